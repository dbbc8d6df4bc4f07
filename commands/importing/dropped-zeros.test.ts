import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { applyImport, type ImportRequest } from './catalogue-import.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'zeros-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await opened.database`delete from parts_2025`
  await importLines(['0001,001234,10', '0002,005678,10', '7,99,10', 'B-1,0099,10'], {
    scope: 'whole',
  })
})

const header = 'SKU,OEMPartNumber,ListPrice_NZD,Make,Model,PartName\n'

async function importLines(lines: string[], request: Partial<ImportRequest> = {}) {
  const file = path.join(folder, 'file.csv')
  await writeFile(file, header + lines.map((line) => `${line},Kia,EV3,Disc\n`).join(''))
  return applyImport(opened.database, { file, scope: 'some', allowRemovals: 9, ...request })
}

const skus = async () => {
  const rows = await opened.database`select "SKU" as sku from parts_2025 order by "SKU"`
  return rows.map(({ sku }) => String(sku)).join(' ')
}

test.each(['some', 'whole', 'update'] as const)(
  'a SKU that has lost its zeros is refused by name in an import of this scope: %s',
  async (scope) => {
    const report = await importLines(['1,001234,10', '2,005678,11', '7,99,10'], { scope })
    expect(report.outcome).toBe('mistakes')
    expect(report.mistakes.first).toEqual([
      'line 2: SKU has lost its zeros in a program: 1 is 0001 in the catalogue; format the column as text',
      'line 3: SKU has lost its zeros in a program: 2 is 0002 in the catalogue; format the column as text',
    ])
    expect(await skus()).toBe('0001 0002 7 B-1')
  },
)

test('the number of another car with more zeros is another part', async () => {
  const file = path.join(folder, 'others.csv')
  await writeFile(file, `${header}1,77,10,BYD,Atto 3,Wiper\n`)
  const report = await applyImport(opened.database, { file, scope: 'some', allowRemovals: 9 })
  expect(report.mistakes.first).toEqual([])
  expect(await skus()).toBe('0001 0002 1 7 B-1')
})

test('a SKU is another one where the file has the one with zeros too', async () => {
  const report = await importLines(['1,1,10', '0001,001234,10'])
  expect(report.mistakes.first).toEqual([])
  expect(await skus()).toBe('0001 0002 1 7 B-1')
})

test('zeros that come back are a second part only where the other one would stay', async () => {
  const some = await importLines(['007,99,10'])
  expect(some.mistakes.first).toEqual([
    'line 2: SKU is 7 in the catalogue, without its zeros, and would be a second part: import the whole catalogue, or undo the import that lost them',
  ])
  const whole = await importLines(
    ['007,99,10', '0001,001234,10', '0002,005678,10', 'B-1,0099,10'],
    {
      scope: 'whole',
    },
  )
  expect(whole.warnings.first).toEqual(['line 2: SKU is 7 in the catalogue, without its zeros'])
  expect(await skus()).toBe('0001 0002 007 B-1'.split(' ').toSorted().join(' '))
})

test('OEM numbers that only lose their zeros are refused by name', async () => {
  const report = await importLines(['0001,1234,10', '7,99,10', 'B-1,99,10'])
  expect(report.mistakes.first).toEqual([
    'line 2: OEMPartNumber has lost its zeros in a program: 1234 is 001234 in the catalogue; format the column as text',
    'line 4: OEMPartNumber has lost its zeros in a program: 99 is 0099 in the catalogue; format the column as text',
  ])
})

test('an OEM number that loses its zeros among others with zeros is a correction, and a warning', async () => {
  const report = await importLines(['0001,1234,10', '0002,005678,10'])
  expect(report.outcome).toBe('applied')
  expect(report.warnings.first).toEqual([
    'line 2: OEMPartNumber changes from 001234 to 1234, which lacks the zeros',
  ])
})

test('rows that have lost their zeros can be left out, and nothing is written when most have', async () => {
  const few = await importLines(['1,001234,99', '0002,005678,99', '7,99,99'], { leaveOut: true })
  expect(few).toMatchObject({ outcome: 'applied', leftOut: 1 })
  const most = await importLines(['1,001234,98', '2,005678,98', '7,99,98'], { leaveOut: true })
  expect(most.outcome).toBe('mistakes')
  const [part] =
    await opened.database`select "ListPrice_NZD" as price from parts_2025 where "SKU" = '7'`
  expect(Number(part?.price)).toBe(99)
})

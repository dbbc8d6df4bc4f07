import { afterAll, beforeAll, expect, test } from 'vitest'
import { spellNumbers } from '../../test/fixtures/catalogue/random-numbers.ts'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { seededRandom } from '../../test/fixtures/random-parts.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

async function fill(parts: object[]) {
  await opened.database`truncate parts_2025`
  await opened.database`insert into parts_2025 ${opened.database(parts as Record<string, string>[])}`
}
const skus = async (q: string) => {
  const rows = await opened.database`select "SKU" from evnz_search_parts(${q})`
  return rows.map(({ SKU }) => String(SKU))
}
const part = { Make: 'Kia', Model: 'EV3', PartName: 'Disc' }

test('a number with accents, signs, spaces or full-width digits is found by its own spelling', async () => {
  const numbers = ['ŠK-12', 'A,B-77', 'C;D-88', 'E/F-99', 'G H 10', 'I|J-11', '58101', '電池-5']
  await fill(numbers.map((SKU) => ({ ...part, SKU })))
  for (const number of numbers) expect(await skus(number)).toEqual([number])
  expect(await skus('sk12')).toEqual(['ŠK-12'])
  expect(await skus('５８１０１')).toEqual(['58101'])
})

test('each number of a list is found, however the list is written', async () => {
  const lists = ['111-AA / 222-BB', '333 CC 444 DD', '1,5-99', '555-X,666-Y;777-Z', '888\n999-Q']
  await fill(lists.map((AltPartNumbers, at) => ({ ...part, SKU: `S${at}`, AltPartNumbers })))
  const numbers = [
    ['111-AA', '222 bb', '222-BB / 111-AA'],
    ['333 CC', '444DD', '444-dd', '333 CC 444 DD'],
    ['1,5-99', '1599'],
    ['555-x', '666y', '777.Z'],
    ['888', '999 Q'],
  ]
  for (const [at, spellings] of numbers.entries()) {
    for (const q of spellings) expect([q, await skus(q)]).toEqual([q, [`S${at}`]])
  }
})

test('a number of the maker is found by its end, and with * for what is not known of it', async () => {
  await fill([
    { ...part, SKU: 'S1', OEMPartNumber: '297C1-5SA0A', AltPartNumbers: null },
    { ...part, SKU: 'S2', OEMPartNumber: null, AltPartNumbers: '297C1 3NF0A / KM 77-5SA0A' },
    { ...part, SKU: '5SA0A-9', OEMPartNumber: '11.22', AltPartNumbers: null },
  ])
  expect(await skus('*5SA0A')).toEqual(['5SA0A-9', 'S1', 'S2'])
  expect(await skus('*1-5sa0a')).toEqual(['S1'])
  expect(await skus('C13NF0A')).toEqual(['S2'])
  expect(await skus('disc 3nf0a')).toEqual(['S2'])
  expect(await skus('297*A0A')).toEqual(['S1', 'S2'])
  expect(await skus('km*3nf0a')).toEqual(['S2'])
  expect(await skus('zz*3nf0a')).toEqual([])
  // Too short: half of all numbers end so.
  expect(await skus('*0A')).toEqual([])
  expect(await skus('A0A')).toEqual([])
})

// 100,000 of them: npm run bench -- catalog --spellings 100000
test('500 random spellings of part numbers find their part, an exact number first', async () => {
  const { parts, spell } = spellNumbers(seededRandom(20_261_123), 400)
  await fill(parts)
  for (let turn = 0; turn < 500; turn++) {
    const { q, problemIn } = spell()
    expect([q, problemIn(await skus(q))]).toEqual([q, null])
  }
})

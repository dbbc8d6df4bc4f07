// The site reads from NZTA's vehicle register which electric cars have VINs that New Zealand assigned, and tells the car of
// such a VIN. No answer of the service has been recorded.
import { expect, test } from 'vitest'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import { answerCarNumber, numberHeaders } from '../app/parts/car-number/car-number-answer.ts'
import { registeredVins } from '../content/cars/first-registrations.ts'
import { modelSources } from '../content/sources/source-tables.ts'
import { openSourceServer } from './fixtures/open-data/open-source-server.ts'
import { register, serves } from './fixtures/open-data/register-service.ts'
import { vinFields, vinRows } from './fixtures/open-data/register-vins.ts'

const now = new Date('2026-11-10T01:00:00Z')
const { service, asked, readDue, reading, drafts, state, database } = openSourceServer(
  'nzta-vins',
  now,
)

const registerOf = (rows: readonly unknown[]) => {
  const served = register(rows, '2026-11-03T03:00:00Z')
  const fields = vinFields.map((name) => ({ name }))
  return { ...served, table: { ...(served.table as object), fields } }
}
const publish = async () => {
  const waiting = (await drafts()).find(({ status }) => status === 'draft')
  const [current] = await database()`select revision from desk.content_state`
  await database()`select desk.publish_checked_change(${waiting?.id ?? 0}, ${current?.revision ?? 0}, null)`
}
const answer = async (vin: string) =>
  runWithEdits((await state()).edits, () => answerCarNumber(vin, true))

/** A second look at the rows: the names, and the first and last year, of the cars with a beginning. */
const carsOf = (begin: string) => {
  const rows = vinRows.filter(({ VIN11, MODEL }) => VIN11 === begin && MODEL !== null)
  const years = rows.map(({ VEHICLE_YEAR }) => VEHICLE_YEAR)
  return {
    names: new Set(rows.map(({ MODEL }) => MODEL)),
    from: Math.min(...years),
    to: Math.max(...years),
  }
}

test('until it is read, a VIN that New Zealand assigned tells nothing of the car', async () => {
  expect(registeredVins()).toEqual([])
  expect((await answer('7AT0DH0AX23012345'))?.doubt).toContain('neither maker nor model')
})

test('asks for groups of electric cars with such VINs, never for vehicles', async () => {
  service.answer = serves(registerOf(vinRows))
  await readDue()
  const query = new URL(asked.at(-1) ?? '', 'https://localhost').searchParams
  expect(query.get('where')).toContain("VIN11 LIKE '7AT%'")
  expect(query.get('groupByFieldsForStatistics')).toBe('VIN11,CHASSIS7,MAKE,MODEL,VEHICLE_YEAR')
  expect(query.has('outFields')).toBe(false)
})

test('what an owner publishes tells the car, its years and its generation, or that there are several', async () => {
  service.answer = serves(registerOf(vinRows))
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'draft', edits: 4 }])
  await publish()
  const { edits } = await state()
  expect(runWithEdits(edits, modelSources)['nzta-vins']).toMatchObject({
    published: '2026-11-03',
    read: '2026-11-10',
  })

  const { names, from, to } = carsOf('7AT0DH0AX23')
  expect([...names]).toEqual(['LEAF'])
  const one = await answer('7AT0DH0AX23012345')
  expect(one?.says).toContain(
    `whose VIN begins with 7AT0DH0AX23 is a Nissan Leaf of the first generation (${from} to ${to}).`,
  )
  expect(one?.search).toBe('Nissan Leaf')
  expect(one?.links.map(({ label }) => label)).toContain('Parts for it')
  expect((await answer('7AT0DH0BX23012345'))?.says).toContain('of the second generation (2019)')
  // Of ZE0 and AZE0: a Leaf, but not of one code.
  expect((await answer('7AT0DH0CX23012345'))?.says).toContain('is a Nissan Leaf (2011 to 2013).')

  expect(carsOf('7AT0DH0DX23').names.size).toBe(2)
  const several = await answer('7AT0DH0DX23012345')
  expect(several?.says).toMatch(/is a .*Outlander.* or .*Leaf|is a .*Leaf.* or .*Outlander/i)
  expect(several?.search).toBe('')
  expect((await answer('7AT0DH0FX23012345'))?.doubt).toContain('neither maker nor model')
})

test('a page about such a VIN is kept by no cache, whether the register has it or not', async () => {
  for (const vin of ['7AT0DH0AX23012345', '7AT0DH0ZX23012345', 'brake pads 7AT0DH0AX23012345']) {
    const told = await answer(vin)
    const headers = runWithEdits((await state()).edits, () => numberHeaders(vin, told))
    expect(headers['Cache-Control']).toBe('private, no-store')
  }
})

test('a row without the beginning of a VIN, or a register without such cars, is a mistake in words', async () => {
  const [first] = vinRows
  service.answer = serves(registerOf([{ ...first, VIN11: 'SJNFAAZE1U0' }]))
  await readDue()
  expect(JSON.stringify(await reading())).toContain('row 1: VIN11 is no beginning of a VIN')
  service.answer = serves(registerOf([]))
  await readDue()
  expect(JSON.stringify(await reading())).toContain('the register: has no such car')
})

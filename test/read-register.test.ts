// The site reads first registrations of electric cars from NZTA's vehicle register. The rows are written by hand
// (test/fixtures/open-data/register-service.ts): no answer of the service has been recorded.
import { beforeEach, expect, test } from 'vitest'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import { filesOnly } from '../app/facts/published-content/content-state.ts'
import { editTo } from '../app/facts/published-content/document-edits.ts'
import { storeContentDraft } from '../backend/postgres/content-rows.ts'
import { firstRegistrations } from '../content/cars/first-registrations.ts'
import { modelSources } from '../content/sources/source-tables.ts'
import { openSourceServer } from './fixtures/open-data/open-source-server.ts'
import {
  isQuery,
  register,
  registerRows,
  serves,
  yearTo,
  type RegisterRow,
} from './fixtures/open-data/register-service.ts'

const october = new Date('2026-10-08T01:00:00Z')
const november = new Date('2026-11-10T01:00:00Z')
/** The moment of the reading; tests move it. */
const now = new Date(october)
beforeEach(() => void now.setTime(october.getTime()))

const { service, asked, readDue, reading, drafts, state, database } = openSourceServer(
  'nzta-register',
  now,
)

const toSeptember = registerRows(yearTo('2026-09'))
const toOctober = registerRows(yearTo('2026-10'))
const published = async () => {
  const entries = runWithEdits((await state()).edits, firstRegistrations)
  return Object.fromEntries(entries.map((entry) => [entry.model, entry]))
}
const place = (entry: string) => ({ collection: 'first-registrations', entry })
const publish = async () => {
  const waiting = (await drafts()).find(({ status }) => status === 'draft')
  const [current] = await database()`select revision from desk.content_state`
  await database()`select desk.publish_checked_change(${waiting?.id ?? 0}, ${current?.revision ?? 0}, null)`
}

/** A second computation: a month of a model by its makes and models, row by row. */
function slowSum(
  rows: readonly RegisterRow[],
  month: string,
  isModel: (row: RegisterRow) => boolean,
) {
  const sum = { new: 0, used: 0 }
  for (const row of rows) {
    const inMonth = `${row.FIRST_NZ_REGISTRATION_YEAR}-${100 + row.FIRST_NZ_REGISTRATION_MONTH}`
    if (inMonth !== month.replace('-', '-1') || !isModel(row)) continue
    if (row.IMPORT_STATUS === 'NEW') sum.new += row.n
    if (row.IMPORT_STATUS === 'USED') sum.used += row.n
  }
  return sum
}
const isModelY = ({ MAKE, MODEL }: RegisterRow) =>
  MAKE === 'TESLA' && ['MODEL Y', 'MODEL  y'].includes(MODEL ?? '')
const isAtto3 = ({ MAKE, MODEL }: RegisterRow) =>
  MAKE === 'BYD' && ['ATTO 3', 'BYD ATTO 3'].includes(MODEL ?? '')
const isLeaf = ({ MODEL }: RegisterRow) => MODEL === 'LEAF'

test('asks where the register is now, when it was loaded, and then for sums of the last twelve months', async () => {
  service.answer = serves(register(toSeptember))
  await readDue()
  expect(asked).toHaveLength(3)
  const query = new URL(asked[2] ?? '', 'https://localhost').searchParams
  expect(query.get('where')).toContain('BETWEEN 202510 AND 202609')
  expect(query.get('where')).toContain("MOTIVE_POWER = 'ELECTRIC'")
  expect(query.get('outStatistics')).toContain('"count"')
  // Nothing about a single vehicle.
  expect(query.has('outFields')).toBe(false)
})

test('a first reading is one draft: each model that the register names has its twelve months', async () => {
  service.answer = serves(register(toSeptember))
  await readDue()
  expect(await drafts()).toMatchObject([
    {
      status: 'draft',
      reason: 'First registrations to September 2026, by NZTA’s register: 4 entries change',
      edits: 5,
    },
  ])
  expect(await published()).toEqual({})
  await publish()
  const found = await published()
  expect(Object.keys(found).toSorted()).toEqual([
    'byd-atto-3',
    'nissan-leaf',
    'skoda-enyaq',
    'tesla-model-y',
  ])
  for (const [slug, isModel] of [
    ['tesla-model-y', isModelY],
    ['byd-atto-3', isAtto3],
    ['nissan-leaf', isLeaf],
  ] as const) {
    const months = yearTo('2026-09').map((month) => [month, slowSum(toSeptember, month, isModel)])
    expect(found[slug]?.months).toEqual(Object.fromEntries(months))
  }
  const { edits } = await state()
  expect(runWithEdits(edits, modelSources)['nzta-register']).toMatchObject({
    published: '2026-10-06',
    read: '2026-10-08',
  })
})

test('the draft names the electric cars that no model has, and the models that the register does not name', async () => {
  service.answer = serves(register(toSeptember))
  await readDue()
  const [{ note = '' } = {}] = await drafts()
  // The sum of 20 + 1 to 12, and of 15 and 1 with the same.
  expect(note).toContain('BYD DOLPHIN 318, MG MG4 258, FUSO 90.')
  expect(note).toMatch(/No car has the name of: .*MG4 EV/)
  expect(note).not.toContain('in full')
})

test('the same rows again change nothing, also after they were published', async () => {
  service.answer = serves(register(toSeptember))
  await readDue()
  const first = await drafts()
  await readDue()
  expect(await drafts()).toEqual(first)
  await publish()
  await readDue()
  expect(await drafts()).toHaveLength(1)
  expect(await reading()).toMatchObject({
    agrees: true,
    outcome: 'All months to September 2026 are published already.',
  })
})

test('a month later one month is added, and published ones stay though the register has forgotten cars', async () => {
  service.answer = serves(register(toSeptember))
  await readDue()
  await publish()
  const before = await published()
  now.setTime(november.getTime())
  const scrapped = toOctober.map((row) =>
    row.FIRST_NZ_REGISTRATION_MONTH === 10 ? row : { ...row, n: Math.max(1, row.n - 4) },
  )
  service.answer = serves(register(scrapped, '2026-11-05T22:00:00Z'))
  await readDue()
  expect((await drafts())[1]?.reason).toContain('to October 2026')
  await publish()
  const after = await published()
  const leaf = after['nissan-leaf']?.months
  expect(Object.keys(leaf ?? {})).toHaveLength(13)
  expect(leaf).toEqual({
    ...before['nissan-leaf']?.months,
    '2026-10': slowSum(scrapped, '2026-10', isLeaf),
  })
  await readDue()
  expect(await drafts()).toHaveLength(2)
})

test('a model that is registered no more has a month without cars', async () => {
  service.answer = serves(register(toSeptember))
  await readDue()
  await publish()
  now.setTime(november.getTime())
  const without = toOctober.filter(({ MODEL }) => MODEL !== 'ENYAQ')
  service.answer = serves(register(without, '2026-11-05T22:00:00Z'))
  await readDue()
  await publish()
  expect((await published())['skoda-enyaq']?.months['2026-10']).toEqual({ new: 0, used: 0 })
})

test('a name that the owner gives a model is counted, and a name taken from it is not', async () => {
  const names = { 'mg4-ev': ['MG MG4', 'MG MG4 EV'], 'tesla-model-y': [] }
  const edits = Object.entries(names).map(([entry, own]) =>
    editTo(filesOnly, place(entry), { model: entry, names: own, months: {} }),
  )
  await storeContentDraft(database(), { reason: 'Names', edits })
  await publish()
  service.answer = serves(register(toSeptember))
  await readDue()
  await publish()
  const found = await published()
  expect(found['mg4-ev']?.months['2026-09']).toEqual({ new: 24, used: 0 })
  expect(found['tesla-model-y']?.months).toEqual({})
})

test('a month with far fewer cars than usual is pointed out', async () => {
  const few = toSeptember.map((row) =>
    row.FIRST_NZ_REGISTRATION_MONTH === 9 ? { ...row, n: 1 } : row,
  )
  service.answer = serves(register(few))
  await readDue()
  expect((await drafts())[0]?.note).toContain('September 2026 has 11 electric cars')
})

test('pages that are smaller than asked for are one list', async () => {
  service.answer = serves({ ...register(toSeptember), size: 50 })
  await readDue()
  await publish()
  expect((await published())['nissan-leaf']?.months['2026-09']).toEqual(
    slowSum(toSeptember, '2026-09', isLeaf),
  )
})

test('a register that says 304 is not asked for more, and is known to have been read', async () => {
  service.answer = (request, response) => {
    if (isQuery(request) && request.headers['if-none-match'] === '"one"')
      return void response.writeHead(304).end()
    if (isQuery(request)) response.setHeader('ETag', '"one"')
    serves(register(toSeptember))(request, response)
  }
  await readDue()
  await publish()
  await readDue()
  expect(await reading()).toMatchObject({ agrees: true })
  await database()`update desk.read_sources set read_at = null`
  await readDue()
  expect(await reading()).toMatchObject({ failures: 0, is_read: true, agrees: true })
  expect(await drafts()).toHaveLength(1)
})

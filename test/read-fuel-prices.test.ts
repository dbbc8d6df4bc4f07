// The site reads MBIE's weekly fuel prices: which figures change, what is refused, and what may be published unseen.
import { describe, expect, test } from 'vitest'
import { rates } from '../content/rates/rate.ts'
import { informationSources } from '../content/sources/source-tables.ts'
import type { JsonValue } from '../content/edits/json-value.ts'
import { editTo } from '../app/facts/published-content/document-edits.ts'
import { whyItWaits } from '../app/desk/sources/publish-decision.ts'
import { storeContentDraft } from '../backend/postgres/content-rows.ts'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import { mbieTable, weeksTo, type FuelWeek } from './fixtures/open-data/mbie-table.ts'
import { openSourceServer, sends, type Answer } from './fixtures/open-data/open-source-server.ts'

const { service, asked, read, readDue, reading, drafts, state, database } = openSourceServer(
  'mbie-fuel',
  new Date('2026-11-26T01:00:00Z'),
)

const friday = '2026-11-20'
const weeks = weeksTo(friday)
const last = weeks[59]!
/** The weeks with something else in the newest one. */
const endingWith = (change: Partial<FuelWeek>) => [...weeks.slice(0, -1), { ...last, ...change }]
const table = (changed: readonly FuelWeek[] = weeks) => sends(mbieTable(changed), 'text/csv')
const publish = () => database()`update desk.read_sources set settings = '{"limit": 25}'`
const ratesNow = async () => runWithEdits((await state()).edits, rates)

test('a new week becomes one draft: six figures, the week, and what is provisional', async () => {
  service.answer = table(endingWith({ status: 'Provisional' }))
  await readDue()
  expect(await drafts()).toMatchObject([
    {
      status: 'draft',
      reason: 'MBIE’s fuel prices of the week to 20 November 2026: 7 entries change',
      edits: 8,
    },
  ])
  const [edit] = await database()`select after from desk.content_edits where entry = 'diesel'`
  expect(edit?.after.periods.at(-1)).toMatchObject({
    seenOn: friday,
    value: Math.round((weeks.at(-1)?.cents.Diesel ?? 0) * 100) / 10_000,
    note: 'Provisional.',
  })
})

test('within the limit the week is on the pages, and the lowest and highest week are those of a slow count', async () => {
  await publish()
  service.answer = table()
  await readDue()
  expect((await drafts())[0]?.status).toBe('published')
  const published = await ratesNow()
  for (const [fuel, name] of [
    ['Regular Petrol', 'petrolRegular'],
    ['Diesel', 'diesel'],
  ] as const) {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
    for (const { date, cents } of weeks) {
      if (date <= '2025-11-20') continue
      lowest = Math.min(lowest, cents[fuel] ?? 0)
      highest = Math.max(highest, cents[fuel] ?? 0)
    }
    expect(published[`${name}Lowest`].periods.at(-1)?.value).toBeCloseTo(lowest / 100, 4)
    expect(published[`${name}Highest`].periods.at(-1)?.value).toBeCloseTo(highest / 100, 4)
    expect(published[`${name}Lowest`].label).toMatch(/ to 20 November 2026$/)
  }
  const sources = runWithEdits((await state()).edits, informationSources)
  expect(sources['mbie-fuel']).toMatchObject({ published: friday })
})

test('what fuel cost long ago is no mistake: the table goes back to 2004', async () => {
  await publish()
  const early = weeksTo('2005-06-10').map(({ date }) => ({
    date,
    cents: { Diesel: 67.5, 'Regular Petrol': 99.4, 'Premium Petrol 95R': 104 },
  }))
  service.answer = table([...early, ...weeks])
  await readDue()
  expect(await reading()).toMatchObject({ failure: null })
  expect((await drafts())[0]?.status).toBe('published')
})

test('the same table a second time changes nothing', async () => {
  await publish()
  service.answer = table()
  await readDue()
  const { revision } = await state()
  await readDue()
  expect(asked).toHaveLength(2)
  expect(await drafts()).toHaveLength(1)
  expect((await state()).revision).toBe(revision)
})

/** Publishes another price of diesel, as a member does. */
async function correctDiesel(): Promise<void> {
  const now = await state()
  const place = { collection: 'rates', entry: 'diesel' }
  const rate = runWithEdits(now.edits, rates).diesel
  const periods = [...rate.periods.slice(0, -1), { ...rate.periods.at(-1), value: 2.5 }]
  const edits = [editTo(now, place, { ...rate, periods } as unknown as JsonValue)]
  const { id } = await storeContentDraft(database(), { reason: 'Diesel', source: 'AA', edits })
  await database()`select desk.publish_checked_change(${id ?? 0}, ${now.revision}, null)`
}

test('a price that a member has corrected is not published over, and the source is not said to agree', async () => {
  await publish()
  service.answer = table()
  await readDue()
  await database()`update desk.read_sources set agreed_on = '2026-11-01'`
  await correctDiesel()
  await readDue()
  expect((await ratesNow()).diesel.periods.at(-1)?.value).toBe(2.5)
  expect((await drafts()).at(-1)).toMatchObject({ status: 'draft', edits: 2 })
  expect((await reading())?.outcome).toMatch(/It waits: Diesel.* was changed by hand/)
  expect((await state()).agreed).toEqual({ 'mbie-fuel': '2026-11-01' })
})

test('a draft that a member has saved stays, and a newer week is another one', async () => {
  service.answer = table(weeksTo('2026-11-13'))
  await readDue()
  await database()`update desk.content_changes set version = version + 1, note = 'Mine'`
  service.answer = table()
  await readDue()
  expect(await drafts()).toMatchObject([
    { note: 'Mine', reason: expect.stringContaining('13 November') },
    { reason: expect.stringContaining('20 November') },
  ])
})

test('two readings at once leave one draft', async () => {
  service.answer = (request, response) => void setTimeout(() => table()(request, response), 300)
  const first = read()
  await expect.poll(() => asked).toHaveLength(1)
  await database()`update desk.work set due_at = now()`
  await Promise.all([first, read()])
  expect(await drafts()).toHaveLength(1)
})

test('a figure that moves by more than the owner allows waits, and says so', async () => {
  await database()`update desk.read_sources set settings = '{"limit": 1}'`
  service.answer = table()
  await readDue()
  expect((await drafts())[0]?.status).toBe('draft')
  expect((await reading())?.outcome).toMatch(
    /a figure moves by \d+%, more than the 1% that you allow/,
  )
})

test('a figure that moves by just what the owner allows does not wait', async () => {
  const now = await state()
  const rate = rates().diesel
  const at = (value: number) =>
    ({ ...rate, periods: [{ ...rate.periods[0], value }] }) as unknown as JsonValue
  const place = { collection: 'rates', entry: 'diesel' }
  const edit = { ...editTo(now, place, at(2.2)), before: at(2) }
  const source = { name: 'mbie-fuel', limit: '%' } as const
  const given = { state: now, source, now: new Date('2026-11-26T01:00:00Z') }
  expect(whyItWaits([edit], { ...given, limit: 10 })).toBeNull()
  expect(whyItWaits([edit], { ...given, limit: 9 })).toContain('moves by 10%')
})

test('a jump of more than 30% waits whatever the limit is', async () => {
  await database()`update desk.read_sources set settings = '{"limit": 9999}'`
  service.answer = table(endingWith({ cents: { ...last.cents, Diesel: 600 } }))
  await readDue()
  expect((await drafts())[0]?.status).toBe('draft')
  expect((await reading())?.outcome).toContain('2.6916 becomes 6, 2.2 times as much')
})

test('a rate that the owner took from elsewhere is left alone', async () => {
  await publish()
  service.answer = table()
  await readDue()
  expect((await ratesNow()).petrolPremium.periods.at(-1)?.source).toBe('mbie-fuel')
  expect((await ratesNow()).rucLightEv).toEqual(rates().rucLightEv)
})

const without = (text: string): Answer => sends(mbieTable(weeks).replaceAll(text, ''), 'text/csv')
const swapped = (from: string | RegExp, to: string): Answer =>
  sends(mbieTable(weeks).replaceAll(from, to), 'text/csv')

const faults: [string, Answer][] = [
  ['keeps programs out', sends('<html><script src="/_Incapsula_Resource"></script>', 'text/html')],
  ['keeps programs out without saying what it sends', sends('<html>_Incapsula_Resource</html>')],
  ['is empty', sends('', 'text/csv')],
  ['sends the header alone', sends('"Week","Date","Fuel","Variable","Value","Unit","Status"\r\n')],
  ['lost a column', swapped('"Unit"', '"Units"')],
  ['sends JSON', sends('{"weeks":[]}', 'application/json')],
  ['leaves a quote open', sends(`${mbieTable(weeks)}"2026w48`)],
  ['has no diesel any more', without('"Diesel"')],
  [
    'lacks regular petrol in its newest week',
    table(endingWith({ cents: { Diesel: 240, 'Premium Petrol 95R': 300 } })),
  ],
  ['says dollars where it said cents', swapped('"NZD c/L"', '"NZD/L"')],
  ['has letters that nothing can store', swapped('"NZD c/L"', '"NZD c\u0000/L"')],
  [
    'has dollars in the column of cents',
    table(endingWith({ cents: { ...last.cents, Diesel: 2.4 } })),
  ],
  ['has a price of 4,000 cents', table(endingWith({ cents: { ...last.cents, Diesel: 4_000 } }))],
  ['has a word for a price', swapped(/,3\d\d(\.\d+)?,/g, ',n/a,')],
  ['has a negative price', table(endingWith({ cents: { ...last.cents, Diesel: -240 } }))],
  ['has a week of next year', table([...weeks, { ...last, date: '2027-01-29' }])],
  ['has a day that is none', swapped(friday, '2026-11-31')],
  ['has days as people write them', swapped(friday, '20/11/2026')],
  ['has a week twice', table([...weeks, last])],
  ['has a status that nobody knows', table(endingWith({ status: 'Draft' }))],
  ['was cut off after half a year', table(weeks.slice(-26))],
  ['is older than what is published', table(weeksTo('2026-07-17'))],
  ['answers 500', (_request, response) => void response.writeHead(500).end()],
  ['answers 429', (_request, response) => void response.writeHead(429).end()],
  [
    'cuts its file',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': '90000' })
      response.write(mbieTable(weeks).slice(0, 9_000), () => response.destroy())
    },
  ],
  ['never ends', (_request, response) => void response.writeHead(200).write('"Week",')],
  [
    'sends more than the whole history has',
    (_request, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(21 * 2 ** 20, ' '))
    },
  ],
]

describe('a table that', () => {
  test.each(faults)('%s changes nothing, and the desk says why', async (_what, fault) => {
    await publish()
    service.answer = fault
    await readDue()
    expect(await drafts()).toEqual([])
    expect((await reading())?.failure).toMatch(/^[A-Z].{8,}/s)
    service.answer = table()
    await readDue()
    expect((await drafts())[0]?.status).toBe('published')
    expect(await reading()).toMatchObject({ failures: 0, failure: null })
  })
})

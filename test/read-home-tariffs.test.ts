// The site reads EECA's table of power prices by network, at the commit that changed it last. The two tables are those of
// EECA-NZ/home-efficiency-calculator (MIT) of 31 July 2025 and 20 February 2026.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import { costSources } from '../content/sources/source-tables.ts'
import type { HomeTariff } from '../content/rates/cost-schemas.ts'
import { homeTariffs } from '../content/rates/home-tariffs.ts'
import { openSourceServer, sends, type Answer } from './fixtures/open-data/open-source-server.ts'

const { service, asked, readDue, reading, drafts, state, database } = openSourceServer(
  'eeca-tariffs',
  new Date('2026-11-26T01:00:00Z'),
)

const table = (day: string) =>
  readFileSync(new URL(`fixtures/open-data/eeca-tariffs-${day}.csv`, import.meta.url), 'utf8')
const newest = table('2026-02-20')
const oldest = table('2025-07-31')

const commits = JSON.stringify([
  { sha: 'a'.repeat(40), commit: { committer: { date: '2026-11-20T20:00:00Z' } } },
])
/** The repository with a table; `listed` is what it says of its commits. */
const repository =
  (csv: string, listed = commits): Answer =>
  (request, response) =>
    request.url?.startsWith('/api.github.com/')
      ? response.writeHead(200, { 'Content-Type': 'application/json' }).end(listed)
      : sends(csv)(request, response)

test('the table that is published already makes no draft, and pages say that it was read today', async () => {
  service.answer = repository(newest)
  await readDue()
  expect(await drafts()).toEqual([])
  expect(asked[1]).toContain(
    `/raw.githubusercontent.com/EECA-NZ/home-efficiency-calculator/${'a'.repeat(40)}/`,
  )
  const [row] = await database()`select agreed_on::text as day from desk.read_sources`
  const { edits, changes } = await state()
  expect(runWithEdits(edits, costSources)['eeca-tariffs']?.read).toBe(row?.day)
  expect(changes).toEqual([])
})

test('another table is one draft: each network with its prices, and those that it lacks', async () => {
  service.answer = repository(oldest)
  await readDue()
  const [draft] = await drafts()
  expect(draft?.reason).toMatch(/^EECA’s power prices of 20 November 2026: \d+ entries change$/)
  const edits =
    await database()`select entry, after from desk.content_edits where collection = 'home-tariffs'`
  const [found, expected]: [unknown[], unknown[]] = [[], []]
  const inCents = (dollars = '') => Number((Number(dollars) * 100).toFixed(4))
  // A second computation: each line of the file by its own sum.
  for (const line of oldest.trim().split(/\r?\n/).slice(1)) {
    const [network = '', , , uncontrolled, controlled, inclusive, day, night] = line.split(',')
    const edit = edits.find(({ entry }) => entry === network)
    const known = homeTariffs()[network]
    const { day: cents, night: nightCents } = (edit ? edit.after : known) as HomeTariff
    found.push([network, cents, nightCents])
    const flat = uncontrolled || inclusive || controlled
    expected.push([network, inCents(day || flat), night ? inCents(night) : null])
  }
  expect(found).toEqual(expected)
  expect(edits.map(({ entry }) => entry)).toContain('EA Networks')
})

test('a network that the table lacks is a removal, which the site never publishes by itself', async () => {
  await database()`update desk.read_sources set settings = '{"limit": 30}'`
  service.answer = repository(newest.replace(/^Vector,.*\r?\n/m, ''))
  await readDue()
  expect(await drafts()).toMatchObject([
    { status: 'draft', note: expect.stringContaining('Vector: no longer in the table') },
  ])
  expect((await reading())?.outcome).toContain('It waits: an entry is new, or no longer there')
})

test('a small change within the limit is published, and can be undone', async () => {
  await database()`update desk.read_sources set settings = '{"limit": 5}'`
  service.answer = repository(newest.replace(/^(Vector,.*),0\.25093,/m, '$1,0.26,'))
  await readDue()
  expect(runWithEdits((await state()).edits, homeTariffs).Vector?.day).toBe(26)
  await database()`update desk.content_changes set status = 'undone', revision = 900`
  await database()`update desk.content_state set revision = 900`
  expect(runWithEdits((await state()).edits, homeTariffs).Vector?.day).toBe(25.093)
  // What an owner has taken back does not come again by itself.
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'undone' }])
})

test('what a member publishes is compared again, and then agrees', async () => {
  service.answer = repository(newest.replace(/^(Vector,.*),0\.25093,/m, '$1,0.26,'))
  await readDue()
  const [draft] = await drafts()
  await database()`select desk.publish_checked_change(${draft?.id ?? 0}, 0, null)`
  expect(await reading()).toMatchObject({ agrees: false })
  await readDue()
  expect(await reading()).toMatchObject({
    agrees: true,
    outcome: 'The table says what is published.',
  })
  expect(await drafts()).toHaveLength(1)
})

const cell = (from: RegExp, to: string) => repository(newest.replace(from, to))

const faults: [string, Answer][] = [
  ['has no commits', repository(newest, '[]')],
  ['says something else of its commits', repository(newest, '{"message":"Not Found"}')],
  ['says nothing in JSON', repository(newest, '<html>')],
  ['has a commit without a day', repository(newest, JSON.stringify([{ sha: 'b'.repeat(40) }]))],
  ['has a commit that is none', repository(newest, commits.replaceAll('a', '../'))],
  ['limits who asks too often', (_request, response) => void response.writeHead(403).end()],
  [
    'has the file no more',
    (request, response) =>
      request.url?.startsWith('/api')
        ? sends(commits, 'application/json')(request, response)
        : void response.writeHead(404).end(),
  ],
  ['sends a web page', repository('<html>')],
  ['sends an empty file', repository('')],
  ['sends a header alone', repository(newest.split('\n')[0] ?? '')],
  ['lost a column', cell(/import_rates\.Night/, 'night')],
  ['has another name for the network', cell(/edb_region/, 'network')],
  ['is cut off', repository(newest.slice(0, 900))],
  ['has a network twice', repository(newest + newest.split('\n')[3])],
  ['has a network without a name', cell(/^Vector,/m, ',')],
  ['has a number for a network', cell(/^Vector,/m, '17,')],
  ['has cents where it had dollars', cell(/0\.25093/, '25.093')],
  ['has a price of nothing', cell(/0\.25093/, '0')],
  ['has a negative price', cell(/0\.25093/, '-0.25')],
  ['has a word for a price', cell(/0\.25093/, 'n/a')],
  ['has a price by day alone', cell(/0\.25093,0\.218385/, '0.25093,')],
  ['has two kinds of prices', cell(/^(Vector,\d+,[\d.]+),,,,/m, '$1,0.2,,,')],
  ['has no price at all', cell(/0\.25093,0\.218385/, ',')],
  ['leaves a quote open', repository(`${newest}"`)],
  ['never answers', () => {}],
]

describe('a repository that', () => {
  test.each(faults)('%s changes nothing, and the desk says why', async (_what, fault) => {
    service.answer = fault
    await readDue()
    expect(await drafts()).toEqual([])
    expect((await reading())?.failure).toMatch(/^[A-Z].{8,}/s)
    service.answer = repository(newest)
    await readDue()
    expect(await reading()).toMatchObject({ failures: 0, failure: null, agrees: true })
  })
})

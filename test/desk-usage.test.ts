// The page of the desk about the use of the site, and the open file of it, beside a slow second computation.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, newZealandDay } from '../content/texts/new-zealand-day.ts'
import { models } from '../content/cars/models.ts'
import { seededRandom } from '../packages/supabase-apis/fixtures/seeded-random.ts'
import { signInToDesk, unescape, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const today = '2027-03-10'

let site: TestSite
let browser: DeskBrowser
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2027-03-09T22:00:00Z') })
  ;({ browser } = await signInToDesk(site, 'moderator'))
})
afterAll(() => site.close())
beforeEach(() => site.database`truncate desk.usage_counts`)

type Count = { day: string; kind: string; subject: string; times: number }

const store = (counts: readonly Count[]) => site.database`
  insert into desk.usage_counts
  select * from jsonb_populate_recordset(null::desk.usage_counts, ${JSON.stringify(counts)}::jsonb)`

/** Counts of 150 days up to today and some after it, of more subjects than the page shows. */
function randomCounts(seed: number): Count[] {
  const random = seededRandom(seed)
  const subjects = [
    ...models().map(({ slug }) => ['view', `/${slug}`] as const),
    ...models().map(
      ({ slug, versions: [first] }) => ['tool', `/ev-cost ${slug}.${first?.id}`] as const,
    ),
    ['ahead', `/${models()[0]?.slug}`],
    ['search', 'polestar'],
    ['part-search', 'brake-pads'],
    ['part-search', 'brake-pads Nissan Leaf'],
    ['error', '404 unknown address'],
    ['error', '503 models'],
  ] as const
  return Array.from({ length: 155 }, (_, back) => addDays(today, 4 - back)).flatMap((day) =>
    subjects.flatMap(([kind, subject]) =>
      random.number(10) < 4
        ? []
        : [{ day, kind, subject, times: 1 + random.number(random.number(40) + 1) }],
    ),
  )
}

/** The rows of a table of the page as texts, cells apart; links without their address. */
function tableRows(html: string, label: string): string[][] {
  const [, table = ''] = new RegExp(`<table[^>]*${label}[^>]*>(.*?)</table>`, 's').exec(html) ?? []
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(table) ?? []
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      unescape(cell.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]+>/g, ' '))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  )
}

/** Adds up one count after the other: those of these kinds, and of a subject, from one day back to another. */
function slowSum(
  counts: readonly Count[],
  of: { kinds: readonly string[]; subject?: string },
  { newest, oldest }: { newest: number; oldest: number },
): number {
  let sum = 0
  for (let back = newest; back <= oldest; back += 1) {
    const day = addDays(today, -back)
    for (const one of counts) {
      if (one.day !== day || !of.kinds.includes(one.kind)) continue
      if (of.subject === undefined || one.subject === of.subject) sum += one.times
    }
  }
  return sum
}

test('the page shows twelve weeks of each kind, as a slow second computation has them', async () => {
  const counts = randomCounts(1)
  await store(counts)
  const { html } = await browser.open('/desk/usage')
  const textsOf = (role: string) =>
    [...html.matchAll(new RegExp(`role="${role}"[^>]*>(.*?)</(?:div|span)>`, 'gs'))].map(
      ([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''),
    )
  expect(textsOf('columnheader').slice(-2)).toEqual(['25 Feb', '4 Mar'])
  const expected = [['view'], ['ahead'], ['tool'], ['search', 'part-search'], ['error']].flatMap(
    (kinds) =>
      Array.from({ length: 12 }, (_, at) => {
        const week = { newest: (11 - at) * 7, oldest: (11 - at) * 7 + 6 }
        return slowSum(counts, { kinds }, week).toLocaleString('en-NZ')
      }),
  )
  expect(textsOf('cell')).toEqual(expected)
})

test('the pages most viewed come first, with their change against the weeks before', async () => {
  const counts = randomCounts(2)
  await store(counts)
  const { html } = await browser.open('/desk/usage')
  const expected = models()
    .map(({ slug, name }) => {
      const of = { kinds: ['view'], subject: `/${slug}` }
      const recent = slowSum(counts, of, { newest: 0, oldest: 27 })
      const before = slowSum(counts, of, { newest: 28, oldest: 55 })
      const percent = Math.round((recent / before - 1) * 100)
      const sign = percent < 0 ? '−' : '+'
      const change = percent === 0 ? 'same' : `${sign}${Math.abs(percent)}%`
      const ahead = slowSum(counts, { ...of, kinds: ['ahead'] }, { newest: 0, oldest: 27 })
      const numbers = [recent, ahead].map((times) => times.toLocaleString('en-NZ'))
      return { name, recent, cells: [name, '', ...numbers, change] }
    })
    .toSorted((one, other) => other.recent - one.recent)
  const rows = tableRows(html, 'views')
  const byName = (one: readonly string[], other: readonly string[]) =>
    (one[0] ?? '').localeCompare(other[0] ?? '')
  expect(rows).toHaveLength(Math.min(25, expected.length))
  const least = expected[rows.length - 1]?.recent ?? 0
  expect(rows.map((row) => row[2])).toEqual(expected.slice(0, 25).map(({ cells }) => cells[2]))
  expect(rows.toSorted(byName)).toEqual(
    expected
      .filter(({ recent, name }) => recent > least || rows.some(([shown]) => shown === name))
      .map(({ cells }) => cells)
      .toSorted(byName),
  )
})

test('tools, searches and errors are named in words', async () => {
  const counted = [
    ['tool', '/ev-cost nissan-leaf.40 Waikato'],
    ['tool', '/ev-cost Waikato'],
    ['search', 'polestar'],
    ['part-search', 'brake-pads Nissan Leaf'],
    ['error', '404 unknown address'],
    ['view', '/a-page-of-last-year'],
    ['view', 'other'],
  ]
  await store(counted.map(([kind = '', subject = '']) => ({ day: today, kind, subject, times: 7 })))
  const { html } = await browser.open('/desk/usage')
  const firsts = ['answers', 'searches', 'errors', 'views'].flatMap((id) =>
    tableRows(html, id).map(([first]) => first?.replaceAll(/\s+/g, ' ')),
  )
  expect(firsts).toEqual([
    'What an EV costs to run Waikato',
    'What an EV costs to run Nissan Leaf 40 kWh, Waikato',
    'Brake pads for the Nissan Leaf',
    'polestar',
    '404 Not found unknown address',
    '/a-page-of-last-year',
    'Everything else',
  ])
})

test('weeks before the first count have no column, and nothing is compared with them', async () => {
  await store([
    { day: addDays(today, -8), kind: 'view', subject: '/trip', times: 12 },
    { day: today, kind: 'view', subject: '/trip', times: 30 },
  ])
  const { html } = await browser.open('/desk/usage')
  const [row = ''] =
    /role="row"[^>]*>(?:(?!role="row").)*Pages opened.*?(?=role="row")/s.exec(html) ?? []
  expect(row.match(/role="cell"/g)).toHaveLength(2)
  expect(tableRows(html, 'views')).toEqual([['Will I get there?', '', '42', '0', '–']])
})

test('before anything is counted the page says so once', async () => {
  const { html, status } = await browser.open('/desk/usage')
  expect(status).toBe(200)
  expect(html.match(/Nothing is counted yet/g)).toHaveLength(1)
  expect(html).toContain('programs and crawlers are not counted')
  expect(html).not.toContain('<svg viewBox="0 0 117')
})

test('the open file has the sums of whole past months, from five up', async () => {
  // The database has its own clock.
  const thisMonth = newZealandDay(new Date()).slice(0, 7)
  const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7)
  const at = (day: string, subject: string, times: number, kind = 'view') => ({
    day,
    kind,
    subject,
    times,
  })
  await store([
    at(`${lastMonth}-01`, '/trip', 3),
    at(`${lastMonth}-28`, '/trip', 2),
    at(`${lastMonth}-03`, '/compare', 4),
    at(`${thisMonth}-01`, '/trip', 900),
    at(`${thisMonth}-01`, '/compare', 900),
    at(`${lastMonth}-03`, '/ev-cost nissan-leaf.40 Waikato', 5, 'tool'),
    at(`${lastMonth}-03`, '/ev-cost nissan-leaf.40 Northland', 4, 'tool'),
    at(`${lastMonth}-03`, 'brake-pads', 50, 'part-search'),
  ])
  const text = await (await site.fetch('/open/usage.csv')).text()
  expect(parse(text, { columns: true, bom: true })).toEqual([
    { month: lastMonth, kind: 'tool', subject: '/ev-cost nissan-leaf.40 Waikato', times: '5' },
    { month: lastMonth, kind: 'view', subject: '/trip', times: '5' },
  ])
})

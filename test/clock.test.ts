// What is set for a day takes effect as that day begins in New Zealand: in the second before midnight each page, tool and
// file is still of the day before, from a page cache that was filled then. The moments are written out by hand.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listEditChanges } from '../app/facts/published-content/content-history.ts'
import { newZealandDay, openDayClock, startOfDay } from '../content/texts/new-zealand-day.ts'
import type { RatePeriod } from '../content/rates/rate-schema.ts'
import { rates } from '../content/rates/rate.ts'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { editOf, leafEdit } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits } from './fixtures/content/stored-edits.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { patiently } from './patience.ts'

/** A day, the day before it, and the moment between them. */
const midnights = [
  {
    why: 'an ordinary summer day',
    day: '2026-12-15',
    before: '2026-12-14',
    at: '2026-12-14T11:00:00Z',
  },
  { why: 'a new year', day: '2027-01-01', before: '2026-12-31', at: '2026-12-31T11:00:00Z' },
  {
    why: '1 March of a common year',
    day: '2027-03-01',
    before: '2027-02-28',
    at: '2027-02-28T11:00:00Z',
  },
  {
    why: 'the day on which clocks go back at 3 am',
    day: '2027-04-04',
    before: '2027-04-03',
    at: '2027-04-03T11:00:00Z',
  },
  { why: 'the day after', day: '2027-04-05', before: '2027-04-04', at: '2027-04-04T12:00:00Z' },
  {
    why: 'an ordinary winter day',
    day: '2027-07-01',
    before: '2027-06-30',
    at: '2027-06-30T12:00:00Z',
  },
  {
    why: 'the day on which clocks go forward at 2 am',
    day: '2027-09-26',
    before: '2027-09-25',
    at: '2027-09-25T12:00:00Z',
  },
  { why: 'the day after', day: '2027-09-27', before: '2027-09-26', at: '2027-09-26T11:00:00Z' },
  { why: '29 February', day: '2028-02-29', before: '2028-02-28', at: '2028-02-28T11:00:00Z' },
  {
    why: '1 March of a leap year',
    day: '2028-03-01',
    before: '2028-02-29',
    at: '2028-02-29T11:00:00Z',
  },
]

const firstRate = 76
/** The rate that is set for each of the days. */
const rateFrom = (at: number) => 101 + at
const priceFrom = (at: number) => 43_001 + at
const taglineFrom = (at: number) => `A hatch of change ${at}`
const statementFrom = (at: number) => `This is what holds from change ${at} on.`

let now = new Date('2026-12-01T00:00:00Z')
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => now, settings: { PAGE_CACHE_MB: '16' } })
  const client = await addContentEditor(site)
  const [inForce] = rates().rucLightEv.periods
  const dated = (at: number) => ({
    validFrom: midnights[at]?.day ?? null,
    validTo: midnights[at + 1]?.before ?? null,
  })
  const periods = [
    { ...inForce!, validTo: midnights[0]!.before },
    ...midnights.map((_one, at): RatePeriod => ({
      value: rateFrom(at),
      ...dated(at),
      status: 'decided',
      source: 'nzta-start',
    })),
  ]
  const statements = midnights.map(({ day }, at) => ({
    text: statementFrom(at),
    source: 'nzta-start',
    from: day,
    ...(midnights[at + 1] ? { until: midnights[at + 1]!.before } : {}),
  }))
  const edits = [
    editOf('rates', 'rucLightEv', { periods }),
    editOf('information', 'questions', { 'sections/cheapest/paragraphs': [statements] }),
  ]
  await publishEdits(client, await storeEdits(client, edits), site.database)
  // Published in another order than they take effect.
  for (const [at, { day }] of [...midnights.entries()].toReversed()) {
    const ahead = leafEdit({ tagline: taglineFrom(at), 'listing/price/value': priceFrom(at) })
    await publishEdits(client, await storeEdits(client, [ahead], day), site.database)
  }
  await vi.waitFor(
    async () => {
      const shown = (await (await site.fetch('/open/rates.json')).json()) as {
        rates: { rate: string; periods: unknown[] }[]
      }
      const set = shown.rates.find(({ rate }) => rate === 'rucLightEv')?.periods.length
      if (set !== periods.length) throw new Error(`The rate has ${set} periods so far`)
    },
    { ...patiently, interval: 100 },
  )
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

/** All rates of the table that a text states for now. */
const ratesIn = (text: string) =>
  numbersIn(text, /\$(76|10\d|110)(?= per 1,000 km(?! from \d|","from"))/g)
/** Those that it states for a later day. */
const comingIn = (text: string) =>
  numbersIn(text, /\$(10\d|110)(?= per 1,000 km(?: from \d|","from"))/g)
const numbersIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, rate]) => Number(rate))),
]

const rateAfter = (at: number) => [at < 0 ? firstRate : rateFrom(at)]
const comingAfter = (at: number) =>
  midnights.slice(at + 1).map((_one, back) => rateFrom(at + 1 + back))

/** Places that show what is set for a day: what each says after the change with this number, on this day, and what it shows now. */
const places: [string, (at: number, day: string) => unknown, () => Promise<unknown>][] = [
  ['the page of road user charges', rateAfter, async () => ratesIn(await read('/ev-ruc'))],
  ['what it says of later days', comingAfter, async () => comingIn(await read('/ev-ruc'))],
  [
    'what the cost tool says of later days',
    comingAfter,
    async () => comingIn(await read('/ev-cost.json?version=nissan-leaf.40')),
  ],
  ['its plain text', rateAfter, async () => ratesIn(await read('/ev-ruc.txt'))],
  [
    'the JSON of the cost tool',
    rateAfter,
    async () => ratesIn(await read('/ev-cost.json?version=nissan-leaf.40')),
  ],
  [
    'a statement with a first and a last day',
    (at) => (at < 0 ? [] : [statementFrom(at)]),
    async () => [
      ...new Set((await read('/questions')).match(/This is what holds from change \d+ on\./g)),
    ],
  ],
  [
    'the JSON of My car',
    (_at, day) => day,
    async () => (JSON.parse(await read('/my-car.json')) as { day: string }).day,
  ],
]

const listed = /\$43,0(\d\d)/g
const pricesIn = (text: string) => [
  ...new Set([...text.matchAll(listed)].map(([, end]) => 43_000 + Number(end))),
]
const priceAfter = (at: number) => (at < 0 ? [] : [priceFrom(at)])

/** Places that show a whole change which was published for a later day. */
const placesOfChanges: typeof places = [
  ['the card of the list', priceAfter, async () => pricesIn(await read('/ev-models'))],
  [
    'the page, which says what the price was',
    (at) => (at < 0 ? [] : [priceFrom(at), ...(at > 0 ? [priceFrom(at - 1)] : [])]),
    async () => pricesIn(await read('/nissan-leaf')).slice(0, 2),
  ],
  [
    'its text',
    (at) => (at < 0 ? [] : [taglineFrom(at)]),
    async () => [...new Set((await read('/nissan-leaf.txt')).match(/A hatch of change \d+/g))],
  ],
  [
    'the open data',
    (at) => (at < 0 ? [] : [priceFrom(at)]),
    async () => {
      const found = /"value":(43\d\d\d)[,}]/.exec(
        (await read('/open/models.json')).replaceAll(/\s/g, ''),
      )
      return found ? [Number(found[1])] : []
    },
  ],
  [
    'the feed, with the day of its effect',
    (at) => (at < 0 ? 'none' : `${at + 1} on ${midnights[at]?.day}`),
    async () => {
      const entries = (await read('/feed.xml')).match(/<entry>.*?Nissan Leaf.*?<\/entry>/gs) ?? []
      const on = /<published>([^<]+)/.exec(entries[0] ?? '')?.[1]
      return on ? `${entries.length} on ${newZealandDay(new Date(on))}` : 'none'
    },
  ],
]

const everyPlace = [...places, ...placesOfChanges]

test('there are more than a hundred changes', () =>
  expect(midnights.length * everyPlace.length).toBe(120))

describe.each(midnights.map((one, index) => ({ ...one, index })))(
  '$day, $why',
  ({ day, before, at, index }) => {
    test('begins at this moment', () => {
      expect(new Date(startOfDay(day))).toEqual(new Date(at))
      const clock = openDayClock(() => now)
      now = secondsFrom(at, -1)
      expect([newZealandDay(now), clock()]).toEqual([before, before])
      now = secondsFrom(at, 1)
      expect([newZealandDay(now), clock()]).toEqual([day, day])
    })

    test.each(everyPlace)('%s changes with it', async (_place, expected, shown) => {
      now = secondsFrom(at, -1)
      expect(await shown()).toEqual(expected(index - 1, before))
      now = secondsFrom(at, 1)
      expect(await shown()).toEqual(expected(index, day))
    })

    test('a change published in the second before it is listed under the day before, and after it under the day', () => {
      const edits = [leafEdit({ tagline: 'A hatch' })]
      const change = {
        publishedRevision: 1,
        reason: 'For a test',
        source: null,
        corrects: false,
        edits,
      }
      const published = [-1, 1].map((seconds, id) => ({
        ...change,
        id,
        publishedAt: secondsFrom(at, seconds).toISOString(),
      }))
      expect(listEditChanges({ changes: published }).map(({ on }) => on)).toEqual([day, before])
    })
  },
)

const secondsFrom = (moment: string, seconds: number) =>
  new Date(Date.parse(moment) + seconds * 1000)

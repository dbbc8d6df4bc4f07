// Every rate and every price of public charging is the same in JSON and in CSV, and on the pages that state it. What to
// expect comes from the content itself: none of the code that writes the forms is used here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RatesFile } from '../app/publishing/open-data/open-file-schemas.ts'
import { dateText } from '../content/texts/date-text.ts'
import { publicPrices } from '../content/rates/public-prices.ts'
import type { RateHistory, RatePeriod } from '../content/rates/rate-schema.ts'
import { rates } from '../content/rates/rate.ts'
import { informationPages } from '../content/pages/information-pages.ts'
import { informationSources } from '../content/sources/source-tables.ts'
import type { Source } from '../content/sources/source-schema.ts'
import {
  openTally,
  readCsv,
  readForms,
  readJson,
  type CsvRow,
} from './fixtures/open-data/four-forms.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const today = '2026-11-23'
const histories: Readonly<Record<string, RateHistory>> = rates()
const sources: Readonly<Record<string, Source>> = informationSources()

let site: TestSite
let json: RatesFile
let csv: CsvRow[]
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date(`${today}T00:00:00Z`) })
  json = await readJson<RatesFile>(site, '/open/rates.json')
  csv = await readCsv(site, '/open/rates.csv')
})
afterAll(() => site.close())

test('every period of every rate is the same in JSON and in CSV', async () => {
  const tally = openTally()
  for (const [rate, { label, unit, periods }] of Object.entries(histories)) {
    const inJson = json.rates.find((each) => each.rate === rate)
    tally.fields(inJson, { label, unit }, `${rate}: JSON`)
    for (const [at, period] of periods.entries()) {
      const where = `${rate} ${at}`
      const { value, validFrom, seenOn = null, validTo, status, source, note = null } = period
      const expected = { value, validFrom, seenOn, validTo, status, source, note }
      tally.fields(inJson?.periods[at], expected, `${where}: JSON`)
      const row = csv.filter((each) => each.rate === rate)[at]
      const { name, url, rank, licence, published, read } = sources[source]!
      const cells = {
        label,
        value,
        unit,
        validFrom,
        seenOn,
        validTo,
        status,
        note,
        sourceId: source,
        sourceName: name,
        sourceAddress: url,
        sourceRank: rank,
        sourceLicence: licence,
        sourcePublished: published,
        sourceRead: read,
      }
      tally.cells(row, cells, `${where}: CSV`)
      tally.fields(json.sources[source], { name, address: url }, `${where}: source in JSON`)
    }
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(700)
})

/** A rate in a sentence: '$76', '39.3 cents', '24 months', '94.3%'. */
function inWords({ value, unit }: { value: number | null; unit: string }): string {
  if (unit === '%') return `${value}%`
  if (unit === 'months') return `${value} months`
  if (unit.startsWith('c/')) return `${value} cents`
  return `$${Number.isInteger(value) ? value : value?.toFixed(2)}`
}

/** What stands for '{rucLightEv}', '{latest x}', '{signalled x}', '{since x}' and '{seen x}' today. */
function filled(which: string | undefined, name: string): string {
  const { periods, unit } = histories[name]!
  const begun = ({ validFrom, seenOn, status }: RatePeriod) =>
    status !== 'signalled' && (validFrom ?? seenOn ?? '') <= today
  const period =
    which === 'signalled'
      ? periods.find(({ status }) => status === 'signalled')
      : periods.findLast(begun)
  if (!period) throw new Error(`no period for ${which} ${name}`)
  if (which === 'since') return dateText(period.validFrom ?? '')
  if (which === 'seen') return dateText(period.seenOn ?? '')
  return inWords({ value: period.value, unit })
}

test('the rates of the day stand in the sentences of the pages and of their plain text', async () => {
  const tally = openTally()
  for (const information of informationPages()) {
    const page = await readForms(site, information.path)
    const texts: string[] = []
    JSON.stringify(information, (key, value: unknown) => {
      // Statements of other days are not shown, and those of today are others tomorrow.
      if (typeof value === 'object' && value && ('from' in value || 'until' in value))
        return undefined
      if (key === 'text' && typeof value === 'string' && value.includes('{')) texts.push(value)
      return value
    })
    for (const text of texts) {
      const words = text.replaceAll(
        /\{(?:(latest|signalled|since|seen) )?(\w+)\}/g,
        (_all, which, name) => filled(which, name),
      )
      tally.has(page.words, words, `${information.path}: page`)
      tally.has(
        page.plainWords.replaceAll(/ \[Source \d+\]/g, ''),
        words,
        `${information.path}: text`,
      )
    }
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(20)
})

/** A cell of the plain text without the number of its source. */
const unmarked = (cell = '') => cell.replace(/ \[\d+\]$/, '')

test('every price of public charging is the same on its page, in the plain text and in JSON', async () => {
  const tally = openTally()
  const page = await readForms(site, '/charging-stations')
  for (const price of publicPrices()) {
    const { id, network, from, to = null, source, seen } = price
    const inJson = json.publicPrices.find((each) => each.id === id)
    const expected = {
      network,
      for: price.for,
      from,
      to,
      source,
      seen,
      current: price.current,
      kw: price.kw,
      drivers: price.drivers,
      freeKwh: price.free,
      isApproximate: price.isApproximate ?? false,
    }
    tally.fields(inJson, expected, `${id}: JSON`)
    const name = price.for ? `${network}, ${price.for}` : network
    const cost = to === null ? `$${from.toFixed(2)}` : `$${from.toFixed(2)} to $${to.toFixed(2)}`
    const cells = page.rows.find(([head, value]) => head?.text === name && value?.text === cost)
    tally.same(cells?.length, 3, `${id}: page (${name}, ${cost})`)
    const plain = page.plainRows.find(
      ([head, value]) => unmarked(head) === name && unmarked(value) === cost,
    )
    tally.same(plain?.length, 3, `${id}: text (${name}, ${cost})`)
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(200)
})

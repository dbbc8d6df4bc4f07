// MBIE's weekly fuel prices: what a litre costs on average, and the lowest and highest week of the last year.
import { dateText, isDay } from '../../../content/texts/date-text.ts'
import { addDays, newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { rates, type RateName } from '../../../content/rates/rate.ts'
import type { RateHistory } from '../../../content/rates/rate-schema.ts'
import { informationSources } from '../../../content/sources/source-tables.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { publishedText } from '../../facts/sources/source-dates.ts'
import { draftOfFigures } from './compare-by-key.ts'
import type { ReadableSource, SourceFinding } from './read-source.ts'
import { tableRows } from './table-rows.ts'

const source = 'mbie-fuel'

/** A fuel as the table names it, and the rates that come from it. Of premium petrol only the newest week is used. */
const fuels: { fuel: string; now: RateName; lowest?: RateName; highest?: RateName }[] = [
  {
    fuel: 'Regular Petrol',
    now: 'petrolRegular',
    lowest: 'petrolRegularLowest',
    highest: 'petrolRegularHighest',
  },
  { fuel: 'Premium Petrol 95R', now: 'petrolPremium' },
  { fuel: 'Diesel', now: 'diesel', lowest: 'dieselLowest', highest: 'dieselHighest' },
]

const columns = ['Week', 'Date', 'Fuel', 'Variable', 'Value', 'Unit', 'Status']

/** The average price that drivers pay in a week, in NZD per litre with GST. */
type Week = { date: string; price: number; isProvisional: boolean }

/** Days before today whose rows are read. The table goes back to 2004, when a litre of diesel cost 70 cents. */
const readDays = 800

/** Cents a litre that a price of fuel in New Zealand can have these days. */
const [leastCents, mostCents] = [100, 800]

/** A year of 52 weeks may lack some: MBIE paused for weeks in 2026 and filled them in later. */
const leastWeeks = 40

const address =
  'https://www.mbie.govt.nz/assets/Data-Files/Energy/Weekly-fuel-price-monitoring/weekly-table.csv'

export const mbieFuel: ReadableSource = {
  name: source,
  title: 'MBIE, weekly fuel prices',
  about:
    'What regular and premium petrol and diesel cost, by the week. Published on Wednesdays. The ministry’s server may block programs; if so, upload the file.',
  credit: 'Source: MBIE weekly fuel price monitoring',
  page: 'https://www.mbie.govt.nz/building-and-energy/energy-and-natural-resources/energy-statistics-and-modelling/energy-statistics/weekly-fuel-price-monitoring/',
  everyHours: 24,
  upload: { file: 'weekly-table.csv', accept: '.csv', hint: 'The whole table, up to 4 MB.' },
  published: () => `Prices ${publishedText(informationSources()[source])}.`,
  limit: '%',
  read: ({ ask }) => ask(address, { conditional: true }),
  compare: compareFuel,
}

function compareFuel(
  state: ContentState,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): SourceFinding {
  const table = tableRows(bytes, columns)
  if ('mistakes' in table) return { outcome: 'mistakes', mistakes: table.mistakes }
  const today = newZealandDay(now)
  const series = fuels.map((one) => ({ ...one, ...weeksOf(table.rows, one.fuel, today) }))
  const mistakes = series.flatMap((one) => one.mistakes)
  const newest = series[0]?.weeks.at(-1)?.date ?? ''
  if (mistakes.length === 0) mistakes.push(...mistakesOfWhole(state, series, newest))
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
  return draftOfFigures(state, {
    title: `MBIE’s fuel prices of the week to ${dateText(newest)}`,
    source: {
      collection: 'information-sources',
      entry: source,
      fields: { published: newest, read: today },
    },
    sourceText: `MBIE weekly fuel price monitoring, week to ${dateText(newest)}`,
    collection: 'rates',
    read: new Map(runWithEdits(state.edits, () => series.flatMap(ratesOf))),
    unchanged: `The week to ${dateText(newest)} is published already.`,
  })
}

/** The weeks of a fuel, the oldest first, and what is wrong with them. */
function weeksOf(rows: readonly Record<string, string>[], fuel: string, today: string) {
  const mistakes: string[] = []
  const weeks = new Map<string, Week>()
  for (const row of rows) {
    const { Week: week = '', Date: date = '', Value: value = '', Unit: unit, Status: status } = row
    // The unit belongs to the key: one variable may stand in two.
    if (row.Fuel !== fuel || row.Variable !== 'Adjusted retail price') continue
    if (isDay(date) && date < addDays(today, -readDays)) continue
    const cents = Number(value)
    const wrong =
      unit !== 'NZD c/L'
        ? `is in ${unit}`
        : !isDay(date)
          ? `has no valid date: ${date || 'nothing'}`
          : date > addDays(today, 7)
            ? `is of the future, ${date}`
            : !/^\d+(\.\d+)?$/.test(value) || cents < leastCents || cents > mostCents
              ? `has a price that is not between ${leastCents} and ${mostCents} cents: ${value || 'nothing'}`
              : status !== 'Final' && status !== 'Provisional'
                ? `is neither final nor provisional: ${status || 'nothing'}`
                : weeks.has(date)
                  ? 'is listed twice'
                  : null
    if (wrong) mistakes.push(`${fuel}, ${week}: ${wrong}`)
    const price = Math.round(cents * 100) / 10_000
    weeks.set(date, { date, price, isProvisional: status === 'Provisional' })
  }
  return { weeks: [...weeks.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)), mistakes }
}

type Series = (typeof fuels)[number] & { weeks: Week[] }

function mistakesOfWhole(state: ContentState, series: readonly Series[], newest: string): string[] {
  const { published } = runWithEdits(state.edits, informationSources)[source]
  const late = series.find(({ weeks }) => weeks.at(-1)?.date !== newest)
  if (newest === '' || late)
    return [`the file: has no price of ${late?.fuel ?? 'regular petrol'} for its newest week`]
  if (newest < published)
    return [
      `the file: ends with ${dateText(newest)}, before the published week, ${dateText(published)}`,
    ]
  const short = series.find(({ weeks }) => lastYear(weeks).length < leastWeeks)
  return short
    ? [
        `the file: has ${lastYear(short.weeks).length} weeks of the last year for ${short.fuel}. It is cut off`,
      ]
    : []
}

/** The weeks of the year that ends with the newest one. */
function lastYear(weeks: readonly Week[]): Week[] {
  const newest = weeks.at(-1)?.date ?? ''
  const from = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`
  return weeks.filter(({ date }) => date > from)
}

/** The rates of a fuel with the new prices. A rate whose last period the owner took from elsewhere stays as it is. */
function ratesOf({ weeks, now, lowest, highest }: Series) {
  const year = lastYear(weeks).toSorted((a, b) => a.price - b.price)
  const newest = weeks.at(-1)
  const extremes = [
    { name: lowest, week: year[0] },
    { name: highest, week: year.at(-1) },
  ]
  return [
    ...(newest ? rateWith(now, newest, newest, newest.isProvisional ? 'Provisional.' : null) : []),
    ...extremes.flatMap(({ name, week }) =>
      name && week && newest
        ? rateWith(name, newest, week, `The week of ${dateText(week.date)}.`)
        : [],
    ),
  ]
}

function rateWith(name: RateName, newest: Week, { price }: Week, note: string | null) {
  const rate: RateHistory = rates()[name]
  const last = rate.periods.at(-1)
  if (last?.source !== source || last.status !== 'in force' || last.validFrom !== null) return []
  const { note: _note, ...period } = last
  const label = rate.label.replace(/ to \d{1,2} \w+ \d{4}$/, ` to ${dateText(newest.date)}`)
  const periods = [
    ...rate.periods.slice(0, -1),
    { ...period, value: price, seenOn: newest.date, ...(note !== null && { note }) },
  ]
  return [[name, { ...rate, label, periods }] as const]
}

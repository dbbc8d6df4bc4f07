// Puts rates into texts. A text names a rate in braces, and the page of a day shows the rate of that day:
//   '{rucLightEv} per 1,000 km'        the rate in force on the day
//   '{latest renewableQuarter}'        the same, or the last one before it
//   '{signalled exciseRise}'           an announced change
//   '{since rucLightEv}'               the first day of the latest rate
//   '{seen petrolRegular}'             when the latest rate was seen, if its first day is not known
import { dateText } from '../texts/date-text.ts'
import {
  firstDay,
  lastDay,
  latestRate,
  rateOn,
  rates,
  signalledRates,
  type RateName,
} from './rate.ts'
import type { RateUnit } from './rate-schema.ts'

/** What a page says where no source gives the amount of a rate, or its first day. */
const unknownRate = 'an amount we do not know'
const unknownDay = 'a day we do not know'

const placeholder = /\{(?:(latest|signalled|since|seen) )?(\w+)\}/g

/** Formats a rate's value without what it is per: '$76', '$212.84', '39.3 cents', '94.3%', '24 months'. */
export function rateText({ value, unit }: { value: number; unit: RateUnit }): string {
  if (unit === '%') return `${value}%`
  if (unit === 'months') return `${value} months`
  if (unit === 'c/kWh' || unit === 'c/L') return `${value} cents`
  if (unit.startsWith('kg')) return `${value} kg`
  return `$${Number.isInteger(value) ? value : value.toFixed(2)}`
}

/** A rate with what it is per: '$76 per 1,000 km', '$122.79 a year', '39.3 cents per kWh'. */
export function rateWords(rate: { value: number; unit: RateUnit }): string {
  const [, per = ''] = /^(?:NZD|c|kg CO2e) ?(per .+|a year|\/.+)$/.exec(rate.unit) ?? []
  const words = per.replace('/L', 'per litre').replace('/', 'per ')
  return [rateText(rate), words].filter(Boolean).join(' ')
}

/** The text with its rates filled in. */
export function fillRates(text: string, day: string): string {
  return text.replaceAll(placeholder, (whole: string, which: string | undefined, name: string) => {
    if (!isRate(name)) return whole
    if (which === 'since' || which === 'seen') {
      const date = latestRate(name, day)?.[which === 'since' ? 'validFrom' : 'seenOn']
      return date ? dateText(date) : unknownDay
    }
    const rate = rateNamed(which, name, day)
    return rate && rate.value !== null ? rateText({ ...rate, value: rate.value }) : unknownRate
  })
}

function rateNamed(which: string | undefined, name: RateName, day: string) {
  if (which === 'signalled') return signalledRates(name, day)[0]
  return which === 'latest' ? latestRate(name, day) : rateOn(name, day)
}

/** The rates that a text names, which may be a page as JSON. */
export function namesOfRates(text: string): RateName[] {
  return [...text.matchAll(placeholder)].map(([, , name = '']) => name).filter(isRate)
}

/** The words in a text's braces that name no rate. */
export function unknownRatesIn(text: string): string[] {
  return wordsInBraces(text).filter((name) => !isRate(name))
}

const wordsInBraces = (text: string) =>
  [...text.matchAll(/\{(?:(?:latest|signalled|since|seen) )?([^}]*)\}/g)].map(
    ([, name = '']) => name,
  )

const isRate = (name: string): name is RateName => Object.hasOwn(rates(), name)

/** Statements that hold on some days only; both dates are the first or last such day. */
type Dated = { from?: string | undefined; until?: string | undefined }

/** A piece of content as it reads on a day: rates filled in, and without statements of other days. */
export function contentOfDay<Content>(content: Content, day: string): Content {
  return convert(content, day) as Content
}

function convert(value: unknown, day: string): unknown {
  if (typeof value === 'string') return fillRates(value, day)
  if (Array.isArray(value)) {
    return value.filter((item) => holdsOn(item, day)).map((item) => convert(item, day))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, convert(inner, day)]),
  )
}

function holdsOn(item: unknown, day: string): boolean {
  if (typeof item !== 'object' || item === null) return true
  const { from, until } = item as Dated
  return (!from || firstDay(from) <= day) && (!until || day <= lastDay(until))
}

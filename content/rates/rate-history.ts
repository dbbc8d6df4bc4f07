// What a rate was, is and is announced to be. Plain constants and types.
import type { InformationSourceId } from '../sources/information-sources.ts'

export const rateUnits = [
  'NZD per 1,000 km',
  'NZD',
  'NZD a year',
  'NZD per kWh',
  'NZD per litre',
  'c/kWh',
  'c/L',
  'months',
  '%',
] as const

export type RateUnit = (typeof rateUnits)[number]

/** One period of a rate. Dates are YYYY, YYYY-MM or YYYY-MM-DD, in New Zealand. */
export type RatePeriod = {
  /** Null only if a change was announced without an amount. */
  value: number | null
  /** The first day on which it is known to hold. */
  validFrom: string
  /** The last day; null while no end is known. */
  validTo: string | null
  /**
   * 'signalled': announced, but not known to have become law. It is shown beside the rate in force and
   * never replaces it by the clock; only an edit of `rates.json` does.
   */
  status: 'in force' | 'signalled'
  source: InformationSourceId
  note?: string
}

export type RateHistory = { label: string; unit: RateUnit; periods: readonly RatePeriod[] }

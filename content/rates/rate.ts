// A rate: what something costs, or how often it is due, on a given day. Only loaders import this file.
import file from './rates.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import { addDays } from '../texts/new-zealand-day.ts'
import type { RateHistory, RatePeriod, RateUnit } from './rate-schema.ts'

export type RateName = keyof typeof file.entries

/** Every rate with its periods, oldest first, by name. This is the only place that states one. */
export const rates = editableRecord<Readonly<Record<RateName, RateHistory>>>('rates', file)

/** A rate on a day. */
export type Rate = Omit<RatePeriod, 'value'> & { value: number; label: string; unit: RateUnit }

/** A change that was announced; `isDue` once its day has come without our knowing more. */
export type SignalledRate = RatePeriod & { label: string; unit: RateUnit; isDue: boolean }

/** Where a period is on a day. A decided rate takes effect as its first day begins in New Zealand. */
type RateState = 'signalled' | 'decided' | 'in force' | 'ended'

/** The rate in force on a day ('2026-11-22'), or null if none is known for it. */
export function rateOn(name: RateName, day: string): Rate | null {
  return settledPeriods(name).find((rate) => stateOn(rate, day) === 'in force') ?? null
}

/** The rate on a day or, if its period is over, the last one before: for statistics of a past period. */
export function latestRate(name: RateName, day: string): Rate | null {
  return settledPeriods(name).findLast((rate) => hasBegun(rate, day)) ?? null
}

/** The last day for which a rate is known, from one on which it is in force; null while no end is known. */
export function knownTo(name: RateName, day: string): string | null {
  const end = rateOn(name, day)?.validTo
  if (!end) return null
  const next = dayAfter(end)
  return rateOn(name, next) ? knownTo(name, next) : addDays(next, -1)
}

/** The first day after a date that may be a month or a year. */
function dayAfter(date: string): string {
  if (date.length === 4) return `${Number(date) + 1}-01-01`
  return date.length === 10 ? addDays(date, 1) : `${addDays(`${date}-01`, 31).slice(0, 7)}-01`
}

/** The announced changes of a rate, first to come first. */
export function signalledRates(name: RateName, day: string): SignalledRate[] {
  const { label, unit, periods } = historyOf(name)
  return periods
    .filter(({ status }) => status === 'signalled')
    .map((period) => ({ ...period, label, unit, isDue: hasBegun(period, day) }))
}

/** The changes of a rate that are decided and take effect after a day, first to come first. */
export const decidedRates = (name: RateName, day: string): Rate[] =>
  settledPeriods(name).filter((rate) => stateOn(rate, day) === 'decided')

/** The state of a period on a day. */
export function stateOn(
  period: Pick<RatePeriod, 'status' | 'validFrom' | 'seenOn' | 'validTo'>,
  day: string,
): RateState {
  if (period.status === 'signalled') return 'signalled'
  if (!hasBegun(period, day)) return 'decided'
  return period.validTo !== null && lastDay(period.validTo) < day ? 'ended' : 'in force'
}

/** The date from which calculations may use a period: its first day, else that on which it was seen. */
export function firstKnown({
  validFrom,
  seenOn,
}: Pick<RatePeriod, 'validFrom' | 'seenOn'>): string {
  const date = validFrom ?? seenOn
  if (date === undefined)
    throw new Error('A period has neither a first day nor one on which it was seen')
  return date
}

/** The first day of a date that may be a month or a year. */
export const firstDay = (date: string) => `${date}-01-01`.slice(0, 10)

/** The last day of a date that may be a month or a year; compared as text, a month needs no exact length. */
export const lastDay = (date: string) => `${date}-99-99`.slice(0, 10)

const historyOf = (name: RateName): RateHistory => rates()[name]

const hasBegun = (period: Pick<RatePeriod, 'validFrom' | 'seenOn'>, day: string) =>
  firstDay(firstKnown(period)) <= day

/** All periods that hold on their days. */
function settledPeriods(name: RateName): Rate[] {
  const { label, unit, periods } = historyOf(name)
  return periods.flatMap(({ value, ...period }) =>
    period.status !== 'signalled' && value !== null ? { ...period, value, label, unit } : [],
  )
}

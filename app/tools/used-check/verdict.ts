// Whether a used car can drive the kilometres of a day on one charge, and what to do about it, by rules that the page prints. Plain functions, safe in the browser.
import type { ReasonedSpan, Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { CautionName } from '../../../content/cars/used-check/used-facts.ts'
import type { HealthBasis } from '../../facts/driving/battery-health.ts'
import { usualReserve, type DayName } from '../../facts/driving/day-and-speed.ts'
import type { Coverage, Verdict } from './used-answer-schema.ts'

/** The outcomes with their words, best first. */
const coverages = {
  easily: 'Yes, in frost too, between 80% and 10%',
  full: 'Yes, in frost too, from full',
  'not in frost': 'On a winter day from full, perhaps not in frost',
  sometimes: 'Not always',
  no: 'No, not even on a mild day',
  unknown: 'Not known',
} as const satisfies Record<Coverage, string>

/** The shares of a charge between 80% and 10%, and from full to the reserve that /trip keeps. */
const easyShare = 0.7
const fullShare = 1 - usualReserve / 100

/**
 * What a day's kilometres may come to at worst: hills that no height tells of, wet roads and detours. The allowance is no smaller than what
 * /trip makes for lengths and hills on the way to a place and back.
 */
const atWorst = (daily: number) => 1.1 * daily + 5

/** The kilometres of a full charge that a day needs: at worst, and with the usual reserve left. */
export const neededKm = (daily: number): number => atWorst(daily) / fullShare

/** Compares a day's kilometres with the worse end of a frosty and of a winter day, then with the better end of a mild one. */
export function coverageOf(
  daily: number,
  { mild, winter, frost }: Readonly<Record<DayName, Span | null>>,
): Coverage {
  if (!frost || !winter || !mild) return 'unknown'
  const needed = neededKm(daily)
  if (atWorst(daily) <= frost.low * easyShare) return 'easily'
  if (needed <= frost.low) return 'full'
  if (needed <= winter.low) return 'not in frost'
  return daily <= mild.high ? 'sometimes' : 'no'
}

/** The verdicts with their words, and the rule of each, the worst first: the first rule that holds decides. */
export const verdicts = {
  'walk away': {
    title: 'Walk away',
    rule: 'it does not cover your longest usual day, not even when it is mild',
  },
  ask: {
    title: 'Ask before you pay',
    rule: 'its battery has not been read, a remark below needs an answer, or it may fall short of your day, now or within five years',
  },
  sound: {
    title: 'Sound for your driving',
    rule: 'its battery has been read or its bars counted, no remark stands below, and it covers your day in frost now and in five years',
  },
} as const satisfies Record<Verdict, { title: string; rule: string }>

/** What to ask about first, for each remark. */
const asked: Record<CautionName, string> = {
  brakes: 'ask about the brakes first',
  gauge: 'ask about the gauge first',
  'bars-since-2018': 'ask for a battery reading first',
  'not-a-leaf': 'ask for a battery reading first',
  disagree: 'ask why bars and reading disagree',
  'too-early': 'ask when it was made',
  'too-late': 'ask when it was made',
  van: 'ask about the battery first',
}

/** The verdict in a line: 'Enough for 40 km a day, now and in 5 years; ask about the brakes first'. */
export function verdictText(answer: Judged & { verdict: Verdict; daily: number }): string {
  const { verdict, daily, basis, years, cautions } = answer
  const [today, last] = [years.at(0)?.coverage ?? 'unknown', years.at(-1)]
  const day = `${unitText(daily, 'km')} a day`
  if (verdict === 'walk away') return `${verdicts[verdict].title}: not enough for ${day}`
  if (today === 'unknown' || !last) return verdicts[verdict].title
  const enough = enoughText(day, today, last)
  if (verdict === 'sound') return enough
  const [first] = cautions
  const isRead = basis === 'reading' || basis === 'bars'
  if (first) return `${enough}; ${asked[first]}`
  return isRead ? enough : `${enough}; ask for a battery reading first`
}

/** How a verdict reads: a yes for now and later, a no, or something between; nothing is known without a range. */
export function toneOf({
  verdict,
  years,
}: Pick<Judged, 'years'> & { verdict: Verdict }): 'yes' | 'no' | 'doubtful' | 'unknown' {
  if (verdict === 'walk away') return 'no'
  if ((years[0]?.coverage ?? 'unknown') === 'unknown') return 'unknown'
  return years.every(({ coverage }) => coversFrost(coverage)) ? 'yes' : 'doubtful'
}

/** Whether a year’s kilometres are enough, in a few words; where they are not always, on which days they are for sure. */
export function coverageText({ coverage, km }: CoveredYear, daily: number): string {
  const { mild } = km
  if (coverage !== 'sometimes' || !mild) return coverages[coverage]
  return neededKm(daily) <= mild.value ? 'For sure on a mild day only' : 'On no day for sure'
}

type CoveredYear = { coverage: Coverage; km: { mild: Pick<ReasonedSpan, 'value'> | null } }

function enoughText(day: string, today: Coverage, last: Judged['years'][number]): string {
  if (today === 'not in frost') return `Enough for ${day} on a winter day, but perhaps not in frost`
  if (!coversFrost(today)) return `Not always enough for ${day}`
  const later = coversFrost(last.coverage) ? ', now and' : ' now, but perhaps not'
  return `Enough for ${day}${later} in ${last.after} years`
}

type Judged = {
  basis: HealthBasis
  years: readonly { after: number; coverage: Coverage }[]
  cautions: readonly CautionName[]
}

/** Judges what the check found. Nothing known is a reason to ask. */
export function verdictOn({ basis, years, cautions }: Judged): Verdict {
  if (years[0]?.coverage === 'no') return 'walk away'
  const isRead = basis === 'reading' || basis === 'bars'
  const isEnough = years.length > 0 && years.every(({ coverage }) => coversFrost(coverage))
  return isRead && isEnough && cautions.length === 0 ? 'sound' : 'ask'
}

const coversFrost = (coverage: Coverage) => coverage === 'easily' || coverage === 'full'

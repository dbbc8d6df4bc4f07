// Whether a used car can drive the kilometres of a day on one charge, and what to do about it, by rules that the page prints. Plain functions, safe in the browser.
import type { Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../ground/ui/number-text.ts'
import type { CautionName } from '../../../content/cars/used-check/used-facts.ts'
import type { Coverage, HealthBasis, Verdict } from './used-answer-schema.ts'

/** The outcomes with their words, best first. */
export const coverages = {
  easily: 'Yes, on a winter day between 80% and 10% of the battery',
  full: 'Yes on a winter day, from a full charge',
  sometimes: 'Not always: it depends on the weather and on the battery’s true state',
  no: 'No, not even on a mild day',
  unknown: 'Not known',
} as const satisfies Record<Coverage, string>

/** The share of a charge between 80% and 10%. */
const easyShare = 0.7

/** Compares a day's kilometres with the worse end of a winter day, then with the better end of a mild one. */
export function coverageOf(daily: number, mild: Span | null, winter: Span | null): Coverage {
  if (!winter || !mild) return 'unknown'
  if (daily <= winter.low * easyShare) return 'easily'
  if (daily <= winter.low) return 'full'
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
    rule: 'its battery has been read or its bars counted, no remark stands below, and it covers your day in winter now and in five years',
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
  van: 'ask about the battery first',
}

/** The verdict in a line: 'Enough for 40 km a day, now and in 5 years; ask about the brakes first'. */
export function verdictText(answer: Judged & { verdict: Verdict; daily: number }): string {
  const { verdict, daily, basis, years, cautions } = answer
  const [today, last] = [years.at(0)?.coverage ?? 'unknown', years.at(-1)]
  const day = `${unitText(daily, 'km')} a day`
  if (verdict === 'walk away') return `${verdicts[verdict].title}: not enough for ${day}`
  if (today === 'unknown' || !last) return verdicts[verdict].title
  const enough = coversWinter(today)
    ? `Enough for ${day}${coversWinter(last.coverage) ? `, now and in ${last.after} years` : ` now, but perhaps not in ${last.after} years`}`
    : `Not always enough for ${day}`
  if (verdict === 'sound') return enough
  const [first] = cautions
  const isRead = basis === 'reading' || basis === 'bars'
  if (first) return `${enough}; ${asked[first]}`
  return isRead ? enough : `${enough}; ask for a battery reading first`
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
  const isEnough = years.length > 0 && years.every(({ coverage }) => coversWinter(coverage))
  return isRead && isEnough && cautions.length === 0 ? 'sound' : 'ask'
}

const coversWinter = (coverage: Coverage) => coverage === 'easily' || coverage === 'full'

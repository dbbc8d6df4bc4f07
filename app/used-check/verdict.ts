// What to do about a used car, by rules that the page prints. Plain functions, safe in the browser.
import type { CautionName } from '../../content/used-check/buyer-checks.ts'
import type { Coverage, HealthBasis, Verdict } from './used-answer-schema.ts'

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

type Judged = {
  basis: HealthBasis
  years: readonly { coverage: Coverage }[]
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

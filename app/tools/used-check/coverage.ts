// Whether a car can drive the kilometres of a day on one charge. Plain functions, safe in the browser.
import type { DayName } from './driving-range.ts'
import type { ReasonedSpan } from './reasoned-span.ts'
import type { Coverage } from './used-answer-schema.ts'

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
export function coverageOf(daily: number, km: Record<DayName, ReasonedSpan | null>): Coverage {
  if (!km.winter || !km.mild) return 'unknown'
  if (daily <= km.winter.value * easyShare) return 'easily'
  if (daily <= km.winter.value) return 'full'
  return daily <= km.mild.high ? 'sometimes' : 'no'
}

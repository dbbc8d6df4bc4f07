import { asResult, percentage, reasonedSpan, times } from '../../facts/answers/quantity.ts'
import type { ReasonedSpan } from '../../facts/answers/reason.ts'
import { kmText } from '../../facts/driving/driving-range.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import type { ChargeSpan } from './charge-span.ts'

/**
 * The kilometres that a charge of a version ('nissan-leaf.40') drives with a new battery, on the day and at the speed that
 * every tool begins with. Null if nothing tells. It reads all content, so it is worked out beside the answer, which browsers
 * know too.
 */
export function drivenBy(key: string, { from, to }: ChargeSpan): ReasonedSpan | null {
  const full = roadRange(key, 'mild')
  if (!full) return null
  const km = times(asResult(full, kmText), percentage(to - from))
  return reasonedSpan({ ...km, inputs: full.inputs }, kmText(km))
}

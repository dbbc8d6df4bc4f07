// The compared versions with what /ev-cost and /charging-time work out about them. Only loaders import this file.
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { ChargeTime } from '../charging-time/charge-span.ts'
import { fastTime } from '../charging-time/fast-charging.ts'
import { chargingFacts } from '../charging-time/known-charging.ts'
import { costFields } from '../costs/cost-fields.ts'
import type { CostLine } from '../costs/cost-answer-schema.ts'
import { publishedLine } from '../costs/cost-amounts.ts'
import { costTerms, missingRates } from '../costs/cost-terms.ts'
import { costKnowledge } from '../costs/known-costs.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'

/** The charger at which the charging times are compared: more than most cars take. */
export const comparedCharger = 300

/** A charge from 10 to 80% at the compared charger; null if nothing is known of it. */
export function chargeTimeOf(key: string): ChargeTime | null {
  const facts = chargingFacts()
  const car = facts.cars[key]
  return car ? fastTime(facts, car, comparedCharger, { from: 10, to: 80 }) : null
}

/** What a year costs on a day by the defaults of /ev-cost, by version, and what is assumed. Null where it is not known. */
export function yearCosts(
  keys: readonly string[],
  now: Date,
): { lines: (CostLine | null)[]; assumed: string } {
  const knowledge = costKnowledge(newZealandDay(now))
  const inputs = readInputs(costFields(knowledge), new URLSearchParams())
  const question = { inputs, knowledge }
  const { km, share } = inputs.values
  const assumed = `${numberText(km)}\u00a0km a year, ${share}% of the power from public chargers`
  if (missingRates(question).length > 0) return { lines: keys.map(() => null), assumed }
  const terms = costTerms(question)
  const lines = keys.map((key) => {
    const version = knowledge.versions.find((each) => each.key === key)
    return version ? publishedLine(version, terms, question) : null
  })
  return { lines, assumed }
}

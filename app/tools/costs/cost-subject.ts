// The electric car that an answer explains, with a published consumption or the visitor's own. Pure.
import type { ConsumptionName } from '../../../content/versions/version.ts'
import type {
  ComparedLine,
  CostConsumption,
  CostSubject,
  TurningPoint,
  UnrankedVersion,
} from './cost-answer-schema.ts'
import { otherCar } from './cost-fields.ts'
import type { CostQuestion } from './cost-input.ts'
import type { CostVersion } from './cost-knowledge.ts'
import { carCharges, costLine, slugOf, type CarCharges } from './cost-line.ts'
import { chargeReasons, lineReasons } from './cost-reasons.ts'
import type { CostTerms } from './cost-terms.ts'
import { turningPoints } from './turning-points.ts'

/** The only basis of the ranking. */
export const rankedBasis: ConsumptionName = 'consumptionWltp'

/** A version without a cost as the answer names it. */
export const unrankedOf = ({ key, name, reason }: CostVersion): UnrankedVersion => ({
  key,
  name,
  slug: slugOf(key),
  reason: reason ?? 'The class of its road user charges is not known.',
})

/** An electric car that is not listed: a light one, with the licence of a car. */
const unlistedCar: CostVersion = {
  key: otherCar,
  name: 'Your EV',
  ruc: 'light',
  licence: 'car',
  consumption: null,
  reason: 'Please enter what it uses in kWh per 100 km.',
}

/** The version under a key, or the one that is not listed. */
export const versionAt = ({ knowledge }: CostQuestion, key: string): CostVersion => {
  if (key === otherCar) return unlistedCar
  const version = knowledge.versions.find((each) => each.key === key)
  if (!version) throw new Error(`The cost tool does not know the version ${key}`)
  return version
}

/** The version with its published consumption, or with the visitor's own. */
export function subjectOf(
  version: CostVersion,
  terms: CostTerms,
  question: CostQuestion,
): CostSubject {
  const charges = carCharges(version, question)
  const { kwh } = question.inputs.values
  const consumption: CostConsumption | null =
    kwh === null ? version.consumption : { basis: 'own', value: kwh }
  if (!consumption || !charges) {
    return {
      kind: 'unranked',
      version: unrankedOf(version),
      reasons: charges && chargeReasons(charges, terms, question),
    }
  }
  const line = costLine(version, consumption, charges, terms, question.knowledge.spread)
  return {
    kind: 'line',
    line,
    isRanked: consumption.basis === rankedBasis,
    reasons: lineReasons(line, charges, terms, question),
  }
}

/** When petrol would be cheaper; nothing for a car without a cost. */
export function turningOf(
  subject: CostSubject,
  version: CostVersion,
  other: { compared: ComparedLine; charges: CarCharges },
  terms: CostTerms,
  question: CostQuestion,
): TurningPoint[] {
  const charges = carCharges(version, question)
  if (subject.kind !== 'line' || !charges) return []
  return turningPoints({ line: subject.line, charges }, other, terms, question)
}

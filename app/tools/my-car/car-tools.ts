// What the other tools say about the car, in the figures that an owner asks for first. Pure: the tools' own
// functions, with what is known of the car as their inputs and their defaults for the rest.
import { chargingFields, readChargingInputs } from '../charging-time/charging-fields.ts'
import { answerCharging } from '../charging-time/charging-time.ts'
import { answerCosts } from '../costs/cost-answer.ts'
import { costFields } from '../costs/cost-fields.ts'
import type { QueryFields } from '../../ground/ui/query-field.ts'
import { readInputs, valuesQuery } from '../../ground/ui/query-inputs.ts'
import { answerUsedCheck } from '../used-check/used-answer.ts'
import { usedFields } from '../used-check/used-fields.ts'
import type { CarTools } from './car-answer-schema.ts'
import { carFields, type CarValues } from './car-fields.ts'
import type { CarKnowledge } from './car-knowledge.ts'
import { sharedTexts } from '../../facts/answers/shared-texts.ts'

/** The slowest charger that most cars here stop at, and the usual wall box. */
const shownCharger = 'dc-50'
const wallBoxKw = 7.4

/** The answers of the other tools about a car that the knowledge has, with these values; null where not known. */
export function carTools(values: CarValues, knowledge: CarKnowledge, day: string): CarTools {
  return {
    cost: costOf(values, knowledge),
    charging: chargingOf(values, knowledge),
    used: usedOf(values, knowledge, day),
  }
}

function costOf(values: CarValues, { costs, options }: CarKnowledge): CarTools['cost'] {
  const query = sharedQuery(costFields(costs), values, options)
  const answer = answerCosts(readInputs(costFields(costs), query), costs)
  const known = answer.outcome === 'known' ? answer : null
  return {
    aYear: known?.subject.kind === 'line' ? known.subject.reasons.total : null,
    licenceNote: known?.licenceNote ?? null,
    url: urlOf('/ev-cost', query),
  }
}

function chargingOf(values: CarValues, { charging, options }: CarKnowledge): CarTools['charging'] {
  const fields = chargingFields(options, null)
  const query = sharedQuery(fields, values, options)
  const asked = new URLSearchParams(query)
  asked.set('charger', shownCharger)
  const { time, home } = answerCharging(readChargingInputs(fields, asked).values, charging)
  return {
    fast: time,
    home: home.find(({ kw }) => kw === wallBoxKw)?.time ?? null,
    url: urlOf('/charging-time', query),
  }
}

function usedOf(values: CarValues, { used, options }: CarKnowledge, day: string): CarTools['used'] {
  const fields = usedFields(used, day)
  const query = sharedQuery(fields, values, options)
  const { years } = answerUsedCheck(readInputs(fields, query).values, used, day)
  return {
    mild: years[0]?.km.mild ?? null,
    winter: years[0]?.km.winter ?? null,
    later: years.at(-1)?.km.winter ?? null,
    url: urlOf('/used-ev-check', query),
  }
}

/** The car's values for which a tool has a field of the same name, as the tool's query. */
function sharedQuery(
  fields: QueryFields,
  values: CarValues,
  options: CarKnowledge['options'],
): URLSearchParams {
  const car = new URLSearchParams(valuesQuery(carFields(options, null), values))
  return sharedTexts(fields, car)
}

const urlOf = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`

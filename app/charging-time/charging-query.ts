import { newZealandDay } from '../../content/new-zealand-day.ts'
import { versionOptions } from '../../content/versions/version-list.ts'
import { answerCharging } from './charging-time.ts'
import { chargingFields, readChargingInputs } from './charging-fields.ts'
import { chargingFacts } from './known-charging.ts'

/** Fields, inputs and answer for a query at a moment. Only loaders call it. */
export function chargingOf(query: URLSearchParams, now: Date) {
  const facts = chargingFacts(newZealandDay(now), query.get('site')?.trim())
  const fields = chargingFields(versionOptions(), facts.site)
  const { values, given, mistakes } = readChargingInputs(fields, query)
  return {
    fields,
    inputs: { given, mistakes },
    answer: answerCharging(values, facts),
  }
}

import { versionOptions } from '../../../content/cars/version-list.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerCharging } from './charging-time.ts'
import { chargingFields, readChargingInputs } from './charging-fields.ts'
import { chargingFacts } from './known-charging.ts'

/** /charging-time and /charging-time.json. */
export const chargingRoute = toolRoute({
  ask(query) {
    const facts = chargingFacts(query.get('site')?.trim())
    const fields = chargingFields(versionOptions(), facts.site)
    const { values, given, mistakes } = readChargingInputs(fields, query)
    return { fields, inputs: { given, mistakes }, answer: answerCharging(values, facts) }
  },
  answer: ({ answer }) => answer,
})

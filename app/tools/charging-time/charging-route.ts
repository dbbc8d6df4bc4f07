import { versionOptions } from '../../../content/cars/version-list.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerCharging } from './charging-time.ts'
import { drivenBy } from './driven-charge.ts'
import { chargingFields, readChargingInputs } from './charging-fields.ts'
import { chargingFacts } from './known-charging.ts'

/** /charging-time and /charging-time.json. */
export const chargingRoute = toolRoute({
  ask(query) {
    const facts = chargingFacts(query.get('site')?.trim())
    const fields = chargingFields(versionOptions(), facts.site)
    const { values, given, mistakes } = readChargingInputs(fields, query)
    const drives = drivenBy(values.version, values)
    const answer = { ...answerCharging(values, facts), drives }
    return { fields, inputs: { given, mistakes }, answer }
  },
  answer: ({ answer }) => answer,
})

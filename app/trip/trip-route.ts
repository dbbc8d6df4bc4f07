import { versionOptions } from '../../content/versions/version-list.ts'
import { toolRoute } from '../tools/tool-route.ts'
import { answerTrip, readPlaces, withPlaceMistakes } from './trip-answer.ts'
import { tripFacts } from './trip-facts.ts'
import { readTripInputs, tripFields } from './trip-fields.ts'

/** /trip and /trip.json. */
export const tripRoute = toolRoute({
  ask(query) {
    const fields = tripFields(versionOptions())
    const read = readTripInputs(fields, query)
    const places = readPlaces(read.values)
    const { values, given, mistakes } = withPlaceMistakes(read, places)
    const answer = answerTrip(fields, values, places, tripFacts())
    return { fields, inputs: { given, mistakes }, values, answer }
  },
  answer: ({ values, answer }) => ({ inputs: values, ...answer }),
})

import { tripPlanner } from './trip-context.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { RouterContextProvider } from 'react-router'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { shareContent } from '../../facts/published-content/shared-content.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerTrip } from './trip-answer.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import { tripFacts } from './trip-car.ts'
import { readTripInputs, tripFields } from './trip-fields.ts'
import { inTripFields, readPlaces, withPlaceMistakes } from './trip-places.ts'

/** What the query of a trip asks, with its places. */
function askTrip(query: URLSearchParams, now: Date) {
  const today = newZealandDay(now)
  const fields = tripFields(versionOptions(), Number(today.slice(0, 4)))
  const read = readTripInputs(fields, query)
  const places = readPlaces(read.values)
  const { values, given, mistakes } = withPlaceMistakes(read, places)
  return { fields, inputs: { given, mistakes }, values, places, today }
}

type AskedTrip = ReturnType<typeof askTrip>

/** /trip and /trip.json. */
export const tripRoute = toolRoute({
  ask: askTrip,
  understand: inTripFields,
  answer: async (asked, context) => ({
    inputs: asked.values,
    ...(await answerInWorker(asked, context)),
  }),
})

const noStates = { plan: 0, chances: 0, whatIfs: 0, isBusy: true }

/** The answer of a trip, planned in a worker. No cache keeps one that a busy machine had no time for. */
export async function answerInWorker(
  { fields, values, places, today }: Omit<AskedTrip, 'inputs'>,
  context: Readonly<RouterContextProvider>,
): Promise<TripAnswer> {
  const { responseHeaders } = readSite(context)
  const planTrip = tripPlanner(context)
  const planned = await planTrip({ inputs: values, today, content: shareContent() })
  if (planned) return planned
  responseHeaders.set('Cache-Control', 'no-store')
  return answerTrip({ fields, inputs: values, places, facts: tripFacts(today) }, noStates)
}

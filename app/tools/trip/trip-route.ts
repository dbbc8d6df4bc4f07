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
import { longestPlace, placeNames, readTripInputs, tripFields } from './trip-fields.ts'
import { readPlaces, saysBack, waypointOf, withoutBack, withPlaceMistakes } from './trip-places.ts'

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

/** 'from Napier to Taupō via Putorino'; a dash or a slash may also belong to the name of a place. */
const [saysTo, isBetween] = [' to | ?(?:→|->) ?', ' [–-] |/'].map(
  (way) => new RegExp(`^(?:from )?(.+?)(?:${way})(.+?)(?: (?:via|by way of) (.+))?$`, 'i'),
)

/** A place between commas; of coordinates the comma in the middle is their own. */
const inList = /\s*[-\u2212]?\d{1,3}[.\u00b0][^,]*,\s*[-\u2212]?\d{1,3}[.\u00b0][^,]*|[^,]+/g

const viaNames = placeNames.slice(1, -1)

/** A trip that somebody has written into its first field, or that comes back, in the fields that it has. */
export function inTripFields(query: URLSearchParams): URLSearchParams {
  const given = query.get('from')?.trim() ?? ''
  const end = query.get('to')?.trim() ?? ''
  if (!end) return given.length > longestPlace ? query : inOneField(query, given)
  if (!given || ![given, end].some((text) => saysBack.test(text))) return query
  const vias = viaNames.flatMap((name) => query.get(name) || [])
  const from = withoutBack(given)
  return withFields(query, from, [...vias, withoutBack(end)], from)
}

function inOneField(query: URLSearchParams, given: string): URLSearchParams {
  const whole = given.replaceAll(/\s+/g, ' ')
  const text = withoutBack(whole)
  const isKnown = (place: string): boolean => 'at' in waypointOf(place)
  const said = saysTo?.exec(text)
  const [, from = '', to = '', by = ''] =
    said ?? (isKnown(text) ? [] : (isBetween?.exec(text) ?? []))
  const vias = by
    .split(/ and /i)
    .flatMap((places) => places.match(inList) ?? [])
    .flatMap((place) => place.trim() || [])
  // After 'to' an unknown place gets its own sentence; a dash may belong to a name that nobody knows.
  const isTrip = isKnown(from) && (said || [to, ...vias].every(isKnown))
  if (!isTrip) return text !== whole && isKnown(text) ? withFields(query, text, [], '') : query
  return text === whole
    ? withFields(query, from, vias, to)
    : withFields(query, from, [...vias, to], from)
}

/** The query with a trip in its fields, if it has enough of them. */
function withFields(query: URLSearchParams, from: string, vias: readonly string[], to: string) {
  if (vias.length > viaNames.length) return query
  const written = new URLSearchParams(query)
  written.set('from', from)
  if (to) written.set('to', to)
  for (const [at, via] of vias.entries()) written.set(viaNames[at] ?? '', via)
  return written
}

// The places that a trip is asked for by, and its parts between them. Only loaders import it.
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { valuesQuery } from '../../ground/ui/query-inputs.ts'
import type { QuickestRoad } from './blocked-trip.ts'
import type { TripParts } from './trip-answer-schema.ts'
import { exampleTrip, placeNames, type tripFields, type TripInputs } from './trip-fields.ts'
import { readWaypoint, type Waypoint } from './trip-network.ts'
import type { TripQuestion } from './trip-question.ts'

/** What the names of places in a query mean. */
export type ReadPlaces = {
  waypoints: Waypoint[]
  /** Whether the trip has no end, so that the answer is what can be reached. */
  isOpen: boolean
  /** Where the visitor knows a charger; null for nowhere. */
  known: Waypoint | null
  mistakes: Partial<Record<string, string>>
}

/** Looks up the places of the inputs; a trip without any is the example. */
export function readPlaces(inputs: TripInputs): ReadPlaces {
  const texts = placeNames.map((name) => ({ name, text: inputs[name] }))
  const isExample = texts.every(({ text }) => text === '')
  const given = isExample
    ? [
        { name: 'from', text: exampleTrip.from },
        { name: 'to', text: exampleTrip.to },
      ]
    : texts.filter(({ text }) => text !== '')
  const mistakes: ReadPlaces['mistakes'] = {}
  const waypoints: Waypoint[] = []
  for (const { name, text } of given) {
    const end = readWaypoint(text)
    if ('why' in end) mistakes[name] = end.why
    else if (isSame(waypoints.at(-1), end)) {
      mistakes[name] = sameMistake(waypoints.at(-1), end)
    } else waypoints.push(end)
  }
  if (!isExample && inputs.from === '') mistakes.from = 'Please enter where the trip begins.'
  const driven = mistakes.from ? [] : waypoints
  const isOpen = inputs.from !== '' && inputs.to === '' && driven.length === 1
  const sought = inputs.known === '' ? null : readWaypoint(inputs.known)
  if (sought && 'why' in sought) mistakes.known = sought.why
  const known = sought && 'why' in sought ? null : sought
  if (known && inputs.knownKw === null) mistakes.knownKw = 'Please enter the power of the charger.'
  return { waypoints: driven, isOpen, known, mistakes }
}

/** What to say of a place from which nothing is driven to the next. */
const sameMistake = (one: Waypoint | undefined, { key, name }: Waypoint): string =>
  one?.key === key
    ? `The trip is in ${name} already. Please enter another place.`
    : `${one?.name} and ${name} are too close together for our road map. Please enter another place.`

/** Whether nothing is driven from one to the other; over a pass, the trip drives even to its own foot. */
const isSame = (one: Waypoint | undefined, other: Waypoint) =>
  one?.at === other.at && (one.key === other.key || (!one.over && !other.over))

/** The inputs with what is wrong about their places. */
export const withPlaceMistakes = <Inputs extends Pick<QueryInputs, 'mistakes'>>(
  inputs: Inputs,
  { mistakes }: ReadPlaces,
): Inputs => ({ ...inputs, mistakes: { ...mistakes, ...inputs.mistakes } })

/**
 * From each place that was asked for to the next, by way of the passes between them; a trip without any place between is
 * parted at the town in its middle.
 */
export function tripParts(
  { network, waypoints }: TripQuestion,
  direct: QuickestRoad,
  asked: { fields: ReturnType<typeof tripFields>; inputs: TripInputs },
): TripParts {
  const [first, last, ...more] = waypoints
  const middle = more.length === 0 ? middleTown(network, direct) : null
  const all = first && last && middle ? [first, middle, last] : waypoints
  const ends = all.filter(({ over }, at) => !over || at === 0 || at === all.length - 1)
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? to
    const none = Object.fromEntries(placeNames.map((name) => [name, '']))
    const [via = '', via2 = '', via3 = ''] = all
      .slice(all.indexOf(from) + 1, all.indexOf(to))
      .map(({ key }) => key)
    const inputs = { ...asked.inputs, ...none, from: from.key, via, via2, via3, to: to.key }
    return { from: from.name, to: to.name, query: valuesQuery(asked.fields, inputs) }
  })
}

/** The town after which half of a road lies ahead; null if it passes none. */
function middleTown({ places }: TripQuestion['network'], direct: QuickestRoad): Waypoint | null {
  const half = direct.reduce((sum, { way }) => sum + way.leg.km, 0) / 2
  let km = 0
  let found: (Waypoint & { off: number }) | null = null
  for (const { way } of direct.slice(0, -1)) {
    km += way.leg.km
    const place = places[way.to]
    if (place?.kind !== 'town' || Math.abs(km - half) >= (found?.off ?? Infinity)) continue
    found = { off: Math.abs(km - half), key: place.id, name: place.name, at: way.to, km: 0 }
  }
  return found
}

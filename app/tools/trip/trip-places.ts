// The places that a trip is asked for by. Only loaders import it.
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { exampleTrip, placeNames, type TripInputs } from './trip-fields.ts'
import { readWaypoint, type Waypoint } from './trip-network.ts'

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

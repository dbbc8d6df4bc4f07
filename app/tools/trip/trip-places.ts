// The places that a trip is asked for by. Only loaders import it.
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { exampleTrip, placeNames, type TripInputs } from './trip-fields.ts'
import { readWaypoint, type Waypoint } from './trip-network.ts'

/** What the names of places in a query mean. */
export type ReadPlaces = {
  waypoints: Waypoint[]
  /** Whether the trip has no end, so that the answer is what can be reached. */
  isOpen: boolean
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
    else if (waypoints.at(-1)?.at === end.at) {
      mistakes[name] =
        `The trip is in ${waypoints.at(-1)?.name} already. Please enter another place.`
    } else waypoints.push(end)
  }
  if (!isExample && inputs.from === '') mistakes.from = 'Please enter where the trip begins.'
  const known = mistakes.from ? [] : waypoints
  const isOpen = inputs.from !== '' && inputs.to === '' && known.length === 1
  return { waypoints: known, isOpen, mistakes }
}

/** The inputs with what is wrong about their places. */
export const withPlaceMistakes = <Inputs extends Pick<QueryInputs, 'mistakes'>>(
  inputs: Inputs,
  { mistakes }: ReadPlaces,
): Inputs => ({ ...inputs, mistakes: { ...mistakes, ...inputs.mistakes } })

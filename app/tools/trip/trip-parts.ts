// The parts of a trip that is too long to plan in one piece.
import { valuesQuery } from '../../ground/ui/query-inputs.ts'
import type { QuickestRoad } from './blocked-trip.ts'
import type { TripParts } from './trip-answer-schema.ts'
import { placeNames, type tripFields, type TripInputs } from './trip-fields.ts'
import type { Waypoint } from './trip-network.ts'
import type { TripQuestion } from './trip-question.ts'

/** From each place that was asked for to the next; a trip without any between is parted at the town in its middle. */
export function tripParts(
  { network, waypoints }: TripQuestion,
  direct: QuickestRoad,
  asked: { fields: ReturnType<typeof tripFields>; inputs: TripInputs },
): TripParts {
  const [first, last, ...more] = waypoints
  const middle = more.length === 0 ? middleTown(network, direct) : null
  const ends = first && last && middle ? [first, middle, last] : waypoints
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? to
    const none = Object.fromEntries(placeNames.map((name) => [name, '']))
    const inputs = { ...asked.inputs, ...none, from: from.key, to: to.key }
    return { from: from.name, to: to.name, query: valuesQuery(asked.fields, inputs) }
  })
}

/** The town after which half of a road lies ahead; null if it passes none. */
function middleTown(
  { places }: TripQuestion['network'],
  direct: QuickestRoad,
): Pick<Waypoint, 'key' | 'name'> | null {
  const half = direct.reduce((sum, { way }) => sum + way.leg.km, 0) / 2
  let km = 0
  let found: { off: number; key: string; name: string } | null = null
  for (const { way } of direct.slice(0, -1)) {
    km += way.leg.km
    const place = places[way.to]
    if (place?.kind !== 'town' || Math.abs(km - half) >= (found?.off ?? Infinity)) continue
    found = { off: Math.abs(km - half), key: place.id, name: place.name }
  }
  return found
}

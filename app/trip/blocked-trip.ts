// Where a trip ends that cannot be done: the stretch without a charger that the battery does not last for, and how far it
// gets.
import type { BlockedTrip } from './trip-answer-schema.ts'
import type { Way } from './trip-network.ts'
import { leastTo } from './planner-bounds.ts'
import { chargersAt, plannerQuestion, type TripQuestion } from './trip-question.ts'
import { planTrip, reachedPlaces } from './trip-planner.ts'
import { mostOf } from './way-energy.ts'

/** The first stretch of the quickest road that no charge lasts for. */
export function blockedTrip(question: TripQuestion): BlockedTrip {
  const { network, car, ends, reserve, start } = question
  const planner = plannerQuestion(question, 0.5)
  const reached = reachedPlaces(planner)
  const last = ends.at(-1)?.at ?? 0
  const ways = quickestRoad(question)
  const chargers = new Set(
    [...question.sites.keys()].filter((at) => chargersAt(question, at).length > 0),
  )
  let begun = ends[0]?.at ?? 0
  let stretch: Way[] = []
  for (const { way, from } of ways) {
    if (chargers.has(from) && reached.has(from)) {
      begun = from
      stretch = []
    }
    stretch.push(way)
    // The next charger, or the end, is where the stretch would be over.
    if ((chargers.has(way.to) || way.to === last) && !reached.has(way.to)) break
  }
  const name = (at: number) => network.places[at]?.name ?? ''
  const isFirst = begun === ends[0]?.at
  const has = ((isFirst ? start : 100) - reserve) / 100
  const minutes = leastTo(planner.legs, last, (leg) => leg.minutes)
  const km = leastTo(
    planner.legs.map((legs, from) =>
      legs.map((leg) => ({
        ...leg,
        minutes: network.ways[from]?.find(({ to }) => to === leg.to)?.leg.km ?? 0,
      })),
    ),
    last,
    (leg) => leg.minutes,
  )
  const nearest = [...reached]
    .filter((at) => network.places[at]?.kind === 'town' && Number.isFinite(minutes[at]))
    .toSorted((one, other) => (minutes[one] ?? 0) - (minutes[other] ?? 0))[0]
  return {
    from: name(begun),
    to: name(stretch.at(-1)?.to ?? last),
    km: stretch.reduce((sum, { leg }) => sum + (leg.kind === 'road' ? leg.km : 0), 0),
    needs: stretch.reduce((sum, way) => sum + mostOf(car, way, 0.5).kwh, 0),
    has: has * car.battery.value,
    reaches: nearest === undefined ? null : name(nearest),
    left: nearest === undefined ? 0 : (km[nearest] ?? 0),
  }
}

/** The quickest road through all places of the trip, whatever the battery. */
function quickestRoad(question: TripQuestion): { from: number; way: Way }[] {
  const planner = plannerQuestion(question, 0)
  const free = planner.legs.map((legs) => legs.map((leg) => ({ ...leg, kwh: 0, deepest: 0 })))
  const plan = planTrip({ ...planner, legs: free, stations: new Map(), start: 100, reserve: 0 })
  const ways: { from: number; way: Way }[] = []
  let from = question.ends[0]?.at ?? 0
  for (const step of plan?.steps ?? []) {
    if (!('leg' in step)) continue
    const way = question.network.ways[from]?.find(({ to }) => to === step.leg.to)
    if (way) ways.push({ from, way })
    from = step.leg.to
  }
  return ways
}

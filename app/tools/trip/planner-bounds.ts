// What a trip takes at least from every place: the bounds of the planner's search. Worked out once for the same legs.
import {
  topLevel,
  type PlannerLeg,
  type PlannerLegs,
  type Crossing,
  type PlannerQuestion,
  type PlannerWaypoint,
} from './planner-question.ts'

/** What is left at least from every place, for each number of waypoints behind. */
export type Left = {
  /** Of driving. */
  minutes: Float64Array[]
  /** Of the battery, in levels. */
  levels: Float64Array[]
  /** Before the first charge, in minutes. */
  leastStop: number
  /** A level at the fastest charger, in minutes. */
  leastPace: number
}

export function leftFrom(question: PlannerQuestion): Left {
  const { stations, batteryKwh } = question
  const all = [...stations.values()]
  const paces = new Set(all.map(({ pace }) => pace))
  return {
    minutes: leastThrough(question, 'minutes', 1),
    levels: leastThrough(question, 'kwh', topLevel / batteryKwh),
    leastStop: Math.min(Infinity, ...all.map(({ minutes }) => minutes)),
    leastPace: Math.min(Infinity, ...[...paces].map(leastStep)),
  }
}

/** The least sum from every place through the rest of the waypoints to the last, for each number of waypoints behind. */
export function leastThrough(
  { legs, waypoints }: Pick<PlannerQuestion, 'legs' | 'waypoints'>,
  cost: LegCost,
  factor = 1,
): Float64Array[] {
  const found: Float64Array[] = []
  found[waypoints.length - 1] = new Float64Array(legs.length)
  for (let at = waypoints.length - 1; at >= 1; at -= 1) {
    const row = new Float64Array(legs.length).fill(Infinity)
    for (const { enter, exit, sum } of gatesOf(legs, waypoints[at] ?? 0, cost)) {
      const rest = sum * factor + (found[at]?.[exit] ?? Infinity)
      const before = leastTo(legs, enter, cost)
      for (const [place, least] of before.entries()) {
        row[place] = Math.min(row[place] ?? Infinity, least * factor + rest)
      }
    }
    found[at - 1] = row
  }
  return found
}

/** Where a waypoint is entered and left, and what lies between: a place is one, a leg has a direction each way. */
function gatesOf(legs: PlannerLegs, waypoint: PlannerWaypoint, cost: LegCost) {
  if (typeof waypoint === 'number') return [{ enter: waypoint, exit: waypoint, sum: 0 }]
  const directions = waypoint.flatMap(([one, other]): Crossing[] => [
    [one, other],
    [other, one],
  ])
  return directions.flatMap(([enter, exit]) => {
    const leg = legs[enter]?.find(({ to }) => to === exit)
    return leg ? [{ enter, exit, sum: leg[cost] }] : []
  })
}

/** The fewest minutes that any level takes. */
function leastStep(pace: Float64Array): number {
  let least = Infinity
  for (let level = 1; level < pace.length; level += 1) {
    least = Math.min(least, (pace[level] ?? 0) - (pace[level - 1] ?? 0))
  }
  return least
}

/** What a sum over legs counts. */
type LegCost = 'minutes' | 'kwh'

const known = new WeakMap<PlannerLegs, Map<string, Float64Array>>()

/** The least sum of minutes or of kWh from every place to one; Infinity where there is no way. */
export function leastTo(legs: PlannerLegs, target: number, cost: LegCost): Float64Array {
  const rows = known.get(legs) ?? new Map<string, Float64Array>()
  known.set(legs, rows)
  const key = `${cost} ${target}`
  const found = rows.get(key) ?? sumsTo(legs, target, cost)
  rows.set(key, found)
  return found
}

/** Costs may be below zero, but no round trip's are. So a place is looked at again each time that it gets better. */
function sumsTo(legs: PlannerLegs, target: number, cost: LegCost): Float64Array {
  const least = new Float64Array(legs.length).fill(Infinity)
  least[target] = 0
  const into = legsInto(legs)
  const open = new Set([target])
  for (const to of open) {
    open.delete(to)
    for (const { from, leg } of into[to] ?? []) {
      const sum = (least[to] ?? Infinity) + leg[cost]
      if (sum >= (least[from] ?? Infinity) - 1e-9) continue
      least[from] = sum
      open.add(from)
    }
  }
  return least
}

type Entering = { from: number; leg: PlannerLeg }[][]

const entering = new WeakMap<PlannerLegs, Entering>()

/** The legs that enter each place. */
function legsInto(legs: PlannerLegs): Entering {
  const found = entering.get(legs)
  if (found) return found
  const into: Entering = legs.map(() => [])
  for (const [from, ways] of legs.entries()) {
    for (const leg of ways) into[leg.to]?.push({ from, leg })
  }
  entering.set(legs, into)
  return into
}

export type Reached = { kwh: number; before: { from: number; leg: PlannerLeg } | null }

/** The roads that take least energy from a place to all others of its island. */
export function cheapestFrom(legs: PlannerLegs, start: number): Map<number, Reached> {
  const found = new Map<number, Reached>([[start, { kwh: 0, before: null }]])
  const open = new Set([start])
  // No round trip gives energy back, so every place is settled after a few visits.
  for (const from of open) {
    open.delete(from)
    const sum = found.get(from)?.kwh ?? Infinity
    for (const leg of legs[from] ?? []) {
      const kwh = sum + leg.kwh
      if (leg.isFerry || kwh >= (found.get(leg.to)?.kwh ?? Infinity) - 1e-9) continue
      found.set(leg.to, { kwh, before: { from, leg } })
      open.add(leg.to)
    }
  }
  return found
}

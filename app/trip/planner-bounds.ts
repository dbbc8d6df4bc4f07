// What a trip takes at least from every place: the bounds of the planner's search.
import { topLevel, type PlannerLeg, type PlannerQuestion } from './planner-question.ts'

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
  const { legs, stations, waypoints, batteryKwh } = question
  const toLevels = topLevel / batteryKwh
  const rows = (costOf: (leg: PlannerLeg) => number) => {
    const found: Float64Array[] = []
    let rest = 0
    for (let at = waypoints.length - 1; at >= 1; at -= 1) {
      const row = leastTo(legs, waypoints[at] ?? 0, costOf).map((one) => one + rest)
      found[at - 1] = row
      rest = row[waypoints[at - 1] ?? 0] ?? Infinity
    }
    found[waypoints.length - 1] = new Float64Array(legs.length)
    return found
  }
  const all = [...stations.values()]
  const paces = new Set(all.map(({ pace }) => pace))
  return {
    minutes: rows(({ minutes }) => minutes),
    levels: rows(({ kwh }) => kwh * toLevels),
    leastStop: Math.min(Infinity, ...all.map(({ minutes }) => minutes)),
    leastPace: Math.min(Infinity, ...[...paces].map(leastStep)),
  }
}

/** The fewest minutes that any level takes. */
function leastStep(pace: Float64Array): number {
  let least = Infinity
  for (let level = 1; level < pace.length; level += 1) {
    least = Math.min(least, (pace[level] ?? 0) - (pace[level - 1] ?? 0))
  }
  return least
}

/** The least sum of costs from every place to one. Costs may be below zero, but no round trip's are. */
export function leastTo(
  legs: readonly (readonly PlannerLeg[])[],
  target: number,
  costOf: (leg: PlannerLeg) => number,
): Float64Array {
  const least = new Float64Array(legs.length).fill(Infinity)
  least[target] = 0
  // No way without a round trip is longer than the places are many.
  for (let round = 0; round < legs.length; round += 1) {
    let isBetter = false
    for (const [from, ways] of legs.entries()) {
      for (const leg of ways) {
        const sum = (least[leg.to] ?? Infinity) + costOf(leg)
        if (sum >= (least[from] ?? Infinity) - 1e-9) continue
        least[from] = sum
        isBetter = true
      }
    }
    if (!isBetter) break
  }
  return least
}

// What the planner is asked: legs, chargers and a battery as numbers. It knows no roads, cars or chargers.

/** The grid: a quarter of a percent of the battery. */
export const levelsPerPercent = 4
/** A charge ends at a level that a driver can keep in mind: 5, 10, 15 … 100%. */
export const chargeStep = 5 * levelsPerPercent
export const topLevel = 100 * levelsPerPercent

/** A way to a neighbouring place. */
export type PlannerLeg = {
  to: number
  minutes: number
  /** What it takes out of the battery, in kWh; negative where a descent gives more back than the road takes. */
  kwh: number
  /** The most that is missing on the way, which is more than `kwh` where a summit lies between. */
  deepest: number
  /** A ferry is not boarded right after a charge in its harbour. */
  isFerry: boolean
}

/** A charger at a place. */
export type PlannerStation = {
  /** To drive there from the place, plug in, and drive back. */
  minutes: number
  /** From the place to the charger, and the same back. */
  kwh: number
  /** The minutes from empty to each level, from 0 to 400. */
  pace: Float64Array
}

export type PlannerQuestion = {
  /** The legs that leave each place, by its number. */
  legs: readonly (readonly PlannerLeg[])[]
  stations: ReadonlyMap<number, PlannerStation>
  /** Where the trip begins, the places to pass in order, and where it ends. */
  waypoints: readonly number[]
  batteryKwh: number
  /** In percent. */
  start: number
  reserve: number
  /** A plan that takes longer is not looked for. */
  mostMinutes?: number
}

export type PlanStep = { leg: PlannerLeg } | { at: number; chargeTo: number }

export type Plan = { minutes: number; steps: PlanStep[] }

/** The levels that energy takes, rounded so that the battery never holds less than the grid says. */
export const levelsOf = (kwh: number, batteryKwh: number): number =>
  Math.ceil((kwh / batteryKwh) * topLevel - 1e-9)

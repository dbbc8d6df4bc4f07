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

/** The legs that leave each place, by its number. */
export type PlannerLegs = readonly (readonly PlannerLeg[])[]

/** A leg that must be driven, by the numbers of its ends, in either direction. */
export type Crossing = readonly [number, number]

/** A place to pass, or legs of which one must be driven over. */
export type PlannerWaypoint = number | readonly Crossing[]

export type PlannerQuestion = {
  /** Questions with the same legs share what is worked out from them. */
  legs: PlannerLegs
  stations: ReadonlyMap<number, PlannerStation>
  /** The place where the trip begins, the places to pass and the legs to drive in order, and the place where it ends. */
  waypoints: readonly PlannerWaypoint[]
  batteryKwh: number
  /** In percent. */
  start: number
  reserve: number
  /** The energy for the drive from the last place of the network to the exact destination, in kWh. */
  homeKwh: number
  /** A plan that takes longer is not looked for. */
  mostMinutes?: number
}

/**
 * How many more states the searches of an answer may expand: each takes it down. It is counted and not timed, so that the
 * same question always has the same answer.
 */
export type SearchBudget = { states: number }

export type PlanStep = { leg: PlannerLeg } | { at: number; chargeTo: number }

export type Plan = { minutes: number; steps: PlanStep[] }

/** What a search finds. */
export type Planned = {
  /** Null if there is no plan; 'too long' if the budget was spent before one was found. */
  plan: Plan | null | 'too long'
  /** The places at which the search has been: all that can be reached, if there is no plan. */
  reached: ReadonlySet<number>
}

/** Whether driving from one place to another drives over a waypoint. */
export const crosses = (waypoint: PlannerWaypoint | undefined, from: number, to: number): boolean =>
  typeof waypoint === 'object' &&
  waypoint.some(([one, other]) => (one === from && other === to) || (one === to && other === from))

/** The levels that energy takes, rounded so that the battery never holds less than the grid says. */
export const levelsOf = (kwh: number, batteryKwh: number): number =>
  Math.ceil((kwh / batteryKwh) * topLevel - 1e-9)

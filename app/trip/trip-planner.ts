// The fastest trip over a road network with a battery that must never fall below a reserve: a shortest path over place and
// state of charge. Pure numbers in, a plan out; it knows no roads, cars or chargers. Only loaders import it.
import FlatQueue from 'flatqueue'
import { leftFrom, type Left } from './planner-bounds.ts'
import {
  chargeStep,
  levelsOf,
  levelsPerPercent,
  topLevel,
  type Plan,
  type PlannerQuestion,
  type PlannerStation,
  type PlanStep,
} from './planner-question.ts'

/**
 * The plan that takes the fewest minutes, or null if there is none. Exact on its grid: the search is A*, and drops a state
 * only if another one was at the same place before it with as much in the battery. Its bound is the driving that is left,
 * plus what is missing for the way of least energy, charged at the best pace there is.
 */
export function planTrip(question: PlannerQuestion): Plan | null {
  return new Search(question).run()
}

/** The places that can be reached at all, by their numbers. */
export function reachedPlaces(question: PlannerQuestion): Set<number> {
  const search = new Search(question)
  search.run()
  return search.reached()
}

/** Numbers a state: how many of the waypoints are behind, where, plugged in or not, and the level. */
class Search {
  readonly places: number
  readonly floor: number
  readonly left: Left
  // Zero is 'not yet' in each of these, so that memory that a search does not reach is never touched.
  private readonly soFar: Float64Array
  private readonly cameFrom: Int32Array
  /** For each place, the fewest minutes after which it was left with a level or more. */
  private readonly soonest: Float64Array
  readonly queue = new FlatQueue<number>()
  readonly mostMinutes: number

  readonly question: PlannerQuestion

  constructor(question: PlannerQuestion) {
    this.question = question
    const { legs, waypoints, reserve, mostMinutes = Number.MAX_VALUE } = question
    this.mostMinutes = mostMinutes
    this.places = legs.length
    this.floor = Math.ceil(reserve * levelsPerPercent)
    this.left = leftFrom(question)
    const states = waypoints.length * this.places * 2 * (topLevel + 1)
    this.soFar = new Float64Array(states)
    this.cameFrom = new Int32Array(states)
    this.soonest = new Float64Array(states / 2)
  }

  run(): Plan | null {
    const { waypoints, start } = this.question
    const [first = 0] = waypoints
    this.reach(-1, 0, first, 0, Math.floor(start * levelsPerPercent), 0)
    for (let state = this.queue.pop(); state !== undefined; state = this.queue.pop()) {
      const level = state % (topLevel + 1)
      const plugged = Math.floor(state / (topLevel + 1)) % 2
      const place = Math.floor(state / (2 * (topLevel + 1))) % this.places
      const passed = Math.floor(state / (2 * (topLevel + 1) * this.places))
      if (plugged === 1) this.charge(state, passed, place, level)
      else {
        if (passed === waypoints.length - 1) return this.planOf(state)
        if (!this.isNew(passed * this.places + place, level, this.minutesAt(state))) continue
        this.drive(state, passed, place, level, null)
        this.plugIn(state, passed, place, level)
      }
    }
    return null
  }

  /** Whether nobody left a place as early with as much; notes it then. */
  private isNew(at: number, level: number, minutes: number): boolean {
    const row = at * (topLevel + 1)
    for (let below = level; below >= 0; below -= 1) {
      const soonest = this.soonest[row + below] || Infinity
      if (soonest <= minutes + 1) return below < level
      this.soonest[row + below] = minutes + 1
    }
    return true
  }

  private plugIn(state: number, passed: number, place: number, level: number) {
    const station = this.question.stations.get(place)
    if (!station) return
    const arrived = level - levelsOf(station.kwh, this.question.batteryKwh)
    if (arrived >= this.floor) this.reach(state, passed, place, 1, arrived, station.minutes)
  }

  private charge(state: number, passed: number, place: number, level: number) {
    const station = this.question.stations.get(place)
    if (!station) return
    if (level % chargeStep === 0 && this.isCharged(state))
      this.drive(state, passed, place, level, station)
    if (level >= topLevel) return
    const next = (Math.floor(level / chargeStep) + 1) * chargeStep
    const took = (station.pace[next] ?? Infinity) - (station.pace[level] ?? 0)
    this.reach(state, passed, place, 1, next, took)
  }

  /** Whether anything was charged since plugging in. */
  private isCharged(state: number): boolean {
    const before = this.stateBefore(state)
    return Math.floor(before / (topLevel + 1)) % 2 === 1
  }

  /** Follows every leg, from the charger if it was charged there. */
  private drive(
    state: number,
    passed: number,
    place: number,
    level: number,
    charger: PlannerStation | null,
  ) {
    const { legs, batteryKwh } = this.question
    const detour = charger?.kwh ?? 0
    for (const { to, minutes, kwh, deepest, isFerry } of legs[place] ?? []) {
      if (isFerry && charger) continue
      if (level - levelsOf(detour + deepest, batteryKwh) < this.floor) continue
      const arrived = Math.min(topLevel, level - levelsOf(detour + kwh, batteryKwh))
      this.reach(state, passed, to, 0, arrived, minutes)
    }
  }

  private reach(
    from: number,
    passed: number,
    place: number,
    plugged: 0 | 1,
    level: number,
    took: number,
  ) {
    const { waypoints } = this.question
    let behind = passed
    if (plugged === 0) while (waypoints[behind + 1] === place) behind += 1
    const left = this.leastLeft(behind, place, plugged, level)
    const minutes = (from < 0 ? 0 : this.minutesAt(from)) + took
    if (level < this.floor || !(minutes + left <= this.mostMinutes)) return
    const state = ((behind * this.places + place) * 2 + plugged) * (topLevel + 1) + level
    if (minutes >= this.minutesAt(state)) return
    this.soFar[state] = minutes + 1
    this.cameFrom[state] = from + 2
    this.queue.push(state, minutes + left)
  }

  /** Every place at which the search has been. */
  reached(): Set<number> {
    const places = new Set<number>()
    for (const [state, minutes] of this.soFar.entries()) {
      if (minutes > 0) places.add(this.placeOf(state))
    }
    return places
  }

  /** The fewest minutes that are left, or fewer. */
  private leastLeft(behind: number, place: number, plugged: 0 | 1, level: number): number {
    const { minutes, levels, leastStop, leastPace } = this.left
    const room = topLevel - this.floor
    const missing = (levels[behind]?.[place] ?? 0) - (level - this.floor)
    // Less than the rounding of the levels is nothing. No stop adds more than the whole room.
    const here = plugged === 1 ? topLevel - level : 0
    const charges = Math.max(0, Math.ceil((missing - here - 1e-6) / room))
    const charging = missing > 1e-6 ? missing * leastPace + charges * leastStop : 0
    return (minutes[behind]?.[place] ?? Infinity) + charging
  }

  private planOf(last: number): Plan {
    const steps: PlanStep[] = []
    for (let state = last; this.stateBefore(state) >= 0;) {
      const before = this.stateBefore(state)
      const [now, then] = [this.placeOf(state), this.placeOf(before)]
      const isPlugged = Math.floor(state / (topLevel + 1)) % 2 === 1
      const wasPlugged = Math.floor(before / (topLevel + 1)) % 2 === 1
      if (!isPlugged) {
        const leg = this.question.legs[then]?.find(({ to }) => to === now)
        if (leg) steps.unshift({ leg })
        if (wasPlugged) {
          steps.unshift({ at: then, chargeTo: (before % (topLevel + 1)) / levelsPerPercent })
        }
      }
      state = before
    }
    return { minutes: this.minutesAt(last), steps }
  }

  private minutesAt(state: number): number {
    return (this.soFar[state] || Infinity) - 1
  }

  /** The state before; -1 at the beginning. */
  private stateBefore(state: number): number {
    return (this.cameFrom[state] ?? 0) - 2
  }

  private placeOf(state: number): number {
    return Math.floor(state / (2 * (topLevel + 1))) % this.places
  }
}

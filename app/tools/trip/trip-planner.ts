// The fastest trip over a road network with a battery that must never fall below a reserve: a shortest path over place and
// state of charge. Pure numbers in, a plan out; it knows no roads, cars or chargers. It runs in a worker (trip-work.ts).
import FlatQueue from 'flatqueue'
import { PlannerArena } from './planner-arena.ts'
import { leftFrom, type Left } from './planner-bounds.ts'
import {
  chargeStep,
  crosses,
  levelsOf,
  levelsPerPercent,
  topLevel,
  type Plan,
  type Planned,
  type PlannerQuestion,
  type PlannerStation,
  type PlanStep,
  type SearchBudget,
} from './planner-question.ts'

/**
 * The plan that takes the fewest minutes. Exact on its grid: the search is A*, and drops a state only if another one was
 * at the same place before it with as much in the battery. Its bound is the driving that is left, plus what is missing for
 * the way of least energy, charged at the best pace there is. It ends when the budget is spent.
 */
export function planTrip(question: PlannerQuestion, budget: SearchBudget): Planned {
  return new Search(question, budget).run()
}

/** One for the thread: a search runs in one piece. */
const arena = new PlannerArena()

/** How many searches this thread has begun. */
export const searchesBegun = (): number => arena.searches

/** Numbers a state: how many of the waypoints are behind, where, plugged in or not, and the level. */
class Search {
  private readonly places: number
  private readonly floor: number
  private readonly left: Left
  private readonly queue = new FlatQueue<number>()
  private readonly mostMinutes: number
  private readonly reached = new Set<number>()
  private readonly question: PlannerQuestion
  private readonly budget: SearchBudget

  constructor(question: PlannerQuestion, budget: SearchBudget) {
    this.question = question
    this.budget = budget
    const { legs, waypoints, reserve, mostMinutes = Number.MAX_VALUE } = question
    this.mostMinutes = mostMinutes
    this.places = legs.length
    this.floor = Math.ceil(reserve * levelsPerPercent)
    this.left = leftFrom(question)
    const levels = waypoints.length * this.places * (topLevel + 1)
    arena.begin(2 * levels, levels)
  }

  run(): Planned {
    const { waypoints, start } = this.question
    const [first] = waypoints
    this.reach(-1, 0, Number(first), 0, Math.floor(start * levelsPerPercent), 0)
    for (let state = this.queue.pop(); state !== undefined; state = this.queue.pop()) {
      if (this.budget.states <= 0) return this.ended('too long')
      this.budget.states -= 1
      const level = state % (topLevel + 1)
      const plugged = Math.floor(state / (topLevel + 1)) % 2
      const place = this.placeOf(state)
      const passed = Math.floor(state / (2 * (topLevel + 1) * this.places))
      if (plugged === 1) this.charge(state, passed, place, level)
      else {
        if (passed === waypoints.length - 1) return this.ended(this.planOf(state))
        const minutes = arena.minutesAt(state)
        if (!this.isNew(passed * this.places + place, level, minutes)) continue
        this.drive(state, passed, place, level, null)
        this.plugIn(state, passed, place, level)
      }
    }
    return this.ended(null)
  }

  private ended(plan: Planned['plan']): Planned {
    return { plan, reached: this.reached }
  }

  /** Whether nobody left a place as early with as much; notes it then. */
  private isNew(at: number, level: number, minutes: number): boolean {
    const row = at * (topLevel + 1)
    for (let below = level; below >= 0; below -= 1) {
      if (arena.leftAt(row + below) <= minutes) return below < level
      arena.leave(row + below, minutes)
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
    return Math.floor(arena.stateBefore(state) / (topLevel + 1)) % 2 === 1
  }

  /** Follows every leg, from the charger if it was charged there. */
  private drive(
    state: number,
    passed: number,
    place: number,
    level: number,
    charger: PlannerStation | null,
  ) {
    const { legs, batteryKwh, waypoints, homeKwh } = this.question
    const detour = charger?.kwh ?? 0
    const last = waypoints[waypoints.length - 1]
    for (const { to, minutes, kwh, deepest, isFerry } of legs[place] ?? []) {
      if (isFerry && charger) continue
      const most = to === last ? Math.max(deepest, kwh + homeKwh) : deepest
      if (level - levelsOf(detour + most, batteryKwh) < this.floor) continue
      const arrived = Math.min(topLevel, level - levelsOf(detour + kwh, batteryKwh))
      const behind = crosses(waypoints[passed + 1], place, to) ? passed + 1 : passed
      this.reach(state, behind, to, 0, arrived, minutes)
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
    const minutes = (from < 0 ? 0 : arena.minutesAt(from)) + took
    if (level < this.floor || !(minutes + left <= this.mostMinutes)) return
    const state = ((behind * this.places + place) * 2 + plugged) * (topLevel + 1) + level
    if (minutes >= arena.minutesAt(state)) return
    arena.reach(state, minutes, from)
    this.reached.add(place)
    this.queue.push(state, minutes + left)
  }

  /** A lower bound for the minutes that are left. */
  private leastLeft(behind: number, place: number, plugged: 0 | 1, level: number): number {
    const { minutes, levels, leastStop, leastPace } = this.left
    const room = topLevel - this.floor
    const missing = (levels[behind]?.[place] ?? 0) - (level - this.floor)
    // A shortfall below 1e-6 is a rounding error. One stop adds at most `room`.
    const here = plugged === 1 ? topLevel - level : 0
    const charges = Math.max(0, Math.ceil((missing - here - 1e-6) / room))
    const charging = missing > 1e-6 ? missing * leastPace + charges * leastStop : 0
    return (minutes[behind]?.[place] ?? Infinity) + charging
  }

  private planOf(last: number): Plan {
    const steps: PlanStep[] = []
    for (let state = last; arena.stateBefore(state) >= 0;) {
      const before = arena.stateBefore(state)
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
    return { minutes: arena.minutesAt(last), steps }
  }

  private placeOf(state: number): number {
    return Math.floor(state / (2 * (topLevel + 1))) % this.places
  }
}

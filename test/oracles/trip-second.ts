// What /trip works out, again and slowly. The planner's question: every step from every state until nothing gets better; no queue, no
// bound, no order. And what is in the battery at worst.
import {
  chargeStep,
  levelsOf,
  levelsPerPercent,
  type PlannerLeg,
  type PlannerQuestion,
  type PlannerStation,
  type PlannerWaypoint,
} from '../../app/tools/trip/planner-question.ts'
import type { TripPlan } from '../../app/tools/trip/trip-plan.ts'
import type { TripQuestion } from '../../app/tools/trip/trip-question.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'

const top = 100 * levelsPerPercent

type State = {
  passed: number
  place: number
  mode: 'drives' | 'plugged' | 'charged'
  level: number
}

/** The fewest minutes; Infinity if the trip cannot be done. */
export function slowMinutes(question: PlannerQuestion): number {
  const { legs, stations, waypoints, batteryKwh, start, reserve, homeKwh } = question
  const floor = Math.ceil(reserve * levelsPerPercent)
  const best = new Map<string, number>()
  const open: { state: State; minutes: number }[] = []
  const reach = (state: State, minutes: number) => {
    let { passed } = state
    if (state.mode === 'drives') while (waypoints[passed + 1] === state.place) passed += 1
    const reached = { ...state, passed }
    const key = Object.values(reached).join()
    if (state.level < floor || minutes >= (best.get(key) ?? Infinity) - 1e-9) return
    best.set(key, minutes)
    open.push({ state: reached, minutes })
  }
  const begun = Math.floor(start * levelsPerPercent)
  reach({ passed: 0, place: Number(waypoints[0]), mode: 'drives', level: begun }, 0)
  for (const { state, minutes } of open) {
    const { place, mode, level } = state
    if (minutes > (best.get(Object.values(state).join()) ?? Infinity)) continue
    const station = stations.get(place)
    const back = mode === 'charged' && station ? station.kwh : 0
    const ways = mode === 'plugged' ? [] : (legs[place] ?? [])
    for (const leg of ways.filter(({ isFerry }) => !isFerry || mode === 'drives')) {
      const home = leg.to === waypoints.at(-1) ? homeKwh : 0
      const most = Math.max(leg.deepest, leg.kwh + home)
      if (level - levelsOf(back + most, batteryKwh) < floor) continue
      const arrived = Math.min(top, level - levelsOf(back + leg.kwh, batteryKwh))
      const next = waypoints[state.passed + 1]
      const ends = [place, leg.to].toSorted().join()
      const isOver = typeof next === 'object' && next.some((one) => one.toSorted().join() === ends)
      const passed = state.passed + (isOver ? 1 : 0)
      reach({ passed, place: leg.to, mode: 'drives', level: arrived }, minutes + leg.minutes)
    }
    if (!station) continue
    if (mode === 'drives') {
      const arrived = level - levelsOf(station.kwh, batteryKwh)
      reach({ ...state, mode: 'plugged', level: arrived }, minutes + station.minutes)
    }
    for (let full = top; mode === 'plugged' && full > level; full -= chargeStep) {
      const took = (station.pace[full] ?? 0) - (station.pace[level] ?? 0)
      reach({ ...state, mode: 'charged', level: full }, minutes + took)
    }
  }
  const arrived = [...best].filter(([key]) => key.startsWith(`${waypoints.length - 1},`))
  const done = arrived.filter(([key]) => key.includes('drives'))
  return Math.min(Infinity, ...done.map(([, minutes]) => minutes))
}

/** A network of a few places with hills, chargers of different speeds, and sometimes a ferry. */
export function drawQuestion(random: SeededRandom): PlannerQuestion {
  const places = 3 + random.number(5)
  const legs: PlannerLeg[][] = Array.from({ length: places }, () => [])
  // In kWh that a climb to there takes; a third lies at the sea.
  const heights = legs.map(() => Math.max(0, random.number(90) - 30) / 10)
  for (const [from, ways] of legs.entries()) {
    for (const [to, back] of legs.entries()) {
      if (to <= from || (to > from + 1 && random.number(3) > 0)) continue
      const rise = (heights[to] ?? 0) - (heights[from] ?? 0)
      // A ferry joins harbours.
      const isFerry = heights[from] === 0 && heights[to] === 0 && random.number(3) === 0
      const minutes = 10 + random.number(90)
      const [flat, hill] = isFerry ? [0, 0] : [random.number(80) / 10, random.number(20) / 10]
      const way = (climb: number) => {
        const up = Math.max(0, climb) + hill
        const kwh = flat + up / 0.9 - 0.65 * (up - climb)
        return { minutes, isFerry, kwh, deepest: Math.max(flat / 2 + up / 0.9, kwh) }
      }
      ways.push({ to, ...way(rise) })
      back.push({ to: from, ...way(-rise) })
    }
  }
  const stations = new Map<number, PlannerStation>()
  for (let place = 0; place < places; place += 1) {
    if (random.number(2) === 0) continue
    const early = 0.05 + random.number(20) / 100
    const late = early * (1 + random.number(4))
    const pace = Float64Array.from({ length: top + 1 }, (_, at) =>
      at <= 0.8 * top ? at * early : 0.8 * top * early + (at - 0.8 * top) * late,
    )
    stations.set(place, {
      minutes: 5 + random.number(10),
      kwh: random.number(20) / 10 + 0.1,
      pace,
    })
  }
  return {
    legs,
    stations,
    waypoints: [0, ...drawWaypoint(random, legs), places - 1],
    batteryKwh: 12 + random.number(20),
    start: 30 + random.number(71),
    reserve: random.number(25),
    homeKwh: random.number(10) / 10,
  }
}

/** Now and then a place to pass, or one or two legs of which one is to be driven. */
function drawWaypoint(random: SeededRandom, legs: PlannerLeg[][]): PlannerWaypoint[] {
  const drawn = () => {
    const from = random.number(legs.length)
    const leg = legs[from]?.[random.number(legs[from].length)]
    return leg ? [[from, leg.to] as const] : []
  }
  const kind = random.number(4)
  if (kind === 0) return [random.number(legs.length)]
  return kind === 1 ? [[...drawn(), ...drawn()]] : []
}

type Planned = { question: TripQuestion; plan: TripPlan }

const metreKwh = (kg: number) => (kg * 9.81) / 3_600_000

/**
 * The least percent at every place and summit of a plan, worked out again from the roads, the car's figures and the model
 * in the words of docs/decisions/085-trips.md.
 */
export function worstCharges({ question, plan }: Planned): number[] {
  const { car, network, waypoints, start } = question
  const found: number[] = []
  let begun = start
  for (const [at, { ways }] of plan.stretches.entries()) {
    const [before, after] = [plan.stops[at - 1], plan.stops[at]]
    const roads = { km: 0, variance: 4, hills: 0 }
    const left = (detour: number) => {
      const km = roads.km * 1.015 + 2 * Math.sqrt(roads.variance) + detour
      const kwh = (car.use.high * km) / 1000 + roads.hills
      return begun - (100 * kwh) / car.battery.low
    }
    const out = before?.site.km ?? waypoints[0]?.km ?? 0
    for (const { from, way } of ways) {
      const [low, end] = [network.places[from], network.places[way.to]]
      if (way.leg.kind === 'ferry' || !low || !end) continue
      const summit = way.leg.summit
      const tops = summit ? [{ height: summit.height, heightUncertainty: summit.uncertainty }] : []
      const heights = [low, ...tops, end]
      const steps = heights.slice(1).map((to, index) => {
        const below = heights[index] ?? low
        const rise = to.height - below.height
        return { rise, most: rise + Math.hypot(to.heightUncertainty, below.heightUncertainty) }
      })
      const whole = steps.reduce((sum, { rise }) => sum + Math.abs(rise), 0)
      const variance = roads.variance
      const slower = car.slower[way.leg.speed ?? 'highway']
      let driven = 0
      for (const { rise, most } of steps) {
        const share = whole === 0 ? 1 / steps.length : Math.abs(rise) / whole
        const km = way.leg.km * (steps.length === 1 ? 1 : share)
        driven += km
        roads.km += km * slower
        roads.variance = variance + ((driven * slower * way.leg.errorPercent) / 100) ** 2
        roads.hills += metreKwh(car.mass.high) * 3 * km * (1 / 0.9 - 0.65)
        roads.hills +=
          most > 0 ? (metreKwh(car.mass.high) * most) / 0.9 : metreKwh(car.mass.low) * most * 0.65
        found.push(left(out))
      }
    }
    const arrived = left(out + (after?.site.km ?? waypoints.at(-1)?.km ?? 0))
    found.push(arrived)
    begun = Math.max(after?.to ?? 0, arrived)
  }
  return found
}

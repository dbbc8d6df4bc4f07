import { expect, it } from 'vitest'
import {
  seededRandom,
  type SeededRandom,
} from '../../packages/supabase-apis/fixtures/seeded-random.ts'
import { levelsOf, levelsPerPercent, type PlannerQuestion } from './planner-question.ts'
import { planTrip } from './trip-planner.ts'

const top = 100 * levelsPerPercent

/** The fewest minutes by trying every step from every state until nothing gets better; no queue, no bound, no order. */
function slowMinutes({ legs, stations, stops, batteryKwh, start, reserve }: PlannerQuestion) {
  const floor = Math.ceil(reserve * levelsPerPercent)
  const best = new Map<string, number>()
  type State = {
    passed: number
    place: number
    mode: 'drives' | 'plugged' | 'charged'
    level: number
  }
  const open: [State, number][] = []
  const reach = (state: State, minutes: number) => {
    let { passed } = state
    if (state.mode === 'drives') while (stops[passed + 1] === state.place) passed += 1
    const reached = { ...state, passed }
    const key = Object.values(reached).join()
    if (state.level < floor || minutes >= (best.get(key) ?? Infinity) - 1e-9) return
    best.set(key, minutes)
    open.push([reached, minutes])
  }
  reach(
    { passed: 0, place: stops[0]!, mode: 'drives', level: Math.floor(start * levelsPerPercent) },
    0,
  )
  for (const next of open) {
    const [state, minutes] = next
    const { passed, place, mode, level } = state
    if (minutes > best.get(Object.values(state).join())!) continue
    const station = stations.get(place)
    const back = mode === 'charged' ? station!.kwh : 0
    if (mode !== 'plugged') {
      for (const leg of legs[place]!) {
        if (leg.isFerry && mode === 'charged') continue
        if (level - levelsOf(back + leg.deepest, batteryKwh) < floor) continue
        const arrived = Math.min(top, level - levelsOf(back + leg.kwh, batteryKwh))
        reach({ passed, place: leg.to, mode: 'drives', level: arrived }, minutes + leg.minutes)
      }
    }
    if (mode === 'drives' && station) {
      const arrived = level - levelsOf(station.kwh, batteryKwh)
      reach({ passed, place, mode: 'plugged', level: arrived }, minutes + station.minutes)
    }
    if (mode === 'plugged') {
      for (let percent = Math.floor(level / levelsPerPercent) + 1; percent <= 100; percent += 1) {
        const full = percent * levelsPerPercent
        const took = station!.pace[full]! - station!.pace[level]!
        reach({ passed, place, mode: 'charged', level: full }, minutes + took)
      }
    }
  }
  const ends = [...best].filter(
    ([key]) => key.startsWith(`${stops.length - 1},`) && key.includes('drives'),
  )
  return Math.min(Infinity, ...ends.map(([, minutes]) => minutes))
}

/** A drawn network of a few places with hills, chargers of different speeds, and sometimes a ferry. */
function drawQuestion(random: SeededRandom): PlannerQuestion {
  const places = 3 + random.number(5)
  const heights = Array.from({ length: places }, () => Math.max(0, random.number(90) - 30) / 10)
  const legs: PlannerQuestion['legs'][number][number][][] = Array.from({ length: places }, () => [])
  for (let from = 0; from < places; from += 1) {
    for (let to = from + 1; to < places; to += 1) {
      if (to > from + 1 && random.number(3) > 0) continue
      // A ferry joins harbours, which are at the sea.
      const isFerry = heights[from] === 0 && heights[to] === 0 && random.number(3) === 0
      const minutes = 10 + random.number(90)
      const flat = isFerry ? 0 : random.number(80) / 10
      const climb = isFerry ? 0 : heights[to]! - heights[from]!
      const top = isFerry ? 0 : random.number(20) / 10
      const way = (rise: number) => {
        const up = Math.max(0, rise) + top
        const kwh = flat + up / 0.9 - 0.65 * (up - rise)
        return { minutes, isFerry, kwh, deepest: Math.max(flat / 2 + up / 0.9, kwh) }
      }
      legs[from]!.push({ to, ...way(climb) })
      legs[to]!.push({ to: from, ...way(-climb) })
    }
  }
  const stations = new Map<number, { minutes: number; kwh: number; pace: Float64Array }>()
  for (let place = 0; place < places; place += 1) {
    if (random.number(2) === 0) continue
    const early = 0.05 + random.number(20) / 100
    const late = early * (1 + random.number(4))
    const pace = Float64Array.from({ length: top + 1 }, (_, at) =>
      at <= 0.8 * top ? at * early : 0.8 * top * early + (at - 0.8 * top) * late,
    )
    stations.set(place, { minutes: 5 + random.number(10), kwh: random.number(20) / 10 + 0.1, pace })
  }
  return {
    legs,
    stations,
    stops: [0, ...(random.number(3) === 0 ? [random.number(places)] : []), places - 1],
    batteryKwh: 12 + random.number(20),
    start: 30 + random.number(71),
    reserve: random.number(25),
  }
}

it('finds a trip as short as the slow search, or none where there is none, on 1,000 drawn networks', () => {
  const random = seededRandom(31)
  const found = { trips: 0, charged: 0, none: 0 }
  for (let round = 0; round < 1000; round += 1) {
    const question = drawQuestion(random)
    const plan = planTrip(question)
    const slow = slowMinutes(question)
    if (plan) {
      expect(plan.minutes, `round ${round}`).toBeCloseTo(slow, 6)
      found.trips += 1
      if (plan.steps.some((step) => 'at' in step)) found.charged += 1
    } else {
      expect(slow, `round ${round}`).toBe(Infinity)
      found.none += 1
    }
  }
  // The networks are worth drawing: many trips need a charge, and many cannot be done.
  expect(found.charged).toBeGreaterThan(100)
  expect(found.none).toBeGreaterThan(50)
})

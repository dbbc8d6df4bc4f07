// Plans a trip of a car over the network: the safe plan, and what it comes to in the low, the middle and the high case.
import type { Connector } from '../../content/charger-labels.ts'
import { stopPower, paceOf, type Minutes, type StopPower } from './stop-pace.ts'
import type { TripCar } from './trip-car.ts'
import {
  plugsFor,
  type NearSite,
  type TripEnd,
  type TripNetwork,
  type Way,
} from './trip-network.ts'
import {
  planTrip,
  type Plan,
  type PlannerLeg,
  type PlannerQuestion,
  type PlannerStation,
} from './trip-planner.ts'
import {
  cases,
  climbOf,
  flatKwh,
  lengthError,
  lengthFactor,
  mostOf,
  slopeKwh,
  unknownHillsKwh,
  type Case,
} from './way-energy.ts'

/** What a plan depends on. */
export type TripQuestion = {
  network: TripNetwork
  car: TripCar
  /** Where it begins, by which places, where it ends. */
  ends: readonly TripEnd[]
  start: number
  reserve: number
  /** In km/h on the open road. */
  speed: number
  connectors: readonly Connector[]
  /** Keys of chargers that are out of order. */
  without: ReadonlySet<string>
}

/** A charger of a plan, for this car. */
export type TripSite = NearSite & {
  kw: number
  connector: Connector
  current: 'AC' | 'DC'
  power: StopPower
}

/** A number in each of the three cases. */
export type Cases = Record<Case, number>

/** A leg as driven: what is in the battery at its end. */
export type DrivenWay = {
  from: number
  way: Way
  minutes: number
  /** In percent, at the end. */
  left: Cases
  /** In percent in the high case, where it is lowest on the way. */
  lowest: number
}

export type Stretch = {
  /** The kilometres of the roads as the network has them, and the detours to chargers at both ends. */
  km: number
  detourKm: number
  up: number
  down: number
  kwh: Cases
  minutes: number
  ways: DrivenWay[]
  /** In percent, at the end of the stretch. */
  arrives: Cases
}

export type Stop = {
  at: number
  site: TripSite
  /** Others near the same place that the car can use. */
  others: TripSite[]
  from: Cases
  to: number
  kwh: Cases
  minutes: Minutes
}

export type TripPlan = {
  /** A stretch, a stop, a stretch, ... */
  stretches: Stretch[]
  stops: Stop[]
  ferries: number
  drivingMinutes: number
  /** Whether the high case stays above the reserve everywhere. */
  isSafe: boolean
}

/** The mean speed as a share of that on the open road, an estimate: towns, bends, passing, traffic lights. */
export const meanSpeedShare = 0.8

/** To find the charger, plug in, pay and leave, an estimate. */
export const stopMinutes = 5

/** Where in a town a trip begins or ends is not known, in km. */
const townError = 2

/** How much of the doubt in lengths the planner adds to each leg, in the order of trying. */
const doubts = [0.5, 0.75, 1]

/**
 * The fastest plan whose high case keeps the reserve. Errors of lengths add up as independent ones along a stretch, which a
 * sum over legs cannot show: the planner adds a part of each, and the plan is worked out afterwards as a whole. Null if
 * there is none.
 */
export function safePlan(question: TripQuestion): TripPlan | null {
  for (const doubt of doubts) {
    const planned = planTrip(plannerQuestion(question, doubt))
    if (!planned) return null
    const plan = drivenPlan(question, planned)
    if (plan.isSafe) return plan
  }
  return null
}

/** The fastest plan if everything turns out as in the middle case; null if not even then. */
export function middlePlan(question: TripQuestion): TripPlan | null {
  const { car } = question
  const at = (span: TripCar['use']) => {
    const middle = (span.value + span.high) / 2
    return { ...span, value: middle, high: middle }
  }
  const middling = { ...car, use: at(car.use), mass: at(car.mass) }
  const planned = planTrip(plannerQuestion({ ...question, car: middling }, 0))
  return planned && drivenPlan(question, planned)
}

/** The numbers for the planner: the high case, with a part of the doubt in lengths. */
export function plannerQuestion(question: TripQuestion, doubt: number): PlannerQuestion {
  const { network, car, ends, start, reserve, speed } = question
  const legs = network.ways.map((ways) =>
    ways.map((way): PlannerLeg => ({
      to: way.to,
      minutes: wayMinutes(way, speed),
      ...mostOf(car, way, doubt),
      isFerry: way.leg.kind === 'ferry',
    })),
  )
  const kwh = car.battery.value
  const paces = new Map<StopPower, Float64Array>()
  const paceAt = (power: StopPower) => {
    const pace = paces.get(power) ?? paceOf(power, kwh)
    paces.set(power, pace)
    return pace
  }
  const stations = new Map<number, PlannerStation>()
  for (const [at, [site]] of usableSites(question)) {
    if (!site) continue
    const detour = site.km + 2 * doubt * townError
    stations.set(at, {
      minutes: stopMinutes + 2 * drivingTime(site.km, speed),
      kwh: flatKwh(car, detour, 'high'),
      pace: paceAt(site.power),
    })
  }
  const [first, last] = [ends[0], ends.at(-1)]
  // The way from a house to the road and from the road to a house, out of the battery beforehand.
  const out = flatKwh(car, (first?.km ?? 0) + 2 * doubt * townError, 'high')
  const home = flatKwh(car, (last?.km ?? 0) + 2 * doubt * townError, 'high')
  return {
    legs: withArrival(legs, last?.at ?? 0, home),
    stations,
    stops: ends.map(({ at }) => at),
    batteryKwh: kwh,
    start: start - (100 * out) / kwh,
    reserve,
  }
}

/** Legs into the last place, which take the way from there to the very end too. */
function withArrival(legs: PlannerLeg[][], last: number, kwh: number): PlannerLeg[][] {
  if (kwh === 0) return legs
  return legs.map((ways) =>
    ways.map((leg) =>
      leg.to === last ? { ...leg, deepest: Math.max(leg.deepest, leg.kwh + kwh) } : leg,
    ),
  )
}

const drivingTime = (km: number, speed: number) => (60 * km) / (speed * meanSpeedShare)

const wayMinutes = ({ leg }: Way, speed: number): number =>
  leg.minutes ?? drivingTime(leg.km * lengthFactor, speed)

/** The chargers of each place that the car can use, the one that costs least time first. */
function usableSites({ network, car, connectors, without, speed }: TripQuestion) {
  const powers = new Map<string, StopPower>()
  const powerAt = (kw: number, current: 'AC' | 'DC') => {
    const key = `${current} ${kw}`
    const found =
      powers.get(key) ?? stopPower(car.version.charging, { kw, current }, car.battery.value)
    powers.set(key, found)
    return found
  }
  return new Map(
    [...network.sites].map(([at, sites]) => {
      const usable = sites
        .filter(({ key }) => !without.has(key))
        .flatMap((site): TripSite[] => {
          const [plug] = plugsFor(site.charger, connectors).toSorted(
            (one, other) => other.kw - one.kw,
          )
          if (!plug?.connector) return []
          const current = plug.connector.startsWith('type-') ? 'AC' : 'DC'
          const { kw, connector } = plug
          return [{ ...site, kw, connector, current, power: powerAt(kw, current) }]
        })
      const cost = ({ power, km }: TripSite) =>
        power.minutes(20, 70).high + 2 * drivingTime(km, speed)
      return [at, usable.toSorted((one, other) => cost(one) - cost(other))] as const
    }),
  )
}

/** What a plan comes to in each case. */
function drivenPlan(question: TripQuestion, { steps }: Plan): TripPlan {
  const { ends, network, start, speed } = question
  const sites = usableSites(question)
  const log = new BatteryLog(question, start)
  const stops: Stop[] = []
  let at = ends[0]?.at ?? 0
  log.detour(ends[0]?.km ?? 0)
  for (const step of steps) {
    if ('leg' in step) {
      const way = network.ways[at]?.find(({ to }) => to === step.leg.to)
      if (!way) throw new Error(`There is no way from ${at} to ${step.leg.to}`)
      log.drive(at, way, wayMinutes(way, speed))
      at = way.to
      continue
    }
    const [site, ...others] = sites.get(step.at) ?? []
    if (!site) throw new Error(`There is no charger at ${step.at}`)
    log.detour(site.km)
    const from = log.arrive()
    const kwh = (percent: number) => (question.car.battery.value * percent) / 100
    const charged = (turn: Case) => Math.max(0, step.chargeTo - from[turn])
    stops.push({
      at: step.at,
      site,
      others,
      from,
      to: step.chargeTo,
      kwh: { low: kwh(charged('low')), mid: kwh(charged('mid')), high: kwh(charged('high')) },
      minutes: {
        low: site.power.minutes(Math.min(from.low, step.chargeTo), step.chargeTo).low,
        high: site.power.minutes(Math.min(from.high, step.chargeTo), step.chargeTo).high,
      },
    })
    log.leave(step.chargeTo)
    log.detour(site.km)
  }
  log.detour(ends.at(-1)?.km ?? 0)
  log.arrive()
  return {
    stretches: log.stretches,
    stops,
    ferries: log.stretches.flatMap(({ ways }) => ways).filter(({ way }) => way.leg.kind === 'ferry')
      .length,
    drivingMinutes: log.stretches.reduce((sum, { minutes }) => sum + minutes, 0),
    isSafe: log.isSafe,
  }
}

/** Keeps what is in the battery, leg by leg, in each case. */
class BatteryLog {
  readonly stretches: Stretch[] = []
  isSafe = true
  private begun: Cases
  private km = 0
  private detourKm = 0
  private variance = townError ** 2
  private hills: Cases = { low: 0, mid: 0, high: 0 }
  private minutes = 0
  private ways: DrivenWay[] = []
  private up = 0
  private down = 0

  private readonly question: TripQuestion

  constructor(question: TripQuestion, start: number) {
    this.question = question
    this.begun = { low: start, mid: start, high: start }
  }

  detour(km: number) {
    this.detourKm += km
    this.minutes += drivingTime(km, this.question.speed)
  }

  drive(from: number, way: Way, minutes: number) {
    const { car, reserve } = this.question
    let lowest = Infinity
    const error = lengthError(way)
    const isFerry = way.leg.kind === 'ferry'
    const before = { km: this.km, variance: this.variance }
    let share = 0
    for (const slope of way.slopes) {
      share += slope.share
      this.km = before.km + way.leg.km * share
      this.variance = before.variance + (error * share) ** 2
      for (const turn of cases) {
        this.hills[turn] +=
          slopeKwh(car, slope, turn) + unknownHillsKwh(car, way.leg.km * slope.share, turn)
      }
      this.fill()
      lowest = Math.min(lowest, this.left('high'))
    }
    this.minutes += minutes
    if (!isFerry && lowest < reserve) this.isSafe = false
    const { up, down } = climbOf(way)
    this.up += up
    this.down += down
    const left = { low: this.left('low'), mid: this.left('mid'), high: this.left('high') }
    this.ways.push({ from, way, minutes, left, lowest: isFerry ? left.high : lowest })
  }

  /** Ends a stretch, and says what is in the battery. */
  arrive(): Cases {
    const arrives = { low: this.left('low'), mid: this.left('mid'), high: this.left('high') }
    if (arrives.high < this.question.reserve) this.isSafe = false
    const { battery } = this.question.car
    const used = (turn: Case) => ((this.begun[turn] - arrives[turn]) / 100) * battery.value
    this.stretches.push({
      km: this.km,
      detourKm: this.detourKm,
      up: this.up,
      down: this.down,
      kwh: { low: used('low'), mid: used('mid'), high: used('high') },
      minutes: this.minutes,
      ways: this.ways,
      arrives,
    })
    return arrives
  }

  /** Begins the next stretch with a battery charged at least so far. */
  leave(percent: number) {
    const last = this.stretches.at(-1)?.arrives ?? this.begun
    this.begun = {
      low: Math.max(percent, last.low),
      mid: Math.max(percent, last.mid),
      high: Math.max(percent, last.high),
    }
    this.km = 0
    this.detourKm = 0
    this.variance = townError ** 2
    this.hills = { low: 0, mid: 0, high: 0 }
    this.minutes = 0
    this.ways = []
    this.up = 0
    this.down = 0
  }

  private left(turn: Case): number {
    const { car } = this.question
    const doubt = { low: -2, mid: 0, high: 2 }[turn] * Math.sqrt(this.variance)
    const km = Math.max(0, this.km * lengthFactor + doubt) + this.detourKm
    const kwh = flatKwh(car, km, turn) + this.hills[turn]
    return this.begun[turn] - (100 * kwh) / car.battery.value
  }

  /** A full battery takes nothing back on a descent. */
  private fill() {
    const { battery } = this.question.car
    for (const turn of cases) {
      const over = this.left(turn) - 100
      if (over > 0) this.hills[turn] += (over / 100) * battery.value
    }
  }
}

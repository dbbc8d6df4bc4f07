// What a plan depends on, and the same as numbers for the planner. Only loaders import it.
import type { Connector } from '../../../content/places/chargers/charger-labels.ts'
import { stopPower, type StopPower } from './stop-pace.ts'
import type { TripInputs } from './trip-fields.ts'
import { meanSpeedShare, stopMinutes } from './trip-assumptions.ts'
import type { TripCar } from './trip-car.ts'
import {
  plugsFor,
  tripNetwork,
  type NearSite,
  type Waypoint,
  type TripNetwork,
  type Way,
} from './trip-network.ts'
import type {
  PlannerLeg,
  PlannerLegs,
  PlannerQuestion,
  PlannerStation,
} from './planner-question.ts'
import { batteryKwh, flatKwh, lengthFactor, mostOf } from './way-energy.ts'

/** What a plan depends on. */
export type TripQuestion = {
  network: TripNetwork
  car: TripCar
  /** Where it begins, by which places, where it ends. */
  waypoints: readonly Waypoint[]
  start: number
  reserve: number
  /** In km/h on the open road. */
  speed: number
  /** The chargers that the car can use, by the number of the place. */
  sites: ReadonlyMap<number, readonly TripSite[]>
  /** A plan that takes longer is not looked for. */
  mostMinutes?: number
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

/** Where in a town a trip begins or ends is not known, in km. */
export const townError = 2

/** What the inputs ask of a car with this plug, '' if it has none that is known. */
export function tripQuestion(
  inputs: TripInputs,
  asked: { car: TripCar; plug: string; waypoints: readonly Waypoint[] },
): TripQuestion {
  const { car, plug, waypoints } = asked
  const network = tripNetwork()
  const speed = Number(inputs.speed)
  const connectors = connectorsOf(plug, inputs.slow)
  return {
    network,
    car,
    waypoints,
    speed,
    start: inputs.start,
    reserve: inputs.reserve,
    sites: sitesOfCar(network, car, { connectors, speed }),
    without: new Set(),
  }
}

function connectorsOf(plug: string, isSlowToo: boolean): Connector[] {
  const fast = (['ccs2', 'chademo'] as const).filter((connector) => connector === plug)
  return isSlowToo ? [...fast, 'type-2-socket'] : fast
}

/** The numbers for the planner: the high case, with a part of the margin in lengths. */
export function plannerQuestion(question: TripQuestion, margin: number): PlannerQuestion {
  const { car, waypoints, start, reserve, speed, mostMinutes } = question
  const kwh = batteryKwh(car, 'high')
  const stations = new Map<number, PlannerStation>()
  for (const at of question.sites.keys()) {
    const [site] = chargersAt(question, at)
    if (!site) continue
    const detour = site.km + 2 * margin * townError
    stations.set(at, {
      minutes: stopMinutes + 2 * drivingTime(site.km, speed),
      kwh: flatKwh(car, detour, 'high'),
      pace: site.power.pace(),
    })
  }
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  // The way from a house to the road and from the road to a house, out of the battery beforehand.
  const out = flatKwh(car, (first?.km ?? 0) + 2 * margin * townError, 'high')
  return {
    legs: plannerLegs(question, margin),
    stations,
    waypoints: waypoints.map(({ at }) => at),
    batteryKwh: kwh,
    start: start - (100 * out) / kwh,
    reserve,
    homeKwh: flatKwh(car, (last?.km ?? 0) + 2 * margin * townError, 'high'),
    ...(mostMinutes && { mostMinutes }),
  }
}

const legsOf = new WeakMap<TripCar, { network: TripNetwork; legs: Map<string, PlannerLegs> }>()

/** The roads as this car drives them. The variants of a question share them, and what the planner works out from them. */
export function plannerLegs({ network, car, speed }: TripQuestion, margin: number): PlannerLegs {
  const known = legsOf.get(car)
  const { legs } = known?.network === network ? known : { legs: new Map<string, PlannerLegs>() }
  legsOf.set(car, { network, legs })
  const key = `${speed} ${margin}`
  const found = legs.get(key)
  if (found) return found
  const made = network.ways.map((ways) =>
    ways.map((way): PlannerLeg => ({
      to: way.to,
      minutes: wayMinutes(way, speed),
      ...mostOf(car, way, margin),
      isFerry: way.leg.kind === 'ferry',
    })),
  )
  legs.set(key, made)
  return made
}

export const drivingTime = (km: number, speed: number) => (60 * km) / (speed * meanSpeedShare)

export const wayMinutes = ({ leg }: Way, speed: number): number =>
  leg.minutes ?? drivingTime(leg.km * lengthFactor, speed)

/** The chargers of each place that a car can use, the one that costs least time first. */
function sitesOfCar(
  { sites }: TripNetwork,
  { version, battery }: TripCar,
  { connectors, speed }: { connectors: readonly Connector[]; speed: number },
): TripQuestion['sites'] {
  const powers = new Map<string, StopPower & { minutes20To70: number }>()
  const powerOf = (kw: number, current: 'AC' | 'DC') => {
    const key = `${current} ${kw}`
    const found = powers.get(key)
    if (found) return found
    const power = stopPower(version.charging, { kw, current }, battery)
    const made = { ...power, minutes20To70: power.minutes(20, 70).high }
    powers.set(key, made)
    return made
  }
  return new Map(
    [...sites].map(([at, near]) => {
      const usable = near.flatMap((site) => {
        const [plug] = plugsFor(site.charger, connectors).toSorted(
          (one, other) => other.kw - one.kw,
        )
        if (!plug?.connector) return []
        const { kw, connector } = plug
        const current = connector.startsWith('type-') ? ('AC' as const) : ('DC' as const)
        const power = powerOf(kw, current)
        const takes = power.minutes20To70 + 2 * drivingTime(site.km, speed)
        return [{ takes, site: { ...site, kw, connector, current, power } }]
      })
      const sorted = usable.toSorted((one, other) => one.takes - other.takes)
      return [at, sorted.map(({ site }) => site)] as const
    }),
  )
}

/** The chargers of a place that are not out of order. */
export const chargersAt = ({ sites, without }: TripQuestion, at: number): TripSite[] =>
  (sites.get(at) ?? []).filter(({ key }) => !without.has(key))

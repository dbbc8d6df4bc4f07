// What a plan depends on, and the same as numbers for the planner. Only loaders import it.
import type { Connector } from '../../../content/places/chargers/charger-labels.ts'
import { stopPower, type StopPower } from './stop-pace.ts'
import { withOwnPlaces } from './trip-places.ts'
import type { TripInputs } from './trip-fields.ts'
import { lengthFactor, roadSpeeds, stopMinutes } from './trip-assumptions.ts'
import type { TripCar, TripFacts } from './trip-car.ts'
import {
  plugsFor,
  tripNetwork,
  type NearSite,
  type Waypoint,
  type TripNetwork,
} from './trip-network.ts'
import type {
  PlannerLeg,
  PlannerLegs,
  PlannerQuestion,
  PlannerStation,
} from './planner-question.ts'
import { minutesOfClock } from './way-rows.ts'
import { batteryKwh, flatKwh, mostOf, roadSpeedOf, seeming, type Way } from './way-energy.ts'

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
  /** In minutes after midnight. */
  leave: number
  /** Whether it goes without the ferries that do not sail all day. */
  isByRoad?: true
  /** The chargers that the car can use, by the number of the place. */
  sites: ReadonlyMap<number, readonly TripSite[]>
  connectors: readonly Connector[]
  /** A plan that takes longer is not looked for. */
  mostMinutes?: number
  /** What must be left at the end at worst, in percent, where that is more than the reserve. */
  leavesWith?: number
  /** Keys of chargers that are out of order. */
  without: ReadonlySet<string>
}

/** A charger of a plan, for this car. */
export type TripSite = NearSite & {
  kw: number
  /** Its list calls every plug for this car out of order. */
  isOut: boolean
  connector: Connector
  current: 'AC' | 'DC'
  power: StopPower
}

/** Where in a town a trip begins or ends is not known, in km. */
export const townError = 2

/** What is asked of the chargers, beside the inputs. */
type AskedOfSites = {
  car: TripCar
  /** '' if none is known. */
  plug: string
  waypoints: readonly Waypoint[]
  /** Where the visitor knows a charger; null for nowhere. */
  known: Waypoint | null
  /** Whether to count on chargers that their list calls out of order, for want of others. */
  isOutToo?: boolean
}

/** What the inputs ask of a car. */
export function tripQuestion(inputs: TripInputs, asked: AskedOfSites): TripQuestion {
  const { car, plug, isOutToo = false } = asked
  const { waypoints, ...roads } = withOwnPlaces({ ...asked, network: tripNetwork() })
  const network = withKnown(roads.network, inputs, { plug, known: roads.known })
  const [{ speed }, connectors] = [car, connectorsOf(plug, inputs.slow)]
  return {
    network,
    car,
    waypoints,
    speed,
    leave: minutesOfClock(inputs.leave),
    start: inputs.start,
    reserve: inputs.reserve,
    connectors,
    sites: sitesOfCar(network, car, { connectors, speed, isOutToo }),
    without: new Set(),
  }
}

/** The fast-charging plug that is asked for or known of the car; '' for none. */
export const plugOf = (
  { plug, version }: Pick<TripInputs, 'plug' | 'version'>,
  { versions }: Pick<TripFacts, 'versions'>,
): string => plug || (versions[version]?.charging.plug?.dc.toLowerCase() ?? '')
/** The key of the charger that the visitor knows. */
export const knownKey = 'known'

/** The network with the charger that the visitor knows, if it has the car's plug. */
function withKnown(
  network: TripNetwork,
  { knownKw: kw, knownPlug }: TripInputs,
  { known, plug }: Pick<AskedOfSites, 'known' | 'plug'>,
): TripNetwork {
  const place = known && network.places[known.at]
  const connector = connectorsOf(knownPlug || plug, false)[0]
  if (!known || !place || kw === null || !connector) return network
  const { latitude, longitude } = place
  const charger = {
    key: knownKey,
    name: `The charger you know at ${known.name}`,
    operator: '',
    address: known.name,
    latitude,
    longitude,
    plugs: [{ current: 'DC' as const, kw, connector, count: 1 }],
    chargingCosts: true,
    since: null,
    users: 'all' as const,
  }
  const near = [...(network.sites.get(known.at) ?? []), { key: knownKey, charger, km: known.km }]
  return {
    ...network,
    sites: new Map<number, readonly NearSite[]>([...network.sites, [known.at, near]]),
  }
}

function connectorsOf(plug: string, isSlowToo: boolean): Connector[] {
  const fast = (['ccs2', 'chademo'] as const).filter((connector) => connector === plug)
  return isSlowToo ? [...fast, 'type-2-socket'] : fast
}

/** The numbers for the planner: the high case, with a part of the margin in lengths. */
export function plannerQuestion(question: TripQuestion, margin: number): PlannerQuestion {
  const { car, waypoints, start, reserve, speed, mostMinutes, leavesWith = reserve } = question
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
  // The ways between a house and the road, out of the battery beforehand.
  const out = flatKwh(car, (first?.km ?? 0) + 2 * margin * townError, 'high')
  return {
    legs: plannerLegs(question, margin),
    stations,
    waypoints: plannerWaypoints(waypoints),
    batteryKwh: kwh,
    start: start - (100 * out) / kwh,
    reserve,
    homeKwh:
      flatKwh(car, (last?.km ?? 0) + 2 * margin * townError, 'high') +
      ((leavesWith - reserve) / 100) * kwh,
    ...(mostMinutes && { mostMinutes }),
  }
}

/** A pass is driven over between the ends of a trip; as one of its ends it is a place. */
export const plannerWaypoints = (waypoints: readonly Waypoint[]): PlannerQuestion['waypoints'] =>
  waypoints.map(({ at, over }, index) =>
    over && index > 0 && index < waypoints.length - 1 ? over : at,
  )

const legsOf = new WeakMap<TripCar, { ways: TripNetwork['ways']; legs: Map<string, PlannerLegs> }>()

/** The roads as this car drives them. The variants of a question share them, and what the planner works out from them. */
export function plannerLegs({ network, car, speed }: TripQuestion, margin: number): PlannerLegs {
  const known = legsOf.get(car)
  const { legs } = known?.ways === network.ways ? known : { legs: new Map<string, PlannerLegs>() }
  legsOf.set(car, { ways: network.ways, legs })
  const key = `${speed} ${margin}`
  const found = legs.get(key)
  if (found) return found
  const made = network.ways.map((ways) =>
    ways.map((way): PlannerLeg => ({
      to: way.to,
      minutes: wayMinutes(way, speed) * seeming(way.leg, network.sites.has(way.to)),
      ...mostOf(car, way, margin),
      isFerry: way.leg.kind === 'ferry',
    })),
  )
  legs.set(key, made)
  return made
}

export const drivingTime = (km: number, speed: number) =>
  (60 * km) / (speed * roadSpeeds.highway.share)

export function wayMinutes({ leg }: Way, speed: number): number {
  const { top, share } = roadSpeeds[roadSpeedOf(leg)]
  if (leg.minutes) return leg.minutes + (leg.checkIn ?? 0)
  return (60 * leg.km * lengthFactor) / (Math.min(speed, top) * share)
}

/** The chargers of each place that a car can use, the one that costs least time first. */
function sitesOfCar(
  { sites }: TripNetwork,
  { version, battery }: TripCar,
  asked: { connectors: readonly Connector[]; speed: number; isOutToo: boolean },
): TripQuestion['sites'] {
  const { connectors, speed, isOutToo } = asked
  const isTesla = version.charging.make === 'Tesla'
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
        if (site.charger.users === 'Tesla' && !isTesla) return []
        const [plug] = plugsFor(site.charger, connectors)
          .filter(({ isOut }) => isOutToo || !isOut)
          .toSorted(
            (one, other) => Number(!!one.isOut) - Number(!!other.isOut) || other.kw - one.kw,
          )
        if (!plug?.connector) return []
        const { kw, connector, isOut = false } = plug
        const current = connector.startsWith('type-') ? ('AC' as const) : ('DC' as const)
        const power = powerOf(kw, current)
        const takes = power.minutes20To70 + 2 * drivingTime(site.km, speed)
        return [{ takes, site: { ...site, kw, isOut, connector, current, power } }]
      })
      const sorted = usable.toSorted(
        (one, other) =>
          Number(one.site.isOut) - Number(other.site.isOut) || one.takes - other.takes,
      )
      return [at, sorted.map(({ site }) => site)] as const
    }),
  )
}

/** The chargers of a place that are not out of order. */
export const chargersAt = ({ sites, without }: TripQuestion, at: number): TripSite[] =>
  (sites.get(at) ?? []).filter(({ key }) => !without.has(key))

// A car on a trip: what is known of it, and its battery today, what it takes a kilometre on this day at this speed, and its
// mass, each with its reason. Only loaders import this file: it holds every version.
import {
  between,
  divided,
  fromInput,
  percentage,
  plus,
  reasonedSpan,
  times,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { endsText, sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { numberText, unitText } from '../../ground/ui/number-text.ts'
import { coldShare, speedLaw } from '../used-check/driving-range.ts'
import { roadSpeeds, type RoadSpeed } from './trip-assumptions.ts'
import type { SlowerUse } from './way-energy.ts'
import {
  flatUse,
  type FlatUse,
  type Use,
  ratedUse,
  ratingShares,
  sharedLaw,
  type KnownUse,
  type UseFacts,
} from './flat-use.ts'
import type { TripInputs } from './trip-fields.ts'
import type { BatteryFacts } from '../../../content/cars/used-check/used-facts.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import { tripSources } from '../../../content/sourcing/road-sources.ts'
import { derived } from '../../../content/published.ts'
import { listedVersions, type ListedVersion } from '../../../content/cars/version-list.ts'
import { chargingFacts, numberWithSource } from '../charging-time/known-charging.ts'
import type { ChargingCar } from '../charging-time/charging-facts.ts'
import type { SourcedNumber } from '../charging-time/charging-answer-schema.ts'
import type { UsedCar } from '../used-check/used-car.ts'
import { usedKnowledge } from '../used-check/used-knowledge.ts'

/** What is known of a version for a trip; null is 'not known'. */
export type TripVersion = KnownUse &
  Pick<UsedCar, 'key' | 'name' | 'path' | 'heatPump'> & {
    usable: SourcedNumber | null
    /** Its kerb mass in kg; null where no source gives it. */
    kerb: SourcedNumber | null
    /** What its kerb mass can be at the least and at the most. */
    masses: Span
    charging: ChargingCar
  }

export type TripFacts = UseFacts & {
  /** By the key of the version. */
  versions: Readonly<Record<string, TripVersion>>
  batteries: Pick<BatteryFacts, 'rangeAtFreezing'>
}

export const tripFacts = derived((): TripFacts => {
  const { cars, batteries } = usedKnowledge()
  const facts = chargingFacts()
  const sources = { ...modelSources(), ...tripSources() }
  const massesIn = kerbMasses()
  const versions = listedVersions().map((listed): TripVersion => {
    const car = cars.find(({ key }) => key === listed.key)
    const charging = facts.cars[listed.key]
    if (!car || !charging) throw new Error(`${listed.key} is unknown to the other tools`)
    const { key, name, path, tested, heatPump, steady = null } = car
    const usable = charging.usableKwh
    return {
      key,
      name,
      path,
      tested,
      heatPump,
      steady,
      usable,
      charging,
      kerb: numberWithSource(listed, 'kerbMass'),
      masses: massesIn(listed),
      rated: ratedUse(listed, usable, sources),
    }
  })
  return {
    versions: Object.fromEntries(versions.map((version) => [version.key, version])),
    sources,
    batteries,
    atSpeed: sharedLaw(sources),
    shares: ratingShares(versions),
  }
})

/** How far a version's mass may lie from that of another version of its model, as shares. An estimate. */
const siblingMass = { low: 0.95, high: 1.15 }

/** The kerb mass of a version, else from other versions of its model, else that of any car here. */
function kerbMasses(): (listed: ListedVersion) => Span {
  const weighed = listedVersions().flatMap((listed) => {
    const kerb = numberWithSource(listed, 'kerbMass')
    return kerb ? [{ key: listed.key, slug: listed.model.slug, kg: kerb.value }] : []
  })
  const span = (kgs: readonly number[]) => ({ low: Math.min(...kgs), high: Math.max(...kgs) })
  return ({ key, model }) => {
    const own = weighed.find((one) => one.key === key)
    if (own) return { low: own.kg, high: own.kg }
    const siblings = weighed.filter(({ slug }) => slug === model.slug).map(({ kg }) => kg)
    if (siblings.length === 0) return span(weighed.map(({ kg }) => kg))
    const { low, high } = span(siblings)
    return {
      low: Math.round(low * siblingMass.low),
      high: Math.round(high * siblingMass.high),
    }
  }
}

/** What a trip needs to know of a car. */
export type TripCar = {
  version: TripVersion
  /** At the state of health given. */
  battery: Quantity<'kWh'>
  /** Out of the battery for each kilometre on the flat. */
  use: Use
  /** With two people and luggage. */
  mass: Quantity<'kg'>
  slower: SlowerUse
}

/** What is missing for a trip of this car. */
export type MissingFact = 'battery' | 'use'

/** Two people and their luggage, in kg. */
const load = 150

/** The car of the inputs, or what no source says and the visitor has not entered. */
export function tripCar(inputs: TripInputs, facts: TripFacts): TripCar | MissingFact {
  const version = facts.versions[inputs.version]
  if (!version) throw new Error(`the trip facts lack the version ${inputs.version}`)
  const battery = batteryOf(version, inputs, facts)
  if (!battery) return 'battery'
  const flat = flatUse(version, inputs, facts)
  if (!flat) return 'use'
  return {
    version,
    battery,
    use: coldUse(flat, version, inputs, facts),
    mass: massOf(version, facts),
    slower: slowerUse(version, Number(inputs.speed), facts),
  }
}

/** By the law through the car's own tests at two speeds, else through those of the car that has them. */
function slowerUse({ steady }: TripVersion, speed: number, { atSpeed }: UseFacts): SlowerUse {
  const law = steady ? speedLaw(steady.tests) : (kmh: number) => atSpeed(kmh)?.low ?? 1
  const on = (road: RoadSpeed) => law(Math.min(speed, roadSpeeds[road].top)) / law(speed)
  return {
    motorway: on('motorway'),
    highway: on('highway'),
    hill: on('hill'),
    winding: on('winding'),
    gravel: on('gravel'),
  }
}

function batteryOf(
  { usable }: TripVersion,
  { battery, health }: TripInputs,
  { sources }: TripFacts,
): Quantity<'kWh'> | null {
  const value = battery ?? usable?.value
  if (!value) return null
  const origin =
    battery !== null || !usable ? ({ from: 'visitor' } as const) : sourced(sources, usable)
  const text = unitText(value, 'kWh')
  const whole = fromInput(value, 'kWh', { label: 'Usable battery when new', text, origin })
  return health === 100 ? whole : times(whole, percentage(health))
}

/** With what the cold takes on top. A winter test has it in. */
function coldUse(
  { use, isOfTheDay }: FlatUse,
  { heatPump }: TripVersion,
  { pump, day }: TripInputs,
  facts: TripFacts,
): Use {
  const car = { heatPump: pump === '' ? heatPump : pump === 'yes' }
  const left = coldShare(car, isOfTheDay ? 'mild' : day || 'mild', facts)
  return left ? divided(use, left) : use
}

function massOf({ kerb, masses }: TripVersion, { sources }: TripFacts): Quantity<'kg'> {
  const text = kgText(masses)
  const origin: ReasonInput['origin'] = kerb
    ? sourced(sources, kerb)
    : {
        from: 'estimate',
        why: 'no source gives it; by other versions of this model, or by the lightest and the heaviest car here.',
      }
  const own = between(
    masses,
    'kg',
    () => text,
    () => [{ label: 'Kerb mass', text, origin }],
  )
  const onBoard = fromInput(load, 'kg', {
    label: 'On board',
    text: unitText(load, 'kg'),
    origin: { from: 'estimate', why: 'two people and their luggage.' },
  })
  return plus(own, onBoard)
}

/** '1,500 to 1,700 kg' */
const kgText = (mass: Span) => endsText(mass, numberText, '\u00a0kg')

/** '148 to 170 Wh/km' */
const whText = (use: Span) => endsText(use, (end) => String(Math.round(end)), '\u00a0Wh/km')

/** The figures of a car with their reasons, as the answer has them. */
export const carFigures = ({ battery, use, mass }: TripCar) => ({
  battery: reasonedSpan(battery, unitText(Math.round(battery.value * 10) / 10, 'kWh')),
  use: reasonedSpan({ ...use, unit: 'Wh/km' }, whText(use)),
  mass: reasonedSpan(mass, kgText(mass)),
})

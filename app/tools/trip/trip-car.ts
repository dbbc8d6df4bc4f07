// A car on a trip: what is known of it, and its battery today, what it takes a kilometre on this day at this speed, and its
// mass, each with its reason. Only loaders import this file: it holds every version.
import {
  asResult,
  between,
  fromInput,
  percentage,
  plus,
  reasonedSpan,
  times,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { endsText, sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { modelSources, usedCheckSources } from '../../../content/sources/source-tables.ts'
import { roadSpeeds, type RoadSpeed } from './trip-assumptions.ts'
import type { SlowerUse } from './way-energy.ts'
import { tripSources } from '../../../content/sourcing/road-sources.ts'
import { findVersion } from '../../../content/cars/version-list.ts'
import { derived } from '../../../content/published.ts'
import {
  countedYear,
  exactText,
  healthToday,
  type Health,
  type HealthBasis,
} from '../../facts/driving/battery-health.ts'
import {
  caravanShare,
  isTowing,
  mayTow,
  onBoardKg,
  overloadOf,
  speedLaw,
  towingSpeed,
  towingText,
  usedTowing,
} from '../../facts/driving/day-and-speed.ts'
import { newBattery, drivenUse, type Use } from '../../facts/driving/car-use.ts'
import { chargingFacts } from '../charging-time/known-charging.ts'
import type { ChargingCar } from '../charging-time/charging-facts.ts'
import type { Known, UsedCar, UsedKnowledge } from '../../facts/driving/used-car.ts'
import { knownOf, usedKnowledge } from '../../facts/driving/used-knowledge.ts'
import type { TripInputs } from './trip-fields.ts'

/** What is known of a version for a trip; null is 'not known'. */
type TripVersion = UsedCar & {
  charging: ChargingCar
  /** What it may tow with brakes, in kg. */
  towing: Known | null
}

export type TripFacts = Omit<UsedKnowledge, 'cars'> & {
  /** By the key of the version. */
  versions: Readonly<Record<string, TripVersion>>
  /** The day on which cars are as old as they are: '2026-11-29'. */
  today: string
}

/** What is known of all cars on a day. */
export const tripFacts = (today: string): TripFacts => ({ ...knownOfCars(), today })

const knownOfCars = derived((): Omit<TripFacts, 'today'> => {
  const { cars, ...knowledge } = usedKnowledge()
  const charging = chargingFacts().cars
  const versions = cars.flatMap((car) => {
    const one = charging[car.key]
    const listed = findVersion(car.key)
    const towing = listed ? knownOf(listed, 'towingBraked') : null
    return one ? [[car.key, { ...car, charging: one, towing }] as const] : []
  })
  return {
    ...knowledge,
    versions: Object.fromEntries(versions),
    sources: { ...modelSources(), ...usedCheckSources(), ...tripSources() },
  }
})

/** What a trip needs to know of a car. */
export type TripCar = {
  version: TripVersion
  health: CarHealth
  /** At its state of health. */
  battery: Quantity<'kWh'>
  /** Out of the battery for each kilometre on the flat. */
  use: Use
  /** With two people, luggage and what it tows. */
  mass: Quantity<'kg'>
  slower: SlowerUse
  /** On the open road, in km/h. */
  speed: number
}

/** A state of health and what it rests on: the car is counted as new where not even its first year is known. */
type CarHealth = { basis: Exclude<HealthBasis, 'not known'> | 'as new'; health: Health }

/** What is missing for a trip of this car. */
type MissingFact = 'battery' | 'use'

/** The car of the inputs, or what no source says and the visitor has not entered. */
export function tripCar(inputs: TripInputs, facts: TripFacts): TripCar | MissingFact {
  const version = facts.versions[inputs.version]
  if (!version) throw new Error(`the trip facts lack the version ${inputs.version}`)
  const health = healthOf(version, inputs, facts)
  const whenNew = batteryOf(version, inputs, facts)
  if (!whenNew) return 'battery'
  const { day, pump, use: own } = inputs
  const car = pump === '' ? version : { ...version, heatPump: pump === 'yes' }
  const speed = Math.min(Number(inputs.speed), isTowing(inputs) ? towingSpeed(facts) : Infinity)
  const alone = drivenUse(car, { day: day || 'mild', speed }, facts, own)
  if (!alone) return 'use'
  const use = isTowing(inputs) ? times(alone, usedTowing(facts)) : alone
  const isFull = health.health.low === 100
  const battery = isFull ? whenNew : times(whenNew, asResult(health.health, exactText))
  return {
    version,
    health,
    battery,
    use,
    mass: massOf(version, inputs, facts),
    slower: slowerUse(version, speed, facts),
    speed,
  }
}

/** By the law through the car's own tests at two speeds, else through those of the car that has them. */
function slowerUse({ steady }: TripVersion, speed: number, { speedTests }: TripFacts): SlowerUse {
  const law = speedLaw((steady ?? speedTests).tests)
  const on = (road: RoadSpeed) => law(Math.min(speed, roadSpeeds[road].top)) / law(speed)
  return {
    motorway: on('motorway'),
    highway: on('highway'),
    hill: on('hill'),
    winding: on('winding'),
    gravel: on('gravel'),
  }
}

function healthOf(version: TripVersion, inputs: TripInputs, facts: TripFacts): CarHealth {
  const { basis, health } = healthToday(version, { ...inputs, gauge: '' }, facts, facts.today)
  return basis === 'not known' || !health
    ? { basis: 'as new', health: percentage(100) }
    : { basis, health }
}

function batteryOf(
  { battery: published }: TripVersion,
  { battery: own }: TripInputs,
  { sources }: TripFacts,
): Quantity<'kWh'> | null {
  if (own === null) return published && newBattery(published, sources)
  const text = unitText(own, 'kWh')
  const input = { label: 'Usable battery when new', text, origin: { from: 'visitor' } } as const
  return fromInput(own, 'kWh', input)
}

function massOf({ mass }: TripVersion, inputs: TripInputs, facts: TripFacts): Quantity<'kg'> {
  const { sources } = facts
  const text = kgText(mass)
  const origin: ReasonInput['origin'] = mass.source
    ? sourced(sources, mass.source)
    : {
        from: 'estimate',
        why: 'no source gives it; by other versions of this model, else by its battery and its size among the cars here.',
      }
  const own = between(
    mass,
    'kg',
    () => text,
    () => [{ label: 'Kerb mass', text, origin }],
  )
  const onBoard = fromInput(onBoardKg, 'kg', {
    label: 'On board',
    text: unitText(onBoardKg, 'kg'),
    origin: { from: 'estimate', why: 'two people and their luggage.' },
  })
  return plus(isTowing(inputs) ? plus(own, times(own, caravanShare(facts))) : own, onBoard)
}

/** '1,500 to 1,700 kg' */
const kgText = (mass: Span) => endsText(mass, 3, '\u00a0kg')

/** '148 to 170 Wh/km' */
const whText = (use: Span) => endsText(use, (end) => String(Math.round(end)), '\u00a0Wh/km')

/** What tells its state of health, after the name of the car: 'made in 2015', 'with 10 bars'. */
export function stateText(car: TripCar, inputs: TripInputs): string {
  const tow = isTowing(inputs) ? ', towing a caravan' : ''
  return ageText(car, inputs) + tow
}

function ageText({ version, health }: TripCar, { year, bars }: TripInputs): string {
  switch (health.basis) {
    case 'reading':
      return `with ${healthText(health)} of its battery left`
    case 'bars':
      return bars === '1' ? 'with 1 bar' : `with ${bars} bars`
    case 'age':
      return `made in ${countedYear(version, year)}`
    case 'as new':
      return 'as new'
  }
}

const healthText = ({ health }: CarHealth) => endsText(health, 1, '%')

/** What was assumed of a battery of which nothing was said. */
function noteOn(car: TripCar, { year }: TripInputs): string | null {
  const ask = `Enter its year${car.version.bars ? ', bars' : ''} or a reading.`
  switch (car.health.basis) {
    case 'age':
      return year !== countedYear(car.version, year)
        ? `Counted as one of ${car.version.madeFrom?.value}, the first year: ${endsText(car.health.health, (end) => String(Math.round(end)), '%')} of its battery left. ${ask}`
        : null
    case 'as new':
      return `We do not know when it was first made, so its battery is counted as new. ${ask}`
    default:
      return null
  }
}

export const noFigures = {
  health: null,
  healthNote: null,
  towNote: null,
  mayTow: null,
  battery: null,
  use: null,
  mass: null,
}

/** Whether the caravan that is counted is too heavy for the car; null without one. */
export const tooHeavy = (version: TripVersion, inputs: TripInputs, facts: TripFacts) =>
  isTowing(inputs) ? overloadOf(version, facts) : null

/** The figures of a car with their reasons, as the answer has them. */
export const carFigures = (car: TripCar, inputs: TripInputs, facts: TripFacts) => ({
  health: { basis: car.health.basis, ...reasonedSpan(car.health.health, healthText(car.health)) },
  healthNote: noteOn(car, inputs),
  towNote: isTowing(inputs) ? towingText(facts) : null,
  mayTow:
    isTowing(inputs) && car.version.towing
      ? reasonedSpan(mayTow(car.version.towing, facts), unitText(car.version.towing.value, 'kg'))
      : null,
  battery: reasonedSpan(car.battery, endsText(car.battery, 1, '\u00a0kWh')),
  use: reasonedSpan({ ...car.use, unit: 'Wh/km' }, whText(car.use)),
  mass: reasonedSpan(car.mass, kgText(car.mass)),
})

// A car on a trip: its battery today, what it takes a kilometre on this day at this speed, and its mass. Each as a range
// with its reason. Pure functions of published facts and the visitor's inputs.
import {
  between,
  divided,
  known,
  percentage,
  plus,
  reasonedSpan,
  times,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { endsText, sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { numberText, unitText } from '../../ground/ui/number-text.ts'
import { coldShare } from '../used-check/driving-range.ts'
import { flatUse, type FlatUse, type Use } from './flat-use.ts'
import type { TripFacts, TripVersion } from './trip-facts.ts'
import type { TripInputs } from './trip-fields.ts'

/** What a trip needs to know of a car. */
export type TripCar = {
  version: TripVersion
  /** At the state of health given. */
  battery: Quantity<'kWh'>
  /** Out of the battery for each kilometre on the flat. */
  use: Use
  /** With two people and luggage. */
  mass: Quantity<'kg'>
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
  const whole = known(
    value,
    'kWh',
    () => text,
    () => [{ label: 'Usable battery when new', text, origin }],
  )
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
  const loaded = unitText(load, 'kg')
  const onBoard = known(
    load,
    'kg',
    () => loaded,
    () => [
      {
        label: 'On board',
        text: loaded,
        origin: { from: 'estimate', why: 'two people and their luggage.' },
      },
    ],
  )
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

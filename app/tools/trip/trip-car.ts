// A car on a trip: its battery today, what it takes a kilometre on this day at this speed, and its mass. Each as a range
// with its reason. Pure functions of published facts and the visitor's inputs.
import { coldFactor, coldInputs } from '../used-check/driving-range.ts'
import type { ReasonedSpan } from '../used-check/reasoned-span.ts'
import { sourced, type Span } from '../../facts/answers/reason.ts'
import { numberText, unitText } from '../../ground/ui/number-text.ts'
import { flatUse, type Flat } from './flat-use.ts'
import { factorText } from '../used-check/speed-law.ts'
import type { TripFacts, TripVersion } from './trip-facts.ts'
import type { TripInputs } from './trip-fields.ts'

/** What a trip needs to know of a car. */
export type TripCar = {
  version: TripVersion
  /** In kWh, at the state of health given. */
  battery: ReasonedSpan
  /** Wh out of the battery for each kilometre on the flat. */
  use: ReasonedSpan
  /** In kg, with two people and luggage. */
  mass: ReasonedSpan
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
): ReasonedSpan | null {
  const whole = battery ?? usable?.value
  if (!whole) return null
  const origin =
    battery !== null || !usable ? ({ from: 'visitor' } as const) : sourced(sources, usable)
  const value = (whole * health) / 100
  return {
    value,
    high: value,
    unit: 'kWh',
    text: unitText(Math.round(value * 10) / 10, 'kWh'),
    formula: health === 100 ? unitText(whole, 'kWh') : `${unitText(whole, 'kWh')} × ${health}%`,
    inputs: [{ label: 'Usable battery when new', text: unitText(whole, 'kWh'), origin }],
  }
}

/** With what the cold takes on top. A winter test has it in. */
function coldUse(
  flat: Flat,
  { heatPump }: TripVersion,
  inputs: TripInputs,
  facts: TripFacts,
): ReasonedSpan {
  const car = { heatPump: inputs.pump === '' ? heatPump : inputs.pump === 'yes' }
  const day = flat.isOfTheDay ? 'mild' : inputs.day || 'mild'
  const left = coldFactor(car, day, facts)
  const value = flat.span.low / left.high
  const high = flat.span.high / left.low
  return {
    value,
    high,
    unit: 'Wh/km',
    text: whText({ low: value, high }),
    formula: day === 'mild' ? flat.formula : `${flat.formula} ÷ ${factorText(left)}`,
    inputs: [...flat.inputs, ...coldInputs(car, day, facts)],
  }
}

function massOf({ kerb, masses: own }: TripVersion, { sources }: TripFacts): ReasonedSpan {
  const [low, high] = [own.low + load, own.high + load]
  return {
    value: low,
    high,
    unit: 'kg',
    text: kgText({ low, high }),
    formula: `${kgText(own)} + ${unitText(load, 'kg')}`,
    inputs: [
      kerb
        ? { label: 'Kerb mass', text: unitText(kerb.value, 'kg'), origin: sourced(sources, kerb) }
        : {
            label: 'Kerb mass',
            text: kgText(own),
            origin: {
              from: 'estimate',
              why: 'no source gives it; by other versions of this model, or by the lightest and the heaviest car here.',
            },
          },
      {
        label: 'On board',
        text: unitText(load, 'kg'),
        origin: { from: 'estimate', why: 'two people and their luggage.' },
      },
    ],
  }
}

const kgText = ({ low, high }: Span) =>
  low === high ? unitText(low, 'kg') : `${numberText(low)} to ${unitText(high, 'kg')}`

const whText = ({ low, high }: Span) => {
  const [from, to] = [Math.round(low), Math.round(high)]
  return from === to ? unitText(from, 'Wh/km') : `${from} to ${unitText(to, 'Wh/km')}`
}

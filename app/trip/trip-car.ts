// A car on a trip: its battery today, what it takes a kilometre on this day at this speed, and its mass. Each as a range
// with its reason. Pure functions of published facts and the visitor's inputs.
import { coldFactor } from '../used-check/driving-range.ts'
import { exactText, type ReasonedSpan } from '../used-check/reasoned-span.ts'
import { sourced, type ReasonInput, type Span } from '../tools/reason.ts'
import { unitText } from '../ui/number-text.ts'
import type { RatedUse, TripFacts, TripVersion } from './trip-facts.ts'
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

/** How far two cars of one version lie apart, as a share: a test was driven with one of them. */
const ofOneTest = 0.05

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

type Flat = { span: Span; formula: string; inputs: ReasonInput[]; isOfTheDay?: true }

/** Wh/km on a flat road at 20 °C, by the best that is known of the version. */
function flatUse(version: TripVersion, inputs: TripInputs, facts: TripFacts): Flat | null {
  if (inputs.use !== null) {
    const value = inputs.use * 10
    return {
      span: { low: value, high: value },
      formula: unitText(value, 'Wh/km'),
      inputs: [
        {
          label: 'Your own consumption',
          text: unitText(inputs.use, 'kWh/100 km'),
          origin: { from: 'visitor' },
        },
      ],
    }
  }
  return testedUse(version, inputs, facts) ?? ratedUse(version, inputs, facts)
}

/** By tests of this version at steady speeds. */
function testedUse(version: TripVersion, inputs: TripInputs, facts: TripFacts): Flat | null {
  const { tested, steady } = version
  const { sources, law } = facts
  const kmh = Number(inputs.speed)
  if (steady) {
    const own = speedLaw(steady.tests)
    const value = own(kmh)
    return {
      span: around(value),
      formula: `${exactWh(value)} ± ${ofOneTest * 100}%`,
      inputs: [
        ...steady.tests.map((test) => ({
          label: `Test at a steady ${test.kmh} km/h`,
          text: unitText(test.whPerKm, 'Wh/km'),
          origin: sourced(sources, steady),
        })),
        {
          label: `At ${kmh} km/h`,
          text: exactWh(value),
          origin: { from: 'estimate', why: 'a + b × speed² through both tests.' },
        },
      ],
    }
  }
  if (!tested) return null
  const isWinter = inputs.day === 'winter'
  const at90 = isWinter ? tested.winter : tested.mild
  const speed = law.share(kmh)
  return {
    span: around(at90 * speed),
    formula: `${unitText(at90, 'Wh/km')}${timesSpeed(kmh, speed)} ± ${ofOneTest * 100}%`,
    inputs: [
      {
        label: `Test at a steady 90 km/h, ${isWinter ? 'winter' : 'summer'}`,
        text: unitText(at90, 'Wh/km'),
        origin: sourced(sources, tested),
      },
      ...speedInput(kmh, facts),
    ],
    ...(isWinter && { isOfTheDay: true }),
  }
}

/** By a rating: what tests of other cars at 90 km/h took, as a share of their rating. */
function ratedUse({ rated }: TripVersion, inputs: TripInputs, facts: TripFacts): Flat | null {
  if (!rated) return null
  const kmh = Number(inputs.speed)
  const speed = facts.law.share(kmh)
  const share = facts.shares[rated.kind]
  const span = {
    low: rated.whPerKm * share.low * speed,
    high: rated.whPerKm * share.high * speed,
  }
  return {
    span,
    formula: `${rated.formula} × ${percentText(share)}${timesSpeed(kmh, speed)}`,
    inputs: [
      ...rated.inputs,
      {
        label: 'At 90 km/h',
        text: percentText(share),
        origin: { from: 'estimate', why: shareReasons[rated.kind] },
      },
      ...speedInput(kmh, facts),
    ],
  }
}

const shareReasons: Record<RatedUse['kind'], string> = {
  'North American rating':
    'what the cars that have both took in a test at 90 km/h, as a share of this rating.',
  WLTP: 'as by the North American rating, times how far that lies above WLTP among the cars here that have both.',
  'at the plug':
    'as by WLTP, less what charging loses: up to 30% among the cars here, and not stated for this one.',
  'road test': 'a road test that does not say whether charging losses are in it.',
}

/** With what the cold takes on top. A winter test has it in. */
function coldUse(
  flat: Flat,
  { heatPump }: TripVersion,
  inputs: TripInputs,
  facts: TripFacts,
): ReasonedSpan {
  const pump = inputs.pump === '' ? heatPump : inputs.pump === 'yes'
  const left =
    flat.isOfTheDay === true
      ? { low: 1, high: 1 }
      : coldFactor({ heatPump: pump }, inputs.day, facts)
  const value = flat.span.low / left.high
  const high = flat.span.high / left.low
  const isCold = left.low < 1
  return {
    value,
    high,
    unit: 'Wh/km',
    text: whText({ low: value, high }),
    formula: isCold ? `${flat.formula} ÷ ${percentText(left)}` : flat.formula,
    inputs: [...flat.inputs, ...(isCold ? coldInputs(pump, inputs.day, left, facts) : [])],
  }
}

function coldInputs(
  pump: boolean | null,
  day: TripInputs['day'],
  left: Span,
  { batteries, sources }: TripFacts,
): ReasonInput[] {
  const { without, withHeatPump } = batteries.rangeAtFreezing
  const sides = [
    ...(pump === true ? [] : [{ label: 'Range left at 0 °C without a heat pump', share: without }]),
    ...(pump === false
      ? []
      : [{ label: 'Range left at 0 °C with a heat pump', share: withHeatPump }]),
  ]
  return [
    ...sides.map(({ label, share }) => ({
      label,
      text: `${share.value * 100}%`,
      origin: sourced(sources, share),
    })),
    ...(day === 'winter'
      ? [
          {
            label: 'At 7 °C',
            text: percentText(left),
            origin: {
              from: 'estimate' as const,
              why: 'a straight line from all of the range at 20 °C to that at 0 °C.',
            },
          },
        ]
      : []),
  ]
}

function massOf({ kerb }: TripVersion, { masses, sources }: TripFacts): ReasonedSpan {
  const own = kerb ? { low: kerb.value, high: kerb.value } : masses
  const [low, high] = [own.low + load, own.high + load]
  return {
    value: low,
    high,
    unit: 'kg',
    text: low === high ? unitText(low, 'kg') : `${low} to ${unitText(high, 'kg')}`,
    formula: `${own.low === own.high ? own.low : `${own.low} to ${own.high}`}\u00a0kg + ${load}\u00a0kg`,
    inputs: [
      kerb
        ? { label: 'Kerb mass', text: unitText(kerb.value, 'kg'), origin: sourced(sources, kerb) }
        : {
            label: 'Kerb mass',
            text: `${own.low} to ${unitText(own.high, 'kg')}`,
            origin: {
              from: 'estimate',
              why: 'no source gives it, so it may be any of the cars here whose mass is published.',
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

type SteadyTest = { kmh: number; whPerKm: number }

/** Wh/km at any speed, through two tests: rolling takes the same at any speed, air grows with its square. */
export function speedLaw([slow, fast]: readonly [SteadyTest, SteadyTest]) {
  const perSquare = (fast.whPerKm - slow.whPerKm) / (fast.kmh ** 2 - slow.kmh ** 2)
  return (kmh: number) => slow.whPerKm + perSquare * (kmh ** 2 - slow.kmh ** 2)
}

const around = (value: number): Span => ({
  low: value * (1 - ofOneTest),
  high: value * (1 + ofOneTest),
})

const exactWh = (value: number) =>
  exactText({
    value: Math.round(value * 100) / 100,
    high: Math.round(value * 100) / 100,
    unit: 'Wh/km',
  })

export const whText = ({ low, high }: Span) => {
  const [from, to] = [Math.round(low), Math.round(high)]
  return from === to ? unitText(from, 'Wh/km') : `${from} to ${unitText(to, 'Wh/km')}`
}

const hundredth = (share: number) => Math.round(share * 10_000) / 100

const percentText = ({ low, high }: Span) =>
  low === high ? `${hundredth(low)}%` : `${hundredth(low)} to ${hundredth(high)}%`

const timesSpeed = (kmh: number, share: number) => (kmh === 90 ? '' : ` × ${hundredth(share)}%`)

const speedInput = (kmh: number, { law, sources }: TripFacts): ReasonInput[] =>
  kmh === 90
    ? []
    : [
        {
          label: `${kmh} instead of 90 km/h`,
          text: `${hundredth(law.share(kmh))}%`,
          origin: sourced(sources, {
            source: law.source,
            note: `a + b × speed² through two tests of the ${law.name}.`,
          }),
        },
      ]

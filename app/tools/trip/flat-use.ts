// What a car takes on a flat road at 20 °C, by the best that is known of its version: the visitor's own figure, tests of it
// at steady speeds, a rating.
import { sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../ground/ui/number-text.ts'
import { hundredth, factorText, speedLaw } from '../used-check/speed-law.ts'
import type { RatedUse, TripFacts, TripVersion } from './trip-facts.ts'
import type { TripInputs } from './trip-fields.ts'

/** How far two cars of one version lie apart, as a share: a test was driven with one of them. */
const ofOneTest = 0.05

export type Flat = { span: Span; formula: string; inputs: ReasonInput[]; isOfTheDay?: true }

/** Wh/km on a flat road at 20 °C, by the best that is known of the version. */
export function flatUse(version: TripVersion, inputs: TripInputs, facts: TripFacts): Flat | null {
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
      formula: `${unitText(value, 'Wh/km')} ± ${ofOneTest * 100}%`,
      inputs: [
        ...steady.tests.map((test) => ({
          label: `Test at a steady ${test.kmh} km/h`,
          text: unitText(test.whPerKm, 'Wh/km'),
          origin: sourced(sources, steady),
        })),
        {
          label: `At ${kmh} km/h`,
          text: unitText(value, 'Wh/km'),
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
    formula: `${rated.formula} × ${factorText(share)}${timesSpeed(kmh, speed)}`,
    inputs: [
      ...rated.inputs,
      {
        label: 'At 90 km/h',
        text: factorText(share),
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

const around = (value: number): Span => ({
  low: value * (1 - ofOneTest),
  high: value * (1 + ofOneTest),
})

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

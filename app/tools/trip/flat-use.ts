// What a car takes on a flat road at 20 °C, by the best that is known of its version: the visitor's own figure, tests of it
// at steady speeds, a rating.
import { batteryFacts } from '../../../content/cars/used-check/used-facts.ts'
import { balanceLimits } from '../../../content/cars/energy-balance.ts'
import { ratingSpread } from '../../../content/cars/rating-spread.ts'
import { findVersion, type ListedVersion } from '../../../content/cars/version-list.ts'
import { rangeCycles } from '../../../content/cars/version.ts'
import {
  between,
  converted,
  divided,
  fromInput,
  known,
  times,
  worded,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../ground/ui/number-text.ts'
import type { SourcedNumber } from '../charging-time/charging-answer-schema.ts'
import { numberWithSource } from '../charging-time/known-charging.ts'
import { hundredth, shareText, speedLaw, steadyUse } from '../used-check/driving-range.ts'
import type { UsedCar, UsedKnowledge } from '../used-check/used-car.ts'
import type { TripInputs } from './trip-fields.ts'

/** Out of the battery. */
export type Use = Quantity<'Wh per km'>

/** A published figure of a version, and what kind it is. */
type RatedUse = {
  kind: 'North American rating' | 'WLTP' | 'at the plug' | 'road test'
  use: Use
}

/** What is known of a version's use; null is 'not known'. */
export type KnownUse = Pick<UsedCar, 'tested'> & {
  steady: UsedCar['steady'] | null
  rated: RatedUse | null
}

type Sources = UsedKnowledge['sources']

/** What is known of the use of all cars. */
export type UseFacts = {
  sources: Sources
  /** What a speed in km/h takes as a share of 90 km/h, by the one car with tests at two speeds; null at 90. */
  atSpeed: (kmh: number) => Quantity<''> | null
  /** Consumption in a test at 90 km/h as a share of each kind of published figure. */
  shares: Readonly<Record<RatedUse['kind'], Quantity<''>>>
}

/** How far two cars of one version lie apart: a test was driven with one of them. */
const ofOneTest = between({ low: 0.95, high: 1.05 }, '', () => '5%')

/** The use on a flat road, by the best that is known of the version, and whether it is that of the day asked for, not of a mild one. */
export type FlatUse = { use: Use; isOfTheDay: boolean }

/** The use on a flat road at the speed asked for; null if nothing tells. */
export function flatUse(version: KnownUse, inputs: TripInputs, facts: UseFacts): FlatUse | null {
  if (inputs.use !== null) {
    const text = unitText(inputs.use, 'kWh/100 km')
    const input = { label: 'Your own consumption', text, origin: { from: 'visitor' } } as const
    return { use: whPerKm(inputs.use * 10, input), isOfTheDay: false }
  }
  const tested = testedUse(version, inputs, facts)
  if (tested) {
    const words = () => `${tested.use.formula()} ± ${ofOneTest.formula()}`
    return { ...tested, use: worded(times(tested.use, ofOneTest), words) }
  }
  const { rated } = version
  if (!rated) return null
  const at90 = times(rated.use, facts.shares[rated.kind])
  return { use: atSpeed(at90, inputs, facts), isOfTheDay: false }
}

const whPerKm = (value: number, input: ReasonInput): Use =>
  worded(fromInput(value, 'Wh per km', input), () => unitText(value, 'Wh/km'))

function atSpeed(at90: Use, { speed }: TripInputs, facts: UseFacts): Use {
  const share = facts.atSpeed(Number(speed))
  return share ? times(at90, share) : at90
}

/** By tests of this version at steady speeds. */
function testedUse(
  { tested, steady }: KnownUse,
  inputs: TripInputs,
  facts: UseFacts,
): FlatUse | null {
  const { sources } = facts
  if (steady) {
    const use = steadyUse(steady, Number(inputs.speed), sources, 'Test at a steady')
    return { use, isOfTheDay: false }
  }
  if (!tested) return null
  const isWinter = inputs.day === 'winter'
  const at90 = isWinter ? tested.winter : tested.mild
  const label = `Test at a steady 90 km/h, ${isWinter ? 'winter' : 'summer'}`
  const input = { label, text: unitText(at90, 'Wh/km'), origin: sourced(sources, tested) }
  return { use: atSpeed(whPerKm(at90, input), inputs, facts), isOfTheDay: isWinter }
}

/** The published figure that says most about the road: a rated range, then a consumption. */
export function ratedUse(
  listed: ListedVersion,
  usable: SourcedNumber | null,
  sources: Sources,
): RatedUse | null {
  for (const [name, kind] of [
    ['rangeEpa', 'North American rating'],
    ['rangeWltp', 'WLTP'],
  ] as const) {
    const range = numberWithSource(listed, name)
    if (!range || !usable) continue
    const label = `Range by the ${rangeCycles[name].replace(/^WLTP/, 'WLTP test')}`
    const use = divided(
      converted(published(usable, 'kWh', 'Usable battery', sources), (kwh) => 1000 * kwh, 'Wh'),
      published(range, 'km', label, sources),
    )
    return { kind, use: { ...use, inputs: () => use.inputs().toReversed() } }
  }
  for (const [name, kind] of [
    ['consumptionTest', 'road test'],
    ['consumptionWltp', 'at the plug'],
    ['consumptionEpa', 'at the plug'],
    ['consumptionUnstated', 'at the plug'],
  ] as const) {
    const use = numberWithSource(listed, name)
    if (!use) continue
    const text = unitText(use.value, 'kWh/100 km')
    const input = { label: 'Published consumption', text, origin: sourced(sources, use) }
    return { kind, use: whPerKm(use.value * 10, input) }
  }
  return null
}

const published = <Unit extends string>(
  number: SourcedNumber,
  unit: Unit,
  label: string,
  sources: Sources,
): Quantity<Unit> =>
  fromInput(number.value, unit, {
    label,
    text: unitText(number.value, unit),
    origin: sourced(sources, number),
  })

/** The law through two tests of the first car that has them. */
export function sharedLaw(sources: Sources): UseFacts['atSpeed'] {
  const [tested] = Object.entries(batteryFacts().testedAtSpeeds)
  if (!tested) throw new Error('No car has tests at two speeds')
  const [key, { tests, source }] = tested
  const law = speedLaw(tests)
  const note = `a + b × speed² through two tests of the ${findVersion(key)?.name ?? key}.`
  return (kmh) => {
    if (kmh === 90) return null
    const share = law(kmh) / law(90)
    const text = `${hundredth(share)}%`
    const label = `${kmh} instead of 90 km/h`
    return fromInput(share, '', { label, text, origin: sourced(sources, { source, note }) })
  }
}

/** What tests at 90 km/h took as a share of each figure, from the least to the most of the cars that have both. */
export function ratingShares(versions: readonly KnownUse[]): UseFacts['shares'] {
  const tested = versions.flatMap(({ tested: one, steady, rated }) => {
    if (rated?.kind !== 'North American rating') return []
    const at90 = one?.mild ?? (steady && speedLaw(steady.tests)(90))
    return at90 ? [at90 / rated.use.value] : []
  })
  const share = (span: Span) => between(span, '', () => shareText(span))
  const rating = share({ low: Math.min(...tested), high: Math.max(...tested) })
  const wltp = times(rating, between(ratingSpread(), '%', String))
  const losses = share(balanceLimits)
  return {
    'North American rating': shareAt90(
      rating,
      'what the cars that have both took in a test at 90 km/h, as a share of this rating.',
    ),
    WLTP: shareAt90(
      wltp,
      'as by the North American rating, times how far that lies above WLTP among the cars here that have both.',
    ),
    'at the plug': shareAt90(
      divided(wltp, losses),
      'as by WLTP, less what charging loses: up to 30% among the cars here, and not stated for this one.',
    ),
    'road test': shareAt90(
      divided(known(1, '', String), losses),
      'a road test that does not say whether charging losses are in it.',
    ),
  }
}

function shareAt90(share: Quantity<''>, why: string): Quantity<''> {
  const text = shareText(share)
  return {
    ...worded(share, () => text),
    inputs: () => [{ label: 'At 90 km/h', text, origin: { from: 'estimate', why } }],
  }
}

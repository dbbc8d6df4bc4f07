// What a car takes out of its battery for each kilometre of a flat road, on a kind of day and at a steady speed. Every tool
// that speaks of kilometres asks here. Pure functions, safe in the browser.
import {
  between,
  converted,
  divided,
  fromInput,
  known,
  notBelow,
  times,
  worded,
  type Quantity,
} from '../answers/quantity.ts'
import { sourced, type ReasonInput } from '../answers/reason.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import {
  coldShare,
  floorWhPerKm,
  hundredth,
  shareText,
  speedLaw,
  type Driven,
  type SteadyTests,
} from './day-and-speed.ts'
import type { Known, RatedBy, UsedCar, UsedKnowledge } from './used-car.ts'

/** Out of the battery. */
export type Use = Quantity<'Wh per km'>

export type UseFacts = Pick<UsedKnowledge, 'batteries' | 'sources' | 'shares' | 'speedTests'>

/** How far two cars of one version lie apart: a test was driven with one of them. */
const ofOneTest = between({ low: 0.95, high: 1.05 }, '', () => '5%')

/**
 * The use by the best that is known of the version: the driver's own (`own`, in kWh per 100 km on a mild day), tests at two
 * speeds, a range test, a rated range, a published consumption. Null if nothing tells. It never falls with the speed or the
 * cold, and only the driver's own lies below what physics asks for.
 */
export function drivenUse(
  car: UsedCar,
  { day, speed }: Driven,
  facts: UseFacts,
  own: number | null = null,
): Use | null {
  const mild = own === null ? publishedUse(car, speed, facts) : ownUse(own)
  if (!mild) return null
  const left = coldShare(car, day, facts)
  return left ? divided(mild, left) : mild
}

function ownUse(kwhPer100Km: number): Use {
  const text = unitText(kwhPer100Km, 'kWh/100 km')
  const input = { label: 'Your own consumption', text, origin: { from: 'visitor' } } as const
  return whPerKm(kwhPer100Km * 10, input)
}

const whPerKm = (value: number, input: ReasonInput): Use =>
  worded(fromInput(value, 'Wh per km', input), () => unitText(value, 'Wh/km'))

function publishedUse(car: UsedCar, speed: number, facts: UseFacts): Use | null {
  const use = testedUse(car, speed, facts) ?? ratedUse(car, speed, facts)
  return use && aboveFloor(use, car, speed)
}

/** By tests of this version: at two speeds, else how far one reached at 90 km/h. */
function testedUse(
  { steady, tested, battery }: UsedCar,
  speed: number,
  facts: UseFacts,
): Use | null {
  const { sources } = facts
  if (steady) {
    const use = steadyUse(steady, speed, sources)
    return worded(times(use, ofOneTest), () => `${use.formula()} ± ${ofOneTest.formula()}`)
  }
  if (!tested || !battery) return null
  const { reached, source } = tested
  const label = 'Reached when new at a steady 90 km/h, summer test'
  const km = published({ value: reached.mild, source }, 'km', label, sources)
  const use = divided(wattHours(battery, sources), km)
  const one = worded(times(use, ofOneTest), () => `${use.formula()} ± ${ofOneTest.formula()}`)
  return atSpeed(one, speed, facts)
}

function ratedUse({ range, consumption, battery }: UsedCar, speed: number, facts: UseFacts) {
  const { sources } = facts
  if (range?.by && battery) {
    const use = divided(wattHours(battery, sources), ratedRange(range, sources))
    const reversed = { ...use, inputs: () => use.inputs().toReversed() }
    return atSpeed(times(reversed, shareAt90(range.by, facts)), speed, facts)
  }
  if (!consumption) return null
  const text = unitText(consumption.value, 'kWh/100 km')
  const origin = sourced(sources, consumption)
  const use = whPerKm(consumption.value * 10, { label: 'Published consumption', text, origin })
  return atSpeed(times(use, shareAt90(consumption.by, facts)), speed, facts)
}

/** The kilometres of a new car by its rated range alone, where its battery's size is not known; null if nothing compares that with the road. */
export function newRange(
  car: UsedCar,
  { day, speed }: Driven,
  facts: UseFacts,
): Quantity<'km'> | null {
  const { range } = car
  if (!range?.by) return null
  const mild = divided(ratedRange(range, facts.sources), shareAt90(range.by, facts))
  const faster = speedShare(speed, facts)
  const km = faster ? divided(mild, faster) : mild
  const left = coldShare(car, day, facts)
  return left ? times(km, left) : km
}

const published = <Unit extends 'kWh' | 'km'>(
  number: Known,
  unit: Unit,
  label: string,
  sources: UseFacts['sources'],
): Quantity<Unit> =>
  fromInput(number.value, unit, {
    label,
    text: unitText(number.value, unit),
    origin: sourced(sources, number),
  })

/** The usable battery of a new car. */
export const newBattery = (battery: Known, sources: UseFacts['sources']): Quantity<'kWh'> =>
  published(battery, 'kWh', 'Usable battery when new', sources)

const wattHours = (battery: Known, sources: UseFacts['sources']) =>
  converted(newBattery(battery, sources), (kwh) => 1000 * kwh, 'Wh')

const ratedRange = (range: NonNullable<UsedCar['range']>, sources: UseFacts['sources']) =>
  published(range, 'km', `Range by the ${range.cycle.replace(/^WLTP/, 'WLTP test')}`, sources)

const whys: Record<RatedBy, string> = {
  'North American rating':
    'what the cars that have both took in a test at 90 km/h, as a share of this rating.',
  WLTP: 'as by the North American rating, times how far that lies above WLTP among the cars here that have both.',
  'at the plug':
    'as by WLTP, less what charging loses: up to 30% among the cars here, and not stated for this one.',
  'road test': 'a road test that does not say whether charging losses are in it.',
}

/** Consumption in a test at 90 km/h as a share of a published figure. */
function shareAt90(by: RatedBy, { shares }: UseFacts): Quantity<''> {
  const text = shareText(shares[by])
  return between(
    shares[by],
    '',
    () => text,
    () => [{ label: 'At 90 km/h', text, origin: { from: 'estimate', why: whys[by] } }],
  )
}

function atSpeed(at90: Use, speed: number, facts: UseFacts): Use {
  const share = speedShare(speed, facts)
  return share ? times(at90, share) : at90
}

/** What a speed takes as a share of 90 km/h, by the first car with tests at two speeds; null at 90. */
function speedShare(kmh: number, { speedTests, sources }: UseFacts): Quantity<''> | null {
  if (kmh === 90) return null
  const { name, tests, source } = speedTests
  const law = speedLaw(tests)
  const share = law(kmh) / law(90)
  const note = `a + b × speed² through two tests of the ${name}.`
  const label = `${kmh} instead of 90 km/h`
  const origin = sourced(sources, { source, note })
  return fromInput(share, '', { label, text: `${hundredth(share)}%`, origin })
}

/** What a car with tests at two speeds takes at another. */
function steadyUse({ tests, source }: SteadyTests, kmh: number, sources: UseFacts['sources']): Use {
  const value = speedLaw(tests)(kmh)
  const text = unitText(value, 'Wh/km')
  const slower = kmh < tests[0].kmh ? `, though ${kmh} km/h is slower than either` : ''
  const why = `a + b × speed² through both tests${slower}.`
  const measured = tests.map((test) => ({
    label: `Test at a steady ${test.kmh} km/h`,
    text: unitText(test.whPerKm, 'Wh/km'),
    origin: sourced(sources, { source }),
  }))
  const inputs = () => [
    ...measured,
    { label: `At ${kmh} km/h`, text, origin: { from: 'estimate', why } as const },
  ]
  return known(value, 'Wh per km', () => text, inputs)
}

/** With the ends of a use cut at what physics asks for. */
function aboveFloor(use: Use, { floor }: UsedCar, kmh: number): Use {
  const least = floor ? floorWhPerKm(floor, kmh) : 0
  if (!floor || least <= use.low) return use
  const text = unitText(Math.round(least * 100) / 100, 'Wh/km')
  const why = `air and rolling at ${kmh} km/h: drag of ${floor.dragArea} m², ${unitText(floor.kg, 'kg')} on tyres of 8.5 N/kN, 90% of the energy at the wheels.`
  const cut = worded(notBelow(least, use), () => `${use.formula()}, at least ${text}`)
  const input: ReasonInput = { label: 'At least', text, origin: { from: 'estimate', why } }
  return { ...cut, inputs: () => [...use.inputs(), input] }
}

// What a day, a speed and a caravan do to a car's consumption, and the least that physics allows. Pure functions, safe in the browser.
import { between, fromInput, percentage, type Quantity } from '../answers/quantity.ts'
import { endsText, sourced, type ReasonInput, type Span } from '../answers/reason.ts'
import { numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import { optionsOf, type QueryField } from '../../ground/ui/query-field.ts'
import type { Known, UsedCar, UsedKnowledge } from './used-car.ts'

/** The temperature at which a published range holds, for us, in °C. */
const mildDegrees = 20

export const speedField = {
  kind: 'choice',
  label: 'Speed on the open road',
  options: optionsOf({ '90': '90 km/h', '100': '100 km/h', '110': '110 km/h' }),
  default: '100',
} as const satisfies QueryField

/** The share of a full battery that a drive is planned to leave, in percent. */
export const usualReserve = 10

/** From the mildest to the coldest. */
export const days = ['mild', 'winter', 'frost'] as const

export type DayName = (typeof days)[number]

const degrees = { winter: 7, frost: 0 } as const

/** A day and a steady speed in km/h. */
export type Driven = { day: DayName; speed: number }

export type SteadyTests = NonNullable<UsedCar['steady']>

/** Wh/km at any speed, through two tests: rolling takes the same at any speed, air grows with its square. */
export function speedLaw([slow, fast]: SteadyTests['tests']): (kmh: number) => number {
  const perSquare = (fast.whPerKm - slow.whPerKm) / (fast.kmh ** 2 - slow.kmh ** 2)
  return (kmh) => slow.whPerKm + perSquare * (kmh ** 2 - slow.kmh ** 2)
}

/** Two people and their luggage, in kg. */
export const onBoardKg = 150

const airDensity = 1.2
const rolling = 0.0085
const drivetrain = 0.9

/**
 * The least a car can take at a steady speed on the flat, in Wh/km: the road load of every textbook of vehicles (SAE J1263
 * measures its two terms), (½ · ρ · Cd · A · v² + Crr · m · g) ÷ η, with air of 1.2 kg/m³ (20 °C at the sea), tyres of 8.5 N/kN and 90% of the
 * battery's energy at the wheels; heating and lights left out. The three constants are our estimates.
 */
export function floorWhPerKm({ kg, dragArea }: NonNullable<UsedCar['floor']>, kmh: number): number {
  const newtons = (airDensity / 2) * dragArea * (kmh / 3.6) ** 2 + rolling * kg * 9.81
  return newtons / drivetrain / 3.6
}

/** In percent with two decimals: 83.75. */
export const hundredth = (share: number) => Math.round(share * 10_000) / 100

/** '83.75% to 88.95%' */
export const shareText = (share: Span): string => endsText(share, (end) => `${hundredth(end)}%`)

/** The part of the way from a mild day to freezing. */
const coldPart = (at: number) => (mildDegrees - at) / mildDegrees

type Facts = Pick<UsedKnowledge, 'batteries' | 'sources'>
type Batteries = Pick<Facts, 'batteries'>

/**
 * The share of the mild day's range that a colder day leaves, on a straight line from 20 °C to 0 °C: by what a study of many
 * cars found at 0 °C, and by this car's own winter test. That test is drawn through its temperature, or through 7 °C where
 * its source does not say how cold it was, which makes frost no better than it can be. Null on a mild day.
 */
export function coldShare(
  { heatPump, tested }: Pick<UsedCar, 'heatPump' | 'tested'>,
  day: DayName,
  { batteries, sources }: Facts,
): Quantity<''> | null {
  if (day === 'mild') return null
  const { without, withHeatPump } = batteries.rangeAtFreezing
  const left = (atFreezing: number) => 1 - (1 - atFreezing) * coldPart(degrees[day])
  const study = {
    low: left((heatPump ? withHeatPump : without).value),
    high: left((heatPump === false ? without : withHeatPump).value),
  }
  const own = tested ? [left(testAtFreezing(tested))] : []
  const ends = {
    low: Math.min(study.low, ...own),
    high: Math.max(study.high, ...own),
  }
  const atFreezing = (which: string, share: typeof without): ReasonInput => ({
    label: `Left at 0 °C ${which} a heat pump`,
    text: `${hundredth(share.value)}%`,
    origin: sourced(sources, share),
  })
  const inputs = () => [
    ...(heatPump ? [] : [atFreezing('without', without)]),
    ...(heatPump === false ? [] : [atFreezing('with', withHeatPump)]),
    ...(tested ? [winterTest(tested, sources)] : []),
    ...(day === 'winter' ? [lineInput(shareText(ends))] : []),
  ]
  return between(ends, '', () => shareText(ends), inputs)
}

type WinterTest = NonNullable<UsedCar['tested']>

/** What the line through a winter test leaves at 0 °C. */
const testAtFreezing = ({ reached, winterDegrees }: WinterTest): number =>
  1 - (1 - reached.winter / reached.mild) / coldPart(winterDegrees ?? degrees.winter)

function winterTest(tested: WinterTest, sources: Facts['sources']): ReasonInput {
  const { reached, source, winterDegrees } = tested
  const at = winterDegrees === null ? 'cold not stated, so counted as 7' : String(winterDegrees)
  const text = `${unitText(reached.winter, 'km')} instead of ${unitText(reached.mild, 'km')}`
  return { label: `Winter test (${at} °C)`, text, origin: sourced(sources, { source }) }
}

const lineInput = (text: string): ReasonInput => ({
  label: 'At 7 °C',
  text,
  origin: {
    from: 'estimate',
    why: 'a straight line from all of the range at 20 °C to that at 0 °C.',
  },
})

/** A caravan is counted by published tests of other cars. */
export const isTowing = ({ tow }: { tow: string }) => tow === 'caravan'

/** The most that is allowed with a caravan, in km/h. */
export const towingSpeed = ({ batteries }: Batteries): number => batteries.towing.speed.value

/** How many times as much the car takes. */
export function usedTowing({ batteries: { towing }, sources }: Facts): Quantity<''> {
  const { least, most } = towing
  const input = (one: typeof least): ReasonInput => ({
    label: `${towing.car}, towing ${unitText(one.kg, 'kg')}`,
    text: `${one.value} times as much`,
    origin: sourced(sources, one),
  })
  return between(
    { low: least.value, high: most.value },
    '',
    () => `${least.value} to ${most.value}`,
    () => [input(least), input(most)],
  )
}

/** In percent of the car's mass. */
const sharePercent = ({ batteries }: Batteries) => Math.round(100 * batteries.towing.mass.value)

/** How heavy the caravan is, as a share of the car. */
export function caravanShare({ batteries, sources }: Facts): Quantity<'%'> {
  const share = percentage(sharePercent({ batteries }))
  const text = share.formula()
  const input = { label: 'The caravan', text, origin: sourced(sources, batteries.towing.mass) }
  return { ...share, inputs: () => [input] }
}

/** What the car may tow with brakes. */
export function mayTow(rating: Known, { sources }: Pick<Facts, 'sources'>): Quantity<'kg'> {
  const text = unitText(rating.value, 'kg')
  return fromInput(rating.value, 'kg', {
    label: 'Braked towing',
    text,
    origin: sourced(sources, rating),
  })
}

/** Whether the caravan that is counted weighs more than the car may tow. */
export type Overload = { kind: 'certain' | 'possible'; text: string }

/**
 * 'The BYD Atto 3 may tow 750 kg; a caravan of 85% of its mass, 1,490 kg, exceeds that'. Null if it does not, or if no
 * source says what the car may tow.
 */
export function overloadOf(
  { group: model, mass, towing }: { group: string; mass: Span; towing: Known | null },
  facts: Batteries,
): Overload | null {
  const percent = sharePercent(facts)
  const [low, high] = [(mass.low * percent) / 100, (mass.high * percent) / 100]
  if (!towing || high <= towing.value) return null
  const kind = low > towing.value ? 'certain' : 'possible'
  const weight = endsText({ low, high }, (kg) => numberText(Math.round(kg / 10) * 10), '\u00a0kg')
  const text = `The ${model} may tow ${unitText(towing.value, 'kg')}; a caravan of ${percent}% of its mass, ${weight}, ${kind === 'certain' ? 'exceeds' : 'may exceed'} that`
  return { kind, text }
}

/** What is counted, and which test it rests on. */
export function towingText({ batteries }: Batteries): string {
  const { car, cars, least, most, average, speed } = batteries.towing
  const share = sharePercent({ batteries })
  return [
    `We count a caravan of ${share}% of the car’s mass, ${least.value} to ${most.value} times the consumption and at most ${unitText(speed.value, 'km/h')}.`,
    `In a British test one ${car} took ${least.value} times as much with a caravan of ${unitText(least.kg, 'kg')} and ${most.value} times with ${unitText(most.kg, 'kg')}, which was ${share}% of its mass; ${cars} cars with caravans of ${share}% took ${average.value} times as much on average.`,
    'See the plate of your car for what it may tow, and ask where you can charge without unhitching.',
  ].join(' ')
}

/** What tests at 90 km/h took as a share of each figure, from the least to the most of the cars that have both. */
export function ratingShares(
  cars: readonly UsedCar[],
  /** How much more than by WLTP the rating takes, in percent, and what charging takes of a battery. */
  { spread, charging }: { spread: Span; charging: Span },
): UsedKnowledge['shares'] {
  const tested = cars.flatMap(({ tested: one, steady, range, battery }) => {
    if (range?.by !== 'North American rating' || !battery) return []
    const at90 = one?.mild ?? (steady && speedLaw(steady.tests)(90))
    return at90 ? [(at90 * range.value) / (1000 * battery.value)] : []
  })
  const rating = { low: Math.min(...tested), high: Math.max(...tested) }
  const wltp = {
    low: (rating.low * spread.low) / 100,
    high: (rating.high * spread.high) / 100,
  }
  const less = ({ low, high }: Span) => ({
    low: low / charging.high,
    high: high / charging.low,
  })
  return {
    'North American rating': rating,
    WLTP: wltp,
    'at the plug': less(wltp),
    'road test': less({ low: 1, high: 1 }),
  }
}

// How far a battery takes the car on three kinds of days. Pure functions, safe in the browser.
import {
  asResult,
  between,
  converted,
  divided,
  fromInput,
  known,
  percentage,
  times,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { endsText, sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { unitText } from '../../ground/ui/number-text.ts'
import type { UsedCar, UsedKnowledge } from './used-car.ts'

/** The temperature at which a published range holds, for us, and that of freezing, in °C. */
const mildDegrees = 20

export type DayName = 'mild' | 'winter' | 'frost'

const degrees = { winter: 7, frost: 0 } as const

type Facts = Pick<UsedKnowledge, 'batteries' | 'sources'>

/** A published number as the first of a formula: '38 kWh'. */
const published = <Unit extends 'kWh' | 'km'>(
  number: { value: number; source: string; note?: string | undefined },
  unit: Unit,
  label: string,
  { sources }: Facts,
): Quantity<Unit> =>
  fromInput(number.value, unit, {
    label,
    text: `${number.value} ${unit}`,
    origin: sourced(sources, number),
  })

/** The energy that is left; null if the battery's size is not known. */
export const energyOf = (
  { battery }: Pick<UsedCar, 'battery'>,
  health: Quantity<'%'>,
  facts: Facts,
): Quantity<'kWh'> | null =>
  battery &&
  times(published(battery, 'kWh', 'Usable battery when new', facts), asResult(health, exactText))

/**
 * The range on one kind of day. All days use the same basis: the distance reached in a test of the new car, else
 * its North American rating, else its WLTP range less the usual shortfall. Null if none of them is published.
 */
export function kilometres(
  car: UsedCar,
  health: Quantity<'%'>,
  day: DayName,
  facts: Facts,
): Quantity<'km'> | null {
  const { tested, range } = car
  const left = asResult(health, exactText)
  if (tested) {
    // No test was driven at freezing.
    if (day === 'frost') return null
    const { source, reached } = tested
    const label = `Reached when new at a steady 90 km/h, ${day === 'mild' ? 'summer' : 'winter'} test`
    return times(published({ source, value: reached[day] }, 'km', label, facts), left)
  }
  if (!range?.share) return null
  const { share, cycle } = range
  const isBrochure = share.high < 100
  const label = `${isBrochure ? 'Brochure range' : 'Range when new'} (${cycle})`
  const whenNew = published(range, 'km', label, facts)
  const mild = times(isBrochure ? times(whenNew, brochureShare(share)) : whenNew, left)
  const cold = coldShare(car, day, facts)
  return cold ? times(mild, cold) : mild
}

function brochureShare(share: Span): Quantity<'%'> {
  const text = `${share.low}% to ${share.high}%`
  return between(
    share,
    '%',
    () => text,
    () => [
      {
        label: 'To be had of a brochure range',
        text,
        origin: {
          from: 'estimate',
          why: 'how far the North American rating falls short of WLTP among the cars here that have both.',
        },
      },
    ],
  )
}

/** The steady speeds that people ask about: a town and the open road. */
const steadySpeeds = [50, 100]

/** The kilometres at each steady speed; empty without tests at two speeds or the battery's size. */
export function steadyKilometres(
  { steady }: Pick<UsedCar, 'steady'>,
  energy: Quantity<'kWh'> | null,
  { sources }: Pick<Facts, 'sources'>,
): { kmh: number; km: Quantity<'km'> }[] {
  if (!steady || !energy) return []
  const left = converted(asResult(energy, exactText), (kwh) => 1000 * kwh, 'Wh')
  return steadySpeeds.map((kmh) => {
    const use = steadyUse(steady, kmh, sources, 'Out of the battery at a steady')
    return { kmh, km: divided(left, use) }
  })
}

type SteadyTest = { kmh: number; whPerKm: number }

/** Wh/km at any speed, through two tests: rolling takes the same at any speed, air grows with its square. */
export function speedLaw([slow, fast]: readonly [SteadyTest, SteadyTest]) {
  const perSquare = (fast.whPerKm - slow.whPerKm) / (fast.kmh ** 2 - slow.kmh ** 2)
  return (kmh: number) => slow.whPerKm + perSquare * (kmh ** 2 - slow.kmh ** 2)
}

/** What a car with tests at two speeds takes at another. `label` says what a test measured: 'Test at a steady' 90 km/h. */
export function steadyUse(
  { tests, source }: NonNullable<UsedCar['steady']>,
  kmh: number,
  sources: Facts['sources'],
  label: string,
): Quantity<'Wh per km'> {
  const value = speedLaw(tests)(kmh)
  const text = unitText(value, 'Wh/km')
  const isSlower = kmh < tests[0].kmh
  return known(
    value,
    'Wh per km',
    () => text,
    () => [
      ...tests.map((test) => ({
        label: `${label} ${test.kmh} km/h`,
        text: unitText(test.whPerKm, 'Wh/km'),
        origin: sourced(sources, { source }),
      })),
      {
        label: `At ${kmh} km/h`,
        text,
        origin: {
          from: 'estimate',
          why: `a + b × speed² through both tests${isSlower ? `, though ${kmh} km/h is slower than either` : ''}.`,
        },
      },
    ],
  )
}

/** The kilometres from 80% down to 10% of a charge, which spares the battery and keeps a reserve. */
export const tenToEighty = (full: Quantity<'km'>): Quantity<'km'> => ({
  ...times(full, percentage(70)),
  inputs: () => [
    {
      label: 'Between 10% and 80%',
      text: '70% of a charge',
      origin: { from: 'calculation', formula: '80% − 10%' },
    },
  ],
})

const exact = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 4 })

/** As part of a further formula, with all its digits: '72.5 to 78.75%'. */
export const exactText = (quantity: Quantity<'%' | 'kWh'>): string =>
  endsText(quantity, exact.format, quantity.unit === '%' ? '%' : `\u00a0${quantity.unit}`)

/** A share in percent with two decimals: 83.75. */
export const hundredth = (share: number) => Math.round(share * 10_000) / 100

/** '83.75% to 88.95%' */
export const shareText = (share: Span): string => endsText(share, (end) => `${hundredth(end)}%`)

type ColdFacts = {
  batteries: Pick<UsedKnowledge['batteries'], 'rangeAtFreezing'>
  sources: Facts['sources']
}

/** The share of the mild day's range that a colder day leaves, on a straight line from 20 °C to 0 °C; null on a mild day. */
export function coldShare(
  { heatPump }: Pick<UsedCar, 'heatPump'>,
  day: DayName,
  { batteries, sources }: ColdFacts,
): Quantity<''> | null {
  if (day === 'mild') return null
  const { without, withHeatPump } = batteries.rangeAtFreezing
  const part = (mildDegrees - degrees[day]) / mildDegrees
  const left = (atFreezing: number) => 1 - (1 - atFreezing) * part
  const ends = {
    low: left((heatPump ? withHeatPump : without).value),
    high: left((heatPump === false ? without : withHeatPump).value),
  }
  const text = shareText(ends)
  const atFreezing = (which: string, share: typeof without): ReasonInput => ({
    label: `Left at 0 °C ${which} a heat pump`,
    text: `${hundredth(share.value)}%`,
    origin: sourced(sources, share),
  })
  return between(
    ends,
    '',
    () => text,
    () => [
      ...(heatPump ? [] : [atFreezing('without', without)]),
      ...(heatPump === false ? [] : [atFreezing('with', withHeatPump)]),
      ...(day === 'winter' ? [lineInput(text)] : []),
    ],
  )
}

const lineInput = (text: string): ReasonInput => ({
  label: 'At 7 °C',
  text,
  origin: {
    from: 'estimate',
    why: 'a straight line from all of the range at 20 °C to that at 0 °C.',
  },
})

// How far a battery takes the car on three kinds of days. Pure functions, safe in the browser.
import { sourced, type ReasonInput, type Span } from '../../facts/answers/reason.ts'
import { exactText, spanText, type ReasonedSpan } from './reasoned-span.ts'
import { factorText, hundredth, speedLaw } from './speed-law.ts'
import type { SteadyRange } from './used-answer-schema.ts'
import type { UsedCar, UsedKnowledge } from './used-car.ts'

/** The temperature at which a published range holds, for us, and that of freezing, in °C. */
const mildDegrees = 20

export const dayNames = ['mild', 'winter', 'frost'] as const
export type DayName = (typeof dayNames)[number]

const degrees = { winter: 7, frost: 0 } as const

type Known = Pick<UsedKnowledge, 'batteries' | 'sources'>

/** The energy that is left, in kWh; null if the battery's size is not known. */
export function energyOf(car: UsedCar, health: ReasonedSpan, known: Known): ReasonedSpan | null {
  const { battery } = car
  if (!battery) return null
  const low = (battery.value * health.value) / 100
  const high = (battery.value * health.high) / 100
  return {
    value: low,
    high,
    unit: 'kWh',
    text: spanText(low, high, 'kWh'),
    formula: `${battery.value} kWh × ${exactText(health)}`,
    inputs: [
      {
        label: 'Usable battery when new',
        text: `${battery.value} kWh`,
        origin: sourced(known.sources, battery),
      },
    ],
  }
}

/**
 * The range on one kind of day, in km. All days use the same basis: the distance reached in a test of the new car, else
 * its North American rating, else its WLTP range less the usual shortfall. Null if none of them is published.
 */
export function kilometres(
  car: UsedCar,
  health: ReasonedSpan,
  day: DayName,
  known: Known,
): ReasonedSpan | null {
  const { tested, range } = car
  if (tested) {
    // No test was driven at freezing.
    if (day === 'frost') return null
    const reached = tested.reached[day]
    return kmSpan(
      (reached * health.value) / 100,
      (reached * health.high) / 100,
      `${reached} km × ${exactText(health)}`,
      [
        {
          label: `Reached when new at a steady 90 km/h, ${day === 'mild' ? 'summer' : 'winter'} test`,
          text: `${reached} km`,
          origin: sourced(known.sources, tested),
        },
      ],
    )
  }
  if (!range?.share) return null
  const { share } = range
  const cold = coldFactor(car, day, known)
  const isBrochure = share.high < 100
  const factors = [
    `${range.value} km`,
    ...(isBrochure ? [shareText(share)] : []),
    exactText(health),
    ...(day === 'mild' ? [] : [factorText(cold)]),
  ]
  const rated: ReasonInput = {
    label: isBrochure ? `Brochure range (${range.cycle})` : `Range when new (${range.cycle})`,
    text: `${range.value} km`,
    origin: sourced(known.sources, range),
  }
  return kmSpan(
    (range.value * share.low * health.value * cold.low) / 10_000,
    (range.value * share.high * health.high * cold.high) / 10_000,
    factors.join(' × '),
    [rated, ...(isBrochure ? [brochureInput(share)] : []), ...coldInputs(car, day, known)],
  )
}

type Share = { low: number; high: number }

const shareText = ({ low, high }: Share) => `${low}% to ${high}%`

const brochureInput = (share: Share): ReasonInput => ({
  label: 'To be had of a brochure range',
  text: shareText(share),
  origin: {
    from: 'estimate',
    why: 'how far the North American rating falls short of WLTP among the cars here that have both.',
  },
})

/** The steady speeds that people ask about: a town and the open road. */
const steadySpeeds = [50, 100]

/** The kilometres at each steady speed; empty without tests at two speeds or the battery's size. */
export function steadyKilometres(
  { steady }: UsedCar,
  energy: ReasonedSpan | null,
  { sources }: Known,
): SteadyRange[] {
  if (!steady || !energy) return []
  const { tests } = steady
  const [slow, fast] = tests
  const law = speedLaw(tests)
  return steadySpeeds.map((kmh) => {
    const whPerKm = law(kmh)
    const text = `${Math.round(whPerKm * 100) / 100} Wh/km`
    const isBetween = kmh >= slow.kmh && kmh <= fast.kmh
    return {
      kmh,
      km: kmSpan(
        (energy.value * 1000) / whPerKm,
        (energy.high * 1000) / whPerKm,
        `${exactText(energy)} ÷ ${text}`,
        [
          ...tests.map((test) => ({
            label: `Out of the battery at a steady ${test.kmh} km/h`,
            text: `${test.whPerKm} Wh/km`,
            origin: sourced(sources, steady),
          })),
          {
            label: `At ${kmh} km/h`,
            text,
            origin: {
              from: 'estimate',
              why: `a + b × speed² through both tests${isBetween ? '' : `, though ${kmh} km/h is slower than either`}.`,
            },
          },
        ],
      ),
    }
  })
}

/** The kilometres from 80% down to 10% of a charge, which spares the battery and keeps a reserve. */
export const tenToEighty = (full: ReasonedSpan): ReasonedSpan =>
  kmSpan(full.value * 0.7, full.high * 0.7, `${full.formula} × 70%`, [
    {
      label: 'Between 10% and 80%',
      text: '70% of a charge',
      origin: { from: 'calculation', formula: '80% − 10%' },
    },
  ])

function kmSpan(
  value: number,
  high: number,
  formula: string,
  inputs: readonly ReasonInput[],
): ReasonedSpan {
  return { value, high, unit: 'km', text: spanText(value, high, 'km'), formula, inputs }
}

type ColdFacts = { batteries: Pick<UsedKnowledge['batteries'], 'rangeAtFreezing'> }

/** The share of the mild day's range that is left, on a straight line from 20 °C to 0 °C. */
export function coldFactor(
  { heatPump }: Pick<UsedCar, 'heatPump'>,
  day: DayName,
  { batteries }: ColdFacts,
): Span {
  if (day === 'mild') return { low: 1, high: 1 }
  const { rangeAtFreezing } = batteries
  const share = (mildDegrees - degrees[day]) / mildDegrees
  const left = (atFreezing: number) => 1 - (1 - atFreezing) * share
  const [without, withPump] = [
    left(rangeAtFreezing.without.value),
    left(rangeAtFreezing.withHeatPump.value),
  ]
  return {
    low: heatPump ? withPump : without,
    high: heatPump === false ? without : withPump,
  }
}

/** What the cold leaves of the range, as the inputs of a reason. */
export function coldInputs(
  { heatPump }: Pick<UsedCar, 'heatPump'>,
  day: DayName,
  known: ColdFacts & Pick<Known, 'sources'>,
): ReasonInput[] {
  if (day === 'mild') return []
  const inputs: ReasonInput[] = []
  const { without, withHeatPump } = known.batteries.rangeAtFreezing
  if (!heatPump) {
    inputs.push({
      label: 'Left at 0 °C without a heat pump',
      text: `${hundredth(without.value)}%`,
      origin: sourced(known.sources, without),
    })
  }
  if (heatPump !== false) {
    inputs.push({
      label: 'Left at 0 °C with a heat pump',
      text: `${hundredth(withHeatPump.value)}%`,
      origin: sourced(known.sources, withHeatPump),
    })
  }
  if (day === 'winter') {
    inputs.push({
      label: 'At 7 °C',
      text: factorText(coldFactor({ heatPump }, day, known)),
      origin: {
        from: 'estimate',
        why: 'a straight line from all of the range at 20 °C to that at 0 °C.',
      },
    })
  }
  return inputs
}

// The answer of the check: kilometres today and later, whether they are enough, and what to ask. A pure function,
// safe in the browser: everything it knows is an argument or a plain constant.
import type { AskName, CautionName } from '../../../content/cars/used-check/used-facts.ts'
import { percentage, reasonedSpan, type Quantity } from '../../facts/answers/quantity.ts'
import { endsText, type ReasonedSpan, type Span } from '../../facts/answers/reason.ts'
import { ageOf, healthLater, healthToday, barsSpan, type Health } from './battery-health.ts'
import {
  energyOf,
  kilometres,
  steadyKilometres,
  tenToEighty,
  type DayName,
} from './driving-range.ts'
import type { UsedCar, UsedKnowledge } from './used-car.ts'
import type { HealthBasis, RangeBasis, UsedAnswer, YearAnswer } from './used-answer-schema.ts'
import { coverageOf, verdictOn } from './verdict.ts'
import type { UsedInputs } from './used-fields.ts'

const shownYears = [0, 3, 5]
const trendYears = [0, 1, 2, 3, 4, 5]
const shownHealths = [100, 90, 80, 70, 60, 50]

/** Checks a used car by these inputs on a day ('2026-11-22'). The version must be one of the known cars. */
export function answerUsedCheck(
  inputs: UsedInputs,
  knowledge: UsedKnowledge,
  day: string,
): UsedAnswer {
  const car = knowledge.cars.find(({ key }) => key === inputs.version)
  if (!car) throw new Error(`the knowledge lacks the car ${inputs.version}`)
  const { basis, health: today } = healthToday(car, inputs, knowledge, day)
  const later = (after: number) => today && healthLater(car, today, after, knowledge)
  const years = shownYears.flatMap((after) => {
    const health = later(after)
    return health ? [yearAnswer(car, health, after, inputs.daily, knowledge)] : []
  })
  const cautions = cautionsFor(car, inputs, basis, knowledge)
  return {
    day,
    car: { key: car.key, name: car.name, path: car.path, ageing: car.ageing },
    made: madeIn(car, inputs.year, day),
    daily: inputs.daily,
    basis,
    rangeBasis: rangeBasisOf(car),
    verdict: verdictOn({ basis, years, cautions }),
    years,
    trend: trendYears.flatMap((after) => {
      const health = later(after)
      const km = health && kilometres(car, health, 'winter', knowledge)
      return km ? [{ after, low: km.low, high: km.high }] : []
    }),
    byHealth: healthRows(car, knowledge),
    compared: comparedText(inputs.odometer, knowledge),
    cautions,
    asks: asksFor(car, inputs, day),
  }
}

function yearAnswer(
  car: UsedCar,
  health: Health,
  after: number,
  daily: number,
  knowledge: UsedKnowledge,
): YearAnswer {
  const on = (day: DayName) => kilometres(car, health, day, knowledge)
  const [mild, winter, frost] = [on('mild'), on('winter'), on('frost')]
  const energy = energyOf(car, health, knowledge)
  return {
    after,
    health: shown(health),
    energy: energy && shown(energy),
    km: { mild: shownIfKnown(mild), winter: shownIfKnown(winter), frost: shownIfKnown(frost) },
    steady: steadyKilometres(car, energy, knowledge).map(({ kmh, km }) => ({ kmh, km: shown(km) })),
    tenToEighty: mild ? shown(tenToEighty(mild)) : null,
    coverage: coverageOf(daily, mild, winter),
  }
}

const whole = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 })

/** '93 to 101 km', '222 km', whole. */
export const kmText = (km: Span): string => endsText(km, whole.format, '\u00a0km')

/** With its reason. Kilometres are whole; kWh and % have one decimal: '72.5 to 78.8%'. */
function shown(quantity: Quantity<'km' | 'kWh' | '%'>): ReasonedSpan {
  const unit = quantity.unit === '%' ? '%' : '\u00a0kWh'
  const text = quantity.unit === 'km' ? kmText(quantity) : endsText(quantity, tenths.format, unit)
  return reasonedSpan(quantity, text)
}

const shownIfKnown = (km: Quantity<'km'> | null) => km && shown(km)

function madeIn(car: UsedCar, given: number | null, day: string): UsedAnswer['made'] {
  const year = given ?? car.madeFrom?.value ?? null
  const age = ageOf(car, given, day)
  return year === null || age === null ? null : { year, age, isAssumed: given === null }
}

function rangeBasisOf({ tested, range }: UsedCar): RangeBasis {
  if (tested) return { kind: 'test', ...tested.reached }
  if (!range) return { kind: 'not known' }
  const { value, cycle, share } = range
  if (!share) return { kind: 'no comparison', km: value, cycle }
  return share.high < 100
    ? { kind: 'brochure', km: value, cycle, share }
    : { kind: 'rating', km: value, cycle }
}

function healthRows(car: UsedCar, knowledge: UsedKnowledge): UsedAnswer['byHealth'] {
  return shownHealths.flatMap((health) => {
    const on = (day: DayName) => kilometres(car, percentage(health), day, knowledge)
    const [mild, winter] = [on('mild'), on('winter')]
    return mild && winter ? [{ health, mild: kmText(mild), winter: kmText(winter) }] : []
  })
}

function comparedText(
  odometer: number | null,
  { batteries }: Pick<UsedKnowledge, 'batteries'>,
): string | null {
  if (odometer === null) return null
  const row = batteries.healthByDistance.rows.find(
    ({ from, to }) => odometer >= from && (to === null || odometer < to),
  )
  return row?.text ?? null
}

// What applies to one used car, and what to ask about it. Pure functions, safe in the browser.
/** The years of the brake unit that failed: built from November 2012 to February 2016. */
const brakeYears = { from: 2012, to: 2016 }

const warrantyYears = 8

/** The remarks that this car needs, the most urgent first. */
function cautionsFor(
  car: UsedCar,
  inputs: UsedInputs,
  basis: HealthBasis,
  knowledge: Pick<UsedKnowledge, 'batteries'>,
): CautionName[] {
  const { year, bars } = inputs
  const applies: Record<CautionName, boolean> = {
    gauge: car.hasGaugeCampaign && inputs.gauge !== 'yes',
    disagree: basis === 'reading' && disagrees(car, inputs, knowledge),
    'bars-since-2018': car.bars === 'since-2018' && bars !== '' && basis !== 'reading',
    'not-a-leaf': car.bars === null && bars !== '' && basis !== 'reading',
    'too-early': year !== null && car.madeFrom !== null && year < car.madeFrom.value,
    brakes: mayHaveOldBrakes(car, year),
    van: car.key.startsWith('nissan-e-nv200.'),
  }
  return Object.entries(applies).flatMap(([name, does]) => (does ? [name as CautionName] : []))
}

const mayHaveOldBrakes = (car: UsedCar, year: number | null): boolean =>
  car.hasOldBrakeUnit && (year === null || (year >= brakeYears.from && year <= brakeYears.to))

function disagrees(
  car: UsedCar,
  { bars, health }: UsedInputs,
  knowledge: Pick<UsedKnowledge, 'batteries'>,
): boolean {
  if (bars === '' || health === null || car.bars !== 'manual') return false
  const span = barsSpan(car.bars, Number(bars), knowledge)
  return span !== null && (health < span.from || health > span.to)
}

/** What to ask and to look at, in the order of a visit. */
function asksFor(car: UsedCar, { year }: UsedInputs, day: string): AskName[] {
  const made = year ?? car.madeFrom?.value ?? null
  const mayHaveWarranty = made === null || Number(day.slice(0, 4)) - made <= warrantyYears
  const applies: Record<AskName, boolean> = {
    reading: true,
    bars: car.bars === 'manual',
    gauge: car.hasGaugeCampaign,
    brakes: mayHaveOldBrakes(car, year),
    charging: true,
    sockets: true,
    drive: true,
    warranty: mayHaveWarranty,
    ruc: true,
    trader: true,
  }
  return Object.entries(applies).flatMap(([name, does]) => (does ? [name as AskName] : []))
}

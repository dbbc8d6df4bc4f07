// The answer of the check: kilometres today and later, whether they are enough, and what to ask. A pure function,
// safe in the browser: everything it knows is an argument or a plain constant.
import type { AskName, CautionName } from '../../../content/cars/used-check/used-facts.ts'
import { percentage, reasonedSpan, type Quantity } from '../../facts/answers/quantity.ts'
import { endsText, type ReasonedSpan } from '../../facts/answers/reason.ts'
import {
  ageOf,
  healthLater,
  healthToday,
  barsSpan,
  type Health,
  type HealthBasis,
} from '../../facts/driving/battery-health.ts'
import { days, type DayName } from '../../facts/driving/day-and-speed.ts'
import { energyOf, kilometres, kmText, tenToEighty } from '../../facts/driving/driving-range.ts'
import type { UsedCar, UsedKnowledge } from '../../facts/driving/used-car.ts'
import type { DayRanges, RangeBasis, UsedAnswer, YearAnswer } from './used-answer-schema.ts'
import { coverageOf, verdictOn } from './verdict.ts'
import type { UsedInputs } from './used-fields.ts'

const shownYears = [0, 3, 5]
const trendYears = [0, 1, 2, 3, 4, 5]
/** A town and the open road, in km/h. */
const shownSpeeds = [50, 100]
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
    return health ? [yearAnswer(car, health, after, inputs, knowledge)] : []
  })
  const speed = Number(inputs.speed)
  const cautions = cautionsFor(car, inputs, basis, knowledge)
  return {
    day,
    car: { key: car.key, name: car.name, path: car.path, ageing: car.ageing },
    made: madeIn(car, inputs.year, day),
    daily: inputs.daily,
    speed,
    basis,
    rangeBasis: rangeBasisOf(car),
    verdict: verdictOn({ basis, years, cautions }),
    years,
    trend: trendYears.flatMap((after) => {
      const health = later(after)
      const km = health && kilometres(car, health, { day: 'winter', speed }, knowledge)
      return km ? [{ after, low: km.low, high: km.high }] : []
    }),
    byHealth: healthRows(car, speed, knowledge),
    compared: comparedText(inputs.odometer, knowledge),
    cautions,
    asks: asksFor(car, inputs, day),
  }
}

function yearAnswer(
  car: UsedCar,
  health: Health,
  after: number,
  inputs: Pick<UsedInputs, 'daily' | 'speed'>,
  knowledge: UsedKnowledge,
): YearAnswer {
  const at = (speed: number) => (day: DayName) => kilometres(car, health, { day, speed }, knowledge)
  const onDays = (speed: number): DayRanges => {
    const [mild, winter, frost] = days.map(at(speed)).map(shownIfKnown)
    return { mild: mild ?? null, winter: winter ?? null, frost: frost ?? null }
  }
  const on = at(Number(inputs.speed))
  const mild = on('mild')
  const energy = energyOf(car, health, knowledge)
  return {
    after,
    health: shown(health),
    energy: energy && shown(energy),
    km: onDays(Number(inputs.speed)),
    steady: shownSpeeds.map((kmh) => ({ kmh, ...onDays(kmh) })),
    tenToEighty: mild ? shown(tenToEighty(mild)) : null,
    coverage: coverageOf(inputs.daily, { mild, winter: on('winter'), frost: on('frost') }),
  }
}

/** With its reason. Kilometres are whole; kWh and % have one decimal: '72.5 to 78.8%'. */
function shown(quantity: Quantity<'km' | 'kWh' | '%'>): ReasonedSpan {
  const unit = quantity.unit === '%' ? '%' : '\u00a0kWh'
  const text = quantity.unit === 'km' ? kmText(quantity) : endsText(quantity, 1, unit)
  return reasonedSpan(quantity, text)
}

const shownIfKnown = (km: Quantity<'km'> | null) => km && shown(km)

function madeIn(car: UsedCar, given: number | null, day: string): UsedAnswer['made'] {
  const year = given ?? car.madeFrom?.value ?? null
  const age = ageOf(car, given, day)
  return year === null || age === null ? null : { year, age, isAssumed: given === null }
}

function rangeBasisOf({ tested, steady, range, consumption, battery }: UsedCar): RangeBasis {
  if (steady && battery) return { kind: 'tests', kmh: steady.tests.map(({ kmh }) => kmh) }
  if (tested && battery) return { kind: 'test', ...tested.reached }
  if (range?.by) return { kind: 'rating', km: range.value, cycle: range.cycle }
  if (consumption && battery) return { kind: 'consumption', kwhPer100Km: consumption.value }
  return range
    ? { kind: 'no comparison', km: range.value, cycle: range.cycle }
    : { kind: 'not known' }
}

function healthRows(car: UsedCar, speed: number, knowledge: UsedKnowledge): UsedAnswer['byHealth'] {
  return shownHealths.flatMap((health) => {
    const [mild, winter, frost] = days.map((day) =>
      kilometres(car, percentage(health), { day, speed }, knowledge),
    )
    return mild && winter && frost
      ? [{ health, mild: kmText(mild), winter: kmText(winter), frost: kmText(frost) }]
      : []
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
    'too-late': year !== null && year > (car.madeTo ?? Infinity),
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

// What applies to one used car, and what to ask about it. Pure functions, safe in the browser.
import type { AskName, CautionName } from '../../content/used-check/buyer-checks.ts'
import { barsSpan, type HealthBasis } from './battery-health.ts'
import type { UsedCar, UsedKnowledge } from './used-car.ts'
import type { UsedInputs } from './used-fields.ts'

/** The years of the brake unit that failed: built from November 2012 to February 2016. */
const brakeYears = { from: 2012, to: 2016 }

const warrantyYears = 8

/** The remarks that this car needs, the most urgent first. */
export function cautionsFor(
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
export function asksFor(car: UsedCar, { year }: UsedInputs, day: string): AskName[] {
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

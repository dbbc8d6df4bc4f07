// What is published about old batteries: capacity bars, loss by age, range in the cold. Only loaders import this file.
import facts from './battery-facts.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { UsedCheckSourceId } from '../sources/used-check-sources.ts'

/** A published number. */
export type Cited = { value: number; source: UsedCheckSourceId; note?: string }

type YearlyLoss = { best: Cited; worst: Cited }

export type AgeingName = 'all' | 'air'

/** Wh/km out of the battery at a steady 90 km/h, and the range in km that the tests reached. */
export type TestedCar = {
  mild: number
  winter: number
  reached: { mild: number; winter: number }
  source: UsedCheckSourceId
}

export type BatteryFacts = {
  /**
   * The state of health, in %, for each number of capacity bars, by Nissan's service manual for the Leaf of 2011.
   * It holds for cars of 2011 to 2017. We found no table for those since 2018.
   */
  leafBars: { rows: readonly { bars: number; from: number; to: number }[] }
  /** The lowest state of health at which an owner of a Leaf since 2018 still saw all twelve bars, in %. */
  twelveBarsSince2018: Cited
  /** By how much Nissan's correction raised the reading of a 30 kWh Leaf at most. */
  gaugeCorrection: Cited
  /**
   * The share of a new battery that is lost each year, in percentage points, at best and at worst. `all`: every EV of
   * the study, mostly AC charging, and mostly DC charging above 100 kW. `air`: batteries cooled by air, as the Leaf's.
   */
  yearlyLoss: Record<AgeingName, YearlyLoss>
  /** The share of the range on a mild day (20 °C) that is left at 0 °C. */
  rangeAtFreezing: { withHeatPump: Cited; without: Cited }
  /** Average states of health by the kilometres on the clock, in %: 650 used EVs of many models in Australia. */
  healthByDistance: { rows: readonly { from: number; to: number | null; text: string }[] }
  /** By the key of the version. */
  testedAt90: Readonly<Record<string, TestedCar>>
}

/** What is published about old batteries. */
export const batteryFacts = editableRecord<BatteryFacts>('battery-facts', facts)

// What is published about old batteries: capacity bars, loss by age, range in the cold. Only loaders import this file.
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

const files: BatteryFacts = {
  leafBars: {
    rows: [
      { bars: 12, from: 85, to: 100 },
      { bars: 11, from: 78.75, to: 85 },
      { bars: 10, from: 72.5, to: 78.75 },
      { bars: 9, from: 66.25, to: 72.5 },
      { bars: 8, from: 60, to: 66.25 },
      { bars: 7, from: 53.75, to: 60 },
      { bars: 6, from: 47.5, to: 53.75 },
      { bars: 5, from: 41.25, to: 47.5 },
      { bars: 4, from: 35, to: 41.25 },
      { bars: 3, from: 28.75, to: 35 },
      { bars: 2, from: 22.5, to: 28.75 },
      { bars: 1, from: 16.25, to: 22.5 },
      { bars: 0, from: 0, to: 16.25 },
    ],
  },
  twelveBarsSince2018: {
    value: 78,
    source: 'leaf-bars-2018',
    note: 'One owner’s report.',
  },
  gaugeCorrection: { value: 1.17, source: 'rnz-leaf-gauge' },
  yearlyLoss: {
    /** Every EV of the study: mostly AC charging, and mostly DC charging above 100 kW. */
    all: {
      best: { value: 1.5, source: 'geotab-2026', note: 'Cars charged mostly with AC.' },
      worst: { value: 3, source: 'geotab-2026', note: 'Cars charged mostly with DC above 100 kW.' },
    },
    /** Batteries cooled by air, as the Leaf's. */
    air: {
      best: { value: 2.3, source: 'geotab-2026', note: 'The mean of 22,700 EVs of 21 models.' },
      worst: { value: 4.2, source: 'geotab-2024', note: 'The mean of the Leaf of 2015.' },
    },
  },
  rangeAtFreezing: {
    withHeatPump: { value: 0.83, source: 'recurrent-winter' },
    without: { value: 0.75, source: 'recurrent-winter' },
  },
  healthByDistance: {
    rows: [
      { from: 20_000, to: 40_000, text: 'just under 96%' },
      { from: 40_000, to: 80_000, text: 'about 95%' },
      { from: 80_000, to: 120_000, text: 'more than 91%' },
      { from: 120_000, to: null, text: '83%' },
    ],
  },
  testedAt90: {
    'nissan-leaf.40': {
      mild: 137,
      winter: 178,
      reached: { mild: 245, winter: 200 },
      source: 'tbtp',
    },
  },
}

/** What is published about old batteries. */
export const batteryFacts = editableRecord<BatteryFacts>('battery-facts', files)

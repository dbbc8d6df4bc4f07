// Charging curves: the power a version takes at each state of charge. Every one stands in KilowattApp/open-ev-data
// of 12 April 2025 (source `kilowatt`) with a shape of its own. Most curves of that set are a few fractions of the
// peak, used for many cars; those are no measurements, and none of them is here.

import { editableRecord } from '../published.ts'

/** State of charge in percent, from 0 to 100, and the power there in kW; in between it is linear. */
type CurvePoint = readonly [percent: number, kw: number]

export type ChargingCurve = {
  /** The car as the data set names it. */
  entry: string
  /** What the data set gives as this entry's usable battery; percentages are of this. */
  usableKwh: number
  points: readonly CurvePoint[]
  /** How the entry is narrower than the version. */
  note?: string
}

const curves: Readonly<Record<string, ChargingCurve>> = {
  'tesla-model-3.long-range-awd': {
    entry: 'Tesla Model 3 Long Range Dual Motor 2023',
    usableKwh: 75,
    points: [
      [0, 250],
      [5, 250],
      [20, 250],
      [35, 250],
      [50, 200],
      [65, 150],
      [80, 100],
      [90, 60],
      [100, 30],
    ],
  },
  'tesla-model-y.long-range-awd': {
    entry: 'Tesla Model Y Long Range Dual Motor 2022',
    usableKwh: 75,
    points: [
      [0, 250],
      [50, 250],
      [80, 100],
      [100, 25],
    ],
    note: 'Four points only.',
  },
  'nissan-leaf.24': {
    entry: 'Nissan Leaf 24 kWh 2011',
    usableKwh: 24,
    points: [
      [0, 40],
      [22, 46],
      [100, 10],
    ],
    note: 'Three points only.',
  },
  'nissan-leaf.30': {
    entry: 'Nissan Leaf 30 kWh 2015',
    usableKwh: 30,
    points: [
      [0, 41],
      [80, 47],
      [90, 30],
      [100, 10],
    ],
    note: 'Four points only.',
  },
  'nissan-leaf.40': {
    entry: 'Nissan Leaf 40 kWh 2018',
    usableKwh: 38,
    points: [
      [0, 41],
      [62, 45],
      [65, 36],
      [100, 15],
    ],
    note: 'Four points only.',
  },
  'mini-countryman-ev.se-all4': {
    entry: 'Mini Countryman SE ALL4 2024',
    usableKwh: 64.6,
    points: [
      [0, 121.6],
      [20, 128],
      [50, 95],
      [80, 50],
      [90, 40],
      [100, 22.6],
    ],
  },
  'polestar-2.long-range-front': {
    entry: 'Polestar 2 Long Range Single Motor 2021',
    usableKwh: 75,
    points: [
      [0, 150],
      [18, 150],
      [20, 130],
      [40, 130],
      [42, 100],
      [55, 90],
      [57, 70],
      [79, 70],
      [80, 25],
      [100, 11],
    ],
  },
  'ford-mustang-mach-e.extended-range-rwd': {
    entry: 'Ford Mustang Mach-E RWD 98.8 kWh 2022',
    usableKwh: 88,
    points: [
      [0, 148],
      [35, 147],
      [60, 118],
      [80, 73],
      [100, 27],
    ],
    note: 'It is of the 2022 car with 88 kWh usable; for the 2024 car with 91 kWh there is none.',
  },
  'audi-q4-etron.40': {
    entry: 'Audi Q4 e-tron 40 2021',
    usableKwh: 77,
    points: [
      [0, 125],
      [35, 125],
      [70, 62],
      [80, 62],
      [90, 35],
      [100, 25],
    ],
  },
  'audi-q4-etron.50-quattro': {
    entry: 'Audi Q4 e-tron 50 quattro 2021',
    usableKwh: 77,
    points: [
      [0, 125],
      [35, 125],
      [70, 65],
      [80, 65],
      [90, 35],
      [100, 25],
    ],
  },
}

const refused: Readonly<Record<string, { why: string }>> = {
  'volvo-ex30.single-motor': {
    why: 'The published curve of this car rises from 50 kW when empty to 148 kW at 60%, which is an error or a very cold battery, so we do not use it.',
  },
}

/** The curves by the key of their version. A version without its own has none: nothing is borrowed. */
export const chargingCurves = editableRecord('charging-curves', curves)

/** Versions whose published curve cannot be right, and what is wrong with it. */
export const refusedCurves = editableRecord('refused-curves', refused)

import {
  unknownCar,
  type FieldValues,
  type QueryField,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import type { UsedKnowledge } from './used-car.ts'

const barCounts = Array.from({ length: 13 }, (_, at) => 12 - at)

/** The capacity bars of a Leaf. */
export const barsField = {
  kind: 'choice',
  label: 'Capacity bars on a Leaf’s dash',
  hint: 'The thin bars at the far right.',
  any: 'Not counted',
  options: barCounts.map((count) => ({
    value: String(count),
    label: count === 1 ? '1 bar' : `${count} bars`,
  })),
  default: '',
} as const satisfies QueryField

/** The questions of the check, on a day ('2026-11-22'). */
export const usedFields = ({ cars }: Pick<UsedKnowledge, 'cars'>, day: string) =>
  ({
    version: {
      kind: 'choice',
      label: 'Car and battery',
      options: cars.map(({ key, name, group }) => ({ value: key, label: name, group })),
      default: 'nissan-leaf.24',
      unknown: unknownCar,
    },
    year: {
      kind: 'number',
      label: 'Year it was made',
      hint: 'If left empty, the first year of this battery.',
      isYear: true,
      min: 2008,
      max: Number(day.slice(0, 4)),
      decimals: 0,
      default: null,
    },
    health: {
      kind: 'number',
      label: 'State of health',
      unit: '%',
      hint: 'As a workshop or an app reads it. If left empty, the bars count, or the age.',
      min: 1,
      max: 100,
      decimals: 2,
      default: null,
    },
    bars: barsField,
    gauge: {
      kind: 'choice',
      label: '30 kWh Leaf: gauge corrected?',
      hint: 'Campaign PC630. Other cars need no answer.',
      any: 'Not known',
      options: [
        { value: 'yes', label: 'Yes, there is an invoice' },
        { value: 'no', label: 'No' },
      ],
      default: '',
    },
    daily: {
      kind: 'number',
      label: 'Kilometres on your longest usual day',
      unit: 'km',
      hint: 'If left empty, 33 km, which is 12,000 km a year.',
      min: 1,
      max: 1000,
      decimals: 0,
      default: 33,
    },
    odometer: {
      kind: 'number',
      label: 'Kilometres on the clock',
      unit: 'km',
      hint: 'For the average battery of cars that have gone as far.',
      min: 0,
      max: 999_999,
      decimals: 0,
      default: null,
    },
  }) as const satisfies QueryFields

export type UsedInputs = FieldValues<ReturnType<typeof usedFields>>

/** The names of the questions, as parameters of the URL. */
export const usedParameters = Object.keys(usedFields({ cars: [] }, '2026-01-01'))

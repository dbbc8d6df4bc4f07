import { unknownCar, type FieldValues, type QueryFields } from '../../ground/ui/query-field.ts'
import { barsField, healthField, yearField } from '../../facts/driving/battery-health.ts'
import { speedField } from '../../facts/driving/day-and-speed.ts'
import type { UsedKnowledge } from '../../facts/driving/used-car.ts'

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
    year: { ...yearField, max: Number(day.slice(0, 4)) },
    health: healthField,
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
    speed: speedField,
    odometer: {
      kind: 'number',
      label: 'Kilometres on the clock',
      unit: 'km',
      hint: 'For the average battery of cars that have gone as far.',
      min: 0,
      max: 999_999,
      decimals: 0,
      usual: { min: 0, max: 400_000 },
      default: null,
    },
  }) as const satisfies QueryFields

export type UsedInputs = FieldValues<ReturnType<typeof usedFields>>

/** The names of the questions, as parameters of the URL. */
export const usedParameters = Object.keys(usedFields({ cars: [] }, '2026-01-01'))

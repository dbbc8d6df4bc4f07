import {
  unknownCar,
  type FieldOption,
  type FieldValues,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { placeInput, type NamedPlace } from '../../../content/places/geography/place-reader.ts'
import { ownCarFields } from '../costs/cost-fields.ts'
import { barsField, healthField, yearField } from '../../facts/driving/battery-health.ts'
import { placeField, yearlyDistance } from '../../facts/answers/shared-texts.ts'
import { chargePorts } from './charge-port.ts'

const km = { kind: 'number', unit: 'km', min: 0, max: 999_999, decimals: 0 } as const
const date = { kind: 'date', min: '2000-01-01', max: '2099-12-31' } as const

/**
 * The facts about a car that /my-car keeps. Versions and places are passed in, because only loaders know them all. A
 * browser that does not know the places yet accepts any name. `lastYear` is the newest year that a car may be made in.
 */
export const carFields = (
  versions: readonly FieldOption[],
  places: readonly NamedPlace[] | null,
  lastYear: number = yearField.max,
) =>
  ({
    version: {
      kind: 'choice',
      label: 'Car',
      any: 'Choose your car',
      options: versions,
      default: '',
      unknown: unknownCar,
    },
    year: { ...yearField, label: 'Year of the car', max: lastYear },
    health: { ...healthField, hint: 'If you have had the battery read.' },
    bars: barsField,
    ...ownCarFields,
    odometer: { ...km, label: 'Odometer', default: null },
    read: {
      ...date,
      label: 'Odometer read on',
      hint: 'If left empty, today.',
    },
    licence: {
      ...km,
      label: 'RUC licence ends at',
      hint: 'The last kilometre on the licence label.',
      default: null,
    },
    km: yearlyDistance,
    wof: { ...date, label: 'WoF expires' },
    registration: { ...date, label: 'Registration expires' },
    postcode: placeField(
      places && placeInput(places),
      'For the workshops, the chargers and the power network near you.',
    ),
    plug: {
      kind: 'choice',
      label: 'Charge port',
      any: 'As the version has it',
      options: Object.entries(chargePorts).map(([value, { label }]) => ({ value, label })),
      default: '',
    },
  }) as const satisfies QueryFields

/** Reads a car. A day of the odometer reading after today is a mistake, if today is known. */
export function readCarInputs(
  fields: CarFields,
  query: URLSearchParams,
  day: string | null,
): QueryInputs<CarFields> {
  const inputs = readInputs(fields, query)
  const { values, mistakes } = inputs
  if (day === null || values.read <= day) return inputs
  return {
    ...inputs,
    values: { ...values, read: '' },
    mistakes: { ...mistakes, read: 'Please enter a day that is not after today.' },
  }
}

/** The name of a version, 'Nissan Leaf 40 kWh'; '' if there is no such version. */
export const nameOfVersion = (versions: readonly FieldOption[], key: string | undefined): string =>
  versions.find(({ value }) => value === key)?.label ?? ''

export type CarFields = ReturnType<typeof carFields>
export type CarValues = FieldValues<CarFields>

/** The names of the fields, for code that has no list of versions. */
export const carFieldNames = Object.keys(carFields([], null)) as (keyof CarFields)[]

/** Whether a version tells its state of health by bars on the dash. */
const hasBars = (version: string | undefined): boolean =>
  version?.startsWith('nissan-leaf.') ?? false

/**
 * The fields of the form for a version. First: the car, its odometer and where its licence ends. The other fields are in
 * a collapsed part, first of them the bars of a Leaf or the year of any other car, and the postcode.
 */
export function carFieldGroups(version: string | undefined): {
  first: (keyof CarFields)[]
  rest: { title: string; names: (keyof CarFields)[] }[]
} {
  const state = hasBars(version) ? 'bars' : 'year'
  return {
    first: ['version', 'odometer', 'licence'],
    rest: [
      { title: 'Battery and place', names: [state, 'postcode'] },
      { title: 'Dates on the windscreen', names: ['wof', 'registration'] },
      { title: 'Driving', names: ['read', 'km'] },
      {
        title: 'More about the car',
        names: [
          ...(state === 'bars' ? (['year'] as const) : version ? [] : (['bars'] as const)),
          'health',
          'kwh',
          'plug',
        ],
      },
    ],
  }
}

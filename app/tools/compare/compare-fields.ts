// The parameters of /compare: the versions, and the inside of the visitor's garage.
import {
  unknownCar,
  type ChoicesField,
  type FieldOption,
  type NumberField,
} from '../../ground/ui/query-field.ts'
import { mostCompared } from '../../cars/compare-list/compared-versions.ts'

const metres = (label: string, max: number, hint: string): NumberField & { default: null } => ({
  kind: 'number',
  label,
  unit: 'm',
  min: 1,
  max,
  decimals: 2,
  default: null,
  hint,
})

/** The fields, given every version as an option. */
export const compareFields = (options: readonly FieldOption[]) => ({
  version: {
    kind: 'choices',
    label: 'Versions',
    options,
    most: mostCompared,
    unknown: unknownCar,
  } satisfies ChoicesField,
  garageLength: metres('Garage length', 20, 'Inside, wall to door'),
  garageWidth: metres('Garage width', 20, 'Inside, or the door if that is narrower'),
  garageHeight: metres('Door height', 10, 'Under the open door'),
})

export const compareParameters = ['version', 'garageLength', 'garageWidth', 'garageHeight'] as const

/** The name of each place: a column of the table, a line of the drawing. */
export const letters = ['A', 'B', 'C', 'D'] as const

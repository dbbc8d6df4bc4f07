import { listedFields, type PartFieldGroup } from './part.ts'

/** The table's columns in order, with the part name first. */
export const columns = [
  ...listedFields.filter(({ name }) => name === 'PartName'),
  ...listedFields.filter(({ name }) => name !== 'PartName'),
]

/** The columns shown by default. */
const defaultColumns: ReadonlySet<string> = new Set([
  'PartName',
  'Make',
  'Model',
  'Variant',
  'ModelYear',
  'PartCategory',
  'OEMPartNumber',
  'ListPrice_NZD',
  'StockStatus',
])

const sampleColumns: ReadonlySet<string> = new Set(
  [...defaultColumns].filter((name) => name !== 'ListPrice_NZD' && name !== 'StockStatus'),
)

/** The columns shown by default; sample records have no price and no stock. */
export const firstColumns = (onlySamples: boolean) => (onlySamples ? sampleColumns : defaultColumns)

/** Positions of the columns that are not shown, as the value of `data-hide`. */
export const hiddenBeside = (shown: ReadonlySet<string>) =>
  columns.flatMap(({ name }, at) => (shown.has(name) ? [] : [at])).join(' ')

/**
 * A column's heading: its name split at capital letters. 'OEMPartNumber' becomes 'OEM Part Number'. A
 * unit after an underscore stays as it is: 'MotorPower_kW' becomes 'Motor Power kW'.
 */
export function columnTitle(name: string): string {
  const [words = '', ...units] = name.split('_')
  const split = words
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .replaceAll(/(?<=\S)\(/g, ' (')
  return [split, ...units].join(' ')
}

/** Titles of the groups of fields. */
export const groupTitles: Record<PartFieldGroup, string> = {
  identity: 'Part',
  vehicle: 'Vehicle',
  category: 'Category',
  price: 'Price',
  availability: 'Availability',
  battery: 'Battery',
  charging: 'Charging',
  motor: 'Motor',
  brakes: 'Brakes',
  tyres: 'Tyres',
  recall: 'Recall',
  warranty: 'Warranty',
  delivery: 'Lead time and shipping',
  source: 'Notes and checks',
}

import { listedFields } from './part.ts'

/** The table's columns in order, with the part name first. */
export const columns = [
  ...listedFields.filter(({ name }) => name === 'PartName'),
  ...listedFields.filter(({ name }) => name !== 'PartName'),
]

/** The columns shown by default. */
export const defaultColumns: ReadonlySet<string> = new Set([
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

/** Positions of the columns hidden by default, as the value of `data-hide`. */
export const hiddenByDefault = columns
  .flatMap(({ name }, at) => (defaultColumns.has(name) ? [] : [at]))
  .join(' ')

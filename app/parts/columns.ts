import { listedFields } from './part.ts'

/** The columns of the table in its order: the name of a part leads its row. */
export const columns = [
  ...listedFields.filter(({ name }) => name === 'PartName'),
  ...listedFields.filter(({ name }) => name !== 'PartName'),
]

/** The columns a visitor sees who has chosen none. */
export const usualColumns: ReadonlySet<string> = new Set([
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

/** The usual table, as the places of the columns it hides. */
export const usuallyHidden = columns
  .flatMap(({ name }, at) => (usualColumns.has(name) ? [] : [at]))
  .join(' ')

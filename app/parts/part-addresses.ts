import { writeFilter } from './part-filter.ts'
import type { PartFilter } from './part.ts'

/** The permanent address of a part: its own number does not change when the catalogue is imported anew. */
export const partAddress = ({ SKU }: { SKU: string }) =>
  `/parts-catalog/part?${new URLSearchParams({ sku: SKU })}`

/** Where the whole record of a part is, as JSON. */
export const recordAddress = (id: number) => `/parts-catalog/record?id=${id}`

/** All parts that fit a filter, whatever its page, as a spreadsheet. */
export const spreadsheetAddress = (filter: PartFilter) =>
  `/parts-catalog/parts.csv${writeFilter({ ...filter, page: 1, pageSize: 50 })}`

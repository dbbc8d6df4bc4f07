import { writeFilter, type PartFilter } from './part-filter.ts'

/** The permanent path of a part: its SKU survives a new import of the catalogue. */
export const partUrl = ({ SKU }: { SKU: string }) =>
  `/parts-catalog/part?${new URLSearchParams({ sku: SKU })}`

/** The path of a part's whole record as JSON. */
export const recordUrl = (id: number) => `/parts-catalog/record?id=${id}`

/** The path of the CSV with all parts that match a filter, whatever its page. */
export const spreadsheetUrl = (filter: PartFilter) =>
  `/parts-catalog/parts.csv${writeFilter({ ...filter, page: 1, pageSize: 50 })}`

import {
  columnsFilledDown,
  downloadedFields,
  partFields,
  pictureColumn,
  requiredFields,
} from '../../app/parts/catalogue/part.ts'
import { vehicleColumns } from './vehicle-cell.ts'
import {
  simplifyHeader,
  suggestMeanings,
  withFillDown,
  type HeaderSuggestion,
} from './header-suggestions.ts'

/** What to do with a column of the file: write it, or ignore it because it was said so or has no header. */
export type ColumnUse =
  | {
      column: string
      gst?: 'Incl' | 'Excl'
      /** Whether the price is a number of cents. */
      isCents?: boolean
      isQuantity?: boolean
      isRange?: boolean
      /** Whether an empty cell has the value above it. */
      isFilledDown?: boolean
      /** The columns of a vehicle in one cell: those that no other column of the file fills. */
      vehicle?: readonly string[]
    }
  | 'ignored'
  | 'unnamed'

type HeaderMistake = { column: string; reason: string }

export type ParsedHeader = {
  uses: ColumnUse[]
  mistakes: HeaderMistake[]
  /** Headers without a column of the catalogue, with the likely one. */
  suggestions: HeaderSuggestion[]
  /** Headers that the catalogue does not know and no one has given a meaning. */
  unknown: string[]
  /** Headers that an update does not read. */
  unread: string[]
  /** Columns that have the same value in every row, because no column of the file has them. */
  constants: Constant[]
}

export type Constant = { column: string; value: string }

/** Meanings by header, as the owner gave them: 'Brand' is 'Make'. '=Make' has the value of every row. */
export type HeaderMapping = Readonly<Record<string, string>>

/** The columns that an update writes. */
const updatedColumns: readonly string[] = [
  'ListPrice_NZD',
  'PriceGST(Incl/Excl)',
  'StockStatus',
  'LastVerified(DateISO)',
]

const gstColumn = 'PriceGST(Incl/Excl)'
const names = ['SupabaseID', ...partFields.map(({ name }) => name), pictureColumn]

const pictureHeaders = ['image', 'imageurl', 'imagelink', 'photo', 'photourl', 'picture']

// The text in parentheses or after a slash is optional.
const known = new Map([
  ...names.flatMap((name): [string, string][] => [
    [simplifyHeader(name), name],
    [simplifyHeader(name.replace(/\(.*$|\/.*$/, '')), name],
  ]),
  ...pictureHeaders.map((header): [string, string] => [header, pictureColumn]),
])

/** The column with the name of a header: 'SKU #' is SKU, and 'Part #', as 'Part No', none. */
const findKnown = (header: string) =>
  known.get(simplifyHeader(header.replaceAll('#', ''))) ?? known.get(simplifyHeader(header))

/** How many cells of a row are names of columns, by the catalogue or by a likely meaning. */
export function countHeaders(cells: readonly string[], mapping: HeaderMapping): number {
  const given = new Set(headersOf(mapping).map(([header]) => simplifyHeader(header)))
  const unknown = cells.filter((cell) => {
    const simple = simplifyHeader(cell)
    return simple !== '' && !findKnown(cell) && !given.has(simple)
  })
  const named = cells.filter((cell) => cell.trim() !== '').length - unknown.length
  return named + suggestMeanings(unknown, []).length
}

/** Whether a row names at least two columns and most of its cells. */
export function isHeaderRow(cells: readonly string[], mapping: HeaderMapping): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const named = countHeaders(cells, mapping)
  return named >= 2 && named * 2 >= filled
}

/** Whether a header is that of the file that the catalogue page offers as a download. */
export function isDownloadHeader(cells: readonly string[]): boolean {
  const headers = cells.map((cell) => cell.replace(/^\ufeff/, '').trim())
  return (
    headers.length === downloadedFields.length &&
    downloadedFields.every(({ name }, at) => name === headers[at])
  )
}

// What may stand behind a column in a meaning, and what it says of the cells.
const forms = new Map<string, [column: string, Omit<Exclude<ColumnUse, string>, 'column'>]>([
  ['incl', ['ListPrice_NZD', { gst: 'Incl' }]],
  ['excl', ['ListPrice_NZD', { gst: 'Excl' }]],
  ['cents', ['ListPrice_NZD', { isCents: true }]],
  ['centsincl', ['ListPrice_NZD', { gst: 'Incl', isCents: true }]],
  ['centsexcl', ['ListPrice_NZD', { gst: 'Excl', isCents: true }]],
  ['quantity', ['StockStatus', { isQuantity: true }]],
  ['vehicle', ['Make', { vehicle: ['Make', 'Model'] }]],
  ['range', ['YearFrom', { isRange: true }]],
])

/** What a meaning says: 'ListPrice_NZD+CentsIncl', 'StockStatus+Quantity', 'YearFrom+Range', 'Make+Vehicle', 'Make+Down', 'Make+Vehicle+Down', '-'. */
export function readMeaning(meaning: string): ColumnUse | undefined {
  if (meaning.trim() === '-') return 'ignored'
  const [name = '', ...additions] = meaning.split('+').map((text) => text.trim().toLowerCase())
  const column = known.get(simplifyHeader(name))
  if (column === undefined) return undefined
  const isFilledDown = additions.at(-1) === 'down'
  if (isFilledDown && !columnsFilledDown.includes(column)) return undefined
  const [form, ...others] = isFilledDown ? additions.slice(0, -1) : additions
  const [of, use] = form === undefined ? [column, {}] : (forms.get(form) ?? [])
  if (of !== column || others.length > 0) return undefined
  return { column, ...use, ...(isFilledDown && { isFilledDown }) }
}

/** What a column without a header is called, so that it can be left out: column 3. */
export const columnName = (at: number): string => `column ${at + 1}`

const headersOf = (mapping: HeaderMapping) =>
  Object.entries(mapping).filter(([header]) => !header.startsWith('='))

/** The column of '=Supplier/URL'; undefined for any other text. */
export const constantColumn = (key: string): string | undefined =>
  key.startsWith('=') ? known.get(simplifyHeader(key)) : undefined

/** The values of every row for columns that the file does not have. */
function readConstants(mapping: HeaderMapping, columns: readonly string[]): Constant[] {
  return Object.entries(mapping).flatMap(([key, value]) => {
    const column = constantColumn(key)
    return column && value.trim() !== '' && !columns.includes(column) ? [{ column, value }] : []
  })
}

/** Finds the column for each cell of the header line; unknown, repeated and missing ones are mistakes. */
export function parseHeader(
  cells: readonly string[],
  {
    mapping = {},
    isUpdate = false,
    below = [],
  }: {
    mapping?: HeaderMapping
    isUpdate?: boolean
    /** The cells of the first parts below, which tell what a column may mean. */
    below?: readonly (readonly string[])[]
  } = {},
): ParsedHeader {
  const meanings = new Map(
    headersOf(mapping).map(([header, meaning]) => [simplifyHeader(header), meaning]),
  )
  const mistakes: HeaderMistake[] = []
  const unread: string[] = []
  const unknown: string[] = []
  const columns: string[] = []
  const labels = cells.map((cell, at) => cell.replace(/^\ufeff/, '').trim() || columnName(at))
  const named = labels.map((label, at): ColumnUse => {
    const simple = simplifyHeader(label)
    if (cells[at]?.trim() === '' && !meanings.has(simple)) return 'unnamed'
    // '*' stands for the columns that are not named.
    const meaning = meanings.get(simple) ?? findKnown(label) ?? mapping['*']
    const use = meaning === undefined ? undefined : readMeaning(meaning)
    if (use === undefined) {
      if (isUpdate) unread.push(label)
      else mistakes.push({ column: label, reason: 'is not a column of the catalogue' })
      unknown.push(label)
      return 'ignored'
    }
    if (typeof use === 'string') return use
    if (isUpdate && use.column !== 'SKU' && !updatedColumns.includes(use.column)) {
      unread.push(label)
      return 'ignored'
    }
    for (const column of writtenBy([use])) {
      if (columns.includes(column)) {
        mistakes.push({ column: label, reason: `is a second column for ${column}` })
      }
      columns.push(column)
    }
    return use
  })
  const uses = withWholeVehicle(named, columns)
  const constants = readConstants(mapping, columns).filter(
    ({ column }) => !isUpdate || updatedColumns.includes(column),
  )
  const written = new Set([...columns, ...constants.map(({ column }) => column)])
  for (const name of isUpdate ? ['SKU'] : requiredFields) {
    if (!written.has(name)) mistakes.push({ column: name, reason: 'is missing' })
  }
  if (isUpdate && !updatedColumns.some((name) => columns.includes(name))) {
    mistakes.push({ column: '', reason: `has none of the columns ${updatedColumns.join(', ')}` })
  }
  const cellsOf = (header: string) => below.map((row) => row[labels.indexOf(header)] ?? '')
  const proposed = named.flatMap((use, at): HeaderSuggestion[] => {
    const header = labels[at] ?? ''
    if (typeof use === 'string' || meanings.has(simplifyHeader(header))) return []
    const meaning = withFillDown(use.column, cellsOf(header))
    return meaning === use.column ? [] : [{ header, meaning }]
  })
  const suggestions = [...proposed, ...suggestMeanings(unknown, columns, cellsOf)]
  return { uses, mistakes, suggestions, unknown, unread, constants }
}

/** A vehicle in one cell also fills the columns of a vehicle that the file has nowhere else, which join `columns`. */
function withWholeVehicle(uses: readonly ColumnUse[], columns: string[]): ColumnUse[] {
  return uses.map((use) => {
    if (typeof use === 'string' || !use.vehicle) return use
    const hasYear = ['ModelYear', 'YearFrom', 'YearTo'].some((name) => columns.includes(name))
    const others = vehicleColumns.slice(use.vehicle.length)
    const added = others.filter(
      (name) => !(name.startsWith('Year') ? hasYear : columns.includes(name)),
    )
    columns.push(...added)
    return { ...use, vehicle: [...use.vehicle, ...added] }
  })
}

/** Whether a header that lacks columns is that of a file with new values for known parts. */
export function couldBeUpdate({ uses, mistakes }: ParsedHeader): boolean {
  const columns = writtenBy(uses)
  return (
    mistakes.some(({ column, reason }) => column === 'PartName' && reason === 'is missing') &&
    columns.includes('SKU') &&
    updatedColumns.some((name) => columns.includes(name))
  )
}

/** The columns that the uses write, in order, without repeats. */
export function writtenBy(uses: readonly ColumnUse[]): string[] {
  return uses.flatMap((use) => {
    if (typeof use === 'string') return []
    if (use.vehicle) return use.vehicle
    return [use.column, ...(use.gst ? [gstColumn] : []), ...(use.isRange ? ['YearTo'] : [])]
  })
}

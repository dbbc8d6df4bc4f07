import {
  columnName,
  countHeaders,
  isDownloadHeader,
  isHeaderRow,
  parseHeader,
  writtenBy,
} from './parts-header.ts'
import type { Constant, HeaderMapping, ParsedHeader } from './parts-header.ts'
import { delimiterLine, type RowSource } from './csv-file.ts'
import { isCount } from './other-rows.ts'
import { openPartRows, type HiddenRows } from './part-rows.ts'
import { isHeadingCategory, type Headings } from './list-headings.ts'
import { splitRows, type FileRow, type OnLine } from './row-splitter.ts'

export type PartsReader = {
  /** The table's names for the columns of `lines`; empty if the header has mistakes. */
  columns: string[]
  header: ParsedHeader
  /** The line of the header and its cells. */
  headerRow: FileRow
  /** Whether the file is a download of the catalogue page, which may hold some of the parts only. */
  isDownload: boolean
  /** What was understood beyond plain rows, for the owner: lines above the header, for example. */
  notes: string[]
  /** Rows in the text format of PostgreSQL's COPY, in chunks. A wrong value is null there and reported as a mistake. */
  lines(): AsyncGenerator<string>
  /** Rows read so far. */
  readonly rows: number
  /** The lines of the rows that the sheet hides, as far as it was read. */
  readonly hidden: HiddenRows
  /** The headings above parts, as far as it was read. */
  readonly headings: Headings
}

type ReadingOptions = {
  mapping?: HeaderMapping
  isUpdate?: boolean
  /** Whether rows that a sheet hides are read too. */
  readsHidden?: boolean | undefined
  /** Today, as an ISO date: later dates are a warning. */
  today: string
  /** Whose list it is: the supplier of every part, unless the file names suppliers. */
  supplier?: string | undefined
  /** Receives what is wrong with the file as a whole: no row can be left out to mend it. */
  onFault?: (() => void) | undefined
  onMistake: OnLine
  onWarning: OnLine
  onBytes?: (bytes: number) => void
}

/** How many rows are searched for the header. */
const headerRows = 20

/** Opens a file to be read once, as a stream. */
export async function openPartsReader(
  source: RowSource,
  options: ReadingOptions,
): Promise<PartsReader> {
  let mistakes = 0
  const onMistake: OnLine = (...mistake) => {
    mistakes += 1
    options.onMistake(...mistake)
  }
  const onFault: OnLine = (...mistake) => {
    options.onFault?.()
    onMistake(...mistake)
  }
  const { onWarning, isUpdate = false } = options
  const mapping = withSupplier(options)
  const rows = splitRows(source, { onMistake: onFault, onWarning }, options.onBytes)
  const first: FileRow[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value)
    if (first.length >= headerRows) break
  }
  if (first[0] && isDelimiterRow(first[0], source)) first.shift()
  const at = findHeader(first.slice(0, headerRows), mapping)
  const headerRow = first[at]
  const below = first.slice(at + 1).flatMap(({ cells }) => (isFilled(cells) ? [cells] : []))
  const header = parseHeader(headerRow?.cells ?? [], { mapping, isUpdate, below })
  if (header.mistakes.length > 0) header.unknown.push(...findUnnamed(header, below))
  // The first row looks like data, so its cells are not headers that could be left out.
  if (headerRow && looksLikeData(headerRow, first)) header.unknown = []
  reportHeader(header, headerRow, first, onFault)
  const isDownload = isDownloadHeader(headerRow?.cells ?? [])
  const parts = openPartRows(header.uses, {
    ...options,
    constants: header.constants,
    onMistake,
    onFault,
    isDownload,
    cellName: source.cellName,
    isTabbed: source.delimiter === '\t',
    onStray(place) {
      if (!header.unknown.includes(columnName(place))) header.unknown.push(columnName(place))
    },
  })
  async function* readRows() {
    yield first.slice(at + 1)
    yield* rows
  }
  return {
    columns:
      header.mistakes.length > 0
        ? []
        : [...writtenBy(header.uses), ...header.constants.map(({ column }) => column)],
    header,
    headerRow: headerRow ?? { line: 1, cells: [] },
    isDownload,
    notes: [...describeStart(first, at), ...header.constants.flatMap(describeConstant)],
    get rows() {
      return parts.rows
    },
    hidden: parts.hidden,
    headings: parts.headings,
    async *lines() {
      yield* parts.read(readRows())
      if (parts.rows + mistakes === 0 && parts.hidden.count === 0) {
        onMistake(headerRow?.line ?? 1, '', 'is not followed by any parts')
      }
    },
  }
}

const isDelimiterRow = ({ line, cells }: FileRow, { delimiter }: RowSource) =>
  line === 1 && delimiterLine.test(cells.join(delimiter))

/** The meanings, and the supplier as a value of every row where nothing else says it. */
function withSupplier({ mapping = {}, supplier = '' }: ReadingOptions): HeaderMapping {
  return supplier === '' ? mapping : { '=Supplier/URL': supplier, ...mapping }
}

const describeConstant = (constant: Constant) =>
  isHeadingCategory(constant) ? [] : [`Every row gets ${constant.column}: ${constant.value}.`]

/** The row of headers that names most columns: titles may stand in several rows. Without one, the first row. */
function findHeader(rows: readonly FileRow[], mapping: HeaderMapping): number {
  const counts = rows.map(({ cells }) =>
    isHeaderRow(cells, mapping) ? countHeaders(cells, mapping) : 0,
  )
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** Whether a row has more than the one text of a heading. */
const isFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length > 1

/** The columns without a name that have values: with other mistakes in the header no row is read that would show them. */
const findUnnamed = ({ uses }: ParsedHeader, below: readonly (readonly string[])[]) =>
  uses.flatMap((use, at) => {
    const cells = below.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '')
    const isAsked = use === 'unnamed' && cells.length > 0 && !isCount(cells)
    return isAsked ? [columnName(at)] : []
  })

function reportHeader(
  header: ParsedHeader,
  row: FileRow | undefined,
  first: readonly FileRow[],
  onMistake: OnLine,
): void {
  const line = row?.line ?? 1
  if (row && looksLikeData(row, first)) {
    onMistake(line, '', 'looks like data: put the names of the columns in a line above it')
    return
  }
  for (const { column, reason } of header.mistakes) onMistake(line, column, reason)
}

/** Whether the first line names no column and has the form of the lines below: numbers, prices, dates. */
function looksLikeData({ cells }: FileRow, rows: readonly FileRow[]): boolean {
  if (countHeaders(cells, {}) > 0) return false
  const holdsValue = cells.some((cell) => /^\s*\$?\d/.test(cell) || /\d{2,}/.test(cell))
  return (
    cells.length > 1 &&
    (holdsValue || rows.slice(1).some((row) => row.cells.length === cells.length))
  )
}

function describeStart(rows: readonly FileRow[], at: number): string[] {
  const [first] = rows
  const header = rows[at]
  if (at === 0 || !first || !header) return []
  return [`Line ${header.line} has the names of the columns; what stands above it was left out.`]
}

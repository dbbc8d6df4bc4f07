import { countText } from '../../content/texts/numbers-and-lists.ts'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { PassThrough, type Readable } from 'node:stream'
import type {
  EmptiedColumn,
  ImportScope,
  ImportSummary,
} from '../../backend/catalogue/part-differences.ts'
import type { ImportPlan } from '../../backend/catalogue/part-import.ts'
import type { HeaderSuggestion } from './header-suggestions.ts'
import type { HiddenRows } from './part-rows.ts'
import { isHeadingCategory } from './list-headings.ts'
import type { PartsReader } from './parts-reader.ts'
import { couldBeUpdate, type ColumnUse, type ParsedHeader } from './parts-header.ts'

export type ImportRequest = {
  /** The path of a CSV file, also compressed as .gz, or of an XLSX workbook. */
  file: string
  /** The name to record, if the path is that of an upload. */
  name?: string
  /**
   * Whether the file is the whole catalogue ('whole'), some parts of it, or an update. By default a download from the
   * catalogue page counts as some parts, and any other file as the whole.
   */
  scope?: ImportScope
  /** How many parts may be removed even if that is more than a tenth of the catalogue. */
  allowRemovals?: number
  /** How many values of the catalogue may be replaced by empty cells of the file. */
  allowEmptied?: number
  /** The meanings of headers: { Brand: 'Make', RRP: 'ListPrice_NZD+Incl', Colour: '-' }. */
  mapping?: Readonly<Record<string, string>>
  /** Meanings kept under this name are used; an applied import keeps those of `mapping`. */
  supplier?: string
  /** Whether rows with mistakes are left out instead of holding the others back; not of a whole catalogue. */
  leaveOut?: boolean
  /** The sheet of a workbook; otherwise the only visible one that has a header of parts. */
  sheet?: string
  /** Whether rows that a sheet hides, by a filter or by hand, are read too. */
  hiddenRows?: boolean
  /** The encoding of a CSV file, where it is not certain. */
  encoding?: string
  /** Who imports, if known. */
  by?: string
  onProgress?(event: ImportEvent): void
  /** Receives each mistake as it is found. */
  onMistake?(line: number, column: string, reason: string): void
  /** Called after the writing, in its transaction. What it throws takes everything back. */
  onApply?: ImportPlan['onApply']
}

/** How far an import is: `done` of `all` bytes while it reads, of parts while it writes. */
export type ImportEvent = { step: 'reading' | 'writing'; done: number; all: number; rows: number }

/** Nothing was changed unless the outcome is 'applied'. */
export type ImportOutcome =
  | 'applied'
  | 'preview'
  | 'mistakes'
  | 'too many removals'
  | 'too many emptied'

/** Remarks with their line: how many, the first twenty, and the file with all of them. */
type ImportRemarks = { count: number; first: readonly string[]; path: string }

export type ImportReport = {
  outcome: ImportOutcome
  scope: ImportScope
  /** Without mistakes: what the file changes. */
  summary?: ImportSummary
  /** How many values the file would empty, and whether that is more than was allowed. */
  emptied: { count: number; columns: EmptiedColumn[]; isAsked: boolean }
  mistakes: ImportRemarks
  warnings: ImportRemarks
  /** What was understood about the file beyond its rows, in sentences. */
  notes: string[]
  /** The sheets of a workbook that may be read, the one that was first. */
  sheets?: string[] | undefined
  /** How many rows the sheet hides. */
  hiddenRows: number
  /** Likely meanings of headers that the catalogue does not know. */
  suggestions: HeaderSuggestion[]
  /** The headers of the file, each with what was done with its column. */
  columns: { header: string; use: ColumnUse }[]
  headerLine: number
  /** How many rows were left out for their mistakes. */
  leftOut: number
  /** Headers that the catalogue does not know, with or without a suggestion. */
  unknown: string[]
  /** In a preview: the differences as CSV (SKU, column, old, new), and the first lines of that file. */
  differences?: { path: string; first: string[] }
}

/** What the owner should know about a file before its rows. */
export function describeFile(
  { isDownload, header }: { isDownload: boolean; header: ParsedHeader },
  { scope }: ImportRequest,
): string[] {
  const notes: string[] = []
  if (isDownload && scope === undefined) {
    notes.push(
      'This is a download of the catalogue page, which may hold some of the parts only: parts that it lacks stay. As the whole catalogue (--whole) it removes them.',
    )
  }
  if (scope !== 'update' && couldBeUpdate(header)) {
    notes.push(
      'The file has SKUs with prices, stock or dates, but no names of parts: import it as an update (--update).',
    )
  }
  if (header.unread.length > 0) notes.push(`Not read in an update: ${header.unread.join(', ')}.`)
  return notes
}

/**
 * Says what was made of the rows that the sheet hides. They are left out unless asked for, as hidden sheets are: what
 * a filter hides is often what is no longer sold, and nobody sees it before it is published.
 */
export function describeHiddenRows(
  { count, first }: HiddenRows,
  { hiddenRows = false }: ImportRequest,
  scope: ImportScope,
): string[] {
  if (count === 0) return []
  const lines = `${count === 1 ? 'line' : 'lines'} ${first.join(', ')}${count > first.length ? ', ...' : ''}`
  const rows = countText(count, 'row')
  const verb = count === 1 ? 'was' : 'were'
  const fate = hiddenRows ? 'read too' : 'left out'
  const removed =
    scope === 'whole' && !hiddenRows ? ' As the whole catalogue, it removes the parts in them.' : ''
  const choice = hiddenRows ? '' : ' Read them too with --hidden-rows.'
  return [`${rows} that the sheet hides ${verb} ${fate}: ${lines}.${removed}${choice}`]
}

/** Names the headings above parts: they are their categories, or are offered as such where nothing else says the category. */
export function describeHeadings({
  columns,
  headings: { count, first },
  header: { constants },
  rows,
}: Pick<PartsReader, 'columns' | 'headings' | 'header' | 'rows'>): string[] {
  if (rows === 0 || columns.length === 0) return []
  const names = `${first.join(', ')}${count > first.length ? ', ...' : ''}`
  if (constants.some(isHeadingCategory))
    return [
      count === 0
        ? 'No heading stands above parts: they get no category.'
        : `The category of each part is the heading above it: ${names}.`,
    ]
  if (count === 0 || columns.includes('PartCategory')) return []
  const [stand, each] =
    count === 1 ? ['1 heading stands', 'it'] : [`${count} headings stand`, 'each']
  return [
    `${stand} above parts: ${names}. --set 'PartCategory={heading}' makes ${each} the category of the parts below.`,
  ]
}

/** Remarks about lines of a file: the first few in memory, all of them in a file of their own. */
export type LineList = {
  readonly path: string
  readonly count: number
  readonly first: readonly string[]
  add(line: number, column: string, reason: string): void
  close(): Promise<void>
}

const keptInMemory = 20

/** Opens a list and removes the file of an earlier one. The new file is written with the first remark. */
export async function openLineList(
  path: string,
  onLine?: (line: number, column: string, reason: string) => void,
): Promise<LineList> {
  await rm(path, { force: true })
  const first: string[] = []
  let count = 0
  let file: WriteStream | undefined
  return {
    path,
    get count() {
      return count
    },
    first,
    add(line, column, reason) {
      const text = `line ${line}: ${column ? `${column} ` : ''}${reason}`
      count += 1
      onLine?.(line, column, reason)
      if (first.length < keptInMemory) first.push(text)
      file ??= createWriteStream(path)
      file.write(`${text}\n`)
    },
    async close() {
      if (!file) return
      file.end()
      await finished(file)
    },
  }
}

type DifferenceFile = {
  /** Its first lines, once written. */
  readonly first: string[]
  write(differences: Readable): Promise<void>
}

const headLines = 21
const headLength = 20_000

/** A file for the differences of an import, with its first lines for the screen. */
export function openDifferenceFile(path: string): DifferenceFile {
  const first: string[] = []
  return {
    first,
    async write(differences) {
      let head = ''
      const watched = new PassThrough()
      watched.on('data', (chunk: Buffer) => {
        if (head.length < headLength) head += chunk.toString('utf8')
      })
      await pipeline(differences, watched, createWriteStream(path))
      first.push(...head.slice(0, headLength).split('\n').slice(0, headLines).filter(Boolean))
    },
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { ImportFileError, type RowSource } from './csv-file.ts'
import { hasSheetSigns, unpackRow, type CellBehind } from './sheet-cell.ts'

/** A row of a file, with the line it begins on. */
export type FileRow = {
  line: number
  cells: string[]
  /** The file ends in it without a line end: it may have been cut short. */
  isCut?: boolean
  /** In a workbook: whether the sheet hides it, and what lies behind its cells. */
  isHidden?: boolean
  behind?: readonly (CellBehind | undefined)[]
}

/** Receives a remark about a line. */
export type OnLine = (line: number, column: string, reason: string) => void

/** The row that begins at a position of the text: its cells and where it ends, or why there is none. */
type SplitRow =
  | { cells: string[]; end: number; hasStrayQuote: boolean }
  | 'incomplete'
  | 'open quote'
  | 'stray quote'
  | 'too long'

const maxRowLength = 1024 * 1024

/** Beyond this many rows with wrong quotes a file is not a CSV file. */
const maxWrongRows = 10_000

/**
 * Splits a file into rows, one chunk of the file at a time, and skips empty rows. A row with wrong quotes is reported,
 * and reading continues with the next line. A quote inside an unquoted cell counts as text and gives a warning.
 */
export async function* splitRows(
  source: RowSource,
  { onMistake, onWarning }: { onMistake: OnLine; onWarning: OnLine },
  onBytes?: (bytes: number) => void,
): AsyncGenerator<FileRow[]> {
  const { delimiter, lineEnd } = source
  let text = ''
  let line = 1
  let wrongRows = 0
  let isSkipping = false
  function splitText(isEnd: boolean): FileRow[] {
    const rows: FileRow[] = []
    const hasSigns = source.cellName !== undefined && hasSheetSigns(text)
    let at = 0
    while (at < text.length) {
      const row = isSkipping ? 'too long' : splitRow(text, at, { delimiter, lineEnd, isEnd })
      if (row === 'incomplete') break
      if (typeof row === 'string') {
        const end = text.indexOf(lineEnd, at)
        if (!isSkipping) {
          const isLong = (end === -1 ? text.length : end) - at > maxRowLength
          onMistake(line, '', isLong ? mistakes['too long'] : mistakes[row])
          wrongRows += 1
        }
        isSkipping = end === -1 && !isEnd
        at = end === -1 ? text.length : end + 1
        if (!isSkipping) line += 1
        if (wrongRows === maxWrongRows) return rows
        continue
      }
      const { cells, end, hasStrayQuote } = row
      if (hasStrayQuote) onWarning(line, '', 'has a quote inside a cell; it was read as it stands')
      if (cells.some((cell) => cell.trim() !== '')) {
        const found: FileRow = end > text.length ? { line, cells, isCut: true } : { line, cells }
        rows.push(hasSigns ? { ...found, ...unpackRow(cells) } : found)
      }
      line += countLines(text, at, end, lineEnd)
      at = end
    }
    text = text.slice(at)
    return rows
  }
  try {
    for await (const chunk of source.readText(onBytes)) {
      text = text === '' ? chunk : text + chunk
      yield splitText(false)
      if (wrongRows === maxWrongRows) break
      await nextTurn()
    }
    if (wrongRows < maxWrongRows) yield splitText(true)
    else onMistake(line, '', 'and those after it were not read: the quotes of too many are wrong')
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    onMistake(line, '', error.message)
  }
}

const mistakes = {
  'open quote': 'contains a quote that is never closed',
  'stray quote': 'has a quote inside a quoted cell: double it',
  'too long': `is longer than ${maxRowLength} characters`,
}

type Signs = { delimiter: string; lineEnd: string; isEnd: boolean }

function splitRow(text: string, start: number, signs: Signs): SplitRow {
  const { delimiter, lineEnd, isEnd } = signs
  const found = text.indexOf(lineEnd, start)
  const isWhole = found !== -1 || isEnd
  const lineStop = found === -1 ? text.length : found
  const line = text.slice(
    start,
    text[lineStop - 1] === '\r' && lineStop > start ? lineStop - 1 : lineStop,
  )
  if (!line.includes('"')) {
    if (line.length > maxRowLength) return 'too long'
    if (!isWhole) return 'incomplete'
    return { cells: line.split(delimiter), end: lineStop + 1, hasStrayQuote: false }
  }
  return splitQuotedRow(text, start, signs)
}

/** Splits a row cell by cell: a quoted cell may hold delimiters and line ends. */
function splitQuotedRow(text: string, start: number, signs: Signs): SplitRow {
  const { delimiter, lineEnd, isEnd } = signs
  const cells: string[] = []
  let hasStrayQuote = false
  for (let at = start; ;) {
    let stop: number
    if (text[at] === '"') {
      const close = findClosingQuote(text, at, isEnd)
      if (typeof close === 'string') {
        if (close === 'incomplete' && text.length - start > maxRowLength) return 'open quote'
        return close
      }
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
      stop = close + 1
      if (text[stop] === '\r' && text[stop + 1] === '\n') stop += 1
      if (stop < text.length && text[stop] !== delimiter && text[stop] !== lineEnd) {
        if (text[stop] === '\r' && stop + 1 === text.length && !isEnd) return 'incomplete'
        return 'stray quote'
      }
    } else {
      const end = text.indexOf(lineEnd, at)
      const next = text.indexOf(delimiter, at)
      stop = next !== -1 && (end === -1 || next < end) ? next : end === -1 ? text.length : end
      const cell = text.slice(at, stop)
      hasStrayQuote ||= cell.includes('"')
      cells.push(text[stop] !== delimiter && cell.endsWith('\r') ? cell.slice(0, -1) : cell)
    }
    if (stop - start > maxRowLength) return 'too long'
    if (stop >= text.length && !isEnd) return 'incomplete'
    if (text[stop] !== delimiter) return { cells, end: stop + 1, hasStrayQuote }
    at = stop + 1
  }
}

function findClosingQuote(text: string, open: number, isEnd: boolean) {
  for (let from = open + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return isEnd ? 'open quote' : 'incomplete'
    if (quote + 1 === text.length && !isEnd) return 'incomplete'
    if (text[quote + 1] !== '"') return quote
    from = quote + 2
  }
}

function countLines(text: string, start: number, end: number, lineEnd: string): number {
  let lines = 0
  for (let at = text.indexOf(lineEnd, start); at !== -1 && at < end;) {
    lines += 1
    at = text.indexOf(lineEnd, at + 1)
  }
  return lines
}

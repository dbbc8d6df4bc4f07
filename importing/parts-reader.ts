import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { readHeader } from './parts-header.ts'
import { readPartValue } from './part-value-parser.ts'
import { PartsFileError, readPartsText, type PartsFile } from './parts-file.ts'

/** Hears every mistake: where it is and what it is. */
export type OnMistake = (line: number, column: string, reason: string) => void

export type PartsReader = {
  /** The columns of the file by their names in the table; none when its first line has mistakes. */
  columns: string[]
  /** Lines for PostgreSQL's COPY, many to a text. Wrong values are null there, and mistakes here. */
  lines(): AsyncGenerator<string>
  /** Rows read so far. */
  readonly rows: number
}

type CsvRecord = { record: string[]; info: Info }

const longestRecord = 1024 * 1024
const textSize = 64 * 1024

/** Opens a file to be read once, in pieces. What cannot be read further is the last mistake. */
export async function openPartsReader(
  file: PartsFile,
  tellMistake: OnMistake,
  onBytes?: (bytes: number) => void,
): Promise<PartsReader> {
  let mistakes = 0
  const onMistake: OnMistake = (...mistake) => {
    mistakes += 1
    tellMistake(...mistake)
  }
  const records = readRecords(file, onMistake, onBytes)
  const first = await records.next()
  const header = first.done ? { mistakes: [] } : readHeader(first.value.cells)
  if ('mistakes' in header) {
    for (const { column, reason } of header.mistakes) onMistake(1, column, reason)
  }
  const columns = 'columns' in header ? header.columns : []
  let rows = 0
  return {
    columns,
    get rows() {
      return rows
    },
    async *lines() {
      let text = ''
      for await (const { line, cells } of records) {
        rows += 1
        if (cells.length !== columns.length) {
          onMistake(
            line,
            '',
            `has ${cells.length} cells where the first line has ${columns.length}`,
          )
          continue
        }
        text += `${line}`
        for (const [at, cell] of cells.entries()) {
          const column = columns[at] ?? ''
          const read = readPartValue(column, cell)
          if ('mistake' in read) onMistake(line, column, read.mistake)
          text += `\t${'value' in read && read.value !== null ? escaped(read.value) : '\\N'}`
        }
        text += '\n'
        if (text.length >= textSize) {
          yield text
          text = ''
        }
      }
      if (rows + mistakes === 0) onMistake(1, '', 'is followed by no parts')
      yield text
    },
  }
}

/** Records with the line each begins on; lines without any text are passed over. */
async function* readRecords(
  file: PartsFile,
  onMistake: OnMistake,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    bom: true,
    delimiter: file.delimiter,
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
  })
  let failure: Error | undefined
  parser.on('error', (problem: Error) => (failure ??= problem))
  let lastLine = 0
  // Read out after each piece: a stream that fails forgets what it still holds.
  function* readOut() {
    for (let found: CsvRecord | null; (found = parser.read() as CsvRecord | null);) {
      const line = lastLine + 1
      lastLine = found.info.lines
      const cells = found.record
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  }
  try {
    for await (const text of readPartsText(file, onBytes)) {
      parser.write(text)
      yield* readOut()
      await nextTurn()
      if (failure) break
    }
    if (!failure) parser.end()
    await nextTurn()
    yield* readOut()
  } catch (problem) {
    if (!(problem instanceof PartsFileError)) throw problem
    onMistake(lastLine + 1, '', problem.message)
  } finally {
    parser.destroy()
  }
  if (failure instanceof CsvError) onMistake(lastLine + 1, '', wordsOf(failure))
  else if (failure) throw failure
}

function wordsOf(problem: CsvError): string {
  const after = '; what follows it was not read'
  switch (problem.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `has, or is followed by, a quote that never ends${after}`
    case 'CSV_MAX_RECORD_SIZE':
      return `is longer than ${longestRecord} characters${after}`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `has a quote in the middle of a cell: write it twice${after}`
    default:
      return `cannot be read: ${problem.message}${after}`
  }
}

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in PostgreSQL's text format. */
function escaped(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (sign) => special[sign] ?? sign)
    : value
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { parseHeader } from './parts-header.ts'
import { parsePartValue } from './part-value-parser.ts'
import { ImportFileError, readText, type CsvFile } from './csv-file.ts'

/** Receives every mistake with its position. */
export type OnMistake = (line: number, column: string, reason: string) => void

export type PartsReader = {
  /** The table's names for the file's columns, in the file's order; empty if the header line has mistakes. */
  columns: string[]
  /** Rows in the text format of PostgreSQL's COPY, in chunks. A wrong value is null there and reported as a mistake. */
  lines(): AsyncGenerator<string>
  /** Rows read so far. */
  readonly rows: number
}

type CsvRecord = { record: string[]; info: Info }

const maxRecordLength = 1024 * 1024
const chunkLength = 64 * 1024

/** Opens a file to be read once, as a stream. When the rest cannot be read, that is the last mistake. */
export async function openPartsReader(
  file: CsvFile,
  reportMistake: OnMistake,
  onBytes?: (bytes: number) => void,
): Promise<PartsReader> {
  let mistakes = 0
  const onMistake: OnMistake = (...mistake) => {
    mistakes += 1
    reportMistake(...mistake)
  }
  const records = readRecords(file, onMistake, onBytes)
  const first = await records.next()
  const header = first.done ? { mistakes: [] } : parseHeader(first.value.cells)
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
          const parsed = parsePartValue(column, cell)
          if ('mistake' in parsed) onMistake(line, column, parsed.mistake)
          text += `\t${'value' in parsed && parsed.value !== null ? escapeValue(parsed.value) : '\\N'}`
        }
        text += '\n'
        if (text.length >= chunkLength) {
          yield text
          text = ''
        }
      }
      if (rows + mistakes === 0) onMistake(1, '', 'is not followed by any parts')
      yield text
    },
  }
}

/** Records with the line each begins on. Skips empty lines. */
async function* readRecords(
  file: CsvFile,
  onMistake: OnMistake,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    bom: true,
    delimiter: file.delimiter,
    info: true,
    max_record_size: maxRecordLength,
    relax_column_count: true,
  })
  let failure: Error | undefined
  parser.on('error', (error: Error) => (failure ??= error))
  let lastLine = 0
  // Called after each chunk: a stream that fails drops its buffered records.
  function* readBuffered() {
    for (let next: CsvRecord | null; (next = parser.read() as CsvRecord | null);) {
      const line = lastLine + 1
      lastLine = next.info.lines
      const cells = next.record
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
    }
  }
  try {
    for await (const text of readText(file, onBytes)) {
      parser.write(text)
      yield* readBuffered()
      await nextTurn()
      if (failure) break
    }
    if (!failure) parser.end()
    await nextTurn()
    yield* readBuffered()
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    onMistake(lastLine + 1, '', error.message)
  } finally {
    parser.destroy()
  }
  if (failure instanceof CsvError) onMistake(lastLine + 1, '', messageOf(failure))
  else if (failure) throw failure
}

function messageOf(error: CsvError): string {
  const after = '; the rest of the file was not read'
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `contains or precedes a quote that is never closed${after}`
    case 'CSV_MAX_RECORD_SIZE':
      return `is longer than ${maxRecordLength} characters${after}`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `has a quote in the middle of a cell: double it${after}`
    default:
      return `cannot be read: ${error.message}${after}`
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Escapes a value for the text format of COPY. */
function escapeValue(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : value
}

import { CsvError, parse } from 'csv-parse/sync'
import { lineEnds } from './charger-feed/feed-rows.ts'

type Table = { rows: Record<string, string>[] } | { mistakes: string[] }

/** The rows of a CSV file by the names in its first line, or why it is not the table that has these columns. */
export function tableRows(bytes: Uint8Array, columns: readonly string[]): Table {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  const refuse = (mistake: string): Table => ({ mistakes: [`the file: ${mistake}`] })
  if (text.trim() === '') return refuse('is empty')
  if (/^\s*</.test(text)) return refuse('is a web page, probably one that blocks programs')
  try {
    const [names = [], ...lines] = parse(text, {
      skip_empty_lines: true,
      trim: true,
      record_delimiter: lineEnds,
    })
    const missing = columns.filter((name) => !names.includes(name))
    if (missing.length > 0) return refuse(`has no column ${missing.join(', ')}`)
    return {
      rows: lines.map((line) =>
        Object.fromEntries(names.map((name, at) => [name, line[at] ?? ''])),
      ),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(`cannot be read as CSV: ${error.message}`)
  }
}

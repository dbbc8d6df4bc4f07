// `node workbook-process.ts file.xlsx [sheet]`: writes a sheet of a workbook to stdout, as CSV below a line of JSON
// that describes it. workbook-file.ts starts it with bounded memory and time.
import { readFile } from 'node:fs/promises'
import { writeSync } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import readWorkbook, { type CellValue } from 'read-excel-file/node'
import { refusedCode, type SheetDescription } from './workbook-file.ts'

/** The most that a workbook may unpack to. */
const maxUnpackedBytes = 200 * 1024 * 1024

const [path = '', wanted = ''] = process.argv.slice(2)

class RefusedWorkbookError extends Error {}

try {
  const bytes = await readFile(path)
  checkSize(bytes)
  // Numbers stay as they are written in the file: 0.1, not 0.1000000000000000055.
  const sheets = await readWorkbook(bytes, { parseNumber: readNumber })
  const filled = sheets.filter(({ data }) => data.length > 0)
  const chosen = wanted === '' ? filled[0] : sheets.find(({ sheet }) => sheet === wanted)
  if (!chosen) {
    const names = sheets.map(({ sheet }) => sheet).join(', ')
    throw new RefusedWorkbookError(
      wanted === '' ? 'has no rows' : `has no sheet "${wanted}", but: ${names}`,
    )
  }
  const others = filled.filter((sheet) => sheet !== chosen).map(({ sheet }) => sheet)
  const about: SheetDescription = { sheet: chosen.sheet, others }
  write(`${JSON.stringify(about)}\n`)
  for (const row of chosen.data) write(`${row.map(writeCell).join(',')}\n`)
} catch (error) {
  const reason =
    error instanceof RefusedWorkbookError
      ? error.message
      : `cannot be read as a workbook: ${messageOf(error)}`
  writeSync(2, reason.replaceAll(/\s+/g, ' '))
  process.exit(refusedCode)
}

/** Unpacks the archive piece by piece without keeping anything. */
function checkSize(bytes: Uint8Array): void {
  let unpacked = 0
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, chunk) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > maxUnpackedBytes) {
        throw new RefusedWorkbookError('unpacks to more than 200 MB: save the sheet as "CSV UTF-8"')
      }
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const piece = 64 * 1024
  for (let at = 0; at < bytes.length; at += piece) {
    unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  }
}

/** The shortest text of a number: spreadsheet programs write 0.1 as 0.10000000000000001. */
function readNumber(text: string): number {
  return Number(Number(text).toPrecision(15))
}

/** Line breaks in a cell become spaces, so that the lines of the text are the rows of the sheet. */
function writeCell(value: CellValue | null): string {
  const text = textOf(value).replaceAll(/\s*[\r\n]+\s*/g, ' ')
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: CellValue | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(value)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function write(text: string): void {
  process.stdout.write(text)
}

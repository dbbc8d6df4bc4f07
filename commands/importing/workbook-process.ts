// `node workbook-process.ts file.xlsx`: writes a sheet of a workbook to stdout, as CSV below a line of JSON that
// describes it. Reads which sheet is wanted from stdin. workbook-file.ts starts it with bounded memory.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { isHeaderRow } from './parts-header.ts'
import { refuseOtherArchives } from './other-formats.ts'
import { refusedCode, type SheetDescription, type SheetRequest } from './workbook-file.ts'
import { openLimits, readWorkbookParts, RefusedWorkbookError } from './workbook-parts.ts'
import type { WorkbookParts, WorkbookSheet } from './workbook-parts.ts'
import { unpackRow } from './sheet-cell.ts'
import { readSheetPlaces } from './sheet-places.ts'
import { readSheetRows } from './workbook-sheet.ts'
import { openZip, type ZipArchive } from './zip-archive.ts'

/** How many rows of a sheet are searched for the header. */
const headerRows = 20

const path = process.argv[2] ?? ''
const limits = openLimits()

try {
  const request = (await json(process.stdin)) as SheetRequest
  const zip = await openZip(path)
  refuseOtherArchives(zip)
  const parts = await readWorkbookParts(zip, limits)
  const about = await chooseSheet(zip, parts, request)
  await write(`${JSON.stringify(about)}\n`)
  const chosen = parts.sheets.find(({ name }) => name === about.sheet)
  if (chosen) await writeSheet(zip, parts, chosen)
} catch (error) {
  const reason =
    error instanceof RefusedWorkbookError
      ? error.message
      : `cannot be read as a workbook: ${error instanceof Error ? error.message : String(error)}`
  writeSync(2, reason.replaceAll(/\s+/g, ' '))
  process.exit(refusedCode)
}

/** The sheet that was asked for; else the only visible one that has a header of parts, or rows at all. */
async function chooseSheet(
  zip: ZipArchive,
  parts: WorkbookParts,
  { sheet, mapping }: SheetRequest,
): Promise<SheetDescription> {
  const hidden = parts.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const filled: { name: string; hasHeader: boolean }[] = []
  for (const one of parts.sheets.filter(({ isHidden }) => !isHidden)) {
    const rows = await readStart(zip, parts, one)
    const hasHeader = rows.some((cells) => isHeaderRow(cells, mapping))
    if (rows.length > 0) filled.push({ name: one.name, hasHeader })
  }
  const names = filled.map(({ name }) => name)
  if (sheet !== '') {
    if (parts.sheets.some(({ name }) => name === sheet)) {
      return { sheet, others: names.filter((name) => name !== sheet), hidden: [] }
    }
    return { problem: 'unknown', others: parts.sheets.map(({ name }) => name), hidden: [] }
  }
  const fitting = filled.filter(({ hasHeader }) => hasHeader).map(({ name }) => name)
  const [only, ...more] = fitting.length > 0 ? fitting : names
  if (only === undefined) throw new RefusedWorkbookError('has no rows')
  if (more.length > 0) return { problem: 'several', others: [only, ...more], hidden }
  return { sheet: only, others: names.filter((name) => name !== only), hidden }
}

async function readStart(zip: ZipArchive, parts: WorkbookParts, sheet: WorkbookSheet) {
  const first: string[][] = []
  for await (const rows of readSheetRows(zip, sheet, parts, limits)) {
    for (const { cells } of rows) {
      unpackRow(cells)
      first.push(cells)
    }
    if (first.length >= headerRows) break
  }
  return first.slice(0, headerRows)
}

/** Writes a line for each row of the sheet, so that line numbers are row numbers. */
async function writeSheet(zip: ZipArchive, parts: WorkbookParts, sheet: WorkbookSheet) {
  let written = 0
  // A row ends with its last filled cell; the reader expects as many cells as the header has.
  let width = 0
  const places = await readSheetPlaces(zip, sheet.path, limits)
  for await (const rows of readSheetRows(zip, sheet, parts, limits, places)) {
    let text = ''
    for (const { row, cells } of rows) {
      if (row <= written) continue
      width = Math.max(width, cells.length)
      limits.add(width)
      text += '\n'.repeat(row - written - 1)
      text += cells.map(writeCell).join(',') + ','.repeat(width - cells.length)
      text += '\n'
      written = row
    }
    await write(text)
  }
}

/** A packed cell has no line breaks, so that the lines of the text are the rows of the sheet. */
function writeCell(text = ''): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

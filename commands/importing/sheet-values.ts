import { columnsFilledDown, partFields, pictureColumn } from '../../app/parts/catalogue/part.ts'
import { short, withDigitsAround, type ParsedValue } from './number-parser.ts'
import { numberColumns, parsePartValue } from './part-value-parser.ts'
import type { CellBehind } from './sheet-cell.ts'

const kinds = new Map(partFields.map(({ name, kind }) => [name, kind]))

/** The columns that use the URL of a linked cell instead of the cell's text. */
const linkColumns: ReadonlySet<string> = new Set(['Supplier/URL', pictureColumn])

/** Parses a cell of a workbook by what the sheet shows; what its number format hides or changes is a mistake. */
export function parseSheetValue(column: string, cell: string, behind: CellBehind): ParsedValue {
  const { held, form, link, lines } = behind
  if (link && linkColumns.has(column) && !isAddress(column, cell)) {
    if (link !== '?') return parsePartValue(column, link)
    return { mistake: `is a link whose address a formula works out: write the address itself` }
  }
  if (column === 'Notes' && lines) return parsePartValue(column, lines)
  if (held === undefined) return parsePartValue(column, cell)
  const isZero = held.trim() !== '' && Number(held) === 0
  // 0;-0;;@ shows nothing for a 0.
  if (form === 'hidden' && isZero) return parsePartValue(column, '')
  if (form === 'hidden') return { mistake: 'is hidden by its number format' }
  const kind = kinds.get(column) ?? 'text'
  if (form === 'unknown' && (kind !== 'text' || numberColumns.has(column))) {
    return { mistake: 'has a number format that cannot be read here: choose a plain one' }
  }
  if (numberColumns.has(column)) return readPartNumber(column, cell, behind)
  // Accounting formats show a 0 as '-', '$ -' or '- $'.
  if (isZero && !/[\p{L}\d]/u.test(cell))
    return parsePartValue(column, kind === 'money' ? '-' : held)
  if (kind === 'money') return readPrice(column, cell, held)
  return parsePartValue(column, kind !== 'text' && isRounded(cell, held) ? held : cell)
}

/** Whether a cell shows an address itself: spreadsheet programs link those by themselves, in another spelling. */
const isAddress = (column: string, cell: string) =>
  (column === pictureColumn ? /^\s*https:\/\//i : /^\s*(?:https?:\/\/|www\.)/i).test(cell)

/** A part number with the signs of its format. One that is shown as an amount may be either of the two. */
function readPartNumber(
  column: string,
  cell: string,
  { held = '', form }: CellBehind,
): ParsedValue {
  return form === 'mask' && isWhole(held, cell)
    ? parsePartValue(column, cell)
    : { mistake: 'is shown as an amount: format the column as text' }
}

/** Whether every sign of what the file holds is shown, in its order; of a number, only if it has no fraction. */
function isWhole(held: string, shown: string): boolean {
  if (/^-?\d*\.\d+$/.test(held)) return false
  let at = 0
  for (const sign of shown) if (sign === held[at]) at += 1
  return at === held.length
}

/** A price as the sheet shows it, rounded or not. A price in thousands may be either of the two numbers. */
function readPrice(column: string, cell: string, held: string): ParsedValue {
  const found = parsePartValue(column, cell)
  if ('mistake' in found || found.value === null || Number.isNaN(Number(held))) return found
  const [number = ''] = /\d[\d, ]*(?:\.\d+)?/.exec(withDigitsAround(cell)) ?? []
  if (isRounded(number.trim(), held)) return found
  return { mistake: `is shown on another scale: ${short(cell)}` }
}

/** Whether a shown number is the held one, rounded to the decimals that are shown. */
function isRounded(shown: string, held: string): boolean {
  const plain = shown.replaceAll(/(?<=\d)[, ](?=\d{3})/g, '')
  if (!/^-?\d+(?:\.\d*)?$/.test(plain)) return false
  const decimals = /\.(\d*)$/.exec(plain)?.[1]?.length ?? 0
  return Math.abs(Number(plain) - Number(held)) <= 0.5 * 10 ** -decimals + 1e-9
}

/** Whether a price is another number than the file holds, because the sheet rounds it. */
export const isRoundedPrice = (value: string, { held = '' }: CellBehind): boolean =>
  held.trim() !== '' && Math.abs(Number(value) - Number(held)) > 1e-9

/** What a cell shows and what the file holds, for the end of a message. */
export function describeBehind(
  cell: string,
  { held, form, merged }: CellBehind,
  column: string,
): string {
  if (merged) {
    const cure = columnsFilledDown.includes(column) ? `; ${column}+Down reads it from there` : ''
    return `, merged with ${merged}${cure}`
  }
  if (held === undefined) return ''
  const shows = form === 'hidden' ? 'nothing' : cell
  return `: the cell shows ${short(shows)}, the file holds ${short(held)}`
}

// Rows of a supplier's list that are no parts, or have too few or too many cells.
import type { ColumnUse } from './parts-header.ts'
import type { FileRow, OnLine } from './row-splitter.ts'

/** Where a row has its SKU and name, -1 for nowhere, and how many columns there are. */
export const placesOf = (columns: readonly string[]) => ({
  skuAt: columns.indexOf('SKU'),
  nameAt: columns.indexOf('PartName'),
  columns: columns.length,
})

/** Why a row is no part: it looks like a total, or like a heading. Undefined for a part, whole or with mistakes. */
export function whyNoPart(
  cells: readonly string[],
  { skuAt, nameAt, columns }: ReturnType<typeof placesOf>,
): string | undefined {
  if (isTotalRow(cells, skuAt, nameAt)) return 'it looks like a total'
  return columns > 2 && isHeading(cells, skuAt) ? 'it has one cell, as a heading has' : undefined
}

/** The text of a heading, written as a name is: 'Brakes' for 'BRAKES'. */
export function headingText(cells: readonly string[]): string {
  const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text
}

const total = /^\s*(?:grand |sub-?)?totals?\b.{0,20}$/i
const totalAlone = /^\s*(?:grand |sub-?)?totals?\s*[:=]?\s*$/i

/** A row that says 'Total' in place of a SKU. A part may have a SKU such as Total-5W30: it has a name too. */
function isTotalRow(cells: readonly string[], skuAt: number, nameAt: number): boolean {
  if (skuAt === -1) return false
  const sku = cells[skuAt] ?? ''
  if (sku.trim() === '') return cells.some((cell) => total.test(cell))
  return nameAt !== -1 && (cells[nameAt] ?? '').trim() === ''
    ? total.test(sku)
    : totalAlone.test(sku)
}

/** A row with a single text, as 'BRAKES' above its parts or 'E&OE' below them. A SKU alone has a digit. */
function isHeading(cells: readonly string[], skuAt: number): boolean {
  const [at = -1, ...others] = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))
  return at >= 0 && others.length === 0 && (at !== skuAt || /^\D*$/.test(cells[at] ?? ''))
}

/** Whether a row has a cell for each column and nothing beside them. */
export function openCellCheck(
  uses: readonly ColumnUse[],
  onMistake: OnLine,
): (row: FileRow) => boolean {
  const cellsOf = uses.map((use, at) => (use === 'unnamed' ? -1 : at)).filter((at) => at >= 0)
  const isStray = (at: number) => at >= uses.length || uses[at] === 'unnamed'
  return ({ line, cells }) => {
    if (cells.length === uses.length && cellsOf.length === uses.length) return true
    const extra = cells.findIndex((cell, at) => isStray(at) && cell.trim() !== '')
    if (extra >= uses.length || cellsOf.some((at) => at >= cells.length)) {
      onMistake(line, '', `has ${cells.length} cells where the header has ${uses.length}`)
      return false
    }
    if (extra !== -1)
      onMistake(line, `column ${extra + 1}`, 'has a value, but no name in the header')
    return extra === -1
  }
}

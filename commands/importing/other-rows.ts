// Rows of a supplier's list that are no parts, or have too few or too many cells.
import { countText } from '../../content/texts/numbers-and-lists.ts'
import { requiredFields } from '../../app/parts/catalogue/part.ts'
import { columnName, writtenBy, type ColumnUse } from './parts-header.ts'
import type { FileRow, OnLine } from './row-splitter.ts'

/** Where a row has its SKU and name, -1 for nowhere, and how many columns there are. */
export const placesOf = (columns: readonly string[]) => ({
  skuAt: columns.indexOf('SKU'),
  nameAt: columns.indexOf('PartName'),
  columns: columns.length,
})

export const headingReason = 'it has one cell, as a heading has'

/** Why a row is no part: it looks like a total, a footer or a heading. Undefined for a part, whole or with mistakes. */
export function whyNoPart(
  cells: readonly string[],
  { skuAt, nameAt, columns }: ReturnType<typeof placesOf>,
): string | undefined {
  if (isTotalRow(cells, skuAt, nameAt)) return totalReason
  if (columns <= 2 || !isHeading(cells, skuAt)) return undefined
  const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  if (totalBehind.test(text)) return totalReason
  return footer.test(text) ? footerReason : headingReason
}

const totalReason = 'it looks like a total'
const footerReason = 'it looks like a footer, not like a heading of parts'

const totalBehind = /\btotals?$/i
// The number of a page, a remark on tax, a sentence: three words or more and a full stop. 'Elec. parts' is a heading.
const footer = /^page \d|\bgst\b|^(?=(?:\S+\s+){2}).*[.…](?:\s|$)/i

const required: ReadonlySet<string> = new Set(requiredFields)

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

/** Whether a cell goes on numbering the rows, or begins: with 0 or 1, again below each heading or in one go. */
function isNext(cell: string, last: number | undefined): boolean {
  const text = cell.trim()
  if (!/^\d{1,7}$/.test(text)) return false
  return Number(text) === (last ?? -1) + 1 || (text === '1' && last !== 1)
}

/** Whether the cells of a column number the rows. */
export const isCount = (cells: readonly string[]): boolean =>
  cells.every((cell, at) => isNext(cell, at === 0 ? undefined : Number(cells[at - 1])))

type CellCheck = {
  /** Whether a row has its cells. Cells that it lacks at its end are empty ones. */
  has(row: FileRow): boolean
  /** Says once what was made of short rows and of numbered ones. */
  end(): void
}

type CheckOptions = Record<'onMistake' | 'onFault' | 'onWarning', OnLine> & {
  /** Receives the place of a column without a name that has a value. */
  onStray?: ((at: number) => void) | undefined
}

/**
 * Checks that rows have a cell for each column and nothing beside them. Spreadsheet programs leave out the last empty
 * cells of some rows, so a row may be shorter where other rows are not; and pandas writes a first column without a
 * name that numbers the rows from 0; sellers number theirs from 1.
 */
export function openCellCheck(
  uses: readonly ColumnUse[],
  { onMistake, onFault, onWarning, onStray }: CheckOptions,
): CellCheck {
  const cellsOf = uses.map((use, at) => (use === 'unnamed' ? -1 : at)).filter((at) => at >= 0)
  const needed = uses.findLastIndex(isRequired)
  const isStray = (at: number) => at >= uses.length || uses[at] === 'unnamed'
  const short = { rows: 0, line: 0, cells: 0 }
  let wholeRows = 0
  let numbered = 0
  let number: number | undefined

  function isShort({ line, cells, isCut = false }: FileRow): boolean {
    if (cells.length >= uses.length || cells.length <= needed || isCut) return false
    if (short.rows === 0) Object.assign(short, { line, cells: cells.length })
    short.rows += 1
    return true
  }

  return {
    has(row) {
      const { line, cells } = row
      if (cells.length === uses.length) wholeRows += 1
      if (cells.length === uses.length && cellsOf.length === uses.length) return true
      const isNumbered = isStray(0) && isNext(cells[0] ?? '', number)
      if (isNumbered) {
        number = Number(cells[0])
        numbered += 1
      }
      const extra = cells.findIndex(
        (cell, at) => isStray(at) && cell.trim() !== '' && !(isNumbered && at === 0),
      )
      const lacks = cellsOf.some((at) => at >= cells.length)
      if (extra >= uses.length || (lacks && !isShort(row))) {
        const end = row.isCut && lacks ? ', and no line end: the file may be cut short' : ''
        onMistake(line, '', `has ${cells.length} cells where the header has ${uses.length}${end}`)
        return false
      }
      if (extra === -1) return true
      onStray?.(extra)
      onMistake(line, columnName(extra), 'has a value, but no name in the header')
      return false
    },
    end() {
      const { rows, line, cells } = short
      if (rows > 0 && wholeRows === 0) {
        onFault(
          line,
          '',
          `has ${cells} cells where the header has ${uses.length}, as all rows have`,
        )
      } else if (rows > 0) {
        const have = countText(rows, 'row has', 'rows have')
        onWarning(
          line,
          '',
          `${have} fewer cells than the header; the missing ones at the end were read as empty`,
        )
      }
      if (numbered > 0) {
        onWarning(1, columnName(0), 'has no name and numbers the rows; it was left out')
      }
    },
  }
}

/** Whether a column must be filled in every row. */
const isRequired = (use: ColumnUse) =>
  typeof use !== 'string' && writtenBy([use]).some((column) => required.has(column))

import { columnsFilledDown, partFields } from '../../app/parts/catalogue/part.ts'
import { followDecimalStyles } from './decimal-styles.ts'
import { numberColumns, parsePartValue } from './part-value-parser.ts'
import { openValueWarnings, plainName, type ValueWarnings } from './value-warnings.ts'
import { escapeValue, openCellReader } from './cell-reader.ts'
import type { RowSource } from './csv-file.ts'
import type { ColumnUse, Constant } from './parts-header.ts'
import { openCellCheck, placesOf, whyNoPart } from './other-rows.ts'
import { isHeadingCategory, openHeadings, type Headings } from './list-headings.ts'
import type { FileRow, OnLine } from './row-splitter.ts'
import type { CellBehind } from './sheet-cell.ts'

/** Parses the rows below the header into lines of PostgreSQL's text format. */
type PartRows = {
  read(rows: AsyncIterable<FileRow[]>): AsyncGenerator<string>
  /** Rows read so far. */
  readonly rows: number
  readonly hidden: HiddenRows
  readonly headings: Headings
}

/** How many rows a sheet hides, and the first of them. */
export type HiddenRows = { count: number; first: number[] }

type Options = {
  today: string
  isDownload: boolean
  readsHidden?: boolean | undefined
  isTabbed?: boolean
  onStray?(at: number): void
  /** The address of a cell in a workbook. */
  cellName?: RowSource['cellName']
  /** Written to every row, after its own values. */
  constants: readonly Constant[]
  onMistake: OnLine
  /** Receives what is wrong with a whole column. */
  onFault: OnLine
  onWarning: OnLine
}

/** How many hidden rows a report names. */
const shownHidden = 5

const kinds = new Map(partFields.map(({ name, kind }) => [name, kind]))

// Needs no tidying and no escaping, is no formula and no error of a spreadsheet program.
// A question mark may stand for a letter that was lost.
const plainText = /^[A-Za-z0-9][\x20-\x3e\x40-\x5b\x5d-\x7e]{0,198}$/
// Numbers that begin with a digit may have been shortened to 1.04E+11, or be a date, as Jan-44 may.
const plainNumber = /^(?!\w{3}-\d\d$)[A-Za-z][\x20-\x3e\x40-\x5b\x5d-\x7e]{0,198}$/

// Other words may say yes, no or a number.
const plainStock = /^(?:In|Out of) stock$/

function plainFormOf(use: ColumnUse): RegExp | undefined {
  if (typeof use === 'string' || use.isQuantity || use.vehicle || kinds.get(use.column) !== 'text')
    return undefined
  if (use.column === 'PriceGST(Incl/Excl)') return undefined
  if (use.column === 'StockStatus') return plainStock
  return numberColumns.has(use.column) ? plainNumber : plainText
}

export function openPartRows(uses: readonly ColumnUse[], options: Options): PartRows {
  const { onMistake } = options
  const styles = followDecimalStyles()
  const warnings = openValueWarnings(options.today, options.onWarning)
  const cellCheck = openCellCheck(uses, options)
  const plainForms = uses.map(plainFormOf)
  const columns = uses.map((use) => (typeof use === 'string' ? '' : use.column))
  const readCell = openCellReader({ ...options, warnings })
  const places = placesOf(columns)
  const yearsAt = ['YearFrom', 'YearTo'].map((name) => columns.indexOf(name))
  const headings = openHeadings(options.constants.some(isHeadingCategory), options.onWarning)
  let constants = constantCells(options, '')
  const hidden: HiddenRows = { count: 0, first: [] }
  const fillDown = openFillDown(uses, warnings)
  let rows = 0

  /** The values of a row, each with a tab before it. */
  function readValues({ line, cells, behind = [] }: FileRow): string {
    let text = `${line}`
    for (const [at, use] of uses.entries()) {
      if (typeof use === 'string') continue
      const cell = cells[at] ?? ''
      if (plainForms[at]?.test(cell) && isTidy(cell) && !behind[at]) {
        text += `\t${cell}`
        if (use.column === 'Make') warnings.addMake(line, cell)
        continue
      }
      const kind = kinds.get(use.column)
      if (kind === 'money' || kind === 'number')
        styles.add(line, use.column, cell, kind === 'money')
      const written = options.isDownload ? undoApostrophe(cell) : cell
      text += `\t${readCell({ line, at, use, behind: behind[at] }, written)}`
    }
    return `${text}${constants}\n`
  }

  function readRow(row: FileRow): string {
    if (row.isHidden) {
      hidden.count += 1
      if (hidden.first.length < shownHidden) hidden.first.push(row.line)
      if (!options.readsHidden) return ''
    }
    const reason = whyNoPart(row.cells, places)
    if (reason) {
      constants = constantCells(options, headings.leaveOut(row, reason))
      fillDown.startOver()
      return ''
    }
    rows += 1
    headings.addPart()
    const filled = fillDown.fill(row)
    if (!cellCheck.has(filled)) return ''
    const [from = 0, to = 0] = yearsAt.map((at) => Number(filled.cells[at] ?? ''))
    if (from > to && to > 0)
      onMistake(filled.line, 'YearTo', `is before YearFrom: ${from} to ${to}`)
    return readValues(filled)
  }

  return {
    hidden,
    headings: headings.abovePart,
    get rows() {
      return rows
    },
    async *read(source) {
      for await (const batch of source) {
        const text = batch.map(readRow).join('')
        if (text !== '') yield text
      }
      styles.check(options.onFault)
      cellCheck.end()
      headings.end()
      warnings.end()
    },
  }
}

/** Columns of which each says more than the one before: a model above is none of another make. */
const narrowing = [
  ['Make', 'Model', 'Variant'],
  ['PartCategory', 'PartSubcategory'],
]

/** Gives the empty cells of columns that are filled down what stands above them, below the last heading. */
function openFillDown(uses: readonly ColumnUse[], warnings: ValueWarnings) {
  const places = uses
    .flatMap((use, at) => (typeof use === 'string' ? [] : [{ ...use, at }]))
    .filter(({ column }) => columnsFilledDown.includes(column))
    .toSorted(
      (one, other) =>
        columnsFilledDown.indexOf(one.column) - columnsFilledDown.indexOf(other.column),
    )
  const isFilling = places.some(({ isFilledDown }) => isFilledDown)
  const above = new Map<string, { cell: string; behind: CellBehind | undefined }>()
  const keep = (column: string, cell: string, behind: CellBehind | undefined) => {
    if (plainName(above.get(column)?.cell ?? '') !== plainName(cell)) {
      const chain = narrowing.find((columns) => columns.includes(column)) ?? []
      for (const narrower of chain.slice(chain.indexOf(column))) above.delete(narrower)
    }
    above.set(column, { cell, behind })
  }
  return {
    fill(row: FileRow): FileRow {
      if (!isFilling) return row
      const cells = [...row.cells]
      const behind = [...(row.behind ?? [])]
      for (const { at, column, isFilledDown } of places) {
        const cell = cells[at]
        const value = above.get(column)
        if (cell === undefined) continue
        if (cell.trim() !== '') keep(column, cell, behind[at])
        else if (value !== undefined && isFilledDown) {
          cells[at] = value.cell
          behind[at] = value.behind
          warnings.addFilled(row.line, column)
        }
      }
      return { ...row, cells, behind }
    },
    startOver: () => above.clear(),
  }
}

/** The values of every row below a heading, each with a tab before it. */
function constantCells(
  { constants, onFault }: Pick<Options, 'constants' | 'onFault'>,
  heading: string,
): string {
  const cells = constants.map(({ column, value }) => {
    const parsed = parsePartValue(column, value === '{heading}' ? heading : value)
    if ('mistake' in parsed) onFault(1, column, `for every row ${parsed.mistake}`)
    return `\t${'value' in parsed && parsed.value !== null ? escapeValue(parsed.value) : '\\N'}`
  })
  return cells.join('')
}

const isTidy = (cell: string) => !cell.includes('  ') && !cell.endsWith(' ')

/** An apostrophe that the download puts before what a spreadsheet program would run as a formula. */
const undoApostrophe = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

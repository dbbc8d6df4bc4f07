import { partFields } from '../../app/parts/part.ts'
import { followDecimalStyles } from './decimal-styles.ts'
import {
  numberColumns,
  parsePartValue,
  readYearRange,
  type ParsedValue,
} from './part-value-parser.ts'
import { openVehicleCells } from './vehicle-cell.ts'
import type { RowSource } from './csv-file.ts'
import type { ColumnUse, Constant } from './parts-header.ts'
import { headingText, openCellCheck, placesOf, whyNoPart } from './other-rows.ts'
import type { FileRow, OnLine } from './row-splitter.ts'
import { foldAccents } from '../../content/texts/folded-text.ts'

/** Parses the rows below the header into lines of PostgreSQL's text format. */
type PartRows = {
  read(rows: AsyncIterable<FileRow[]>): AsyncGenerator<string>
  /** Rows read so far. */
  readonly rows: number
}

type Options = {
  today: string
  isDownload: boolean
  /** The address of a cell in a workbook. */
  cellName?: RowSource['cellName']
  /** Written to every row, after its own values. */
  constants: readonly Constant[]
  onMistake: OnLine
  /** Receives what is wrong with a whole column. */
  onFault: OnLine
  onWarning: OnLine
}

const kinds = new Map(partFields.map(({ name, kind }) => [name, kind]))

// Needs no tidying and no escaping, is no formula and no error of a spreadsheet program.
// A question mark may stand for a letter that was lost.
const plainText = /^[A-Za-z0-9][\x20-\x3e\x40-\x5b\x5d-\x7e]{0,198}$/
// Numbers that begin with a digit may have been shortened to 1.04E+11, or be a date, as Jan-44 may.
const plainNumber = /^(?!\w{3}-\d\d$)[A-Za-z][\x20-\x3e\x40-\x5b\x5d-\x7e]{0,198}$/

type WrittenUse = Exclude<ColumnUse, string>

function plainFormOf(use: ColumnUse): RegExp | undefined {
  if (typeof use === 'string' || use.isQuantity || use.vehicle || kinds.get(use.column) !== 'text')
    return undefined
  if (use.column === 'PriceGST(Incl/Excl)') return undefined
  return numberColumns.has(use.column) ? plainNumber : plainText
}

export function openPartRows(uses: readonly ColumnUse[], options: Options): PartRows {
  const { onMistake } = options
  const styles = followDecimalStyles()
  const warnings = openValueWarnings(options.today, options.onWarning)
  const hasItsCells = openCellCheck(uses, onMistake)
  const plainForms = uses.map(plainFormOf)
  const columns = uses.map((use) => (typeof use === 'string' ? '' : use.column))
  const vehicleOf = openVehicleCells()
  const placeOf = openPlaces(options.cellName)
  const places = placesOf(columns)
  const yearsAt = ['YearFrom', 'YearTo'].map((name) => columns.indexOf(name))
  let constants = constantCells(options, '')
  let rows = 0

  /** The values of a row, each with a tab before it. */
  function readValues({ line, cells }: FileRow): string {
    let text = `${line}`
    for (const [at, use] of uses.entries()) {
      if (typeof use === 'string') continue
      const cell = cells[at] ?? ''
      if (plainForms[at]?.test(cell) && isTidy(cell)) {
        text += `\t${cell}`
        if (use.column === 'Make') warnings.addMake(line, cell)
        continue
      }
      const kind = kinds.get(use.column)
      if (kind === 'money' || kind === 'number')
        styles.add(line, use.column, cell, kind === 'money')
      text += `\t${readValue(line, at, options.isDownload ? undoApostrophe(cell) : cell, use)}`
    }
    return `${text}${constants}\n`
  }

  function readValue(line: number, at: number, cell: string, use: WrittenUse): string {
    if (use.vehicle) {
      const vehicle: Record<string, ParsedValue> = vehicleOf(cell)
      return use.vehicle
        .map((column) => keep(line, at, vehicle[column] ?? { value: null }, { column }))
        .join('\t')
    }
    if (use.isRange) {
      const { from, to } = readYearRange(cell)
      return `${keep(line, at, from, use)}\t${keep(line, at, to, use)}`
    }
    const parsed = use.isQuantity ? readQuantity(cell) : parsePartValue(use.column, cell)
    const text = keep(line, at, parsed, use)
    return text + (use.gst ? `\t${text === '\\N' ? text : use.gst}` : '')
  }

  /** A value as COPY reads it; a mistake is reported, and null in its place. */
  function keep(line: number, at: number, parsed: ParsedValue, use: WrittenUse): string {
    if ('mistake' in parsed) onMistake(line, use.column, parsed.mistake + placeOf(line, at))
    if (!('value' in parsed) || parsed.value === null) return '\\N'
    warnings.add(line, use.column, parsed.value, placeOf(line, at))
    return escapeValue(parsed.value)
  }

  function readRow(row: FileRow): string {
    const reason = whyNoPart(row.cells, places)
    if (reason) {
      options.onWarning(row.line, '', `was left out: ${reason}`)
      constants = constantCells(options, headingText(row.cells))
      return ''
    }
    rows += 1
    if (!hasItsCells(row)) return ''
    const [from = 0, to = 0] = yearsAt.map((at) => Number(row.cells[at] ?? ''))
    if (from > to && to > 0) onMistake(row.line, 'YearTo', `is before YearFrom: ${from} to ${to}`)
    return readValues(row)
  }

  return {
    get rows() {
      return rows
    },
    async *read(source) {
      for await (const batch of source) {
        const text = batch.map(readRow).join('')
        if (text !== '') yield text
      }
      styles.check(options.onFault)
      warnings.end()
    },
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

/** The address of a cell for the end of a message, in a workbook. */
const openPlaces = (cellName: Options['cellName']) => (line: number, at: number) =>
  cellName ? ` (${cellName(line, at)})` : ''

const isTidy = (cell: string) => !cell.includes('  ') && !cell.endsWith(' ')

/** An apostrophe that the download puts before what a spreadsheet program would run as a formula. */
const undoApostrophe = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A number of pieces on hand, as a stock status. */
function readQuantity(cell: string): ParsedValue {
  const text = cell.trim()
  if (text === '') return { value: null }
  if (/^<\s*1$/.test(text)) return { value: 'Out of stock' }
  const digits = /^(?:[<>]\s*)?(-?\d{1,9})(?:\.0+)?\+?$/.exec(
    text.replaceAll(/(?<=\d)[, ](?=\d{3})/g, ''),
  )?.[1]
  if (digits === undefined) return { mistake: `is not a quantity: ${text.slice(0, 40)}` }
  return { value: Number(digits) > 0 ? 'In stock' : 'Out of stock' }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Escapes a value for the text format of COPY. */
function escapeValue(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : value
}

type ValueWarnings = {
  /** Notes a value of the table's column. */
  add(line: number, column: string, value: string, place?: string): void
  addMake(line: number, make: string): void
  /** Reports what only the whole file shows. */
  end(): void
}

const maxMakes = 10_000

/** Warns about values that are right in form and probably wrong: a price of 0, a date to come, a make spelt twice. */
function openValueWarnings(today: string, onWarning: OnLine): ValueWarnings {
  // The spellings of each make, with the line they are first on.
  const makes = new Map<string, number>()
  const addMake = (line: number, make: string) => {
    if (makes.size < maxMakes && !makes.has(make)) makes.set(make, line)
  }
  return {
    addMake,
    add(line, column, value, place = '') {
      const doubt = doubtOf(column, value)
      if (doubt) onWarning(line, column, `${doubt}${place}`)
      if (column === 'ListPrice_NZD' && Number(value) === 0) {
        onWarning(line, column, 'is 0: leave it empty if the price is not known')
      }
      if (column === 'LastVerified(DateISO)' && value > today) {
        onWarning(line, column, `is in the future: ${value}`)
      }
      if (column === 'Make') addMake(line, value)
    },
    end() {
      for (const spellings of Map.groupBy(makes, ([make]) => plainName(make)).values()) {
        const [first, ...others] = spellings
        for (const [make, line] of others) {
          onWarning(line, 'Make', `"${make}" is also spelt "${first?.[0]}" (line ${first?.[1]})`)
        }
      }
    },
  }
}

// As spreadsheet programs show a date without a year or a day: 5-Mar, Jan-44.
const shortDate = /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2})?$/i

/** What a spreadsheet or an encoding may have made of a text. */
function doubtOf(column: string, value: string): string | undefined {
  if (numberColumns.has(column)) {
    if (value.includes('-') && shortDate.test(value)) {
      return `may be a date that a spreadsheet made of a number: ${value}`
    }
    if (/^\d{15}0+$/.test(value)) {
      return `may have lost its last digits in a spreadsheet, which keeps 15: ${value}`
    }
  }
  const isAddress = column === 'Supplier/URL' || /:\/\/|www\./.test(value)
  return !isAddress && /\p{L}\?\p{L}/u.test(value)
    ? `has a question mark inside a word, as where a letter was lost: ${value.slice(0, 40)}`
    : undefined
}

/** Without case, accents and signs. */
const plainName = (name: string) => foldAccents(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')

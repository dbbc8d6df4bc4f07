import type { RowSource } from './csv-file.ts'
import { fromCents, type ParsedValue } from './number-parser.ts'
import { parsePartValue, readQuantity, readYearRange } from './part-value-parser.ts'
import type { ColumnUse } from './parts-header.ts'
import type { OnLine } from './row-splitter.ts'
import type { CellBehind } from './sheet-cell.ts'
import { describeBehind, isRoundedPrice, parseSheetValue } from './sheet-values.ts'
import type { ValueWarnings } from './value-warnings.ts'
import { openVehicleCells } from './vehicle-cell.ts'

type WrittenUse = Exclude<ColumnUse, string>

/** A cell of a row, with the column that it is read into. */
type Place = { line: number; at: number; use: WrittenUse; behind: CellBehind | undefined }

/** Reads a cell into the values of its columns, as COPY reads them; mistakes and doubts are reported. */
export function openCellReader(options: {
  /** The address of a cell in a workbook. */
  cellName?: RowSource['cellName']
  /** Whether tabs part the cells: some programs write a line break as \\n there. */
  isTabbed?: boolean | undefined
  onMistake: OnLine
  warnings: ValueWarnings
}): (place: Place, cell: string) => string {
  const { onMistake, warnings } = options
  const vehicleOf = openVehicleCells()
  const placeOf = openPlaces(options.cellName)

  function readValue(place: Place, cell: string): string {
    const { use, behind } = place
    if (options.isTabbed && cell.includes(String.raw`\n`)) {
      onMistake(
        place.line,
        use.column,
        String.raw`has \n, perhaps for a line break: save it as CSV`,
      )
    }
    if (use.vehicle) {
      const vehicle: Record<string, ParsedValue> = vehicleOf(cell)
      return use.vehicle
        .map((column) => keep(place, cell, vehicle[column] ?? { value: null }, column))
        .join('\t')
    }
    if (use.isRange) {
      const { from, to } = readYearRange(cell)
      return `${keep(place, cell, from)}\t${keep(place, cell, to)}`
    }
    const read = use.isQuantity
      ? readQuantity(behind?.held && Number.isFinite(Number(behind.held)) ? behind.held : cell)
      : behind
        ? parseSheetValue(use.column, cell, behind)
        : parsePartValue(use.column, cell)
    const text = keep(place, cell, use.isCents ? fromCents(read) : read)
    return text + (use.gst ? `\t${text === '\\N' ? text : use.gst}` : '')
  }

  /** A value as COPY reads it; a mistake is reported, and null in its place. */
  function keep(
    { line, at, use, behind }: Place,
    cell: string,
    parsed: ParsedValue,
    column = use.column,
  ): string {
    const where = placeOf(line, at)
    if ('mistake' in parsed) {
      const shown = behind ? describeBehind(cell, behind, column) : ''
      onMistake(line, column, parsed.mistake + (where === '' ? '' : ` (${where}${shown})`))
    }
    if (!('value' in parsed) || parsed.value === null) return '\\N'
    const place = where === '' ? '' : ` (${where})`
    if (column === 'ListPrice_NZD') {
      if (Number(parsed.value) === 0) {
        warnings.addZero(line, place)
        return '\\N'
      }
      if (!use.isCents) warnings.addPrice(line, parsed.value, use.gst)
      if (behind?.dollar) warnings.addDollar(line, behind.dollar, place)
      if (behind && !use.isCents && isRoundedPrice(parsed.value, behind)) {
        warnings.addRounded(line, `${behind.held} to ${parsed.value}${place}`)
      }
    }
    warnings.add(line, column, parsed.value, place)
    return escapeValue(parsed.value)
  }

  return readValue
}

/** Names the cell at the end of a message: 'Parts!H12' for a workbook, '' for other files. */
const openPlaces = (cellName: RowSource['cellName']) => (line: number, at: number) =>
  cellName?.(line, at) ?? ''

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Escapes a value for the text format of COPY. */
export function escapeValue(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : value
}

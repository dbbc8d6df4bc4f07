import { writeNumber } from './cell-formats.ts'
import {
  readXmlPieces,
  RefusedWorkbookError,
  type openLimits,
  type WorkbookParts,
  type WorkbookSheet,
} from './workbook-parts.ts'
import { longestCell, openRichText, type XmlVisitor } from './xml-reader.ts'
import type { ZipArchive } from './zip-archive.ts'

/** A row with at least one filled cell: its number in the sheet, from 1, and its cells from column A on. */
type SheetRow = { row: number; cells: string[] }

type Cell = { type: string; style: number; value: string; formula: string | undefined }

/** The largest sheet that a spreadsheet program has. */
const maxRows = 1_048_576
const maxColumns = 16_384

/**
 * The rows of a sheet, in batches. An error stays what the sheet shows (#N/A), and a formula without a stored
 * result stays a formula, so that neither is taken for an empty cell.
 */
export async function* readSheetRows(
  zip: ZipArchive,
  sheet: WorkbookSheet,
  parts: WorkbookParts,
  limits: ReturnType<typeof openLimits>,
): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  let row = 0
  let column = 0
  let cells: string[] = []
  let cell: Cell | undefined
  let inside = ''
  const text = openRichText()

  function endCell(found: Cell) {
    const value = readCell(found, text.read(), parts)
    if (value.length > longestCell) {
      throw new RefusedWorkbookError(
        `has more than ${longestCell} characters in cell ${cellName(sheet.name, row, column)}, which is more than a spreadsheet program writes: shorten it`,
      )
    }
    if (value.trim() !== '') {
      limits.add(value.length + Math.max(0, column - cells.length))
      while (cells.length < column - 1) cells.push('')
      cells[column - 1] = value
    }
  }

  const visitor: XmlVisitor = {
    onOpen(name, attributes) {
      inside = name
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        column = 0
        cells = []
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes
        column = r === undefined ? column + 1 : columnNumber(r)
        if (!(row >= 1 && row <= maxRows && column >= 1 && column <= maxColumns)) {
          throw new RefusedWorkbookError(`has a cell outside the sheet: ${r ?? ''}`)
        }
        cell = { type: t, style: Number(s), value: '', formula: undefined }
        text.clear()
      } else if (cell) {
        if (name === 'f') cell.formula = ''
        text.onOpen(name)
      }
    },
    onClose(name) {
      inside = ''
      text.onClose(name)
      if (name === 'c' && cell) {
        endCell(cell)
        cell = undefined
      }
      if (name === 'row' && cells.length > 0) rows.push({ row, cells })
    },
    onText(piece) {
      if (!cell) return
      if (inside === 'v' && cell.value.length <= longestCell) cell.value += piece
      if (inside === 'f') cell.formula = `${cell.formula ?? ''}${piece}`.slice(0, 40)
      text.onText(piece)
    },
  }
  const pieces = readXmlPieces(zip, sheet.path, limits, visitor)
  try {
    while (!(await pieces.next()).done) {
      if (rows.length > 0) yield rows
      rows = []
    }
  } finally {
    await pieces.return(undefined)
  }
}

function readCell(
  { type, style, value, formula }: Cell,
  inline: string,
  { texts, formats, is1904, isUncalculated }: WorkbookParts,
): string {
  if (formula !== undefined && type !== 'str' && type !== 'inlineStr') {
    // Programs that cannot calculate store nothing, or a 0 to be calculated when the file is opened.
    const isStored = value.trim() !== '' && !(isUncalculated && Number(value) === 0)
    if (!isStored) return `=${formula || 'formula'}`
  }
  switch (type) {
    case 's':
      return value === '' ? '' : (texts[Number(value)] ?? '#REF!')
    case 'inlineStr':
      return inline
    case 'e':
      return value || '#VALUE!'
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value
    case 'd':
      return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
    case 'str':
      return value
    default:
      return writeNumber(value, formats[style] ?? 'plain', is1904)
  }
}

/** The column of an address: 1 for A7, 27 for AA7. */
function columnNumber(address: string): number {
  let number = 0
  for (const letter of /^[A-Za-z]*/.exec(address)?.[0].toUpperCase() ?? '') {
    number = number * 26 + letter.charCodeAt(0) - 64
  }
  return number
}

/** The address of a cell as spreadsheet programs write it: Parts!H12, 'Price list'!H12. */
export function cellName(sheet: string, row: number, column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  const safe = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
  return `${safe}!${letters}${row}`
}

import { showNumber, showText } from './cell-formats.ts'
import { packCell, packHiddenRow, type SheetCell } from './sheet-cell.ts'
import { columnNumber, noPlaces, webAddress } from './sheet-places.ts'
import {
  readXmlPieces,
  RefusedWorkbookError,
  type openLimits,
  type WorkbookParts,
  type WorkbookSheet,
} from './workbook-parts.ts'
import { longestCell, openRichText, type XmlVisitor } from './xml-reader.ts'
import type { ZipArchive } from './zip-archive.ts'

/** A row with at least one filled cell: its number in the sheet, from 1, and its packed cells from column A on. */
type SheetRow = { row: number; cells: string[] }

type Cell = {
  type: string
  style: number
  value: string
  formula: string | undefined
  shared?: string | undefined
}

/** The largest sheet that a spreadsheet program has. */
const maxRows = 1_048_576
const maxColumns = 16_384

/** The longest formula that is kept: that of a link with its address. */
const keptFormula = 2_200

/**
 * The rows of a sheet, in batches. An error stays what the sheet shows (#N/A), and a formula without a stored
 * result stays a formula, so that neither is taken for an empty cell.
 */
export async function* readSheetRows(
  zip: ZipArchive,
  sheet: WorkbookSheet,
  parts: WorkbookParts,
  limits: ReturnType<typeof openLimits>,
  places = noPlaces,
): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  let row = 0
  let column = 0
  let cells: string[] = []
  let cell: Cell | undefined
  let inside = ''
  let isHidden = false
  const text = openRichText()
  const linkOf = openFormulaLinks()

  function addCell(at: number, packed: string) {
    limits.add(packed.length + Math.max(0, at - cells.length))
    while (cells.length < at - 1) cells.push('')
    cells[at - 1] = packed
  }

  function endCell(found: Cell) {
    const read = readCell(found, text.read(), parts)
    refuseLongText(read.text, () => cellName(sheet.name, row, column))
    if (read.text.trim() === '') return
    const link = places.linkAt(row, column) ?? linkOf(found)
    addCell(column, packCell(link ? { ...read, behind: { ...read.behind, link } } : read))
  }

  const visitor: XmlVisitor = {
    onOpen(name, attributes) {
      inside = name
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        column = 0
        cells = []
        isHidden = attributes.hidden === '1' || attributes.hidden === 'true'
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
        if (name === 'f' && attributes.t === 'shared') cell.shared = attributes.si
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
      if (name !== 'row' || cells.length === 0) return
      for (const [at, first] of places.mergedAt(row)) {
        if (!cells[at - 1]) addCell(at, packCell({ text: '', behind: { merged: first } }))
      }
      rows.push({ row, cells: isHidden ? packHiddenRow(cells) : cells })
    },
    onText(piece) {
      if (!cell) return
      if (inside === 'v' && cell.value.length <= longestCell) cell.value += piece
      if (inside === 'f') cell.formula = `${cell.formula ?? ''}${piece}`.slice(0, keptFormula)
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

function refuseLongText(text: string, name: () => string): void {
  if (text.length <= longestCell) return
  throw new RefusedWorkbookError(
    `has more than ${longestCell} characters in cell ${name()}, which is more than a spreadsheet program writes: shorten it`,
  )
}

function readCell(
  { type, style, value, formula }: Cell,
  inline: string,
  { texts, formats, is1904, isUncalculated }: WorkbookParts,
): SheetCell {
  if (formula !== undefined && type !== 'str' && type !== 'inlineStr') {
    // Programs that cannot calculate store nothing, or a 0 to be calculated when the file is opened.
    const isStored = value.trim() !== '' && !(isUncalculated && Number(value) === 0)
    if (!isStored) return { text: `=${formula.slice(0, 40) || 'formula'}` }
  }
  const format = formats[style] ?? 'plain'
  switch (type) {
    case 's':
      return showText(value === '' ? '' : (texts[Number(value)] ?? '#REF!'), format)
    case 'inlineStr':
      return showText(inline, format)
    case 'e':
      return { text: value || '#VALUE!' }
    case 'b':
      return { text: value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value }
    case 'd':
      return { text: value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '') }
    case 'str':
      return showText(value, format)
    default:
      return showNumber(value, format, is1904)
  }
}

/** The links of a sheet's formulas. Filling down writes a formula once; the cells below only name it. */
function openFormulaLinks(): (cell: Cell) => string | undefined {
  const shared = new Set<string>()
  return ({ formula = '', shared: id }) => {
    if (id !== undefined && formula === '') return shared.has(id) ? '?' : undefined
    const link = linkOfFormula(formula)
    if (id !== undefined && link !== undefined) shared.add(id)
    return link
  }
}

/** The address of =HYPERLINK("address", "text"); '?' if it is worked out, undefined for other formulas. */
function linkOfFormula(formula = ''): string | undefined {
  if (!/\bHYPERLINK\s*\(/i.test(formula)) return undefined
  const [, address] = /^\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*[,)]/i.exec(formula) ?? []
  return address === undefined ? '?' : webAddress(address.replaceAll('""', '"'))
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

import { readRelations, readXml, type openLimits } from './workbook-parts.ts'
import type { ZipArchive } from './zip-archive.ts'

/** What a sheet says of its cells below all of its rows: addresses behind them, and which are merged. */
type SheetPlaces = {
  /** The web address behind a cell. Rows and columns count from 1. */
  linkAt(row: number, column: number): string | undefined
  /** The columns of a row that are part of merged cells, each with the address of the first of these cells. */
  mergedAt(row: number): ReadonlyMap<number, string>
}

// A larger sheet is read once only, unless it has links.
const readTwiceBytes = 8 * 2 ** 20
/** At most this many cells are recorded as merged or linked; any further ones count as ordinary cells. */
const mostCells = 200_000
const none: ReadonlyMap<number, string> = new Map()

export const noPlaces: SheetPlaces = { linkAt: () => undefined, mergedAt: () => none }

export async function readSheetPlaces(
  zip: ZipArchive,
  path: string,
  limits: ReturnType<typeof openLimits>,
): Promise<SheetPlaces> {
  const links = new Map<string, string>()
  const merged = new Map<number, Map<number, string>>()
  const relations = await readRelations(zip, path, limits)
  const addresses = new Map(
    relations.filter(({ type }) => type === 'hyperlink').map(({ id, written }) => [id, written]),
  )
  const size = zip.entries.get(path)?.uncompressedSize ?? 0
  let cells = 0

  function eachCell(range: string, visit: (row: number, column: number) => void) {
    const [from = '', to = from] = range.split(':')
    const [firstRow, lastRow] = [rowNumber(from), rowNumber(to)]
    const [first, last] = [columnNumber(from), columnNumber(to)]
    for (let row = firstRow; row <= lastRow && cells < mostCells; row += 1) {
      for (let column = first; column <= last && cells < mostCells; column += 1) {
        cells += 1
        visit(row, column)
      }
    }
  }

  if (addresses.size > 0 || size < readTwiceBytes) {
    await readXml(zip, path, limits, {
      onOpen(name, { ref = '', id = '' }) {
        if (name === 'hyperlink') {
          const address = webAddress(addresses.get(id) ?? '')
          if (address) eachCell(ref, (row, column) => links.set(`${row} ${column}`, address))
        } else if (name === 'mergeCell') {
          const [first = ''] = ref.split(':')
          eachCell(ref, (row, column) => {
            const columns = merged.get(row) ?? new Map<number, string>()
            merged.set(row, columns.set(column, first))
          })
        }
      },
    })
  }
  return {
    linkAt: (row, column) => links.get(`${row} ${column}`),
    mergedAt: (row) => merged.get(row) ?? none,
  }
}

/** An address of the web; a link may also write a letter or lead to a cell. */
export const webAddress = (address: string): string | undefined =>
  /^https?:\/\//i.test(address.trim()) ? address.trim() : undefined

const rowNumber = (address: string) => Number(/\d+$/.exec(address)?.[0] ?? 0)

/** The column of an address: 1 for A7, 27 for AA7. */
export function columnNumber(address: string): number {
  let number = 0
  for (const letter of /^[A-Za-z]*/.exec(address)?.[0].toUpperCase() ?? '') {
    number = number * 26 + letter.charCodeAt(0) - 64
  }
  return number
}

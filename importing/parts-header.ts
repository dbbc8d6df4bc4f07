import { partFields, requiredFields } from '../app/parts/part.ts'

/** The columns of a file by their names in the table, or every mistake of its first line. */
export type ReadHeader = { columns: string[] } | { mistakes: { column: string; reason: string }[] }

const names = ['SupabaseID', ...partFields.map(({ name }) => name)]

/** Capitals, spaces and signs make no difference: 'part name' is PartName. */
const squeezed = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

// What follows in brackets or after a slash may be left out.
const known = new Map(
  names.flatMap((name) => [
    [squeezed(name), name],
    [squeezed(name.replace(/\(.*$|\/.*$/, '')), name],
  ]),
)

/** Finds the column for each cell of the first line. Names every cell that fits none or fits twice. */
export function readHeader(cells: string[]): ReadHeader {
  const mistakes: { column: string; reason: string }[] = []
  const columns: string[] = []
  for (const [at, cell] of cells.entries()) {
    const name = known.get(squeezed(cell))
    const place = cell.trim() || `column ${at + 1}`
    if (cell.trim() === '') mistakes.push({ column: place, reason: 'has no name' })
    else if (!name) mistakes.push({ column: place, reason: 'is no column of the catalogue' })
    else if (columns.includes(name))
      mistakes.push({ column: place, reason: `is ${name} once more` })
    columns.push(name ?? place)
  }
  for (const name of requiredFields) {
    if (!columns.includes(name)) mistakes.push({ column: name, reason: 'is missing' })
  }
  return mistakes.length > 0 ? { mistakes } : { columns }
}

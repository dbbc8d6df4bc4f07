import { partFields, requiredFields } from '../app/parts/part.ts'

/** The columns of a file by their names in the table, or every mistake in its first line. */
export type ParsedHeader =
  | { columns: string[] }
  | { mistakes: { column: string; reason: string }[] }

const names = ['SupabaseID', ...partFields.map(({ name }) => name)]

/** Ignores case, spaces and punctuation: 'part name' is PartName. */
const simplify = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

// The text in parentheses or after a slash is optional.
const known = new Map(
  names.flatMap((name) => [
    [simplify(name), name],
    [simplify(name.replace(/\(.*$|\/.*$/, '')), name],
  ]),
)

/** Finds the column for each cell of the first line; unknown and repeated ones are mistakes. */
export function parseHeader(cells: string[]): ParsedHeader {
  const mistakes: { column: string; reason: string }[] = []
  const columns: string[] = []
  for (const [at, cell] of cells.entries()) {
    const name = known.get(simplify(cell))
    const label = cell.trim() || `column ${at + 1}`
    if (cell.trim() === '') mistakes.push({ column: label, reason: 'has no name' })
    else if (!name) mistakes.push({ column: label, reason: 'is not a column of the catalogue' })
    else if (columns.includes(name))
      mistakes.push({ column: label, reason: `is a second column for ${name}` })
    columns.push(name ?? label)
  }
  for (const name of requiredFields) {
    if (!columns.includes(name)) mistakes.push({ column: name, reason: 'is missing' })
  }
  return mistakes.length > 0 ? { mistakes } : { columns }
}

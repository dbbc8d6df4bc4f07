// Rows of a supplier's list that are no parts.

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

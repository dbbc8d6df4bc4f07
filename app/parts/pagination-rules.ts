/**
 * The page numbers to show. Up to seven pages, all of them; otherwise the first, the last, and the
 * current one with a neighbour on each side, with a gap before it if it is above 4 and after it if it
 * is below the last minus 3.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  return [
    1,
    ...(current > 4 ? ['gap' as const] : []),
    ...near,
    ...(current < last - 3 ? ['gap' as const] : []),
    last,
  ]
}

/** Positions of a page's first and last row among all rows, from 1. */
export function rowsShown(page: number, pageSize: number, total: number) {
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) }
}

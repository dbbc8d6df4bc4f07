/**
 * What the row of page numbers shows. Up to seven pages, all of them; of more, the first, the last,
 * and the current one with a neighbour on each side. There is a gap before the current page when it
 * is above 4, and after it when it is below the last but three.
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

/** The rows of a page by their place among all, from 1. */
export function rowsShown(page: number, pageSize: number, total: number) {
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) }
}

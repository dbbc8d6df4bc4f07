/**
 * The page numbers to show. Up to seven pages, all of them; otherwise the first, the last, and the
 * current one with a neighbour on each side. A gap stands for two pages or more: a single page between
 * two numbers is shown.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const numbers: (number | 'gap')[] = [1]
  let before = 1
  for (const page of [...near, last]) {
    if (page - before === 2) numbers.push(page - 1)
    else if (page - before > 2) numbers.push('gap')
    numbers.push(page)
    before = page
  }
  return numbers
}

/** Positions of a page's first and last row among all rows, from 1. */
export function rowsShown(page: number, pageSize: number, total: number) {
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) }
}

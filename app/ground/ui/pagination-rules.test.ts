import { expect, test } from 'vitest'
import { pageNumbers, rowsShown } from './pagination-rules.ts'

const written = (current: number, last: number) =>
  pageNumbers(current, last)
    .map((page) => (page === 'gap' ? '…' : page))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 … 8'],
  [2, 8, '1 2 3 … 8'],
  [3, 8, '1 2 3 4 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [6, 8, '1 … 5 6 7 8'],
  [7, 8, '1 … 6 7 8'],
  [8, 8, '1 … 7 8'],
  [10, 20, '1 … 9 10 11 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
])('page %i of %i shows the page numbers %s', (current, last, numbers) => {
  expect(written(current, last)).toBe(numbers)
})

test('shows the specified pages, and a gap only where two or more are left out, on up to 60 pages', () => {
  for (let last = 1; last <= 60; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const all = Array.from({ length: last }, (_, at) => at + 1)
      const specified = all.filter(
        (page) => last <= 7 || page === 1 || page === last || Math.abs(page - current) <= 1,
      )
      const shown = pageNumbers(current, last)
      expect(shown).toEqual(expect.arrayContaining(specified))
      // With each gap filled in, no page is missing; a gap that hides one page would be wrong.
      const filled = shown.flatMap((page, at): (number | string)[] => {
        if (page !== 'gap') return [page]
        const [before, after] = [Number(shown[at - 1]), Number(shown[at + 1])]
        return after - before > 2 ? all.slice(before, after - 1) : ['a gap for a single page']
      })
      expect(filled).toEqual(all)
    }
  }
})

test('counts rows from one and ends the last page at the total', () => {
  expect(rowsShown(1, 50, 3)).toEqual({ from: 1, to: 3 })
  expect(rowsShown(2, 25, 1000)).toEqual({ from: 26, to: 50 })
  expect(rowsShown(3, 50, 101)).toEqual({ from: 101, to: 101 })
})

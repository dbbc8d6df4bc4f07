import { expect, test } from 'vitest'
import { formatTable, percentiles } from './bench-results.ts'

test('aligns names left and numbers right, as Markdown', () => {
  expect(
    formatTable(
      ['page', 'p50 ms'],
      [
        ['/', '1.2'],
        ['/nissan-leaf', '10.0'],
      ],
    ),
  ).toEqual([
    '| page         | p50 ms |',
    '| ------------ | -----: |',
    '| /            |    1.2 |',
    '| /nissan-leaf |   10.0 |',
  ])
})

test('the order of the numbers does not matter', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentiles(numbers)).toEqual({ p50: 51, p95: 96, p99: 100 })
})

test('every percentile of a single number is that number; without numbers it is NaN', () => {
  expect(percentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7 })
  expect(percentiles([]).p50).toBeNaN()
})

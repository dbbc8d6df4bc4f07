import { expect, test } from 'vitest'
import { percentiles } from './percentiles.ts'

test('the order of the numbers does not matter', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentiles(numbers)).toEqual({ p50: 51, p95: 96, p99: 100 })
})

test('every percentile of a single number is that number; without numbers it is NaN', () => {
  expect(percentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7 })
  expect(percentiles([]).p50).toBeNaN()
})

import { expect, test } from 'vitest'
import { judge } from './budget.ts'

const figure = (name: string, isCount: boolean, before: number[], now: number[]) => ({
  name,
  isCount,
  before,
  now,
})

test('a count that grew by more than 5% fails, a time only warns', () => {
  const bytes = figure('bytes', true, [1000], [1051])
  const time = figure('ms', false, [10, 11, 90], [20, 22, 21])
  expect(judge([bytes, time], 'pages: more')).toEqual({
    rows: [
      ['bytes', '1000', '1051', '1.05'],
      ['ms', '11.0', '21.0', '1.91'],
    ],
    grown: ['bytes: 1.05', 'ms: 1.91 (may be the machine)'],
    failed: true,
  })
  expect(judge([time], '').failed).toBe(false)
})

test('a line that says why lets a count grow', () => {
  const queries = [figure('queries', true, [0], [2])]
  expect(judge(queries, 'reviews: two more\n\nBudget: photographs are asked for too').failed).toBe(
    false,
  )
  expect(judge(queries, 'The Budget: of it').failed).toBe(true)
})

test('what stayed within a twentieth, became less or could not be measured is no growth', () => {
  const figures = [
    figure('same', true, [100], [105]),
    figure('none', true, [0], [0]),
    figure('less', true, [5], [4]),
    figure('unknown', true, [], [3]),
  ]
  expect(judge(figures, '')).toMatchObject({ grown: [], failed: false })
})

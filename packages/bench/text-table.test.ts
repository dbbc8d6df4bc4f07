import { expect, test } from 'vitest'
import { formatTable } from './text-table.ts'

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

import { expect, test } from 'vitest'
import { withoutSmall } from './model-view.ts'

const group = (title: string, count: number) => ({
  title,
  rows: Array.from({ length: count }, (_, at) => ({
    name: 'seats' as const,
    label: `${title} ${at}`,
    cells: [],
  })),
})
const titles = (groups: Parameters<typeof withoutSmall>[0]) =>
  withoutSmall(groups).map(({ title, rows }) => `${title} ${rows.length}`)

test('several small groups of specifications are one, the last; range and charging stay by themselves', () => {
  const groups = [
    group('', 2),
    group('Range and charging', 1),
    group('Battery', 1),
    group('Size and load', 4),
    group('Costs', 2),
  ]
  expect(titles(groups)).toEqual([' 2', 'Range and charging 1', 'Size and load 4', 'Other 3'])
  expect(titles(groups.slice(0, 4))).toEqual([
    ' 2',
    'Range and charging 1',
    'Battery 1',
    'Size and load 4',
  ])
})

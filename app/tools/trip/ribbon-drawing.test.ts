import { expect, test } from 'vitest'
import { tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import {
  ribbonMarks,
  ribbonPoints,
  ribbonRuns,
  stopPoints,
  summitLabelY,
  type RibbonMark,
} from './ribbon-drawing.ts'

function drawnOf(query: string) {
  const { plan, places } = tripPlanOf(query)
  const points = ribbonPoints(plan.profile)
  return { plan, points, marks: ribbonMarks(points, places.slice(1, -1)) }
}

/** Where a number stands on the picture of a narrow phone, in pixels. */
const middleOf = ({ x, charge, lift }: RibbonMark) => ({
  x: x * 2.88,
  y: (100 - charge) * 1.6 - lift,
})

const covering = (marks: RibbonMark[]) => {
  const numbers = marks.filter(({ kind, sign }) => kind === 'stop' && sign !== null).map(middleOf)
  return numbers.filter((one, at) =>
    numbers.slice(at + 1).some(({ x, y }) => Math.abs(x - one.x) < 19 && Math.abs(y - one.y) < 19),
  )
}

test.each([
  'from=auckland&to=wellington&version=nissan-leaf.40',
  'from=auckland&to=wellington&version=nissan-leaf.40&day=frost',
  'from=wellington&to=christchurch&version=nissan-leaf.40',
])('every stop of a long drive has its number, and none covers another one: %s', (query) => {
  const { plan, marks } = drawnOf(query)
  const stops = marks.filter(({ kind }) => kind === 'stop')
  expect(stops.map(({ sign }) => sign)).toEqual(stops.map((_, at) => String(at + 1)))
  expect(stops).toHaveLength(plan.stops.length + plan.perhaps.length)
  expect(covering(stops)).toEqual([])
})

test('of the stops of two days those without room lose their number, not their place', () => {
  const { points, marks } = drawnOf('from=whangarei&to=invercargill&version=nissan-leaf.40')
  expect(marks).toHaveLength(stopPoints(points).length)
  expect(covering(marks)).toEqual([])
  const numbers = marks.filter(({ sign }) => sign !== null)
  expect(numbers.length).toBeGreaterThan(15)
  // Drawn last, no number is covered by a plain dot.
  expect(marks.slice(-numbers.length)).toEqual(numbers)
})

test('a ferry is a part of the picture of its own, on which the charge stays as it is', () => {
  const { points } = drawnOf('from=levin&to=christchurch&version=nissan-leaf.40')
  const { roads, ferries } = ribbonRuns(points)
  const [[from, to] = []] = ferries
  expect(ferries).toHaveLength(1)
  expect([from?.place, to?.place]).toEqual(['Wellington', 'Picton'])
  expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(100 * (0.09 / 1.09), 0)
  expect(to?.charge).toEqual(from?.charge)
  expect(roads.map((run) => run.at(-1)?.place)).toEqual(['Wellington', 'Christchurch'])
})

test.each(['Lewis Pass', 'Hope Saddle summit', 'Buller Gorge'])(
  'a pass or a gorge that was asked for has its name: %s',
  (name) => {
    const via = name.replaceAll(' ', '+')
    const { marks } = drawnOf(`from=nelson&to=christchurch&via=${via}&version=kia-ev3.long-range`)
    expect(marks.find(({ kind }) => kind === 'via')?.sign).toBe(name)
  },
)

test.each([
  'from=auckland&to=hamilton&version=mg4-ev.excite-64',
  'from=wellington&to=napier&version=nissan-leaf.40',
  'from=wellington&to=auckland&version=tesla-model-y.rwd',
  'from=christchurch&to=greymouth&version=kia-ev3.long-range&reserve=20',
  'from=wellington&to=napier&version=nissan-leaf.40&reserve=0',
  'from=christchurch&to=greymouth&version=kia-ev3.long-range&reserve=5',
])('the name of the highest point crosses no line of the reserve: %s', (query) => {
  const { points } = drawnOf(query)
  const reserve = Number(/reserve=(\d+)/.exec(query)?.[1] ?? 10)
  const highest = points.toSorted((one, other) => other.height - one.height)[0]
  for (const top of [20, 45, 60, 75, 90]) {
    const text = `${highest?.place} 1,000 m`
    const y = summitLabelY(points, { x: highest?.x ?? 0, text, top }, reserve)
    expect(Math.abs(y - (100 - reserve))).toBeGreaterThan(4)
  }
})

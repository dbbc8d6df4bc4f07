import { expect, test } from 'vitest'
import { tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { spanAt } from '../../ground/ui/drawn-text.tsx'
import {
  ribbonMarks,
  ribbonPoints,
  ribbonRuns,
  stopPoints,
  ribbonNames,
  ribbonXOf,
  type RibbonMark,
} from './ribbon-drawing.ts'

function drawnOf(query: string) {
  const { plan, places } = tripPlanOf(query)
  const points = ribbonPoints(plan.profile)
  return { plan, points, marks: ribbonMarks(points, places.slice(1, -1)) }
}

/** Where a number stands on the picture of a narrow phone, in pixels. */
const middleOf = ({ x, charge, lift }: RibbonMark) => ({
  x: x * 2.52,
  y: (100 - charge) * 1.44 - lift,
})

const covering = (marks: RibbonMark[]) => {
  const numbers = marks.filter(({ kind, sign }) => kind === 'stop' && sign !== null).map(middleOf)
  return numbers.filter((one, at) =>
    numbers.slice(at + 1).some(({ x, y }) => Math.abs(x - one.x) < 17 && Math.abs(y - one.y) < 17),
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

const widths = [
  { from: ['phone'], width: 252, letter: 6.2 },
  { from: ['phone', 'tablet'], width: 520, letter: 7.6 },
  { from: ['phone', 'tablet', 'desk'], width: 760, letter: 7.6 },
]

test.each([
  'from=auckland&to=wellington&version=nissan-leaf.40',
  'from=whangarei&to=invercargill&version=nissan-leaf.40',
  'from=auckland&to=kaitaia&version=kia-ev3.long-range',
  'from=wellington&to=napier&version=nissan-leaf.40',
])('no two names below the picture meet at any width, and more fit on a wider one: %s', (query) => {
  const { plan, points } = drawnOf(query)
  const towns = plan.parts.flatMap((part) => (part.kind === 'drive' ? part.passes : []))
  const all = ribbonNames(points, towns)
  expect(all.length).toBeGreaterThan(2)
  for (const { from, width, letter } of widths) {
    const spans = all
      .filter((one) => from.includes(one.from))
      .map((one) => spanAt(one, width, letter))
      .toSorted((one, other) => one.left - other.left)
    const gaps = spans.slice(1).map(({ left }, at) => left - (spans[at]?.right ?? 0))
    expect(Math.min(...gaps, Infinity)).toBeGreaterThan(0)
    // On the left there is the scale, on the right a little room.
    expect(Math.min(...spans.map(({ left }) => left))).toBeGreaterThan(-36)
    expect(Math.max(...spans.map(({ right }) => right))).toBeLessThan(width + 10)
  }
})

test('each name stands below its own stop; towns are named where there are few stops', () => {
  const many = drawnOf('from=auckland&to=wellington&version=nissan-leaf.40')
  const stops = stopPoints(many.points)
  for (const { x, name, isStop } of ribbonNames(many.points, ['Huntly'])) {
    expect(isStop).toBe(true)
    expect(stops.map((stop) => [stop.x, stop.place])).toContainEqual([x, name])
  }
  const none = drawnOf('from=auckland&to=hamilton&version=mg4-ev.excite-64')
  expect(none.plan.stops).toEqual([])
  expect(ribbonNames(none.points, ['Huntly']).map(({ name }) => name)).toEqual(['Huntly'])
})

test('kilometres stand where the places beside them do, ferries or not', () => {
  const { points } = drawnOf('from=levin&to=christchurch&version=nissan-leaf.40')
  const first = points.filter(
    ({ km }, at) => at > 0 && points.findIndex((point) => point.km === km) === at,
  )
  expect(first.length).toBeGreaterThan(5)
  for (const { km, x } of first) expect(ribbonXOf(points, km)).toBeCloseTo(x, 1)
  const last = points.at(-1)?.km ?? 0
  expect(ribbonXOf(points, last + 1)).toBeNull()
})

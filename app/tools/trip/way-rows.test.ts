import { expect, test } from 'vitest'
import { tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import {
  clockText,
  dayText,
  endTexts,
  minutesOfClock,
  rowRuns,
  stopsOf,
  wayRows,
} from './way-rows.ts'

function rowsOf(query: string, leave: string) {
  const { plan, places } = tripPlanOf(query)
  return { plan, rows: wayRows(plan, places, leave) }
}

test('the lines of a trip end as much later as the trip takes in all', () => {
  const { plan, rows } = rowsOf('from=auckland&to=wellington&version=nissan-leaf.40', '08:00')
  const { low, high } = plan.minutes.total
  expect(rows[0]).toMatchObject({ kind: 'start', place: 'Auckland', at: 480 })
  expect((rows.at(-1)?.at ?? 0) - 480).toBeCloseTo((low + high) / 2, 6)
})

test('a ferry takes as long as its timetable says', () => {
  const { plan, rows } = rowsOf('from=blenheim&to=taupo&version=nissan-leaf.40', '08:00')
  const { low, high } = plan.minutes.total
  expect((rows.at(-1)?.at ?? 0) - 480).toBeCloseTo((low + high) / 2, 6)
  const at = rows.findIndex(({ kind }) => kind === 'ferry')
  const ferry = rows[at]
  if (ferry?.kind !== 'ferry') throw new Error('the trip has a ferry')
  expect(ferry.drive.minutes).toBe(270)
  expect(rows[at + 1]?.at).toBeGreaterThanOrEqual(ferry.at + 270)
})

test('stops are numbered in order, and every drive stands in the line that it leads to', () => {
  const { plan, rows } = rowsOf('from=auckland&to=wellington&version=nissan-leaf.40', '00:00')
  const numbers = rows.flatMap((row) => (row.kind === 'stop' ? [row.number] : []))
  expect(numbers).toEqual(plan.stops.map((_, at) => at + 1))
  const drives = plan.parts.filter(({ kind }) => kind === 'drive')
  expect(rows.flatMap((row) => row.drives)).toEqual(drives)
})

test('a place that was asked for and is driven through has a line between its neighbours', () => {
  const { rows } = rowsOf('from=nelson&to=picton&via=havelock&version=kia-ev3.long-range', '10:00')
  const at = rows.findIndex(({ kind, place }) => kind === 'via' && place === 'Havelock')
  expect(at).toBe(1)
  // 75 of some 135 km: it is about half way.
  const share = ((rows[1]?.at ?? 0) - 600) / ((rows.at(-1)?.at ?? 0) - 600)
  expect(share).toBeGreaterThan(0.45)
  expect(share).toBeLessThan(0.7)
})

test('a clock tells the time of day, and a line that begins another day says so', () => {
  expect(minutesOfClock('08:30')).toBe(510)
  expect([485, 1439, 1502].map(clockText)).toEqual(['8:05', '0:00', '1:00'])
  expect(dayText(1000, 500)).toBeNull()
  expect(dayText(1439, 1400)).toBe('The next day')
  expect(dayText(1500, 1439)).toBeNull()
  expect(dayText(2890, 1500)).toBe('2 days later')
})

test.each([
  ['from=auckland&to=whangarei', '23:00', /^23:00 Auckland; [12]:\d\d Whangārei, the next day$/],
  ['from=auckland&to=whangarei', '08:00', /^8:00 Auckland; (9|10):\d\d Whangārei$/],
  // The list of steps says when.
  ['from=nelson&to=picton&via=havelock', '23:00', /^Nelson; Picton$/],
  ['from=wellington&to=picton', '08:00', /^Wellington; Picton$/],
  ['from=auckland&to=wellington', '08:00', /^Auckland; Wellington$/],
])('below its picture a trip says when it begins and ends, once: %s', (query, leave, ends) => {
  const { rows } = rowsOf(`${query}&version=kia-ev3.long-range`, leave)
  expect(endTexts(rows).join('; ')).toMatch(ends)
})

/** What stands open of a trip, and how many stops each fold holds. */
function runsOf(query: string) {
  const { rows } = rowsOf(query, '08:00')
  const runs = rowRuns(rows)
  expect(runs.flatMap((run) => run.rows)).toEqual(rows)
  const open = runs.filter(({ isFolded }) => !isFolded).flatMap((run) => run.rows)
  const folded = runs.filter(({ isFolded }) => isFolded).map((run) => stopsOf(run.rows).length)
  return { open, folded }
}

test('of many stops the first six stand open, and every ferry and the end', () => {
  const { open, folded } = runsOf('from=whangarei&to=invercargill&version=nissan-leaf.40')
  expect(stopsOf(open)).toHaveLength(6)
  const kinds = open.filter(({ kind }) => kind !== 'stop').map(({ kind }) => kind)
  expect(kinds).toEqual(['start', 'ferry', 'end'])
  expect(Math.min(...folded)).toBeGreaterThan(2)
})

test('a place on the way after the folded stops stands open', () => {
  const query = 'from=invercargill&to=lower-hutt&via=petone&version=nissan-leaf.40'
  const { open, folded } = runsOf(query)
  expect(open.map(({ kind }) => kind).slice(-3)).toEqual(['ferry', 'via', 'end'])
  expect(folded).toHaveLength(1)
  expect(folded[0]).toBeGreaterThan(1)
})

test('a single stop after the folded ones stands open', () => {
  const { open, folded } = runsOf('from=kaitaia&to=seddon&via=blenheim&version=nissan-leaf.40')
  expect(open.slice(-3).map(({ kind }) => kind)).toContain('stop')
  expect(folded).toHaveLength(1)
  expect(folded[0]).toBeGreaterThan(1)
})

test('a trip that begins with a charge names its first place once', () => {
  const leaf = 'version=nissan-leaf.40'
  const { rows } = rowsOf(`from=auckland&to=whangarei&start=20&${leaf}`, '08:00')
  const [first, second] = rowRuns(rows).flatMap((run) => run.rows)
  expect(first).toMatchObject({ kind: 'stop', place: 'Auckland', at: 480 })
  expect(second?.place).not.toBe('Auckland')
  // The charger has a name of its own: both lines stand.
  const elsewhere = rowsOf(`from=hamilton airport&to=taupo&start=15&${leaf}`, '08:00')
  const [start, stop] = rowRuns(elsewhere.rows).flatMap((run) => run.rows)
  expect([start?.kind, stop?.kind]).toEqual(['start', 'stop'])
})

test('nothing of a trip with nine stops is folded', () => {
  const { plan, rows } = rowsOf('from=auckland&to=porirua&version=nissan-leaf.40', '08:00')
  expect(plan.stops).toHaveLength(9)
  expect(rowRuns(rows).map(({ isFolded }) => isFolded)).toEqual([false])
})

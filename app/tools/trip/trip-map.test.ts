import { expect, test } from 'vitest'
import { tripAnswerOf } from '../../../test/fixtures/asked-tools.ts'
import { drawTrip } from './trip-map.tsx'

const drawn = (query: string) => drawTrip(tripAnswerOf(query))

test.each([
  'from=auckland&to=wellington&via=taupo&via2=napier&version=nissan-leaf.40',
  'from=auckland&to=papakura&via=manukau&version=nissan-leaf.40',
  'from=wellington&to=lower-hutt&via=petone&version=nissan-leaf.40',
  'from=queenstown&to=milford-sound&version=nissan-leaf.24',
])('the map names where a trip begins and ends: %s', (query) => {
  const { places } = tripAnswerOf(query)
  const named = drawn(query)
    ?.dots.filter(({ side }) => side)
    .map(({ label }) => label)
  expect(named).toEqual(expect.arrayContaining([places[0]?.name, places.at(-1)?.name]))
})

test('a place that was asked for has its name also where the car charges', () => {
  const query = 'from=auckland&to=wellington&via=taupo&version=nissan-leaf.40'
  const stops = drawn(query)?.dots.filter(({ kind }) => kind === 'stop')
  expect(stops?.length).toBeGreaterThan(5)
  expect(drawn(query)?.dots.find(({ label }) => label === 'Taupō')?.side).toBeTruthy()
})

test('a ferry is drawn apart from the roads, and named', () => {
  const map = drawn('from=levin&to=nelson&version=kia-ev3.long-range')
  expect(map?.ferry.match(/M/g)).toHaveLength(1)
  expect(map?.line.match(/M/g)).toHaveLength(2)
  expect(map?.line).not.toContain(map?.ferry.slice(1))
  expect(map?.dots.find(({ kind }) => kind === 'ferry')?.label).toBe('Ferry')
})

test('of many stops on a small map those whose number would cover another one are plain dots', () => {
  const map = drawn('from=whangarei&to=invercargill&version=nissan-leaf.40')
  const labels = map?.dots.flatMap(({ kind, label }) => (kind === 'stop' ? [label] : [])) ?? []
  expect(labels).toHaveLength(26)
  expect(labels).toContain(null)
  expect(labels.filter((label) => label !== null).length).toBeGreaterThan(8)
})

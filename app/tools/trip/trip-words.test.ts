import { expect, test } from 'vitest'
import { tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { chargeText } from './trip-words.ts'

test('a stop whose price nobody says has a question mark, and the sum counts how many there are', () => {
  const { plan, stops } = tripPlanOf('from=auckland&to=wellington&version=nissan-leaf.40')
  const unpriced = stops.filter(({ cost }) => cost === null)
  expect(unpriced.length).toBeGreaterThan(0)
  expect(plan.cost?.unpriced).toBe(unpriced.length)
  expect(stops.filter((stop) => chargeText(stop).endsWith(', $?'))).toEqual(unpriced)
})

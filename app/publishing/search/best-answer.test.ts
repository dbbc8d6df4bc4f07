import { expect, test } from 'vitest'
import { usedRoute } from '../../tools/used-check/used-route.ts'
import { answerSearch } from './search-answer.ts'
import { bestAnswer } from './best-answer.ts'

const now = new Date('2026-11-30T00:00:00Z')

/** The best match of a query and its answer. */
function bestOf(query: string) {
  const result = answerSearch(query).groups[0]?.results[0]
  return { path: result?.path, answer: result ? bestAnswer(result, query, now) : null }
}

test('the best match of a used car’s battery says what the check would answer', () => {
  const { path, answer } = bestOf('leaf battery')
  expect(path).toBe('/used-ev-check')
  expect(answer?.path).toBe('/used-ev-check?version=nissan-leaf.24')
  const { years, made } = usedRoute.ask(new URLSearchParams('version=nissan-leaf.24'), now).answer
  const { value = 0, high = 0 } = years[0]?.km.mild ?? {}
  expect(answer?.text.replaceAll('\u00a0', ' ')).toContain(
    `Nissan Leaf 24 kWh of ${made?.year}: ${Math.round(value)} to ${Math.round(high)} km on a mild day`,
  )
})

test('a page that answers for no car in particular has no answer in a line', () => {
  expect(bestOf('road user charges').answer).toBeNull()
})

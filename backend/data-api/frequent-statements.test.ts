import { expect, test } from 'vitest'
import { openFrequentStatements } from './frequent-statements.ts'

test('a statement is prepared from the third time on', () => {
  const isFrequent = openFrequentStatements()
  expect([1, 2, 3, 4].map(() => isFrequent('select 1'))).toEqual([false, false, true, true])
})

test('odd statements cannot fill the memory, nor keep others out for longer than an hour', () => {
  let time = 0
  const isFrequent = openFrequentStatements(() => time)
  const odd = Array.from({ length: 1_000 }, (_, turn) => `select ${turn}`)
  const prepared = odd.filter((text) => [1, 2, 3].map(() => isFrequent(text)).at(-1))
  expect(prepared).toHaveLength(200)
  expect([1, 2, 3].map(() => isFrequent('ours'))).toEqual([false, false, false])
  time = 3_600_001
  expect([1, 2, 3].map(() => isFrequent('theirs'))).toEqual([false, false, true])
})

import { expect, test } from 'vitest'
import { choosePreparedStatements } from './prepared-statements.ts'

test('a statement is prepared from the third time on', () => {
  const shouldPrepare = choosePreparedStatements()
  expect([1, 2, 3, 4].map(() => shouldPrepare('select 1'))).toEqual([false, false, true, true])
})

test('odd statements cannot fill the memory, nor keep others out for longer than an hour', () => {
  let time = 0
  const shouldPrepare = choosePreparedStatements(() => time)
  const odd = Array.from({ length: 1_000 }, (_, turn) => `select ${turn}`)
  const prepared = odd.filter((text) => [1, 2, 3].map(() => shouldPrepare(text)).at(-1))
  expect(prepared).toHaveLength(200)
  expect([1, 2, 3].map(() => shouldPrepare('ours'))).toEqual([false, false, false])
  time = 3_600_001
  expect([1, 2, 3].map(() => shouldPrepare('theirs'))).toEqual([false, false, true])
})

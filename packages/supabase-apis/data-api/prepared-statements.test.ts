import { expect, test } from 'vitest'
import { choosePreparedStatements } from './prepared-statements.ts'

test('prepares a statement from its third use', () => {
  const shouldPrepare = choosePreparedStatements()
  expect([1, 2, 3, 4].map(() => shouldPrepare('select 1'))).toEqual([false, false, true, true])
})

test('prepares at most 200 statements, and chooses again after an hour', () => {
  let time = 0
  const shouldPrepare = choosePreparedStatements(() => time)
  const unusual = Array.from({ length: 1_000 }, (_, turn) => `select ${turn}`)
  const prepared = unusual.filter((text) => [1, 2, 3].map(() => shouldPrepare(text)).at(-1))
  expect(prepared).toHaveLength(200)
  expect([1, 2, 3].map(() => shouldPrepare('ours'))).toEqual([false, false, false])
  time = 3_600_001
  expect([1, 2, 3].map(() => shouldPrepare('theirs'))).toEqual([false, false, true])
})

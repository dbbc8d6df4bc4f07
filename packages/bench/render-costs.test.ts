import { expect, test } from 'vitest'
import { compareRenders } from './render-costs.ts'

const cost = (thread: number, bytes = 20_000) => ({ thread, process: thread + 5, bytes })

test('a ratio compares servers within a round, so that a slow minute of the machine cancels out', () => {
  const plain = [cost(10), cost(40), cost(12)]
  const other = [cost(30), cost(120), cost(36)]
  const compared = compareRenders([cost(15), cost(60), cost(18)], plain, other)
  expect(compared.ofPlain.thread).toBe(1.5)
  expect(compared.ofOther).toBe(0.5)
  expect(compared).toMatchObject({ thread: 18, process: 23, bytes: 20_000 })
})

test('without another build there is no ratio to one', () => {
  expect(compareRenders([cost(15)], [cost(10)]).ofOther).toBeNaN()
})

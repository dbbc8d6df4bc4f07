import { expect, test } from 'vitest'
import { openTurns } from './queue.ts'

test('between two turns the event loop serves what has arrived', async () => {
  const takeTurn = openTurns()
  const order: string[] = []
  const arrive = () => setImmediate(() => order.push('arrived'))
  const work = async (name: string) => {
    await takeTurn()
    order.push(name)
    arrive()
  }
  await Promise.all([work('first'), work('second'), work('third')])
  expect(order).toEqual(['first', 'arrived', 'second', 'arrived', 'third'])
})

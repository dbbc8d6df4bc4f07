import { openFairQueue, type FairQueueLimits } from './fair-queue.ts'
import type { Client } from './network-usage.ts'
import { openSharedThread } from './shared-thread.ts'

/** One place, for the next in line. */
export const usual = { concurrency: 1, maxWaiting: 40, share: { concurrency: 1, maxWaiting: 20 } }

/** A thread whose processor time passes only when a task says so, and queues on it. */
export function openTestThread() {
  let spent = 0
  const order: string[] = []
  const thread = openSharedThread(() => spent)
  const turns = () => new Promise<void>((resolve) => void setImmediate(resolve))
  return {
    thread,
    order,
    /** Opens a queue, and returns how a client runs tasks in it: each is noted when it starts. */
    open(limits: FairQueueLimits = usual) {
      const queue = openFairQueue(limits, thread)
      const run = (client: Client, name: string, milliseconds = 0) =>
        queue.run(client, async () => {
          order.push(name)
          spent += milliseconds
        })
      const hold = (client: Client) => {
        const end = Promise.withResolvers<void>()
        const done = queue.run(client, () => end.promise)
        return { end: end.resolve, done }
      }
      return { queue, run, hold }
    },
    /** Lets that much time of the processor pass. */
    work: (milliseconds: number) => void (spent += milliseconds),
    /** Lets a client use that much of the thread now. */
    async use(client: Client, milliseconds: number) {
      await thread.run(client, async () => void (spent += milliseconds))
      await turns()
    },
    /** Runs the event loop until every task that may start has started. */
    async settle() {
      for (let lap = 0; lap < 20; lap += 1) await turns()
    },
  }
}

export const client = (network: string, wide?: string): Client => ({ network, wide })

export const repeat = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))

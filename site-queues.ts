import { availableParallelism } from 'node:os'
import { networkOf } from './backend/accounts/network-address.ts'
import type { PoolSizes } from './backend/postgres/site-pools.ts'
import type { Queue, QueueLimits } from './shared/queue.ts'
import type { Shares } from './shared/shares.ts'

export type QueueName =
  | 'pages'
  | 'data'
  | 'dataShare'
  | 'catalogue'
  | 'accounts'
  | 'storage'
  | 'desk'
  | 'deskShare'

// Pages and accounts: twice the connections that each has to the database, so that some render while
// others query. A search keeps a processor busy: more searches than processors would starve the pages.
export const limitsFor = ({ pages, accounts, api }: PoolSizes): Record<QueueName, QueueLimits> => ({
  pages: { concurrency: 2 * pages, maxWaiting: 200, maxWaitMs: 5_000 },
  // Data API requests from outside, on connections of their own.
  data: { concurrency: api, maxWaiting: 100, maxWaitMs: 5_000 },
  // The share of one network.
  dataShare: { concurrency: Math.ceil(api / 2), maxWaiting: 50, maxWaitMs: 5_000 },
  catalogue: { concurrency: availableParallelism(), maxWaiting: 100, maxWaitMs: 5_000 },
  accounts: { concurrency: 2 * accounts, maxWaiting: 100, maxWaitMs: 5_000 },
  // A page asks for many pictures at once.
  storage: { concurrency: 2 * api, maxWaiting: 200, maxWaitMs: 10_000 },
  // Few people, but a slow upload keeps its place until it has arrived.
  desk: { concurrency: 24, maxWaiting: 50, maxWaitMs: 10_000 },
  deskShare: { concurrency: 8, maxWaiting: 20, maxWaitMs: 10_000 },
})

/** Runs a task for the client at an IP address when there is room for it. */
export type ApiQueue = (
  address: string,
  task: () => Promise<Response>,
  signal: AbortSignal,
) => Promise<Response | 'refused'>

/** The queues of the APIs; of the data and the catalogue each client has its own share. */
export function openApiQueues(
  queues: Record<'data' | 'catalogue' | 'accounts' | 'storage', Queue>,
  shares: Shares,
) {
  // First the client's own share, so that only what it may run takes a place in the queue of all.
  const shared = (queue: Queue): ApiQueue => {
    return (address, task, signal) =>
      shares.run(networkOf(address), () => queue.run(task, signal), signal)
  }
  const unshared = (queue: Queue): ApiQueue => {
    return (_address, task, signal) => queue.run(task, signal)
  }
  return {
    data: shared(queues.data),
    catalogue: shared(queues.catalogue),
    accounts: unshared(queues.accounts),
    storage: unshared(queues.storage),
  }
}

import { availableParallelism } from 'node:os'
import { networkOf, wideNetworkOf } from '../packages/supabase-apis/accounts/network-address.ts'
import type { PoolSizes } from '../backend/postgres/site-pools.ts'
import { tripProcesses } from './trip-pool.ts'
import {
  openQueue,
  type Queue,
  type QueueLimits,
  openShares,
  type Run,
} from '../packages/network-queue/queue.ts'

export type QueueName =
  | 'pages'
  | 'catalogue'
  | 'downloads'
  | 'cards'
  | 'trips'
  | 'forms'
  | 'desk'
  | 'workshop'
  | 'uploads'
  | 'data'
  | 'accounts'
  | 'storage'

/** The limits of a queue, and of one network in it; without a share one network may fill the queue. */
export type SiteQueueLimits = QueueLimits & { share?: QueueLimits }

const processors = availableParallelism()

// A render waits for the database most of its time; its share of the processor is taken in turns (packages/network-queue/queue.ts).
// A search keeps a processor busy: more searches than processors would starve the pages.
export const limitsFor = ({
  pages,
  accounts,
  api,
}: PoolSizes): Record<QueueName, SiteQueueLimits> => ({
  // Twice the connections to the database, so that some render while others query.
  pages: { concurrency: 2 * pages, maxWaiting: 200, maxWaitMs: 5_000, share: share(2) },
  catalogue: {
    concurrency: Math.max(2, processors),
    maxWaiting: 100,
    maxWaitMs: 5_000,
    share: share(1),
  },
  // Each piece of a download waits for its turn, so a slow reader holds no place.
  downloads: { concurrency: 2, maxWaiting: 100, maxWaitMs: 20_000, share: share(1, 20_000) },
  // A card takes a processor for some 50 ms. No page waits for one.
  cards: { concurrency: 1, maxWaiting: 20, maxWaitMs: 10_000, share: share(1, 10_000) },
  // Planned in worker processes; the next one's page is rendered meanwhile.
  trips: {
    concurrency: tripProcesses + 1,
    maxWaiting: 50,
    maxWaitMs: 10_000,
    share: share(1, 10_000),
  },
  forms: { concurrency: pages, maxWaiting: 100, maxWaitMs: 5_000, share: share(2) },
  // Few people, but several may share an office.
  desk: { concurrency: 16, maxWaiting: 50, maxWaitMs: 10_000, share: share(4, 10_000) },
  // Open to everyone, so not in the desk's queue.
  workshop: { concurrency: 8, maxWaiting: 50, maxWaitMs: 5_000, share: share(2) },
  // Each keeps its place until the file has arrived, which server/delivery/connection-limits.ts bounds.
  uploads: { concurrency: 16, maxWaiting: 50, maxWaitMs: 10_000, share: share(6, 10_000) },
  // Data API requests from outside, on connections of their own.
  data: {
    concurrency: api,
    maxWaiting: 100,
    maxWaitMs: 5_000,
    share: share(Math.ceil(api / 2)),
  },
  accounts: { concurrency: 2 * accounts, maxWaiting: 100, maxWaitMs: 5_000 },
  // A page asks for many pictures at once.
  storage: { concurrency: 2 * api, maxWaiting: 200, maxWaitMs: 10_000 },
})

/** The share of one network: its tasks that run at once, and fewer that wait than the whole queue allows. */
const share = (concurrency: number, maxWaitMs = 5_000): QueueLimits => ({
  concurrency,
  maxWaiting: 50,
  maxWaitMs,
})

/** Runs a task for the client at an IP address when there is room for it. */
export type Admit = <Result>(
  address: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result | 'refused'>

type SiteQueues = Record<QueueName, Queue & { admit: Admit }>

/** Opens the queues of a site. They are separate, so that a flood of one kind of request delays no other kind. */
export function openSiteQueues(limits: Record<QueueName, SiteQueueLimits>): SiteQueues {
  const opened = Object.entries(limits).map(([name, given]) => [name, openSharedQueue(given)])
  return Object.fromEntries(opened) as SiteQueues
}

const wideConcurrency = (narrow: QueueLimits, all: QueueLimits) =>
  Math.max(narrow.concurrency, Math.min(2 * narrow.concurrency, all.concurrency - 1))

function openSharedQueue({ share: narrow, ...limits }: SiteQueueLimits) {
  const queue = openQueue(limits)
  const shares = narrow && openShares(narrow)
  // Phones of one provider share a /48, so it has more places than one household, but never all.
  const wide = narrow && openShares({ ...narrow, concurrency: wideConcurrency(narrow, limits) })
  const admit: Admit = (address, task, signal) => {
    const wider = wideNetworkOf(address)
    const inQueue: Run = (work) => queue.run(work, signal)
    const inWider: Run = (work) =>
      wide && wider ? wide.run(wider, work, signal, inQueue) : inQueue(work)
    // First the client's own share, so that only what it may run takes a place in the queue of all.
    return shares ? shares.run(networkOf(address), task, signal, inWider) : inQueue(task)
  }
  return { ...queue, admit }
}

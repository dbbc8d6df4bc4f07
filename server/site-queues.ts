import { keysOf, recordOf } from '../content/edits/json-value.ts'
import { availableParallelism } from 'node:os'
import { networkOf, wideNetworkOf } from '../packages/supabase-apis/accounts/network-address.ts'
import type { PoolSizes } from '../backend/settings/settings.ts'
import { tripProcesses } from './trip-pool.ts'
import {
  openFairQueue,
  type FairQueue,
  type FairQueueLimits,
} from '../packages/network-queue/fair-queue.ts'
import type { Client } from '../packages/network-queue/network-usage.ts'
import type { SharedThread } from '../packages/network-queue/shared-thread.ts'

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

const processors = availableParallelism()

// A render waits for the database most of its time; its share of the processor is taken in turns (packages/network-queue/shared-thread.ts).
// A search keeps a processor busy: more searches than processors would starve the pages.
export const limitsFor = ({
  pages,
  accounts,
  api,
}: PoolSizes): Record<QueueName, FairQueueLimits> => ({
  // Twice the connections to the database, so that some render while others query.
  pages: { concurrency: 2 * pages, maxWaiting: 200, maxWaitMs: 5_000, share: share(2) },
  catalogue: {
    concurrency: Math.max(2, processors),
    maxWaiting: 100,
    maxWaitMs: 5_000,
    share: share(1),
    place: 'elsewhere',
  },
  // Each piece of a download waits for its turn, so a slow reader holds no place.
  downloads: { concurrency: 2, maxWaiting: 100, maxWaitMs: 10_000, share: share(1) },
  // A card takes a processor for some 50 ms. No page waits for one.
  cards: { concurrency: 1, maxWaiting: 20, maxWaitMs: 10_000, share: share(1) },
  // Planned in worker processes; meanwhile the next page renders.
  trips: {
    concurrency: tripProcesses + 1,
    maxWaiting: 50,
    maxWaitMs: 10_000,
    share: share(1),
    place: 'elsewhere',
  },
  forms: { concurrency: pages, maxWaiting: 100, maxWaitMs: 5_000, share: share(2) },
  // Few people, but several may share an office.
  desk: { concurrency: 16, maxWaiting: 50, maxWaitMs: 10_000, share: share(4) },
  // Open to everyone, so not in the desk's queue.
  workshop: { concurrency: 8, maxWaiting: 50, maxWaitMs: 5_000, share: share(2) },
  // An upload holds its place until the file has arrived; server/delivery/connection-limits.ts limits how long that takes.
  uploads: {
    concurrency: 16,
    maxWaiting: 50,
    maxWaitMs: 10_000,
    share: share(6),
    place: 'elsewhere',
  },
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
const share = (concurrency: number) => ({ concurrency, maxWaiting: 50 })

/** Runs a task for the client at an IP address when there is room for it. */
export type Admit = <Result>(
  address: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result | 'refused'>

type SiteQueues = Record<QueueName, Pick<FairQueue, 'count'> & { admit: Admit }>

/**
 * Opens the queues of a site, whose tasks take turns on the thread that serves everybody. They are separate, so that a
 * flood of one kind of request fills no other queue.
 */
export function openSiteQueues(
  limits: Record<QueueName, FairQueueLimits>,
  thread: SharedThread,
): SiteQueues {
  return recordOf(keysOf(limits), (name) => {
    const { run, count } = openFairQueue(limits[name], thread)
    const admit: Admit = (address, ...task) => run(clientAt(address), ...task)
    return { admit, count }
  })
}

/** Whose processor time a request from an IP address uses. */
export const clientAt = (address: string): Client => ({
  network: networkOf(address),
  wide: wideNetworkOf(address),
})

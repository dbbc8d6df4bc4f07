import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import type { TripAnswer } from '../app/tools/trip/trip-answer-schema.ts'
import type { TripPlanner, TripTask } from '../app/tools/trip/trip-context.ts'
import { openProcessPool } from '../backend/work/process-pool.ts'

/**
 * How many trips are planned at once. One processor is left to the thread that serves visitors; of several workers each plans
 * one.
 */
export const tripProcesses = cluster.isWorker
  ? 1
  : Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * In milliseconds. What a plan may take is counted in states (`tripLimits`), up to a fifth of a second on an idle machine; this
 * ends what hangs all the same, before the connection is given up. A machine with ten times as much to do as it has processors
 * took more than 12 s to start the process.
 */
const usualDeadlineMs = 22_000

export type TripPool = {
  /** Null where the deadline is reached. */
  planTrip: TripPlanner
  close(): Promise<void>
}

/** Opens the processes in which trips are planned. */
export function openTripPool({
  isDevelopment = false,
  deadlineMs = usualDeadlineMs,
}: { isDevelopment?: boolean; deadlineMs?: number } = {}): TripPool {
  const pool = openProcessPool<TripTask, TripAnswer>({
    file: new URL('../app/tools/trip/trip-work.ts', import.meta.url),
    processes: tripProcesses,
    megabytes: 160,
    // In development each trip is planned by the code as it is.
    ...(isDevelopment && { idleMs: 0 }),
  })
  return {
    async planTrip(task) {
      const planned = await pool.run(task, { ms: deadlineMs })
      return planned.outcome === 'done' ? planned.result : null
    },
    close: pool.close,
  }
}

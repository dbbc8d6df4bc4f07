import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does work that nobody waits for, such as a cleaning, and does it again if it fails: at a start, or while the database
 * restarts, the first try may. Throws what the second one throws; returns when it is aborted in between.
 */
export async function tryTwice(
  work: () => Promise<unknown>,
  { signal, pauseMs = 10_000 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<void> {
  try {
    await work()
  } catch {
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    if (!signal?.aborted) await work()
  }
}

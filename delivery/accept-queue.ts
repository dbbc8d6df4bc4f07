import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const limits = {
  /**
   * Nobody came at so many looks in a row, so many milliseconds apart: nobody waits. Looks and not time
   * alone: on a busy machine whoever hands callers to several processes is kept waiting too.
   */
  quietLooks: 10,
  lookMilliseconds: 10,
  /** Callers who keep coming are not waited for longer than this. */
  mostMilliseconds: 5_000,
}

/**
 * Lets in who has called already, before a port is closed. The system takes callers in its own queue, Node
 * lets one of them in at each turn of its loop, and closing the port hangs up on the others.
 */
export async function drainAcceptQueue(http: Server): Promise<void> {
  let quiet = 0
  const hear = () => void (quiet = 0)
  http.on('connection', hear)
  const end = performance.now() + limits.mostMilliseconds
  while (quiet < limits.quietLooks && performance.now() < end) {
    quiet += 1
    await wait(limits.lookMilliseconds)
  }
  http.off('connection', hear)
}

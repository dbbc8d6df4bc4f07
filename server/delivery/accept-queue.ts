import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const limits = {
  /**
   * The queue counts as empty after so many polls in a row without a connection. Polls and not time alone:
   * on a busy machine the process that hands out connections to several workers is slow too.
   */
  quietPolls: 10,
  pollMs: 10,
  /** The longest wait, for clients that keep connecting. */
  timeoutMs: 5_000,
}

/**
 * Accepts the connections that already wait in the kernel's accept queue, before a port is closed: Node
 * accepts one per turn of its loop, and closing the port resets the rest.
 */
export async function drainAcceptQueue(http: Server): Promise<void> {
  let quiet = 0
  const onConnection = () => void (quiet = 0)
  http.on('connection', onConnection)
  const deadline = performance.now() + limits.timeoutMs
  while (quiet < limits.quietPolls && performance.now() < deadline) {
    quiet += 1
    await wait(limits.pollMs)
  }
  http.off('connection', onConnection)
}

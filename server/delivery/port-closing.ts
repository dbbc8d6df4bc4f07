import { Server as NetServer } from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long running requests may take to finish at shutdown, in milliseconds. */
const shutdownTimeoutMs = 10_000
/** Added to Node's own limit for idle connections, which it applies up to a second late. */
const idleGraceMs = 2_000

/**
 * Closes the port. Returns the function that waits until running requests have finished, ten seconds at most.
 * With `hasSuccessor`, when another process already serves the same port, idle connections stay open because a
 * request may be on its way; its response closes the connection. Silent connections end after a few seconds, as usual.
 */
export async function closePort(
  http: Server,
  { hasSuccessor }: { hasSuccessor: boolean },
): Promise<() => Promise<void>> {
  if (hasSuccessor) {
    http.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
  } else {
    await drainAcceptQueue(http)
  }
  const closed = new Promise((resolve) => {
    // `http.close` cuts idle connections; the method it overrides does not.
    if (hasSuccessor) NetServer.prototype.close.call(http, resolve)
    else http.close(resolve)
  })
  if (hasSuccessor) await Promise.race([closed, wait(http.keepAliveTimeout + idleGraceMs)])
  http.closeIdleConnections()
  const timeout = setTimeout(() => http.closeAllConnections(), shutdownTimeoutMs)
  return async () => {
    await closed
    clearTimeout(timeout)
  }
}

const limits = {
  /**
   * The queue counts as empty after this many polls in a row without a connection. Polls and not time alone:
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
async function drainAcceptQueue(http: Server): Promise<void> {
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

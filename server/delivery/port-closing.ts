import { Server as NetServer } from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { drainAcceptQueue } from './accept-queue.ts'

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

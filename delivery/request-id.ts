import { randomUUID } from 'node:crypto'

/** What is safe in a header and in a log, and long enough to tell one request from another. */
const safe = /^[\w.-]{8,64}$/

/**
 * The id of a request: that given by the proxy in front where proxies are trusted, else a new one. Who is
 * not behind a trusted proxy could otherwise write into the log, or pass for somebody else's request.
 */
export function requestIdOf(given: unknown, trustedProxies: number): string {
  const isSafe = trustedProxies > 0 && typeof given === 'string' && safe.test(given)
  return isSafe ? given : randomUUID()
}

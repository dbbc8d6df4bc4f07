import { randomUUID } from 'node:crypto'

/** Safe in a header and in a log, and long enough to tell requests apart. */
const safe = /^[\w.-]{8,64}$/

/**
 * The id of a request: the one from the proxy in front if proxies are trusted, else a new one. An
 * untrusted client could otherwise write into the log or pose as somebody else's request.
 */
export function requestIdOf(given: unknown, trustedProxies: number): string {
  const isSafe = trustedProxies > 0 && typeof given === 'string' && safe.test(given)
  return isSafe ? given : randomUUID()
}

// Starts the site again when its process dies. Plain JavaScript, because `npm start` begins on any Node.

const mostInWindow = 5
const windowMs = 60_000

/** The exit code of a site that ends because its state may be broken; see server/request-scope.ts. */
const brokenStateCode = 70

/**
 * Says whether to start again after each death: at most five times within a minute.
 * @param {() => number} clock milliseconds
 */
export function openRestartLimit(clock = () => performance.now()) {
  /** @type {number[]} */
  let restarts = []
  return () => {
    const now = clock()
    restarts = restarts.filter((at) => now - at < windowMs)
    if (restarts.length >= mostInWindow) return 'give up'
    restarts.push(now)
    return 'start again'
  }
}

/**
 * Whether a process that nobody stopped has died: killed by a signal, or ended by itself over broken state. A site
 * that cannot start, for a wrong setting or a port in use, ends with 1 and would end so again.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const hasDied = (code, signal) => signal !== null || code === brokenStateCode

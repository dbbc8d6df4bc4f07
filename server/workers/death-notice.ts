import { openRestartLimit } from '../../commands/building/start-again.mjs'

const everyMs = 60_000

/**
 * Says when a worker dies again and again. Called at each death: true at most once a minute, while there are more
 * than five within a minute.
 */
export function openDeathNotice(clock = () => performance.now()): () => boolean {
  const limit = openRestartLimit(clock)
  let noticedAt = -Infinity
  return () => {
    const now = clock()
    if (limit() !== 'give up' || now - noticedAt < everyMs) return false
    noticedAt = now
    return true
  }
}

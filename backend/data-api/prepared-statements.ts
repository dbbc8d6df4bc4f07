/** How many statements are kept prepared on each connection. */
const mostPrepared = 200

/** How often a statement must come before it is worth preparing. */
const enoughTimes = 3

/** After so long, in milliseconds, the choice starts anew; connections live about as long. */
const choiceLasts = 3_600_000

/**
 * Tells whether a statement comes often enough to be prepared. Only so many are, because every
 * connection keeps them and callers decide their form: odd requests must not fill its memory, nor
 * keep out the site's own statements for ever.
 */
export function choosePreparedStatements(now: () => number = Date.now): (text: string) => boolean {
  const timesSeen = new Map<string, number>()
  const prepared = new Set<string>()
  let chosenFrom = now()
  return (text) => {
    if (now() - chosenFrom > choiceLasts) {
      prepared.clear()
      chosenFrom = now()
    }
    if (prepared.has(text)) return true
    const times = (timesSeen.get(text) ?? 0) + 1
    if (times >= enoughTimes && prepared.size < mostPrepared) {
      timesSeen.delete(text)
      prepared.add(text)
      return true
    }
    if (timesSeen.size >= mostPrepared) timesSeen.clear()
    timesSeen.set(text, times)
    return false
  }
}

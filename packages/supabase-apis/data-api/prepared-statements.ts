/** The most prepared statements on each connection. */
const maxPrepared = 200

/** How often a statement must run before it is prepared. */
const minUses = 3

/** Milliseconds after which the choice starts over; connections live about as long. */
const resetAfterMs = 3_600_000

/**
 * Decides whether a statement runs often enough to be prepared. The number is limited because each
 * connection keeps prepared statements and callers control their text: unusual requests must not
 * fill its memory, nor permanently displace the site's own statements.
 */
export function choosePreparedStatements(now: () => number = Date.now): (text: string) => boolean {
  const uses = new Map<string, number>()
  const prepared = new Set<string>()
  let chosenSince = now()
  return (text) => {
    if (now() - chosenSince > resetAfterMs) {
      prepared.clear()
      chosenSince = now()
    }
    if (prepared.has(text)) return true
    const count = (uses.get(text) ?? 0) + 1
    if (count >= minUses && prepared.size < maxPrepared) {
      uses.delete(text)
      prepared.add(text)
      return true
    }
    if (uses.size >= maxPrepared) uses.clear()
    uses.set(text, count)
    return false
  }
}

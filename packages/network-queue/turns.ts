/**
 * Renders take the processor in turns, one part of a render at a time: a render's loaders run in one piece, and so
 * does React. Between two turns the event loop serves what has arrived, so a cached page waits for one part at most.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  const afterEvents = () => new Promise<void>((resolve) => void setImmediate(resolve))
  return () => {
    last = last.then(afterEvents)
    return last
  }
}

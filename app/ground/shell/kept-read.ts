/** What pages read of the database again and again. */
export type KeptRead<Value> = {
  /** The current value; after a failed read what pages show instead. */
  read(): Promise<Value>
  /** Drops the value, so that the next page reads it again. */
  forget(): void
}

/** How long a value is kept where no notification comes, in ms. */
const freshFor = 30_000

/** Keeps what `find` reads in memory, because many pages show it and it changes rarely. A page is never refused because of it. */
export function openKeptRead<Value>(
  find: () => Promise<Value>,
  { instead, retryAfter = 0, clock = () => performance.now() }: Options<Value>,
): KeptRead<Value> {
  let known: Value | undefined
  let reading: Promise<Value> | undefined
  let until = -Infinity

  function readAgain() {
    const started: Promise<Value> = find().then(
      (found) => {
        if (reading === started) known = found
        return found
      },
      (cause: unknown) => {
        if (reading === started) until = Math.min(until, clock() + retryAfter)
        return instead(cause, known)
      },
    )
    reading = started
    until = clock() + freshFor
    return started
  }

  return {
    read: () => (reading && clock() < until ? reading : readAgain()),
    forget() {
      until = -Infinity
    },
  }
}

type Options<Value> = {
  /** Logs a failed read and gives what pages show, which may be the last known value. */
  instead: (cause: unknown, known: Value | undefined) => Value
  /** How soon a failed read is tried again, in ms; by default by the next page. */
  retryAfter?: number
  clock?: () => number
}

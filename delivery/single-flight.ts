/** One run of work that concurrent requests share. It is aborted once all of them are. */
export type Flight<Result> = {
  key: string
  /** The cache tags that the work has declared so far. */
  tags: Set<string>
  /** Whether a change came during the flight, so that its result must not be cached. */
  isOutdated: boolean
  result: Promise<Result>
  abort: AbortController
  waiting: number
}

export type Flights<Result> = {
  /** The flight of a key that new requests may share. */
  get(key: string): Flight<Result> | undefined
  start(key: string, first: Request): Flight<Result>
  /** Lets a request wait for a flight; when the last one aborts, so does the flight. */
  join(flight: Flight<Result>, signal: AbortSignal): Promise<Result>
  /** Outdates the flights with matching tags: those waiting get the result, new requests do not. */
  invalidate(matches: (tags: Set<string>) => boolean): void
}

/** Opens single flight over `run`. */
export function openFlights<Result>(
  run: (request: Request, flight: Flight<Result>) => Promise<Result>,
): Flights<Result> {
  const flights = new Map<string, Flight<Result>>()
  const remove = (flight: Flight<Result>) => {
    if (flights.get(flight.key) === flight) flights.delete(flight.key)
  }
  return {
    get: (key) => flights.get(key),
    start(key, first) {
      const abort = new AbortController()
      // A signal of its own: the first client may disconnect while others wait.
      const request = new Request(first.url, { headers: first.headers, signal: abort.signal })
      const { promise: result, resolve } = Promise.withResolvers<Result>()
      const tags = new Set<string>()
      const flight = { key, tags, isOutdated: false, result, abort, waiting: 0 }
      flights.set(key, flight)
      resolve(run(request, flight).finally(() => remove(flight)))
      return flight
    },
    join(flight, signal) {
      flight.waiting += 1
      signal.addEventListener('abort', () => {
        flight.waiting -= 1
        if (flight.waiting > 0) return
        flight.abort.abort(signal.reason)
        // The next request starts a new flight.
        remove(flight)
      })
      return flight.result
    },
    invalidate(matches) {
      for (const flight of flights.values()) {
        if (!matches(flight.tags)) continue
        flight.isOutdated = true
        remove(flight)
      }
    },
  }
}

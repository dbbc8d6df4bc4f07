/** One run of work that concurrent requests share. It is aborted once all of them are. */
type Flight<Result> = {
  key: string
  /** The IP address of the client that asked first. */
  address: string
  /** The cache tags that the work has declared so far. */
  tags: Set<string>
  /** Whether a change came during the flight, so that its result must not be cached. */
  isOutdated: boolean
  result: Promise<Result>
  /** Begins the work, once. Before that the flight waits until one of its clients has a place. */
  begin(): void
  /** Aborted when the work begins: no other client needs a place for it any more. */
  begun: AbortController
  abort: AbortController
  waiting: number
  /** The clients that are waiting for a place, by IP address; false if there was none for them. */
  places: Map<string, Promise<boolean>>
}

/** Runs a task when a client has a place for it, or returns 'refused'. */
export type Enter = (
  address: string,
  task: () => Promise<void>,
  signal: AbortSignal,
) => Promise<void | 'refused'>

type Flights<Result> = {
  /** The flight of a key that new requests may share. */
  get(key: string): Flight<Result> | undefined
  open(key: string, first: Request, address: string): Flight<Result>
  /**
   * Lets a request wait for a flight; when the last one aborts, so does the flight. Each client asks for a place of
   * its own until the work begins: one that is refused, or waits long, keeps nobody else from the result.
   */
  join(
    flight: Flight<Result>,
    client: { address: string; signal: AbortSignal; enter: Enter },
  ): Promise<Result | 'refused'>
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

  function open(key: string, first: Request, address: string): Flight<Result> {
    const abort = new AbortController()
    const begun = new AbortController()
    // A signal of its own: the first client may disconnect while others wait.
    const request = new Request(first.url, { headers: first.headers, signal: abort.signal })
    const { promise: result, resolve } = Promise.withResolvers<Result>()
    const begin = () => {
      if (begun.signal.aborted) return
      begun.abort(noPlaceNeeded)
      resolve(run(request, flight).finally(() => remove(flight)))
    }
    const places = new Map<string, Promise<boolean>>()
    const tags = new Set<string>()
    const state = { isOutdated: false, waiting: 0, places }
    const flight = { key, address, tags, result, begin, begun, abort, ...state }
    flights.set(key, flight)
    return flight
  }

  /** Asks for a place for one client, who then begins the work; false if there is none for this client. */
  async function ask(flight: Flight<Result>, address: string, enter: Enter): Promise<boolean> {
    const { begun, abort, result, places } = flight
    const work = async () => {
      flight.begin()
      await result.then(ignore, ignore)
    }
    const signal = AbortSignal.any([begun.signal, abort.signal])
    let hasPlace = false
    try {
      hasPlace = (await enter(address, work, signal)) !== 'refused' || begun.signal.aborted
      return hasPlace
    } finally {
      places.delete(address)
      if (!hasPlace && places.size === 0) remove(flight)
    }
  }

  return {
    get: (key) => flights.get(key),
    open,
    async join(flight, { address, signal, enter }) {
      flight.waiting += 1
      signal.addEventListener('abort', () => {
        flight.waiting -= 1
        if (flight.waiting > 0) return
        flight.abort.abort(signal.reason)
        // The next request starts a new flight.
        remove(flight)
      })
      if (flight.begun.signal.aborted) return flight.result
      const place = flight.places.get(address) ?? ask(flight, address, enter)
      if (!flight.begun.signal.aborted) flight.places.set(address, place)
      const own = place.then<Result | 'refused'>((hasPlace) =>
        hasPlace ? flight.result : 'refused',
      )
      return Promise.race([flight.result, own])
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

/** Without a reason of ours, `abort` makes an error with its stack for each page. */
const noPlaceNeeded = 'The work has begun'

const ignore = () => {}

import { AsyncLocalStorage } from 'node:async_hooks'

/** What one render has heard from the APIs of the backend. */
type Heard = { isAway: boolean; stop: (reason: 'away') => void }

const renders = new AsyncLocalStorage<Heard>()

/** The statuses of an API that cannot reach its database, or not in time, and of a proxy in front of one. */
const awayStatuses = new Set([502, 503, 504])

/** Files are refused with 503 for reasons of their own, which the desk's pages explain. */
const isOfDatabase = (input: Parameters<typeof fetch>[0]) =>
  !new URL(input instanceof Request ? input.url : input).pathname.startsWith('/storage/')

/**
 * The same fetch, which notes for the render that calls it when the backend is away. `isNeeded` ends the render then:
 * a page of the desk shows nothing without the member whom it belongs to, and the official client would try to renew
 * a session for half a minute.
 */
export function notingOutages(send: typeof fetch, isNeeded: boolean): typeof fetch {
  const note = () => {
    const heard = renders.getStore()
    if (!heard) return
    heard.isAway = true
    if (isNeeded) heard.stop('away')
  }
  return async (input, init) => {
    try {
      const response = await send(input, init)
      if (awayStatuses.has(response.status) && isOfDatabase(input)) note()
      return response
    } catch (cause) {
      // A hosted project that cannot be reached; a client that left is noticed elsewhere.
      if (cause instanceof TypeError) note()
      throw cause
    }
  }
}

/**
 * Runs a render. Returns 'away' when it needs the backend and that is away, or when it failed with an answer of that
 * kind before: a page that gets by with less is returned as it is.
 */
export async function renderOrAway(render: () => Promise<Response>): Promise<Response | 'away'> {
  const stopped = Promise.withResolvers<'away'>()
  const heard: Heard = { isAway: false, stop: stopped.resolve }
  const response = await renders.run(heard, () => Promise.race([render(), stopped.promise]))
  return response !== 'away' && response.status >= 500 && heard.isAway ? 'away' : response
}

import { openPageCache } from './page-cache.ts'

export const words = 'A page of some length. '.repeat(100)

/** A cache over a renderer that counts, waits to be told to finish, and reads the given topics. */
export function openTestCache(
  given: { limit?: number; topics?: string[]; status?: number; isReadOnce?: boolean } = {},
) {
  let time = 0
  const made: string[] = []
  let hold: Promise<void> | undefined
  const signals: AbortSignal[] = []
  const cache = openPageCache({
    limit: given.limit ?? 1e6,
    freshFor: 30,
    staleFor: 30,
    clock: () => time,
    render: async (request, topics) => {
      for (const topic of given.topics ?? []) topics.add(topic)
      signals.push(request.signal)
      made.push(request.url)
      const copy = made.length
      await hold
      const headers = new Headers({
        'Cache-Control': 'public, max-age=60',
        'Content-Type': 'text/plain',
      })
      if (given.isReadOnce) return new Response(`${words}${copy}`)
      return { status: given.status ?? 200, headers, body: Buffer.from(`${words}${copy}`) }
    },
  })
  const ask = (path: string, init?: RequestInit) =>
    cache.answer(new Request(`http://127.0.0.1${path}`, init))
  return {
    ...cache,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    made,
    signals,
    pass: (milliseconds: number) => (time += milliseconds),
    /** Renderings from now on end when the function that comes back is called. */
    holdRenderings() {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = promise
      return resolve
    },
  }
}

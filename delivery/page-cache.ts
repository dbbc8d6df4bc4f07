import { compressed } from './response-compression.ts'
import {
  answerAtOnce,
  answerFrom,
  keepPage,
  type Asked,
  type KeptAnswer,
  type KeptPage,
} from './cached-page.ts'
import { loggedPath } from './log-text.ts'
import type { FinishedAnswer } from './page-response.ts'

/**
 * Renders the page at an address, and adds to `topics` what it read. What comes as a web answer has one
 * reader only: a download, or that there is no time.
 */
export type Render = (request: Request, topics: Set<string>) => Promise<FinishedAnswer | Response>

export type PageCacheOptions = {
  render: Render
  /** How much memory kept pages may take, in bytes; 0 keeps none. */
  limit: number
  /** How long a page is given without a look, in milliseconds, and how long while a new one is made. */
  freshFor?: number
  staleFor?: number
  /** The time in milliseconds. */
  clock?: () => number
  /** Takes what broke while a page was made anew with nobody waiting for it. */
  log?: (message: string, cause: unknown) => void
}

export type PageCache = {
  /** Answers a GET or HEAD from a kept page, or from one rendered now. */
  answer(request: Request): Promise<Response>
  /** The answer to a GET, if a page is kept for exactly this path and query and needs no work. */
  answerAtOnce(asked: Asked): KeptAnswer | undefined
  /** Forgets what was made of a topic: 'reviews' is all of 'reviews/…', and '' is everything. */
  drop(topic: string): void
}

type Entry = { page: KeptPage; topics: Set<string>; madeAt: number; size: number }

/** One rendering, for everybody who asks meanwhile. It ends early when all of them have gone. */
type Flight = {
  topics: Set<string>
  waiting: number
  stop: AbortController
  isOutdated: boolean
  result: Promise<KeptPage | Response>
}

/**
 * Keeps pages whole: they are the same for every visitor. An address is rendered once, however many
 * ask at the same time; what is asked for least lately makes room.
 */
export function openPageCache(options: PageCacheOptions): PageCache {
  const { render, limit, freshFor = 30_000, staleFor = 30_000 } = options
  const { clock = () => performance.now(), log = (...said) => console.error(...said) } = options
  // The order of insertion is the order of use.
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  let total = 0

  function remove(key: string) {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function moveToEnd(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
  }

  function store(key: string, entry: Entry) {
    remove(key)
    entries.set(key, entry)
    total += entry.size
    for (const oldest of entries.keys()) {
      if (total <= limit) break
      remove(oldest)
    }
  }

  function begin(key: string, asked: Request): Flight {
    const topics = new Set<string>()
    const stop = new AbortController()
    const madeAt = clock()
    // Apart from the visitor who came first: that one may leave while others wait.
    const request = new Request(asked.url, { headers: asked.headers, signal: stop.signal })
    const flight: Flight = { topics, waiting: 0, stop, isOutdated: false, result: fly() }
    flights.set(key, flight)
    return flight

    async function fly() {
      try {
        const answer = await render(request, topics)
        if (answer instanceof Response) return answer
        const page = keepPage(answer)
        // Compressed forms come on top; all of them together are smaller than the page.
        const entry = { page, topics, madeAt, size: page.body.byteLength * 2 }
        if (isKeepable(answer) && !flight.isOutdated) store(key, entry)
        return page
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
  }

  /** The page at a key, and whether this request is the one it is rendered for. */
  async function find(key: string, request: Request): Promise<KeptPage | Response> {
    const kept = entries.get(key)
    const age = kept ? clock() - kept.madeAt : Infinity
    if (kept && age < freshFor + staleFor) {
      moveToEnd(key, kept)
      if (age >= freshFor && !flights.has(key)) refresh(key, request)
      return kept.page
    }
    const shared = flights.get(key)
    const flight = shared ?? begin(key, request)
    flight.waiting += 1
    request.signal.addEventListener('abort', () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      flight.stop.abort(request.signal.reason)
      // Who comes now begins anew.
      if (flights.get(key) === flight) flights.delete(key)
    })
    const found = await flight.result
    if (!shared || !(found instanceof Response)) return found
    const own = await render(request, new Set())
    return own instanceof Response ? own : keepPage(own)
  }

  function refresh(key: string, request: Request) {
    const flight = begin(key, request)
    flight.waiting += 1
    flight.result.catch((cause: unknown) =>
      log(`${loggedPath(request.url)} could not be made anew; the kept page is given`, cause),
    )
  }

  return {
    async answer(request) {
      const found = await find(keyOf(request.url), request)
      const answer =
        found instanceof Response ? await compressed(request, found) : await given(found, request)
      return request.method === 'HEAD' ? new Response(null, answer) : answer
    },
    answerAtOnce(asked) {
      const kept = entries.get(asked.address)
      if (!kept || clock() - kept.madeAt >= freshFor) return undefined
      const answer = answerAtOnce(kept.page, asked)
      if (answer) moveToEnd(asked.address, kept)
      return answer
    },
    drop(topic) {
      for (const [key, entry] of entries) if (isOf(entry.topics, topic)) remove(key)
      for (const [key, flight] of flights) {
        if (!isOf(flight.topics, topic)) continue
        // Whoever waits has asked before; whoever asks from now on is to see the change.
        flight.isOutdated = true
        flights.delete(key)
      }
    },
  }
}

async function given(page: KeptPage, { url, headers }: Request): Promise<Response> {
  const header = (name: string) => headers.get(name)
  const { status, headers: pairs, body } = await answerFrom(page, { address: url, header })
  const listed = new Headers()
  for (let i = 0; i < pairs.length; i += 2) listed.append(pairs[i] ?? '', pairs[i + 1] ?? '')
  return new Response(body?.length ? new Uint8Array(body) : null, { status, headers: listed })
}

/** One key for the addresses of one page: the order of different parameters does not matter. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address)
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** Browsers may be told to ask again each time: this cache hears of changes, they do not. */
const isKeepable = ({ status, headers }: FinishedAnswer) =>
  status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? 'no-store')

function isOf(topics: ReadonlySet<string>, changed: string): boolean {
  if (changed === '') return true
  return [...topics].some(
    (topic) =>
      topic === changed || topic.startsWith(`${changed}/`) || changed.startsWith(`${topic}/`),
  )
}

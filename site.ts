import { timingSafeEqual } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Backend } from './backend/backend.ts'
import { writeHeaders } from './delivery/response-headers.ts'
import { busyAnswer } from './delivery/busy-response.ts'
import { compressed } from './delivery/response-compression.ts'
import { loggedPath } from './delivery/log-text.ts'
import { openMetrics } from './delivery/metrics.ts'
import { openKeptAnswers, type Answered, type GiveKept } from './delivery/cached-response.ts'
import { asResponse } from './delivery/page-response.ts'
import { openPageCache, type Render } from './delivery/page-cache.ts'
import { openPages, type PagesOptions } from './delivery/rendered-pages.ts'
import { requestIdOf } from './delivery/request-id.ts'
import { openSiteLines, type SiteLimits } from './delivery/request-queues.ts'
import { consoleSiteLog, type SiteLog } from './delivery/site-log.ts'
import { isFromThisMachine, visitorAddress } from './delivery/client-address.ts'

export type SiteOptions = Omit<PagesOptions, 'log'> & {
  backend: Backend
  trustProxy?: number
  /** Memory for rendered pages, in megabytes; none unless said. */
  pageCacheMb?: number
  metricsToken?: string
  /** Where answers and faults are written; faults on the console unless said. */
  log?: SiteLog
  /** Aborted when the site is to end: what runs is answered, and nobody is to come again. */
  stopping?: AbortSignal
  /** How many are served at once, by line; as `delivery/request-queues.ts` has them unless said. */
  lines?: Partial<SiteLimits>
}

export type Site = {
  /** Answers one request. `address` is the socket's other end. */
  answer(request: Request, from: { address: string }): Promise<Response>
  /** Answers before that, where it can. */
  giveKept: GiveKept
}

/** The whole site: machine endpoints, backend, files, pages. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { backend, siteOrigin, trustProxy = 0, log = consoleSiteLog, stopping } = options
  const isSecure = siteOrigin.startsWith('https:')
  const { lines, lineFor } = openSiteLines(options.lines)
  const metrics = openMetrics(lines)
  const renderAtOnce = await openPages({ ...options, log })
  const render: Render = async (request, topics) => {
    const { pathname } = new URL(request.url)
    const answer = await lineFor(pathname).run(() => renderAtOnce(request, topics), request.signal)
    if (answer === 'refused') return busyAnswer(request)
    // Here rather than at the end, so that a kept page has them.
    writeHeaders(answer.headers, pathname, isSecure)
    return answer
  }
  // While developing, a page is to show what was just written.
  const cacheMb = typeof options.build === 'function' ? 0 : (options.pageCacheMb ?? 0)
  const cache = openPageCache({ render, limit: cacheMb * 2 ** 20, log: log.error })
  backend.onPageChange(cache.drop)
  const note = ({ start, ...answered }: Answered, kind = 'page') => {
    const ms = performance.now() - start
    metrics.record(kind, answered.status, ms / 1000)
    log.answered({ ...answered, ms })
  }
  const app = new Hono<{ Bindings: { address: string } }>()

  app.use(async (c, next) => {
    const start = performance.now()
    const requestId = requestIdOf(c.req.header('X-Request-Id'), trustProxy)
    await log.during(requestId, async () => {
      await next()
      const { method, path, url: address } = c.req
      writeHeaders(c.res.headers, path, isSecure)
      c.res.headers.set('X-Request-Id', requestId)
      if (stopping?.aborted) c.res.headers.set('Connection', 'close')
      const kind = /^\/(rest|auth)\/v1|^\/assets/.exec(path)?.[0]
      note({ method, address, status: c.res.status, start }, kind)
    })
  })
  app.onError((error, c) => {
    log.error(`${c.req.method} ${loggedPath(c.req.url)} failed`, error)
    return c.text('Something went wrong on our side.', 500)
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const problems = stopping?.aborted ? ['the site is stopping'] : await backend.problems()
    return c.json({ ready: problems.length === 0, problems }, problems.length === 0 ? 200 : 503)
  })
  app.get('/metrics', (c) => {
    const known = hasToken(c.req.raw, options.metricsToken)
    return known || isFromThisMachine(c.req.raw, c.env.address) ? metrics.answer() : c.notFound()
  })

  const { answer, outbox } = backend
  if (outbox) {
    app.get('/_outbox/*', (c) =>
      isFromThisMachine(c.req.raw, c.env.address) ? outbox(c.req.raw) : c.notFound(),
    )
  }
  if (answer) {
    for (const path of ['/rest/v1/*', '/auth/v1/*']) {
      app.all(path, async (c) => {
        const address = visitorAddress(c.req.raw, c.env.address, trustProxy)
        const done = () => answer(c.req.raw, { address })
        const answered = await lineFor(c.req.path).run(done, c.req.raw.signal)
        if (answered === 'refused') return busyAnswer(c.req.raw)
        // Who wrote looks at once, perhaps before the database's own word is here.
        if (answered.ok && changesReviews(c.req)) cache.drop('reviews')
        return compressed(c.req.raw, answered)
      })
    }
  }

  app.use(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get('/:file{.+\\.[a-z0-9]+}', serveStatic({ root: 'build/client', precompressed: true }))
  app.on(['GET', 'HEAD'], '*', (c) => cache.answer(c.req.raw))
  // No page reads what is sent to it: forms without scripts are told why (see app/account).
  app.post('*', async (c) =>
    Number(c.req.header('Content-Length') ?? 0) > mostBytes
      ? c.text('More was sent than any form here holds.', 413)
      : compressed(c.req.raw, asResponse(await render(c.req.raw, new Set()))),
  )
  app.all('*', (c) =>
    c.text('This address takes no such request.', 405, { Allow: 'GET, HEAD, POST' }),
  )

  return {
    answer: async (request, from) => app.fetch(request, from),
    giveKept: openKeptAnswers({ cache, log, note, trustProxy, stopping }),
  }
}

/** The most a request to a page may say it brings, in bytes. */
const mostBytes = 64 * 1024

/** Whether a request writes a table: of those that pages read, visitors write the reviews'. */
const changesReviews = ({ method, path }: { method: string; path: string }) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && /^\/rest\/v1\/(?!rpc\/)/.test(path)

function hasToken(request: Request, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}

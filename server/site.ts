import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { isSameSecret } from '../packages/supabase-apis/accounts/secret-token.ts'
import { openServeCached, type ServeCached, requestIdOf } from './delivery/cached-response.ts'
import { personalPath } from './delivery/counted-pages.ts'
import { clientAddress, isFromThisMachine } from './delivery/client-address.ts'
import { shareWith } from '../packages/supabase-apis/cross-origin.ts'
import { refuseLongAddress } from '../packages/supabase-apis/unreadable-requests.ts'
import { landForms } from './delivery/form-landing.ts'
import { loggedPath } from './delivery/log-text.ts'
import { hostedProjectApis, notOffered, projectApis } from '../packages/supabase-apis/api-paths.ts'
import { busyPage, lateResponse } from './delivery/busy-response.ts'
import { bufferedRequest } from './delivery/buffered-request.ts'
import {
  foreignForm,
  isForeignForm,
  noSuchRequest,
  refuseForm,
  refuseOtherTypes,
} from './delivery/own-form.ts'
import { toResponse } from './delivery/page-response.ts'
import { compressed } from './delivery/body-compression.ts'
import { writeHeaders } from './delivery/response-headers.ts'
import { withheld } from './delivery/shared-caching.ts'
import {
  addApis,
  labelled,
  maxBodyBytes,
  type App,
  type Client,
  type SiteEnv,
} from './site-apis.ts'
import { openDeskResponse } from './site-desk.ts'
import { runRequest } from './request-scope.ts'
import { setUpSite, type SiteOptions, type SiteSetup } from './site-setup.ts'

type Site = {
  /** Responds to one request. */
  respond(request: Request, from: Client): Promise<Response>
  /** Serves a cached page straight to the socket; false when the request needs `respond`. */
  serveCached: ServeCached
  /** Ends its threads. */
  close(): Promise<void>
}

/** The whole site, as steps in the order in which a request meets them. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const setup = await setUpSite(options)
  const app: App = new Hono()
  addLog(app, setup)
  addHealth(app, setup)
  addMetrics(app, setup)
  addOutbox(app, setup)
  addCrossOrigin(app, setup)
  app.use(async (c, next) => refuseLongAddress(c.req.raw) ?? next())
  addApis(app, setup)
  addNotOffered(app, setup)
  addRefusals(app)
  addFiles(app, setup)
  addLandings(app)
  addRedirects(app, setup)
  addDesk(app, setup)
  addPages(app, setup)
  addForms(app, setup)
  return {
    respond: async (request, from) => app.fetch(request, from),
    serveCached: openServeCached(setup),
    close: setup.close,
  }
}

function addLog(app: App, { log, trustProxy, stopping, isSecure, record }: SiteSetup) {
  app.use(async (c, next) => {
    const start = performance.now()
    const requestId = requestIdOf(c.req.header('X-Request-Id'), trustProxy)
    await log.during(requestId, async () => {
      const done = runRequest(next).catch((error: unknown) => void (c.res = failed(error, c)))
      // What takes too long is answered before its connection is closed. Its work goes on until its own limits.
      if ((await Promise.race([done, isLate(c.env.late)])) === 'late')
        c.res = lateResponse(c.req.raw)
      writeHeaders(c.res.headers, { isSecure })
      // Without Cache-Control a cache may guess a lifetime. Cacheable responses set their own.
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
      c.res.headers.set('X-Request-Id', requestId)
      if (stopping?.aborted) c.res.headers.set('Connection', 'close')
      const { method, url } = c.req
      const { signal } = c.req.raw
      const header = (name: string) => c.req.header(name)
      record({ method, url, status: c.res.status, start, header, signal }, c.get('kind'))
    })
  })
  const failed = (error: unknown, c: Context<SiteEnv>) => {
    // A client disconnect is not an error; don't log it.
    if (c.req.raw.signal.aborted) return c.text('The request ended before it was whole.', 400)
    log.error(`${c.req.method} ${loggedPath(c.req.url)} failed`, error)
    return c.text('Something went wrong on our side.', 500)
  }
  app.onError(failed)
}

/** Resolves when the response is late. */
const isLate = (late: AbortSignal | undefined) =>
  new Promise<'late'>((resolve) =>
    late?.addEventListener('abort', () => resolve('late'), { once: true }),
  )

/** A response that is ready after its request was answered as late is not read by anybody: its source is closed. */
function unlessLate(response: Response, late: AbortSignal | undefined): Response {
  if (late?.aborted) void response.body?.cancel().catch(() => {})
  return response
}

function addHealth(app: App, { backend, stopping }: SiteSetup) {
  app.use('/healthz', labelled('health'))
  app.use('/readyz', labelled('health'))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const problems = stopping?.aborted ? ['the site is stopping'] : await backend.problems()
    return c.json({ ready: problems.length === 0, problems }, problems.length === 0 ? 200 : 503)
  })
}

/** With the token, or from this machine where neither setting says that the site is public. */
function addMetrics(app: App, { metrics, token, mayBePublic }: SiteSetup) {
  app.use('/metrics', labelled('health'))
  app.get('/metrics', (c) => {
    const hasToken = isSameSecret(c.req.header('Authorization'), token)
    const isHere = !mayBePublic && isFromThisMachine(c.req.raw, c.env.address)
    return hasToken || isHere ? metrics.respond() : c.notFound()
  })
}

function addOutbox(app: App, { backend: { outbox } }: SiteSetup) {
  if (!outbox) return
  app.get('/_outbox/*', (c) =>
    isFromThisMachine(c.req.raw, c.env.address) ? outbox(c.req.raw) : c.notFound(),
  )
}

function addCrossOrigin(app: App, { corsOrigins }: SiteSetup) {
  if (corsOrigins.length === 0) return
  const share = shareWith(corsOrigins)
  for (const root of Object.keys(projectApis)) app.use(`${root}/*`, share)
}

/** Comes after the APIs: what none of them has taken. */
function addNotOffered(app: App, { backend }: SiteSetup) {
  const answers = backend.kind === 'hosted' ? hostedProjectApis : projectApis
  for (const [root, answer] of Object.entries(answers)) {
    app.all(`${root}/*`, labelled('not offered'), () => notOffered(answer))
  }
}

/** What no page can be asked; the APIs above refuse it in their own format. */
function addRefusals(app: App) {
  app.use(async (c, next) => {
    // PostgreSQL stores U+0000 in no text, so it is part of no address and of no value in one.
    if (c.req.url.includes('%00')) return c.text('An address has no character U+0000.', 400)
    return next()
  })
}

function addFiles(app: App, { files }: SiteSetup) {
  app.use('/assets/*', labelled('asset'))
  const anyFile = '/:file{.+\\.[a-z0-9]+}'
  app.get(anyFile, async (c, next) => (await files.respond(c.req.raw)) ?? next())
  // A short text, because a page would only be larger. Not cached: the file may still be on its way to this machine.
  app.get('/assets/*', (c) =>
    c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' }),
  )
}

function addLandings(app: App) {
  app.on(['GET', 'HEAD'], '*', landForms)
}

/**
 * Each page has one address, and made-up parameters would be a page of their own each time, rendered and never cached.
 * A form is answered where it was sent: a redirect would make the browser send it twice.
 */
function addRedirects(app: App, { pages, files }: SiteSetup) {
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const found = await pages.redirectOf(c.req.raw, files.has)
    if (!found) return next()
    const { status, location, isPersonal } = found
    // Anybody can make up spellings, so no shared cache keeps them. A page that has moved may move back.
    const headers = { ...withheld, ...(status === 308 && { 'Cache-Control': spellingLifetime }) }
    // A page of any origin that reads JSON follows the redirect only if it may read that too.
    const open = { ...headers, 'Access-Control-Allow-Origin': '*' }
    // The address of a page of the desk may have a secret.
    for (const [name, value] of Object.entries(isPersonal ? withheld : open)) c.header(name, value)
    return c.redirect(location, status)
  })
}

/** How long a browser may follow a redirect to the usual spelling without asking: an hour. */
const spellingLifetime = 'private, max-age=3600'

function addDesk(app: App, setup: SiteSetup) {
  const respond = openDeskResponse(setup)
  app.post('/desk/sign-in/*', labelled('desk sign-in'))
  app.use(async (c, next) => {
    // Hono has decoded the path, as React Router will.
    const [, area] = personalPath.exec(c.req.path) ?? []
    if (area === undefined) return next()
    const queue = area.toLowerCase() === 'desk' ? 'desk' : 'workshop'
    return unlessLate(await respond(c.req.raw, c.env.address, queue), c.env.late)
  })
}

/** What pages of any origin may read: open files, text forms, and the answers of tools. */
const openToAll = '/:file{(open/.+|.+\\.(json|txt)|\\.well-known/api-catalog)}'

function addPages(app: App, { cache, trustProxy, seeVisitor }: SiteSetup) {
  app.options(openToAll, cors({ origin: '*', allowMethods: ['GET', 'HEAD'], maxAge: 7_200 }))
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const request = c.req.raw
    const address = clientAddress(request, c.env.address, trustProxy)
    seeVisitor(address)
    return unlessLate(await cache.respond(request, address), c.env.late)
  })
}

/**
 * Pages ignore what is posted to them: forms sent without scripts get an explanation (see app/people/sign-in). Nothing is
 * posted to files and to the JSON of a page.
 */
function addForms(app: App, { render, queues, trustProxy, siteOrigin }: SiteSetup) {
  app.all('/:file{.+\\.[a-z0-9]+}', (c) => c.text(noSuchRequest, 405, { Allow: 'GET, HEAD' }))
  app.post('*', async (c) => {
    const { outcome, request } = await bufferedRequest(c.req.raw, maxBodyBytes)
    if (outcome !== 'complete') return refuseForm(outcome, maxBodyBytes)
    const refused = refuseOtherTypes(request)
    if (refused) return refused
    if (isForeignForm(request, siteOrigin)) return foreignForm()
    const address = clientAddress(request, c.env.address, trustProxy)
    const task = () => render(request, new Set(), { address })
    const rendered = await queues.forms.admit(address, task, request.signal)
    return compressed(request, rendered === 'refused' ? busyPage(request) : toResponse(rendered))
  })
  app.all('*', (c) => c.text(noSuchRequest, 405, { Allow: 'GET, HEAD, POST' }))
}

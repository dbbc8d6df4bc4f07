import type { DeskUploads } from '../../app/desk/sources/desk-uploads.ts'
import type * as Desk from '../../app/desk/desk-modules.ts'
import type * as Entry from '../../app/entry.server.tsx'
import type {
  FollowedContent,
  SiteContent,
} from '../../app/facts/published-content/content-context.ts'
import type { SitePhotos } from '../../app/cars/photos/photo-context.ts'
import type { RatingReader } from '../../app/people/reviews/rating-context.ts'
import type { SiteContext } from '../../app/ground/shell/site-loader-context.ts'
import type { TripPlanner } from '../../app/tools/trip/trip-context.ts'
import type { EncodedPage } from '../../app/ground/shell/encoded-page.ts'
import type { PageQueue } from '../../app/ground/route/route-handle.ts'
import type { SiteClient } from '../../app/ground/supabase.ts'
import { renderOrAway } from './backend-outage.ts'
import { busyPage } from './busy-response.ts'
import { loggedPath } from './log-text.ts'
import { refuseByErrors } from './own-form.ts'
import { finishPage, finishResponse, toResponse } from './page-response.ts'
import type { Render } from './page-cache.ts'
import { findRedirect, type PageRedirect } from './page-redirect.ts'
import { readPageRoutes } from './page-routes.ts'
import { isOfDesk, readCounted, type Counted } from './counted-pages.ts'
import { forRouter } from './router-request.ts'
import { openSiteClients, servicesFor, type SiteBackend } from './site-clients.ts'
import type { SiteLog } from './site-log.ts'
import { withTextForms } from './text-response.ts'

/** The built pages: their routes and what the server needs beside them. */
export type SiteBuild = typeof Entry

export type PagesOptions = {
  backend: SiteBackend & { outbox?: unknown } & Pick<SiteContext, 'encodeCard'> &
    Pick<SitePhotos, 'encodePhoto'>
  siteOrigin: string
  /** Whether visitors may create accounts; 'open' by default. */
  signUps?: 'open' | 'closed'
  /** The built pages, or in development a function that reloads them. */
  build: SiteBuild | (() => Promise<SiteBuild>)
  now?: (() => Date) | undefined
  planTrip: TripPlanner
  uploads: DeskUploads
  log: Pick<SiteLog, 'error'>
  /** Waits for the next part of a render that takes the thread for long. */
  takeTurn?: () => Promise<void>
  /** Aborted at shutdown. */
  stopping?: AbortSignal | undefined
}

export type Pages = {
  /** Renders a page and collects the cache tags that its loaders declare. */
  render: Render
  /** Whether the page at a URL may be cached, as its route declares. */
  mayCache: (url: string) => boolean
  /** Where a GET leads that does not ask for exactly the address of a page; `hasFile` says what is a file. */
  redirectOf(
    request: Request,
    hasFile: (path: string) => Promise<boolean>,
  ): Promise<PageRedirect | undefined>
  /** The queue that the route of a request declares. */
  queueOf(request: Request): Promise<PageQueue | undefined>
  /** Loads the open data that the site can read. */
  sources: () => Promise<typeof Desk.readableSources>
  /** The mails that thank readers. */
  thanks: Pick<typeof Entry, 'writeThanks' | 'runWithEdits'>
  /** What is counted of responses. */
  counted: Counted
  /** The published content that pages are rendered from; it is loaded by the first `refresh`. */
  content: FollowedContent
  /** Renders the page at a path with edits over what is published. */
  preview: SiteContent['preview']
  /** Forgets what pages keep of the data with a cache tag; '' is everything. */
  forget(tag: string): void
  /** The largest form body for a URL, in bytes, as its route declares. */
  maxBodyBytesOf(request: Request): Promise<number | undefined>
}

/** Reads of what pages share; each tags the page. */
type TaggedReads = Pick<SitePhotos, 'readPhotos'> & { readRatings: RatingReader }

/** What loaders get beside the site's own context. */
function openContext(
  pages: SiteBuild,
  { backend: { encodePhoto }, planTrip, uploads }: PagesOptions,
  { content, readPhotos, readRatings }: { content: SiteContent } & TaggedReads,
) {
  const context = new pages.RouterContextProvider()
  context.set(pages.contentContext, content)
  context.set(pages.photoContext, { readPhotos, encodePhoto })
  context.set(pages.ratingContext, readRatings)
  context.set(pages.tripContext, planTrip)
  context.set(pages.deskContext, uploads)
  return context
}

/** Opens the built pages. */
export async function openPages(options: PagesOptions): Promise<Pages> {
  const { backend, siteOrigin, build, log, now = () => new Date(), signUps = 'open' } = options
  const { takeTurn = async () => {} } = options
  const load = typeof build === 'function' ? build : async () => build
  const first = await load()
  const { followContent, matchRoutes } = first
  const firstRoutes = readPageRoutes(first, matchRoutes)
  const routesOf = (one: Pick<SiteBuild, 'routes'>) =>
    one === first ? firstRoutes : readPageRoutes(one, matchRoutes)
  const loadFor = loadsDesk(load)
  const { client, openFor } = await openSiteClients(options, first)
  const content = followContent({ client, log, now, stopping: options.stopping })
  const kept = openKeptReads(first, { client, backend, log, content })
  const handlerOf = memoized((one: SiteBuild) => one.openPageHandler(one.routes))
  const renderPage: Render = async (request, tags, visitor) => {
    const pages = await loadFor(request)
    const context = openContext(pages, options, {
      content: { ...content, preview },
      ...kept.tagging(tags),
    })
    const errors: unknown[] = []
    const responseHeaders = new Headers()
    let page: EncodedPage | undefined
    context.set(pages.siteContext, {
      siteOrigin,
      signUps,
      now,
      browserBackend: backend.browser,
      hasOutbox: Boolean(backend.outbox),
      reads(...declared) {
        for (const tag of declared) tags.add(tag)
        return client
      },
      encodeCard: backend.encodeCard,
      services: servicesFor(backend.desk, visitor),
      ...openFor(request, visitor),
      responseHeaders,
      recordError: (error) => void errors.push(error),
      takeTurn,
      sendHtml: (finished) => void (page = finished),
    })
    const handled = await renderOrAway(() => handlerOf(pages)(forRouter(request), context))
    const refused = refuseFailure(request, handled, { errors, log })
    if (handled === 'away' || refused) return refused ?? busyPage(request)
    const response = withHeaders(handled, responseHeaders)
    return page === undefined
      ? finishResponse(request, response)
      : finishPage(request, response, page, backend.browser.url)
  }
  const preview: SiteContent['preview'] = async (path, edits) => {
    const { runWithEdits, withDraftEdits } = await load()
    const draft = withDraftEdits(content.current(), edits, now())
    const page = new Request(new URL(path, siteOrigin))
    return runWithEdits(draft, async () => toResponse(await renderPage(page, new Set())))
  }
  const renderForm = withTextForms(renderPage, { siteOrigin, loadTools: load, content })
  // The tag and the state in one step: a render that began before a new state is outdated by its invalidation.
  const render: Render = async (request, tags, visitor) => {
    tags.add('content')
    const { edits } = content.current()
    const { runWithEdits } = await load()
    return runWithEdits(edits, () => renderForm(request, tags, visitor))
  }
  return {
    content,
    preview,
    render,
    mayCache: firstRoutes.mayCache,
    async redirectOf({ url }, hasFile) {
      const { runWithEdits, publishedPath } = await load()
      const known = { routes: routesOf(await load()), publishedPath, hasFile }
      return runWithEdits(content.current().edits, () => findRedirect(url, known))
    },
    queueOf: async ({ url }) => routesOf(await load()).queueOf(url),
    forget: kept.forget,
    sources: async () => (await first.loadDesk()).readableSources,
    thanks: first,
    counted: readCounted(first, { ...first, content }),
    maxBodyBytesOf: async (request) => routesOf(await loadFor(request)).maxBodyBytesOf(request.url),
  }
}

/** The refusal of a form or an address that a render failed for. Otherwise, if it failed at all, that is logged. */
function refuseFailure(
  request: Request,
  handled: Response | 'away',
  { errors, log }: { errors: unknown[]; log: Pick<SiteLog, 'error'> },
): Response | undefined {
  if (handled !== 'away' && handled.status < 500) return undefined
  const refused = refuseByErrors(request, errors)
  // Only a 500 is logged.
  for (const error of refused ? [] : new Set(errors)) {
    log.error(`${request.method} ${loggedPath(request.url)} failed`, error)
  }
  return refused
}

/** What pages share of the data; see app/ground/shell/kept-read.ts. */
function openKeptReads(
  { findPhotos, openPublishedPhotos, openAverageRatings, runWithEdits }: typeof Entry,
  {
    client,
    backend,
    log,
    content,
  }: Pick<PagesOptions, 'backend' | 'log'> & { client: SiteClient; content: FollowedContent },
) {
  const photos = openPublishedPhotos(() => findPhotos(client, backend.browser.url ?? ''), {
    log: log.error,
  })
  const ratings = openAverageRatings(client)
  // They are those of the models that are published.
  content.onMove(ratings.forget)
  return {
    tagging: (tags: Set<string>): TaggedReads => ({
      readPhotos(subject) {
        tags.add(subject === undefined ? 'photos' : `photos/${subject}`)
        return photos.read()
      },
      readRatings() {
        tags.add('reviews')
        return runWithEdits(content.current().edits, ratings.read)
      },
    }),
    forget(tag: string) {
      if (tag === '' || tag.startsWith('photos')) photos.forget()
      if (tag === '' || tag.startsWith('reviews')) ratings.forget()
    },
  }
}

/** The response with headers that loaders and actions have set beside what they returned or threw. */
function withHeaders(response: Response, more: Headers): Response {
  if ([...more].length === 0) return response
  const headers = new Headers(response.headers)
  for (const [name, value] of more) headers.append(name, value)
  return new Response(response.body, { status: response.status, headers })
}

/** Loads the pages for a request, with the desk where it is for one of its pages. A load that fails is tried again. */
export function loadsDesk(
  load: () => Promise<SiteBuild>,
): (request: Request) => Promise<SiteBuild> {
  const loading = new WeakMap<SiteBuild, Promise<SiteBuild>>()
  const startLoading = async (one: SiteBuild) => {
    try {
      return { ...one, ...(await one.loadDesk()) }
    } catch (cause) {
      loading.delete(one)
      throw cause
    }
  }
  return async ({ url }) => {
    const one = await load()
    if (!isOfDesk(url)) return one
    const whole = loading.get(one) ?? startLoading(one)
    loading.set(one, whole)
    return whole
  }
}

/** Remembers what a function gives for an object. */
function memoized<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

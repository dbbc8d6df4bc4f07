import type { matchRoutes } from 'react-router'
import type { PageQueue } from '../../app/ground/route/route-handle.ts'
import type { SiteRoute } from '../../app/ground/route/route-types.ts'
import { personalPath } from './counted-pages.ts'
import { listPages } from './listed-routes.ts'
import { plainPath } from './path-spelling.ts'

export type PageRoutes = {
  /** Whether the route table has a page at exactly this path. Content has pages that it does not list. */
  hasPage(path: string): boolean

  /** The queue that the route of a URL declares. */
  queueOf(url: string): PageQueue | undefined
  /** The largest form body for a URL, in bytes, where its route declares it. */
  maxBodyBytesOf(url: string): number | undefined
  /** Whether the page at a URL may be cached: a short URL with no query parameter that its route does not read. */
  mayCache(url: string): boolean
  /** The path and query of a URL without the parameters that its page does not read; undefined if it has none. */
  withoutUnknown(url: string): string | undefined
}

/** Reads what the built routes declare in their `handle`. `match` is React Router's own matcher. */
export function readPageRoutes(
  { routes }: { routes: readonly SiteRoute[] },
  match: typeof matchRoutes,
): PageRoutes {
  const parametersAt = readParameters(routes)
  const pages = listPages(routes)
  const declared = pages.flatMap(({ path, module: { handle } }) =>
    handle ? [{ path, handle, parameters: parametersAt(path) }] : [],
  )
  // Matched against these alone, because the matcher ranks all its routes each time (0.3 ms for the
  // whole table). That finds the same route: no route with a parameter in its path has either.
  const queued = declared.filter(({ handle }) => handle.queue)
  const queues = new Map(queued.map(({ path, handle }) => [path, handle.queue]))
  const receiving = declared.filter(({ handle }) => handle.maxBodyBytes)
  const parameters = new Map(declared.map((route) => [route.path, new Set(route.parameters)]))
  const listed = new Set(pages.map(({ path }) => path))
  const paths = pages.map(({ path }) => ({ path }))
  /** The path as the route table has it. An exact path needs no matcher; others are spellings of one, or fill in ':slug'. */
  const listedPath = (path: string): string =>
    listed.has(path) ? path : (match(paths, path)?.at(-1)?.route.path ?? '/')
  // Their values are content too, but the desk alone knows which.
  const withValues = paths.filter(({ path }) => path.includes(':') && personalPath.test(path))
  return {
    hasPage: (path) => listed.has(path) || match(withValues, path) !== null,
    withoutUnknown(given) {
      const url = new URL(withoutTracking(given))
      const all = [...url.searchParams]
      if (all.length === 0) return undefined
      const read = parameters.get(listedPath(pagePath(url.href)))
      const kept = all.filter(([name]) => read?.has(name))
      if (kept.length === all.length) return undefined
      const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
      // Two slashes at the start would name another host.
      return url.pathname.replace(/^\/{2,}/, '/') + query
    },
    mayCache(url) {
      if (url.length > maxCachedUrl) return false
      const { searchParams } = new URL(url)
      const path = pagePath(url)
      // Other spellings of a path are not cached beside it.
      if (path !== plainPath(path)) return false
      if (searchParams.size === 0) return true
      const isListed = listed.has(path) || /^\/[a-z0-9-]+$/.test(path)
      const known = isListed ? parameters.get(listedPath(path)) : undefined
      return [...searchParams.keys()].every((name) => known?.has(name))
    },
    queueOf(url) {
      const path = pagePath(url)
      // An exact path needs no matcher.
      const declaredAt = (at: string) =>
        listed.has(at) ? queues.get(at) : match(queued, at)?.at(-1)?.route.handle.queue
      const queue = declaredAt(path)
      if (typeof queue !== 'object') return queue
      const ofPage = declaredAt(withoutForm(path))
      return typeof ofPage === 'string' ? ofPage : queue.ofItsPage
    },
    maxBodyBytesOf: (url) => match(receiving, pagePath(url))?.at(-1)?.route.handle.maxBodyBytes,
  }
}

/** Gives the query parameters that the route at a path declares. */
export function readParameters(routes: readonly SiteRoute[]) {
  const declared = new Map(
    listPages(routes).map(({ path, module }) => [path, module.handle?.parameters]),
  )
  return (path: string): readonly string[] | undefined => {
    const parameters = declared.get(path)
    const ofPage = declared.get(withoutForm(path))
    const found = parameters === 'of its page' ? ofPage : parameters
    return found === 'of its page' ? undefined : found
  }
}

/** The address of a page for that of its answer as JSON or as a card. */
const withoutForm = (path: string) => path.replace(/\.(json|png)$/, '')

/** In characters. No link of the site is longer, and anybody can make up URLs that are. */
const maxCachedUrl = 1_024

/** The path of a page, for its own URL and for its text form. */
const pagePath = (url: string) => new URL(url).pathname.replace(/\.txt$/, '')

/**
 * Parameters that advertisements, newsletters and social networks add to links, beside every name that begins with
 * `utm_`. No page reads them, so they do not change the page. deployment/varnish.vcl has the same list.
 */
export const trackingParameters = [
  'ScCid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_kx',
  'dclid',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'hsCtaTracking',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'rdt_cid',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_id',
  'wbraid',
  'yclid',
] as const

const known = new Set<string>(trackingParameters)
const isTracking = (name: string) => name.startsWith('utm_') || known.has(name)

/** The URL without tracking parameters; the unchanged string if it has none. */
export function withoutTracking(url: string): string {
  const query = url.indexOf('?')
  if (query < 0) return url
  const names = [...new URLSearchParams(url.slice(query)).keys()].filter(isTracking)
  if (names.length === 0) return url
  const plain = new URL(url)
  for (const name of names) plain.searchParams.delete(name)
  return plain.href
}

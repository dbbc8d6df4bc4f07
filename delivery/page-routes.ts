import type { matchRoutes, ServerBuild } from 'react-router'
import type { RouteHandle } from '../app/route-handle.ts'

export type PageRoutes = {
  /** The queue that the route of a URL declares. */
  queueOf(url: string): RouteHandle['queue']
  /** The inline styles that any of the routes may add to a document. */
  inlineStyles: string[]
}

/** Reads what the built routes declare in their `handle`. `match` is React Router's own matcher. */
export function readPageRoutes({ routes }: ServerBuild, match: typeof matchRoutes): PageRoutes {
  const declared = Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as RouteHandle | undefined
    return handle ? [{ path: route?.path, handle }] : []
  })
  // Matched against these alone, because the matcher ranks all its routes anew each time (0.3 ms for the
  // whole table). That finds the same route: the table has no parameters and is not nested.
  const queued = declared.filter(({ handle }) => handle.queue)
  return {
    queueOf: (url) => match(queued, pagePath(url))?.at(-1)?.route.handle.queue,
    inlineStyles: declared.flatMap(({ handle }) => handle.inlineStyles ?? []),
  }
}

/** The path of the page, also when the request is for its data alone, as React Router names that. */
const pagePath = (url: string) =>
  new URL(url).pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

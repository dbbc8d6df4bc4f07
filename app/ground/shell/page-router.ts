import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import type { RouteModule, SiteRoute } from '../route/route-types.ts'

/** A page whose data is loaded, or the error page of one of its routes. */
export type LoadedPage = {
  /** From the outermost route to the page, or to the one that shows the error. */
  routes: { module: RouteModule; loaderData: unknown }[]
  /** What the action returned, after a posted form. */
  actionData: unknown
  /** What was thrown, if anything was. */
  failure?: { error: unknown } | undefined
  status: number
  headers: Headers
}

type Context = Readonly<RouterContextProvider>

/** Answers requests from the route table: with the data of a page, or the response of a route without a component. */
type PageRouter = (request: Request, context: Context) => Promise<LoadedPage | Response>

/**
 * Opens the routes. React Router matches them, runs their loaders and actions, and finds the route that shows an error.
 * `onError` gets everything that was thrown, but for responses such as a 404.
 */
export function openPageRouter(
  outermost: SiteRoute,
  onError: (error: unknown, request: Request, context: Context) => void,
): PageRouter {
  const modules = new Map(listRoutes(outermost).map(({ id, module }) => [id, module]))
  const handlerAt = openHandlers(outermost)
  return async (request, requestContext) => {
    const { pathname } = new URL(request.url)
    const { query, queryRoute, dataRoutes } = handlerAt(pathname)
    const id = matchRoutes(dataRoutes, pathname)?.at(-1)?.route.id ?? ''
    const options = { routeId: id, requestContext }
    if (modules.has(id) && !modules.get(id)?.default) {
      return respond(
        () => queryRoute(request, options),
        (error) => onError(error, request, requestContext),
      )
    }
    const answer = await query(request, { requestContext })
    if (answer instanceof Response) return answer
    for (const error of Object.values(answer.errors ?? {})) {
      if (isFailure(error)) onError(error, request, requestContext)
    }
    return toLoadedPage(answer, modules)
  }
}

/**
 * Finds the handler for a path. Matching ranks all routes of a handler each time, so an exact path of the table has a
 * handler with its route alone, made when it is first asked for.
 */
function openHandlers(outermost: SiteRoute): (pathname: string) => StaticHandler {
  const all = createStaticHandler([toRouteObject(outermost)])
  const exact = new Map<string, SiteRoute>()
  const note = (route: SiteRoute, within: (route: SiteRoute) => SiteRoute) => {
    const { path, index, children } = route
    if (index || (path && !/[:*]/.test(path))) exact.set(`/${path ?? ''}`, within(route))
    for (const child of children ?? [])
      note(child, (inner) => within({ ...route, children: [inner] }))
  }
  note(outermost, (route) => route)
  const made = new Map<string, StaticHandler>()
  return (pathname) => {
    const route = exact.get(pathname)
    if (!route) return all
    const known = made.get(pathname)
    if (known) return known
    const handler = createStaticHandler([toRouteObject(route)])
    made.set(pathname, handler)
    return handler
  }
}

/** Whether an error is more than a response: the router says why it has made one. */
const isFailure = (error: unknown): boolean =>
  !isRouteErrorResponse(error) || ('error' in error && error.error !== undefined)

/** The response of a route without a component. */
async function respond(
  load: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const answer = await load().catch((error: unknown) => {
    if (error instanceof Response) return error
    if (isFailure(error)) onError(error)
    return new Response(null, { status: isRouteErrorResponse(error) ? error.status : 500 })
  })
  if (answer instanceof Response) return answer
  throw new Error('A route without a component must return a Response')
}

const listRoutes = (route: SiteRoute): SiteRoute[] => [
  route,
  ...(route.children ?? []).flatMap(listRoutes),
]

function toRouteObject({ id, path, index, module, children }: SiteRoute): RouteObject {
  const { loader, action } = module
  const route = {
    id,
    ...(path !== undefined && { path }),
    // The router calls them with all that ours read.
    ...(loader && { loader: loader as RouteObject['loader'] & object }),
    ...(action && { action: action as RouteObject['action'] & object }),
    // The router asks only whether there is one.
    ...(module.ErrorBoundary && { ErrorBoundary: () => null }),
  }
  if (index) return { ...route, index: true }
  return { ...route, ...(children && { children: children.map(toRouteObject) }) }
}

function toLoadedPage(
  answer: StaticHandlerContext,
  modules: ReadonlyMap<string, RouteModule>,
): LoadedPage {
  const { matches, loaderData, actionData, errors, statusCode } = answer
  const failedAt = errors ? matches.findIndex(({ route }) => route.id in errors) : -1
  const shown = failedAt < 0 ? matches : matches.slice(0, failedAt + 1)
  const lastId = shown.at(-1)?.route.id ?? ''
  return {
    routes: shown.flatMap(({ route: { id } }) => {
      const module = modules.get(id)
      return module ? [{ module, loaderData: loaderData[id] }] : []
    }),
    actionData: actionData?.[lastId],
    failure: errors && failedAt >= 0 ? { error: errors[lastId] } : undefined,
    status: statusCode,
    headers: headersOf(answer, modules, failedAt),
  }
}

/**
 * The headers of a page: those that its module makes from what its loader and action return, and every cookie. On an
 * error page they are those of the response that was thrown.
 */
function headersOf(
  { matches, loaderHeaders, actionHeaders }: StaticHandlerContext,
  modules: ReadonlyMap<string, RouteModule>,
  failedAt: number,
): Headers {
  const id = matches.at(-1)?.route.id ?? ''
  const own = { loaderHeaders: loaderHeaders[id], actionHeaders: actionHeaders[id] }
  const { headers } = modules.get(id) ?? {}
  const made = new Headers(
    failedAt < 0
      ? headers?.({
          loaderHeaders: own.loaderHeaders ?? new Headers(),
          actionHeaders: own.actionHeaders ?? new Headers(),
        })
      : undefined,
  )
  const cookies = new Set(made.getSetCookie())
  for (const each of [actionHeaders, loaderHeaders].flatMap((all) => Object.values(all))) {
    for (const cookie of each.getSetCookie()) {
      if (!cookies.has(cookie)) made.append('Set-Cookie', cookie)
      cookies.add(cookie)
    }
  }
  return made
}

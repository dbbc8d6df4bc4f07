import type { RouteModule, SiteRoute } from '../../app/ground/route/route-types.ts'

/** A route with a path of its own: '/ev-cost'. */
type PageRoute = { id: string; path: string; module: RouteModule }

/** The routes with a path, those within a layout too. */
export const listPages = (routes: readonly SiteRoute[]): PageRoute[] =>
  routes.flatMap(({ id, path, index, module, children }) => [
    // A layout has no URL of its own.
    ...(path !== undefined || index ? [{ id, path: `/${path ?? ''}`, module }] : []),
    ...listPages(children ?? []),
  ])

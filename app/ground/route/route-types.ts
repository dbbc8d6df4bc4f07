// What the modules of routes export and get.
import type { ComponentType } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { RouteHandle } from './route-handle.ts'

/** What a loader or an action gets. */
export type LoaderArgs = {
  request: Request
  /** The URL that was requested. */
  url: URL
  /** The path as the route table has it, with a slash in front: '/ev-cost.json'. */
  pattern: string
  /** Those that the route's path names: a route reads no others. */
  params: { collection: string; slug: string; file: string; '*': string }
  context: Readonly<RouterContextProvider>
}

type Loader = (args: never) => unknown

/** The data that a loader or an action returns, without the status and headers that `data` adds. */
type DataOf<Load> = Load extends Loader ? Unwrapped<Awaited<ReturnType<Load>>> : undefined

type Unwrapped<Returned> = Returned extends Response
  ? never
  : Returned extends { type: string; data: infer Data; init: ResponseInit | null }
    ? Data
    : Returned

/** What the component of a page gets: what its loader returned, and after a posted form what its action did. */
export type PageProps<Load = undefined, Action = undefined> = {
  loaderData: DataOf<Load>
  actionData: DataOf<Action> | undefined
}

/** What an error page gets; without `loaderData` nothing could be loaded. */
export type ErrorProps<Load = undefined> = { error: unknown; loaderData?: DataOf<Load> | undefined }

export type HeadersArgs = { loaderHeaders: Headers; actionHeaders: Headers }

/** The module of a page or of a response: a route without a component answers with what its loader returns. */
export type RouteModule = {
  default?: ComponentType<PageProps<never, never>>
  ErrorBoundary?: ComponentType<ErrorProps<never>>
  loader?: Loader
  action?: Loader
  headers?: (args: HeadersArgs) => HeadersInit
  handle?: RouteHandle
}

/** A route of the site with its module. The path of a child stands whole, as in the table. */
export type SiteRoute = {
  id: string
  /** Undefined for the front page, and for a layout. */
  path?: string | undefined
  index?: boolean | undefined
  module: RouteModule
  children?: SiteRoute[] | undefined
}

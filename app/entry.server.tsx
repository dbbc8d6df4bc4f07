// What the server needs of the pages, built into one module: they and the server share its copy of the libraries.
import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { islandsFile, styleSheetFile } from 'virtual:page-assets'
import { pageLinks } from './open-data/page-links.ts'
import * as root from './root.tsx'
import type { RouteHandle } from './route-handle.ts'
import type { PageProps, RouteModule, SiteRoute } from './route-types.ts'
import type { RouteEntry } from './route-table.ts'
import table from './routes.ts'
import { openCriticalCss } from './shell/critical-css.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { InlineMark, takeInlineCode, type InlineCode } from './shell/inline-code.ts'
import { openPageRouter, type LoadedPage } from './shell/page-router.ts'
import type { SiteFacts } from './shell/site-context.tsx'
import { PathsWithoutPrefetch } from './shell/speculation-rules.tsx'
import { readSite } from './site-loader-context.ts'
import { RenderedUrl } from './ui/page-url.ts'
import styleSheet from './ui/tokens.css?inline'

export { matchRoutes, RouterContextProvider } from 'react-router'
export { siteContext } from './site-loader-context.ts'
export { createMemberClient, createServerClient } from './supabase.ts'
export { followContent } from './published-content/content-follower.ts'
export { runWithEdits } from './published-content/content-scope.ts'
export { withDraftEdits } from './published-content/content-state.ts'
export { findPhotos } from './photos/photo-queries.ts'
export { openPublishedPhotos } from './photos/published-photos.ts'
export { answersAsked } from './usage/asked-answers.ts'
export { writeThanks } from './suggestions/suggestion-thanks.ts'
export { readableSources } from './read-sources/read-sources.ts'
export { textPathOf } from './open-data/open-addresses.ts'
export { findAddress } from '../content/addresses/page-addresses.ts'
export { publishedPath } from './open-data/published-path.ts'
export { findTextForm } from './open-data/text-form.ts'
export { toPlainText, withHead } from './open-data/plain-text.ts'

const files = import.meta.glob<RouteModule>('./**/*-{page,response,layout}.{ts,tsx}', {
  eager: true,
})

/** Every route of the site, with its module. */
export const routes: SiteRoute[] = table.map(withModule)

function withModule({ id, file, path, index, children }: RouteEntry): SiteRoute {
  const module = files[`./${file}`]
  if (!module) throw new Error(`app/routes.ts names ${file}, which is no file`)
  return { id, path, index, module, children: children?.map(withModule) }
}

const isDevelopment = import.meta.env.DEV
const criticalCss = openCriticalCss(styleSheet)
const assets = { islands: islandsFile, styleSheet: isDevelopment ? undefined : styleSheetFile }

/**
 * Opens the pages of a route table. A page is rendered whole, so that it can be hashed for the content policy,
 * compressed well and given an ETag. Its HTML goes to the site's context, and the Response has no body: writing the
 * text into a Response and reading it back took a fifth of the time of a page.
 */
export function openPageHandler(routes: SiteRoute[]) {
  const outermost = { id: 'root', path: '', module: { ...root, ErrorBoundary: ErrorPage } }
  const load = openPageRouter({ ...outermost, children: routes }, (error, { signal }, context) => {
    // A client that left is not an error.
    if (!signal.aborted) readSite(context).recordError(error)
  })
  const withoutPrefetch = listPathsWithoutPrefetch(routes)

  return async (request: Request, context: Readonly<RouterContextProvider>): Promise<Response> => {
    const page = await load(request, context)
    if (page instanceof Response) return page
    const site = readSite(context)
    await site.takeTurn()
    const { pathname, search } = new URL(request.url)
    const renderAs = (loaded: LoadedPage) => {
      const mark = randomUUID()
      const html = renderToString(
        <PathsWithoutPrefetch value={withoutPrefetch}>
          <InlineMark value={mark}>
            <RenderedUrl value={{ pathname, search }}>{documentOf(loaded)}</RenderedUrl>
          </InlineMark>
        </PathsWithoutPrefetch>,
      )
      return takeInlineCode(`<!DOCTYPE html>${html}`, mark)
    }
    let { status } = page
    let code: InlineCode
    try {
      code = renderAs(page)
    } catch (error) {
      site.recordError(error)
      status = 500
      code = renderAs({ ...page, routes: page.routes.slice(0, 1), failure: { error } })
    }
    site.sendHtml(isDevelopment ? code : withStyles(code))
    const { headers } = page
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const links = pageLinks(request.url)
    if (links) headers.append('Link', links)
    return new Response(null, { status, headers })
  }
}

/** The page with the CSS rules that it uses in its style element. */
function withStyles({ html, scripts, styles }: InlineCode): InlineCode {
  const css = criticalCss(html)
  return {
    html: html.replace('<style></style>', () => `<style>${css}</style>`),
    scripts,
    styles: [...styles, css],
  }
}

function documentOf({ routes, actionData, failure }: LoadedPage): ReactNode {
  const facts = routes[0]?.loaderData as SiteFacts | undefined
  const isDesk = routes.some(({ module }) => module.handle?.frame === 'desk')
  const content = routes.slice(1).reduceRight<ReactNode>((children, { module, loaderData }, at) => {
    const isLast = at === routes.length - 2
    if (isLast && failure && module.ErrorBoundary)
      return <module.ErrorBoundary error={failure.error} loaderData={loaderData as never} />
    const Page = module.default
    if (!Page) return children
    const props = { loaderData, actionData: isLast ? actionData : undefined, children }
    return <Page {...(props as unknown as PageProps<never, never>)} />
  }, null)
  const shown = failure && routes.length === 1 ? <ErrorPage error={failure.error} /> : content
  return (
    <root.SiteDocument {...{ facts, isDesk, assets }} styles={isDevelopment ? styleSheet : ''}>
      {shown}
    </root.SiteDocument>
  )
}

/** The paths of routes whose `handle` forbids prefetching. */
function listPathsWithoutPrefetch(routes: readonly SiteRoute[]): string[] {
  const listed = routes.flatMap((route) => [route, ...(route.children ?? [])])
  return listed
    .filter(({ module }) => (module.handle as RouteHandle | undefined)?.prefetch === false)
    .map(({ path }) => `/${path ?? ''}`)
}

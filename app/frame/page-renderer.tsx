import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { pageLinks } from '../publishing/open-data/page-links.ts'
import type { PageProps, SiteRoute } from '../ground/route/route-types.ts'
import { readSite } from '../ground/shell/site-loader-context.ts'
import { RenderedUrl } from '../ground/ui/page-url.ts'
import { ErrorPage } from './error-page.tsx'
import { InlineCodeSink, type InlineCode } from '../ground/shell/inline-code.tsx'
import { KeptSink, takeOut, type NewInsert } from '../ground/shell/kept-section.tsx'
import { openPageRouter, type LoadedPage } from '../ground/shell/page-router.ts'
import {
  encodePage,
  type Insert,
  type EncodedPage,
  type SharedText,
} from '../ground/shell/encoded-page.ts'
import type { SiteFacts } from '../ground/shell/site-context.tsx'
import { PathsWithoutPrefetch } from '../ground/shell/speculation-rules.tsx'

/** Stands in the style element of a page until its rules are known. */
export const stylesMark = '/* styles */'

/** What is around every page. */
export type PageDocument = (props: {
  /** Undefined on the error page of a request for which nothing could be loaded. */
  facts: SiteFacts | undefined
  isDesk: boolean
  children: ReactNode
}) => ReactNode

/** Answers a request to a page: HTML goes to the site's context, and the Response has no body. */
export type PageHandler = (
  request: Request,
  context: Readonly<RouterContextProvider>,
) => Promise<Response>

/**
 * Opens the pages of a route table. A page is rendered whole, so that it can be hashed for the content policy,
 * compressed well and given an ETag. Writing its text into a Response and reading it back took a fifth of the time of a
 * page. `stylesOf` returns what takes the place of `stylesMark`, given the HTML of a page and its kept parts.
 */
export function openPageRenderer(
  outermost: SiteRoute,
  Document: PageDocument,
  stylesOf?: (html: string, kept: readonly SharedText[]) => SharedText,
): PageHandler {
  const load = openPageRouter(outermost, (error, { signal }, context) => {
    // A client that left is not an error.
    if (!signal.aborted) readSite(context).recordError(error)
  })
  const withoutPrefetch = listPathsWithoutPrefetch(outermost)

  function render(page: LoadedPage, request: Request): EncodedPage {
    const code: InlineCode = { scripts: [], styles: [] }
    const sink: (Insert | NewInsert)[] = []
    const { pathname, search } = new URL(request.url)
    const rendered = renderToString(
      <PathsWithoutPrefetch value={withoutPrefetch}>
        <InlineCodeSink value={code}>
          <KeptSink value={sink}>
            <RenderedUrl value={{ pathname, search }}>
              <Document
                facts={page.routes[0]?.loaderData as SiteFacts | undefined}
                isDesk={page.routes.some(({ module }) => module.handle?.frame === 'desk')}
              >
                {contentOf(page)}
              </Document>
            </RenderedUrl>
          </KeptSink>
        </InlineCodeSink>
      </PathsWithoutPrefetch>,
    )
    const { html, inserts: kept } = takeOut(rendered, sink)
    const styles = stylesOf?.(
      html,
      kept.map(({ shared }) => shared),
    )
    const inserts = styles ? [{ mark: stylesMark, shared: styles }, ...kept] : kept
    return {
      body: encodePage(`<!DOCTYPE html>${html}`, inserts),
      scripts: code.scripts,
      styles: code.styles.map((text) => (styles && text === stylesMark ? styles.text : text)),
    }
  }

  return async (request, context) => {
    const page = await load(request, context)
    if (page instanceof Response) return page
    const site = readSite(context)
    await site.takeTurn()
    let { status } = page
    try {
      site.sendHtml(render(page, request))
    } catch (error) {
      // The error page of a route passes on what it has no words for.
      if (error !== page.failure?.error) {
        site.recordError(error)
        status = 500
      }
      const failed = { ...page, routes: page.routes.slice(0, 1), failure: { error } }
      site.sendHtml(render(failed, request))
    }
    const { headers } = page
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const links = pageLinks(request.url)
    if (links) headers.append('Link', links)
    return new Response(null, { status, headers })
  }
}

/** The page within its layouts, or the error page of the last of its routes. */
function contentOf({ routes, actionData, failure }: LoadedPage): ReactNode {
  const last = routes.at(-1)
  const Boundary = last?.module.ErrorBoundary ?? ErrorPage
  const layouts = failure ? routes.slice(1, -1) : routes.slice(1)
  const innermost = failure && (
    <Boundary error={failure.error} loaderData={last?.loaderData as never} />
  )
  return layouts.reduceRight<ReactNode>((children, { module, loaderData }, at) => {
    const Page = module.default
    if (!Page) return children
    const isPage = at === layouts.length - 1 && !failure
    const props = { loaderData, actionData: isPage ? actionData : undefined, children }
    return <Page {...(props as unknown as PageProps<never, never>)} />
  }, innermost)
}

/** The paths of routes whose `handle` forbids prefetching. */
function listPathsWithoutPrefetch(outermost: SiteRoute): string[] {
  const children = (outermost.children ?? []).flatMap(listPathsWithoutPrefetch)
  const own = outermost.module.handle?.prefetch === false ? [`/${outermost.path ?? ''}`] : []
  return [...own, ...children]
}

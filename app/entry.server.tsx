import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { deferScripts } from './shell/deferred-scripts.ts'
import { openCriticalCss } from './shell/critical-css.ts'
import { InlineMark, takeInlineCode, type InlineCode } from './shell/inline-code.ts'
import { toByteText, toPageBytes } from './shell/page-bytes.ts'
import type { RouteHandle } from './route-handle.ts'
import { PathsWithoutPrefetch } from './shell/speculation-rules.tsx'
import { pageLinks } from './open-data/page-links.ts'
import { readSite } from './site-loader-context.ts'
import styleSheet from './ui/tokens.css?inline'

// What the server needs, from the copy of the libraries that the pages were built with.
export { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
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

// The page is a byte text here (see page-bytes.ts), so the rules inserted into it must be one too.
const criticalCss = openCriticalCss(toByteText(Buffer.from(styleSheet)))

/** The page as it leaves: scripts deferred, and the CSS rules that it uses in its style element. */
function finished({ html, scripts, styles }: InlineCode): InlineCode {
  const css = criticalCss(html)
  return {
    html: deferScripts(html).replace('<style></style>', () => `<style>${css}</style>`),
    scripts,
    styles: [...styles, css],
  }
}

/**
 * Records what React Router has caught: an error, but also a 404 or a cross-origin form. The site knows
 * the status of the response and logs errors only.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A client disconnect is not an error; don't log it.
  if (!request.signal.aborted) readSite(context).recordError(error)
}

/**
 * Renders a whole page. Pages are small, so nothing is streamed: the finished text can be hashed for the
 * content policy, compressed well and given an ETag. The HTML goes to the site's context and the Response
 * has no body: writing the text into a Response and reading it back took a fifth of the time of a page.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await readSite(context).takeTurn()
  let failed = false
  const mark = randomUUID()
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PathsWithoutPrefetch value={listPathsWithoutPrefetch(routerContext)}>
        <InlineMark value={mark}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </InlineMark>
      </PathsWithoutPrefetch>,
      {
        nonce: mark,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          const chunks: Buffer[] = []
          const write = (chunk: Buffer, _encoding: string, done: () => void) => {
            chunks.push(chunk)
            done()
          }
          const final = (done: () => void) => {
            resolve(toByteText(Buffer.concat(chunks)))
            done()
          }
          pipe(new Writable({ write, final }))
        },
        onShellError: reject,
        onError: (error) => {
          failed = true
          if (!request.signal.aborted) readSite(context).recordError(error)
        },
      },
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const links = pageLinks(request.url)
  if (links) headers.append('Link', links)
  const page = takeInlineCode(html, mark)
  readSite(context).sendHtml(toPageBytes(import.meta.env.PROD ? finished(page) : page))
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** The paths of routes whose `handle` forbids prefetching. */
function listPathsWithoutPrefetch({ routeModules, manifest }: EntryContext): string[] {
  return Object.entries(routeModules)
    .filter(([, module]) => (module?.handle as RouteHandle | undefined)?.prefetch === false)
    .map(([id]) => `/${manifest.routes[id]?.path ?? ''}`)
}

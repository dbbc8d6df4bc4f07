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
import { readSite } from './site-loader-context.ts'
import styleSheet from './ui/tokens.css?inline'

// What the server needs of these pages, from the one copy of the libraries they were built with.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { siteContext } from './site-loader-context.ts'
export { createServerClient } from './supabase.ts'

const criticalCss = openCriticalCss(styleSheet)

/** A page as it goes out: scripts wait, and its style element holds the rules it uses. */
const finished = (html: string) =>
  deferScripts(html).replace('<style></style>', () => `<style>${criticalCss(html)}</style>`)

/**
 * Takes what React Router has caught. That may be a fault, an address that is not there or a form
 * from another site: the site knows how the answer ended, and logs faults only.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Who has left is told nothing, and what that cut short is no fault.
  if (!request.signal.aborted) readSite(context).fault(error)
}

/**
 * Renders one page whole. Pages are small, so nothing is streamed: the finished text can be hashed
 * for the content policy, compressed well and given an entity tag. It is handed to the site's context as
 * text: written into an answer and read from it, it took a fifth of the time of a page.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          const pieces: Buffer[] = []
          const write = (piece: Buffer, _encoding: string, done: () => void) => {
            pieces.push(piece)
            done()
          }
          const final = (done: () => void) => {
            resolve(Buffer.concat(pieces).toString())
            done()
          }
          pipe(new Writable({ write, final }))
        },
        onShellError: reject,
        onError: (error) => {
          failed = true
          if (!request.signal.aborted) readSite(context).fault(error)
        },
      },
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  readSite(context).page(import.meta.env.PROD ? finished(html) : html)
  return new Response(null, { status: failed ? 500 : status, headers })
}

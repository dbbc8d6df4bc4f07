import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerBuild } from 'react-router'
import type * as Entry from '../app/entry.server.tsx'
import type { Photo } from '../app/models/photo.ts'
import { loggedPath } from './log-text.ts'
import { finishedAnswer, finishedPage } from './page-response.ts'
import type { Render } from './page-cache.ts'
import type { SiteLog } from './site-log.ts'
import { topicOf } from './topic-reader.ts'

export type PagesOptions = {
  backend: {
    /** What the browser needs to reach it; without an address it is where the pages are. */
    browser: { url: string | null; publishableKey: string }
    fetch: typeof fetch
  }
  siteOrigin: string
  /** The built pages, or a function that loads them afresh while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The photographs the build prepared, by slug. */
  photos?: Record<string, Photo>
  now?: () => Date
  log: Pick<SiteLog, 'error'>
}

/** Renders finished pages, and says what each has read. */
export async function openPages(options: PagesOptions): Promise<Render> {
  const { backend, siteOrigin, build, log, photos = {}, now = () => new Date() } = options
  const load = typeof build === 'function' ? build : async () => build
  // The entry module brings the libraries the pages were built with, and the key of their context.
  const entryOf = (pages: ServerBuild) => pages.entry.module as unknown as typeof Entry
  const { createRequestHandler, createServerClient } = entryOf(await load())
  const readings = new AsyncLocalStorage<Set<string>>()
  const client = await createServerClient({
    url: backend.browser.url ?? siteOrigin,
    publishableKey: backend.browser.publishableKey,
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      readings.getStore()?.add(topicOf(address, init?.body))
      return backend.fetch(input, init)
    },
  })
  const mode = typeof build === 'function' ? 'development' : 'production'
  const handle = createRequestHandler(build, mode)
  return async (request, topics) => {
    const { RouterContextProvider, siteContext } = entryOf(await load())
    const context = new RouterContextProvider()
    const faults: unknown[] = []
    const fault = (error: unknown) => void faults.push(error)
    const browserBackend = backend.browser
    let html: string | undefined
    const page = (text: string) => void (html = text)
    context.set(siteContext, { client, siteOrigin, browserBackend, photos, now, fault, page })
    const answer = await readings.run(topics, () => handle(request, context))
    // Of an address that is not there, or a form from elsewhere, React Router tells as well.
    for (const error of answer.status >= 500 ? new Set(faults) : []) {
      log.error(`${request.method} ${loggedPath(request.url)} failed`, error)
    }
    return html === undefined
      ? finishedAnswer(request, answer)
      : finishedPage(request, answer, html, backend.browser.url)
  }
}

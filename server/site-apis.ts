import type { Context, Hono } from 'hono'
import { searchFunctions } from '../app/parts/catalogue/search-functions.ts'
import { reviewWrites } from '../app/people/reviews/review-writes.ts'
import { bufferedRequest } from './delivery/buffered-request.ts'
import {
  busyAuthApi,
  busyDataApi,
  busyStorageApi,
  type BusyResponse,
} from './delivery/busy-response.ts'
import { clientAddress } from './delivery/client-address.ts'
import { compressed } from './delivery/body-compression.ts'
import type { Admit } from './site-queues.ts'
import type { SiteSetup } from './site-setup.ts'

/** Who sent a request. */
export type Client = {
  /** The IP address of the socket's other end. */
  address: string
  /** Aborted when the request has to be answered, whatever it waits for. */
  late?: AbortSignal
}

export type SiteEnv = {
  Bindings: Client
  Variables: {
    /** The label of the request in the metrics; 'page' unless a step sets it. */
    kind?: string
  }
}
export type App = Hono<SiteEnv>

/** The largest body of a request to a page or an API, in bytes; uploads have their own limit. */
export const maxBodyBytes = 64 * 1024

/** The steps for the APIs of a Supabase project that this site answers itself, each behind its queue. */
export function addApis(app: App, setup: SiteSetup): void {
  addDataApi(app, setup)
  addAuthApi(app, setup)
  addStorageApi(app, setup)
}

function addDataApi(app: App, setup: SiteSetup) {
  const { queues, cache, backend } = setup
  const api = { kind: '/rest/v1', busy: busyDataApi }
  // The author looks at the page immediately, so the notification must have invalidated it by then.
  for (const name of reviewWrites) {
    app.use(`/rest/v1/${name}`, async (c, next) => {
      await next()
      if (!c.res.ok || ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
      if (!(await backend.hasHeardChanges())) cache.invalidate('reviews')
    })
  }
  for (const name of searchFunctions) {
    addApi(app, setup, { ...api, path: `/rest/v1/rpc/${name}`, admit: queues.catalogue.admit })
  }
  addApi(app, setup, { ...api, path: '/rest/v1/*', admit: queues.data.admit })
}

function addAuthApi(app: App, setup: SiteSetup) {
  const { admit } = setup.queues.accounts
  addApi(app, setup, { kind: '/auth/v1', path: '/auth/v1/*', busy: busyAuthApi, admit })
}

function addStorageApi(app: App, { backend: { respond }, queues, trustProxy }: SiteSetup) {
  if (!respond) return
  app.all('/storage/v1/*', labelled('/storage/v1'), async (c) => {
    // The body of an upload stays unread until the API knows that its sender may upload.
    const isUpload = mayBeUpload(c.req.raw)
    const received = isUpload ? c.req.raw : await receive(c.req.raw)
    if (received instanceof Response) return received
    const address = clientAddress(received, c.env.address, trustProxy)
    const task = () => respond(received, { address })
    const { admit } = isUpload ? queues.uploads : queues.storage
    const response = await admit(address, task, received.signal)
    return response === 'refused' ? busyStorageApi(received) : response
  })
}

/** The request with its body in memory, or the response to a body that did not arrive. */
async function receive(given: Request): Promise<Request | Response> {
  const { outcome, request } = await bufferedRequest(given, maxBodyBytes)
  // Each API refuses a large body in its own form.
  if (outcome === 'complete' || outcome === 'too-large') return request
  const { status, message } = lostBodies[outcome]
  // The clients of the APIs read one of these fields each.
  const body = { code: String(status), message, msg: message }
  return Response.json(body, { status, headers: { Connection: 'close' } })
}

const lostBodies = {
  'too-slow': { status: 408, message: 'The body of the request did not arrive in time' },
  'cut-short': { status: 400, message: 'The connection ended before the whole body had arrived' },
}

const mayBeUpload = ({ method, url }: Request) =>
  method === 'PUT' || (method === 'POST' && !new URL(url).pathname.includes('/object/list/'))

function addApi(
  app: App,
  { backend: { respond }, trustProxy }: SiteSetup,
  { kind, path, admit, busy }: { kind: string; path: string; admit: Admit; busy: BusyResponse },
) {
  if (!respond) return
  app.all(path, labelled(kind), async (c) => {
    const request = await receive(c.req.raw)
    if (request instanceof Response) return request
    const address = clientAddress(c.req.raw, c.env.address, trustProxy)
    // Compressing a large response takes as long as its query, so it runs inside the queue too.
    const task = async () => compressed(request, await respond(request, { address }))
    const response = await admit(address, task, request.signal)
    return response === 'refused' ? busy(request) : response
  })
}

/** Sets the label of the requests of a step in the metrics. */
export const labelled =
  (kind: string) => async (c: Context<SiteEnv>, next: () => Promise<void>) => {
    c.set('kind', kind)
    await next()
  }

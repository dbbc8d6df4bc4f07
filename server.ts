import { createServer, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { openBackend, readSettings, type Settings } from './backend/backend.ts'
import { closeInReverse } from './backend/shutdown.ts'
import { readPhotos, readServerBuild } from './delivery/built-pages.ts'
import {
  connectionLimits,
  hasSeveralHosts,
  limitConnections,
  refuseSeveralHosts,
  type ConnectionLimits,
} from './delivery/connection-limits.ts'
import { openSiteLog, type SiteLog } from './delivery/site-log.ts'
import { acceptSockets, isSocketRequest } from './delivery/socket-port.ts'
import { drainAcceptQueue } from './delivery/accept-queue.ts'
import { openSite } from './site.ts'

/** A site that listens. Closing it lets running requests finish, then closes the backend. */
export type Server = { url: string; settings: Settings; log: SiteLog; close(): Promise<void> }

/** How long running requests may take to finish at shutdown, in milliseconds. */
const shutdownTimeoutMs = 10_000

// Loaded only at a first start.
export const firstData = {
  parts: async () => (await import('./content/sample-records.ts')).listSampleParts(),
}

/** Opens the backend and the port. With `dev`, pages come from Vite and reload on change. */
export async function openServer(
  options: { dev?: boolean; settings?: Settings; limits?: Partial<ConnectionLimits> } = {},
): Promise<Server> {
  const settings = options.settings ?? readSettings()
  const log = openSiteLog({ level: settings.logLevel })
  const backend = await openBackend(settings, { firstData, log: log.error })
  const stopping = new AbortController()
  try {
    const vite = options.dev ? await openVite() : undefined
    const build = vite ? vite.build : await readServerBuild()
    const photos = await readPhotos()
    const { signal } = stopping
    const site = await openSite({ ...settings, backend, build, photos, log, stopping: signal })
    const listener = getRequestListener(
      (request, env) => {
        const { incoming } = env as { incoming: IncomingMessage }
        return site.respond(request, { address: incoming.socket.remoteAddress ?? 'unknown' })
      },
      { overrideGlobalObjects: false },
    )
    const { realtime } = backend
    const shouldUpgradeCallback = (request: IncomingMessage) =>
      realtime !== null && isSocketRequest(request) && !hasSeveralHosts(request)
    const http = createServer(
      { shouldUpgradeCallback, connectionsCheckingInterval: 5_000 },
      (request, response) => {
        if (hasSeveralHosts(request)) refuseSeveralHosts(response)
        else if (vite) vite.middlewares(request, response, () => void listener(request, response))
        else if (!site.serveCached(request, response)) void listener(request, response)
      },
    )
    if (realtime) acceptSockets(http, realtime, settings.trustProxy)
    limitConnections(http, { ...connectionLimits, ...options.limits })
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject)
      http.listen(settings.port, settings.host, resolve)
    })
    return {
      url: settings.siteOrigin,
      settings,
      log,
      async close() {
        stopping.abort()
        await drainAcceptQueue(http)
        const closed = new Promise((resolve) => http.close(resolve))
        http.closeIdleConnections()
        const timeout = setTimeout(() => http.closeAllConnections(), shutdownTimeoutMs)
        const end = async () => {
          await closed
          clearTimeout(timeout)
        }
        // Closed from last to first: open WebSockets would keep the port from closing.
        await closeInReverse(
          [backend.close, end, () => realtime?.close(), () => vite?.close()],
          log.error,
        )
      },
    }
  } catch (cause) {
    await backend
      .close()
      .catch((problem: unknown) => log.error('Could not close everything again', problem))
    throw cause
  }
}

async function openVite() {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true } })
  return {
    middlewares: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}

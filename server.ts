import { createServer, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { openBackend, readSettings, type Settings } from './backend/backend.ts'
import { readPhotos, readServerBuild } from './delivery/built-pages.ts'
import { acceptSockets, isSocketRequest } from './delivery/socket-port.ts'
import { openSite } from './site.ts'

/** A site that listens. Closing lets running answers finish, then stops the backend. */
export type Server = { url: string; settings: Settings; close(): Promise<void> }

// Only a first start needs the records: they are not even loaded by the others.
const firstData = {
  parts: async () => (await import('./content/sample-records.ts')).listSampleParts(),
}

/** Opens the backend and the port. With `dev`, pages come from Vite and reload while being written. */
export async function openServer(
  options: { dev?: boolean; settings?: Settings } = {},
): Promise<Server> {
  const settings = options.settings ?? readSettings()
  const backend = await openBackend(settings, firstData)
  try {
    const vite = options.dev ? await openVite() : undefined
    const build = vite ? vite.build : await readServerBuild()
    const site = await openSite({ ...settings, backend, build, photos: await readPhotos() })
    const listener = getRequestListener(
      (request, env) => {
        const { incoming } = env as { incoming: IncomingMessage }
        return site(request, { address: incoming.socket.remoteAddress ?? 'unknown' })
      },
      { overrideGlobalObjects: false },
    )
    const { realtime } = backend
    const shouldUpgradeCallback = (request: IncomingMessage) =>
      realtime !== null && isSocketRequest(request)
    const http = createServer({ shouldUpgradeCallback }, (request, response) =>
      vite
        ? vite.middlewares(request, response, () => void listener(request, response))
        : listener(request, response),
    )
    if (realtime) acceptSockets(http, realtime, settings.trustProxy)
    http.requestTimeout = 30_000
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject)
      http.listen(settings.port, settings.host, resolve)
    })
    return {
      url: settings.siteOrigin,
      settings,
      async close() {
        await vite?.close()
        http.closeIdleConnections()
        const closed = new Promise((resolve) => http.close(resolve))
        // Open connections would keep the port from closing.
        await realtime?.close()
        await closed
        await backend.close()
      },
    }
  } catch (cause) {
    await backend.close()
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

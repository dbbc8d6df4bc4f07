import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { openBackend, readSettings, type Settings } from '../backend/backend.ts'
import type { PasswordHasher } from '../packages/supabase-apis/accounts/password-hash.ts'
import { networkOf } from '../packages/supabase-apis/accounts/network-address.ts'
import { readFreeSpace } from '../backend/backup/backup-space.ts'
import { openLastBackup } from '../backend/backup/backup-folder.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'
import { closeInReverse } from '../packages/supabase-apis/shutdown.ts'
import { readServerBuild } from './delivery/built-files.ts'
import {
  connectionLimits,
  connectionOptions,
  hasValidHost,
  lateSignal,
  limitConnections,
  refuseInvalidHost,
  type ConnectionLimits,
} from './delivery/connection-limits.ts'
import { openSiteLog, type SiteLog } from './delivery/site-log.ts'
import {
  answerUnreadable,
  refuseUnreadable,
  requestLimits,
} from '../packages/supabase-apis/unreadable-requests.ts'
import { isSocketRequest } from '../packages/supabase-apis/realtime-api/upgrade-request.ts'
import { acceptSockets, isViteSocket } from './delivery/socket-port.ts'
import { closePort } from './delivery/port-closing.ts'
import { checkPort, describePortError, tryPort } from './port-check.ts'
import type { SiteBuild } from './delivery/rendered-pages.ts'
import { openSite } from './site.ts'

/** A running site. */
export type Server = {
  url: string
  settings: Settings
  log: SiteLog
  /**
   * Lets running requests finish, then closes the backend. With `hasSuccessor`, when another process has taken
   * over the port, idle connections stay open too, because a request may be on its way.
   */
  close(options?: { hasSuccessor: boolean }): Promise<void>
}

// What fills a new database. The module with the sample parts is loaded only at a first start.
export const firstData = {
  parts: async () => (await import('../content/sample-records.ts')).listSampleParts(),
}

type ServerOptions = {
  dev?: boolean
  settings?: Settings
  limits?: Partial<ConnectionLimits>
  hasher?: PasswordHasher
  /** Aborted when the start is to end: what is open is closed, and `openServer` rejects. */
  starting?: AbortSignal | undefined
}

/** Opens the backend and the port. With `dev`, pages come from Vite and reload on change. */
export async function openServer(options: ServerOptions = {}): Promise<Server> {
  const settings = options.settings ?? readSettings()
  try {
    return await openPort(settings, options)
  } catch (cause) {
    throw await addWrongHost(cause, settings)
  }
}

async function openPort(settings: Settings, options: ServerOptions): Promise<Server> {
  const log = openSiteLog({ level: settings.logLevel })
  await checkPort(settings)
  // Not while there are connections to the database: importing the pages holds the thread for seconds on a busy machine, in
  // which they would time out.
  const backend = await openBackend(settings, {
    firstData,
    log: log.error,
    hasher: options.hasher,
    meanwhile: options.dev ? undefined : readServerBuild,
    starting: options.starting,
  })
  const stopping = new AbortController()
  try {
    const { realtime } = backend
    const shouldUpgradeCallback = (request: IncomingMessage) =>
      hasValidHost(request) &&
      (isSocketRequest(request) ? realtime !== null : options.dev === true && isViteSocket(request))
    const http = createServer({
      ...requestLimits,
      shouldUpgradeCallback,
      ...connectionOptions,
    })
    answerUnreadable(http, log.info)
    const vite = options.dev ? await openVite(http) : undefined
    const build = vite?.build ?? (await readServerBuild())
    const site = await openSite({
      ...settings,
      backend,
      build,
      log,
      stopping: stopping.signal,
      readLastBackup: openLastBackup(settings),
      readFreeSpace: () => readFreeSpace(settings),
    })
    const listener = getRequestListener(
      (request, env) => {
        const { incoming, outgoing } = env as HttpBindings
        const address = incoming.socket.remoteAddress ?? 'unknown'
        return site.respond(request, { address, late: lateSignal(incoming, outgoing) })
      },
      {
        overrideGlobalObjects: false,
        // For a request without Host.
        hostname: new URL(settings.siteOrigin).host,
        errorHandler: refuseUnreadable(log.info),
      },
    )
    http.on('request', (request, response) => {
      if (!hasValidHost(request)) refuseInvalidHost(response)
      else if (vite) vite.middlewares(request, response, () => void listener(request, response))
      else if (!site.serveCached(request, response)) void listener(request, response)
    })
    if (realtime) acceptSockets(http, realtime, settings.trustProxy)
    const behindProxy = settings.trustProxy > 0 ? { connectionsPerNetwork: Infinity } : {}
    const limits = { ...connectionLimits, ...behindProxy, ...options.limits }
    limitConnections(http, limits, networkOf)
    options.starting?.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      http.once('error', (problem) => reject(describePortError(problem, settings)))
      http.listen(settings.port, settings.host, resolve)
    })
    return {
      url: settings.siteOrigin,
      settings,
      log,
      async close({ hasSuccessor } = { hasSuccessor: false }) {
        // The successor keeps serving, so /readyz must stay positive.
        if (!hasSuccessor) stopping.abort()
        const end = await closePort(http, { hasSuccessor })
        // Closed from last to first: open WebSockets would keep the port from closing.
        await closeInReverse(
          [site.close, backend.close, end, () => realtime?.close(), () => vite?.close()],
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

/** A start that fails before it reaches the port names a wrong HOST too: the operator mends both at once. */
async function addWrongHost(cause: unknown, settings: Settings): Promise<unknown> {
  if (!(cause instanceof OperatorError)) return cause
  const problem = await tryPort({ ...settings, port: 0 })
  const { message } = problem ? describePortError(problem, settings) : cause
  return message === cause.message
    ? cause
    : new OperatorError(`${cause.message}\n${message}`, { cause })
}

async function openVite(http: HttpServer) {
  const { createServer: createVite } = await import('vite')
  // On our port: the content policy refuses a WebSocket to another one.
  const vite = await createVite({ server: { middlewareMode: true, ws: { server: http } } })
  return {
    middlewares: vite.middlewares,
    build: () => vite.ssrLoadModule('/app/entry.server.tsx') as Promise<SiteBuild>,
    close: () => vite.close(),
  }
}

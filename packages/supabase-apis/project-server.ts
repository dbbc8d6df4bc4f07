import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { openAccessTokens, type AccessTokens } from './access-token.ts'
import { mailLinkSeconds } from './accounts/mail-links.ts'
import { routeApis, notOffered, projectApis } from './api-paths.ts'
import { openAuthApi } from './auth-api/auth-api.ts'
import { shareWith } from './cross-origin.ts'
import { openDataApi } from './data-api/data-api.ts'
import { watchChanges } from './database/change-watch.ts'
import { openDatabase, type Database } from './database/database.ts'
import { consoleLog, OperatorError, type ErrorLog } from './error-log.ts'
import { openMailQueue } from './mail/mail-queue.ts'
import { openMailer, type Mailer } from './mail/mailer.ts'
import { readOrMakePrivate } from './private-file.ts'
import { prepareProject } from './project-database.ts'
import {
  answerUnreadable,
  refuseLongAddress,
  refuseUnreadable,
  requestLimits,
} from './unreadable-requests.ts'
import { openRealtimeApi } from './realtime-api/realtime-api.ts'
import { isSocketRequest } from './realtime-api/upgrade-request.ts'
import { closeInReverse } from './shutdown.ts'
import { openStorageApi } from './storage-api/storage-api.ts'

export type ProjectOptions = {
  databaseUrl: string
  /** Folder of .sql files, applied in the order of their names. */
  schemas: string
  /** Any free one by default. */
  port?: number
  /** Folder of the keys, and of the outbox if there is no mail server. */
  dataDir: string
  /** URL of an SMTP server, or a folder that emails are written to. */
  mail?: string | undefined
  mailFrom?: string
  /** Origins of the pages that use the APIs. Links in emails lead to the first. */
  sites?: string[]
  /** Schemas that callers may use beside public. */
  exposed?: string[]
  /** Whether one proxy in front adds the client's IP address to X-Forwarded-For. */
  behindProxy?: boolean
  log?: ErrorLog
}

export type ProjectServer = {
  url: string
  anonKey: string
  serviceKey: string
  /** Whether row-level security does not apply to the service key. */
  skipsRowSecurity: boolean
  /** Where emails are written, if they are not sent. */
  outbox: string | undefined
  /** The files of `schemas` that were new to the database. */
  applied: string[]
  /** The tables whose new rows Realtime pushes, as schema.table. */
  published: string[]
  close(): Promise<void>
}

/** Serves the four APIs on 127.0.0.1. Throws an OperatorError for what the operator can mend. */
export async function openProjectServer(options: ProjectOptions): Promise<ProjectServer> {
  const { databaseUrl, dataDir, log = consoleLog } = options
  const opened: (() => unknown)[] = []
  try {
    const project = await prepareProject(databaseUrl, options.schemas)
    const serving = { setsLimits: true, primaryOnly: false }
    const open = (maxConnections: number) => openDatabase(databaseUrl, { maxConnections, serving })
    const database = open(10)
    opened.push(() => database.end({ timeout: 1 }))
    const makeKey = (kind: string) =>
      readOrMakePrivate(
        path.join(dataDir, `${kind}-key`),
        () => `sb_${kind}_${randomBytes(24).toString('base64url')}`,
      )
    const keys = {
      publishableKey: await makeKey('publishable'),
      serviceKey: await makeKey('secret'),
    }
    const { http, url } = await openPort(options.port ?? 0)
    opened.push(() => closeServer(http))
    const tokens = await openAccessTokens({ dataDir, issuer: `${url}/auth/v1` })
    const mails = openProjectMailer(options, { database, tokens, log })
    opened.push(mails.mailer.close)
    const corsOrigins = options.sites ?? []
    const common = { ...keys, database, tokens, siteOrigin: url, corsOrigins, log }
    const site = corsOrigins[0] === undefined ? {} : { homePage: corsOrigins[0] }
    const auth = openAuthApi({ ...common, mailer: mails.mailer, site })
    opened.push(auth.close)
    const addressOf = (request: IncomingMessage) =>
      (options.behindProxy && lastForwarded(request)) || request.socket.remoteAddress || 'unknown'
    const channels = project.tables.map(({ channel }) => channel)
    const watch = watchChanges({ database, channels, openConnection: () => open(1), log })
    opened.push(watch.close)
    const realtime = openRealtimeApi({ ...common, tables: project.tables, watch })
    opened.push(realtime.close)
    const storage = openStorageApi(common)
    const data = openDataApi({ ...common, schemas: options.exposed ?? [] })
    const respond = routeApis({ data, auth: auth.respond, storage })
    listen(http, { respond, origins: corsOrigins, addressOf, host: new URL(url).host, log })
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      realtime.accept(request, socket, head, { address: addressOf(request) }),
    )
    return {
      url,
      anonKey: keys.publishableKey,
      serviceKey: keys.serviceKey,
      skipsRowSecurity: project.skipsRowSecurity,
      outbox: mails.outbox,
      applied: project.applied,
      published: project.tables.map(({ schema, table }) => `${schema}.${table}`),
      close: () => closeInReverse(opened, log),
    }
  } catch (cause) {
    await closeInReverse(opened, log)
    throw cause
  }
}

/** What the proxy itself has added; a client may have sent what comes before. */
const lastForwarded = ({ headers }: IncomingMessage) =>
  [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()

function listen(
  http: Server,
  {
    respond,
    origins,
    addressOf,
    host,
    log,
  }: {
    respond: ReturnType<typeof routeApis>
    origins: string[]
    addressOf(request: IncomingMessage): string
    /** The host of a request that names none. */
    host: string
    log: ErrorLog
  },
): void {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()
  if (origins.length > 0) app.use(shareWith(origins))
  app.use(async (c, next) => refuseLongAddress(c.req.raw) ?? next())
  for (const root of ['/realtime/v1', '/functions/v1', '/graphql/v1'] as const) {
    app.all(`${root}/*`, () => notOffered(projectApis[root]))
  }
  app.all('*', async (c) => {
    const response = await respond(c.req.raw, { address: addressOf(c.env.incoming) })
    // Nothing that a user uploads or stores may run as a page of this origin.
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  })
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // For a request without Host.
    hostname: host,
    errorHandler: refuseUnreadable(log),
  })
  answerUnreadable(http, log)
  http.on('request', (request, response) => void listener(request, response))
}

async function openPort(port: number): Promise<{ http: Server; url: string }> {
  const http = createServer({ ...requestLimits, shouldUpgradeCallback: isSocketRequest })
  const listening = Promise.withResolvers<void>()
  http.once('error', listening.reject)
  http.listen(port, '127.0.0.1', listening.resolve)
  await listening.promise.catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened: ${cause.code}`
    throw new OperatorError(`Port ${port} ${reason}. Choose another with --port`, { cause })
  })
  return { http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => {
    http.close(() => resolve())
    http.closeAllConnections()
  })
}

function openProjectMailer(
  { mail, mailFrom = 'no-reply@localhost', dataDir }: ProjectOptions,
  context: { database: Database; tokens: AccessTokens; log: ErrorLog },
): { mailer: Mailer; outbox: string | undefined } {
  const outbox = mail ?? path.join(dataDir, 'outbox')
  if (!/^smtps?:\/\//.test(outbox)) {
    return { mailer: openMailer({ mailFrom, outboxDir: outbox }), outbox }
  }
  const transport = openMailer({ smtpUrl: outbox, mailFrom, outboxDir: '' })
  const { tokens, ...rest } = context
  const keys = tokens.encryptionKeys()
  const mailer = openMailQueue({ ...rest, transport, keys, lifeSeconds: mailLinkSeconds })
  return { mailer, outbox: undefined }
}

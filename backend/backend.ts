import { existsSync } from 'node:fs'
import type { PasswordHasher } from '../packages/supabase-apis/accounts/password-hash.ts'
import { openAccessTokens } from '../packages/supabase-apis/access-token.ts'
import { openAuthApi } from '../packages/supabase-apis/auth-api/auth-api.ts'
import { openPartUploads, type PartUploadStore } from './catalogue/part-uploads.ts'
import {
  countDatabaseErrors,
  openReadings,
  type BackendReadings,
  listProblems,
} from './backend-readings.ts'
import { openDataApi } from '../packages/supabase-apis/data-api/data-api.ts'
import { consoleLog, type ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { openDeskService, type DeskService } from './people/desk-service.ts'
import { encodeCard } from './pictures/card-encoder.ts'
import { openSiteMailer } from './mail/site-mailer.ts'
import { encodingPhotos, type EncodePhoto, openPictureEncoder } from './pictures/picture-encoder.ts'
import { preparePhotos } from './pictures/photo-preparation.ts'
import { clusterPaths } from './postgres/postgres-cluster.ts'
import type { Meanwhile } from './postgres/postgres-server.ts'
import { openSitePools, type SitePools } from './postgres/site-pools.ts'
import { openSitePostgres, prepareDatabase, type FirstData } from './site-postgres.ts'
import { makePrivateFolder } from '../packages/supabase-apis/private-file.ts'
import { routeApis } from '../packages/supabase-apis/api-paths.ts'
import { followPageChanges, pageChangeChannel, type PageChanges } from './page-changes.ts'
import { openWriteProbe } from './postgres/write-probe.ts'
import { watchChanges } from '../packages/supabase-apis/database/change-watch.ts'
import {
  openRealtimeApi,
  type RealtimeApi,
} from '../packages/supabase-apis/realtime-api/realtime-api.ts'
import { openHostedBackend } from './hosted-backend.ts'
import { reviewFeed } from './review-feed.ts'
import { chooseReplica, followReplica } from './site-replica.ts'
import type { Settings } from './settings/settings.ts'
import { siteAccounts } from './people/site-accounts.ts'
import { openSiteWork, type SiteWork } from './site-work.ts'
import { openSiteExport } from './export/export-service.ts'
import { openUsageCounts, type UsageCounts } from './people/usage-counts.ts'
import { openWorkshopMails } from './people/workshop-mails.ts'
import { closeInReverse } from '../packages/supabase-apis/shutdown.ts'
import { openStorageApi } from '../packages/supabase-apis/storage-api/storage-api.ts'

export { readSettings, type Settings } from './settings/settings.ts'

/** The client of a request, by the IP address that rate limits count. */
type Visitor = { address: string }

export type Backend = {
  kind: 'embedded' | 'external' | 'hosted'
  /** What the browser's client connects to; a null url is the site's own origin. */
  browser: { url: string | null; publishableKey: string }
  /** The fetch of the server's own client: inside the process, or over the network. */
  fetch: typeof fetch
  /** The same for one visitor, whose IP address the rate limits count. A hosted project sees the server's own. */
  fetchFor: (visitor: Visitor) => typeof fetch
  /** Serves /rest/v1, /auth/v1 and /storage/v1; null where a hosted project does. */
  respond: ((request: Request, visitor: Visitor) => Promise<Response>) | null
  /** Accepts sockets at /realtime/v1; null where a hosted project does. */
  realtime: RealtimeApi | null
  /** Shows the emails in the outbox folder; null when SMTP sends them, or the site is public. */
  outbox: ((request: Request) => Promise<Response>) | null
  /** Makes the files of a photograph, which the desk then uploads; a text says why there are none. */
  encodePhoto: EncodePhoto
  /** Draws a share card, an SVG of shapes, as PNG. */
  encodeCard: typeof encodeCard
  /** Stores the parts files that editors upload; null with a hosted project, whose database is elsewhere. */
  partUploads: PartUploadStore | null
  /** Has this process read open data when it is due; null with a hosted project, whose database is elsewhere. */
  readSources: SiteWork['readSources'] | null
  /** Adds a small task that the site does every so often; null with a hosted project. */
  addUpkeep: SiteWork['addUpkeep'] | null
  /** What the desk needs beside the APIs: accounts for people with a link to it, and mail. */
  desk: DeskService
  /** Counts a use of the site, which the desk shows; null with a hosted project, whose database is elsewhere. */
  countUse: UsageCounts['count'] | null
  /** Reads the backend's own state for the metrics; null with a hosted project, which has its own. */
  readings: (() => Promise<BackendReadings>) | null
  /** Why the site cannot work, one sentence each; empty when it is ready. */
  problems(): Promise<string[]>
  close(): Promise<void>
} & PageChanges

const publishableKey = 'sb_publishable_local'

/** The pages of the site send longer bodies than clients may: a draft with two thousand edits. */
const dataLimits = { pages: { maxPayloadBytes: 4 * 2 ** 20 }, api: {} }

type BackendOptions = {
  firstData?: FirstData | undefined
  /** Receives errors while the backend serves. */
  log?: ErrorLog
  /** Cheaper than the default in tests that are not about hashing. */
  hasher?: PasswordHasher | undefined
  /** Begun while PostgreSQL gets ready, and done when the database is first used. */
  meanwhile?: Meanwhile
  /** Aborted when the start is to end: what is open is closed, and it rejects. */
  starting?: AbortSignal | undefined
}

/** Opens the backend that the settings choose: embedded PostgreSQL, an external one, or hosted Supabase. */
export async function openBackend(
  settings: Settings,
  { log = consoleLog, ...options }: BackendOptions = {},
): Promise<Backend> {
  return settings.supabase
    ? openHostedBackend(settings.supabase, { ...settings, log })
    : openPostgresBackend(settings, { log, ...options })
}

/** Closers of what is open so far, so that a failure half-way leaves nothing running. */
type Opened = (() => Promise<void>)[]

async function openPostgresBackend(
  settings: Settings,
  options: BackendOptions & { log: ErrorLog },
): Promise<Backend> {
  const { log, firstData, hasher, starting } = options
  const opened: Opened = []
  const close = () => closeInReverse(opened, log)
  try {
    const { url, serving, close: closePostgres } = await openSitePostgres(settings, options)
    opened.push(closePostgres)
    await options.meanwhile?.()
    await makePrivateFolder(settings.dataDir)
    await prepareDatabase(url, firstData, starting)
    const replicaUrl = await chooseReplica(settings, { url, log })
    const pools = openSitePools(url, { sizes: settings.pools, serving, replicaUrl, log })
    opened.push(pools.close)
    // Workers are given a DATABASE_URL, and share the data folder.
    const { cluster } = clusterPaths(settings.dataDir)
    const writing = openWriteProbe(pools.pages, existsSync(cluster) ? { cluster } : {})
    const errors = countDatabaseErrors()
    const recordingLog: ErrorLog = (message, cause) => {
      writing.record(cause)
      errors.record(cause)
      log(message, cause)
    }
    const context = { pools, log: recordingLog, hasher, opened }
    const { watch, mails, ...services } = await openServices(settings, context)
    const [database, poolSizes, { realtime }] = [pools.pages, settings.pools, services]
    const everything = openSiteExport({ ...settings, url, log })
    opened.push(everything.close)
    return {
      kind: settings.databaseUrl ? 'external' : 'embedded',
      browser: { url: null, publishableKey },
      fetch: services.fetchFor({ address: 'the site itself' }),
      ...services,
      desk: { ...services.desk, siteExport: everything.siteExport },
      partUploads: openPartUploads(url, database),
      readings: openReadings({ database, errors, watch, mails, poolSizes, realtime }),
      problems: () => listProblems({ database, url, writing, watch }),
      close,
    }
  } catch (cause) {
    await close().catch((problem: unknown) => log('Shutdown after a failed start failed', problem))
    throw cause
  }
}

type ServiceContext = Pick<BackendOptions, 'hasher'> & {
  pools: SitePools
  log: ErrorLog
  opened: Opened
}

/** Opens what runs on a migrated database: both HTTP APIs, realtime, emails and notifications. */
async function openServices(settings: Settings, { pools, log, hasher, opened }: ServiceContext) {
  const { dataDir, siteOrigin, corsOrigins, signUps, serviceKey } = settings
  const keys = { publishableKey, serviceKey }
  const tokens = await openAccessTokens({
    dataDir,
    signingKey: settings.authSigningKey,
    issuer: `${siteOrigin}/auth/v1`,
  })
  const database = pools.accounts
  const mails = openSiteMailer(settings, { database, tokens, log })
  const { mailer, outbox, queue } = mails
  const needed = { ...settings, database, mailer, log }
  const usage = openUsageCounts(needed)
  opened.push(mailer.close, usage.close)
  const watch = watchChanges({
    database: pools.pages,
    channels: [pageChangeChannel, reviewFeed.channel],
    openConnection: pools.openListener,
    log,
  })
  opened.push(watch.close)
  const state =
    pools.replicas && followReplica({ ...pools, replica: pools.replicas.pages, watch, log })
  if (state) opened.push(async () => state.close())
  const changes = followPageChanges(watch, pools.openListener)
  opened.push(changes.close)
  // Not awaited: without notifications pages expire by age, and the watch logs the reason itself.
  void watch.start().catch(() => {})
  const common = { tokens, siteOrigin, corsOrigins, log, ...keys }
  const auth = openAuthApi({ ...common, database, mailer, signUps, hasher, site: siteAccounts })
  opened.push(auth.close)
  const shared = { tokens, log, schemas: settings.dataApiSchemas, ...keys }
  const openData = (part: 'pages' | 'api') => {
    const replica = pools.replicas && state && { database: pools.replicas[part], state }
    return openDataApi({ database: pools[part], replica, ...shared, ...dataLimits[part] })
  }
  const realtime = openRealtimeApi({
    ...common,
    database: pools.realtime,
    tables: [reviewFeed],
    watch,
  })
  opened.push(realtime.close)
  const pictures = openPictureEncoder()
  const { close: closeWork, ...work } = openSiteWork({ ...needed, encoder: pictures })
  opened.push(closeWork)
  const storage = openStorageApi({
    ...common,
    database: pools.api,
    preparation: preparePhotos(pictures),
  })
  const respondInside = routeApis({ data: openData('pages'), auth: auth.respond, storage })
  return {
    respond: routeApis({ data: openData('api'), auth: auth.respond, storage }),
    fetchFor:
      (visitor: Visitor): typeof fetch =>
      (input, init) =>
        respondInside(new Request(input, init), visitor),
    realtime,
    encodePhoto: encodingPhotos(pictures),
    encodeCard,
    outbox,
    watch,
    mails: queue,
    desk: {
      ...openDeskService({ ...settings, ...mails, database, hasher, log }),
      ...openWorkshopMails(needed),
      countUnanswered: usage.countUnanswered,
    },
    countUse: usage.count,
    ...work,
    ...changes,
  }
}

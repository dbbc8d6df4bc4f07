import { join, resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import {
  cacheAddresses,
  databaseAddress,
  dataFolder,
  findMeantSetting,
  hostName,
  mailSender,
  mailServer,
  oneOf,
  plateAddress,
  requestHeader,
  schemaNames,
  webAddress,
  webOrigin,
  webOrigins,
  wholeNumber,
} from './setting-values.ts'
import { readParts } from '../../packages/supabase-apis/database/database-url.ts'

/** How many connections each part of a process may open: the settings POOL_PAGES to POOL_REALTIME. */
export type PoolSizes = { pages: number; accounts: number; api: number; realtime: number }

export const usualPoolSizes: PoolSizes = { pages: 10, accounts: 5, api: 4, realtime: 2 }

const poolSize = wholeNumber(1, 200)
const text = z.string().optional()

const variablesOf = {
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  SITE_ORIGIN: webOrigin.optional(),
  CORS_ORIGINS: webOrigins.default([]),
  DATA_API_SCHEMAS: schemaNames.default([]),
  DATA_DIR: dataFolder.default('./data'),
  BACKUP_DIR: dataFolder.optional(),
  DATABASE_URL: databaseAddress.optional(),
  READ_DATABASE_URL: databaseAddress.optional(),
  POOL_PAGES: poolSize.default(usualPoolSizes.pages),
  POOL_ACCOUNTS: poolSize.default(usualPoolSizes.accounts),
  POOL_API: poolSize.default(usualPoolSizes.api),
  POOL_REALTIME: poolSize.default(usualPoolSizes.realtime),
  SUPABASE_URL: webAddress.optional(),
  SUPABASE_ANON_KEY: text,
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.default('Electric Vehicles in NZ <no-reply@localhost>'),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(64),
  TRUST_PROXY: wholeNumber(0, 10, ': it is the number of proxies in front').default(0),
  AUTH_SIGNING_KEY: text,
  SIGN_UPS: oneOf('open', 'closed').default('open'),
  ALLOW_UNNAMED: oneOf('0', '1').default('0'),
  SERVICE_KEY: z.string().min(32, 'give at least 32 characters').optional(),
  PUBLISHING_KEY: text,
  METRICS_TOKEN: text,
  PURGE_URL: cacheAddresses.default([]),
  PURGE_METHOD: oneOf('PURGE', 'BAN', 'POST').default('PURGE'),
  PURGE_HEADER: requestHeader.optional(),
  PLATE_URL: plateAddress.optional(),
  PLATE_HEADER: requestHeader.optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
}

/** The name of every setting. */
export const settingNames = Object.keys(variablesOf)

const environment = z.object(variablesOf)

export type Settings = {
  port: number
  host: string
  siteOrigin: string
  /** Origins whose pages may use the APIs from a browser. */
  corsOrigins: string[]
  /** Schemas that the Data API offers beside `public`. */
  dataApiSchemas: string[]
  dataDir: string
  /** Where backups go, one folder each. */
  backupDir: string
  databaseUrl?: string | undefined
  /** Replicas of `databaseUrl`, for reads of anonymous visitors. */
  readDatabaseUrl?: string | undefined
  /** Connections to the database. */
  pools: PoolSizes
  supabase?: { url: string; anonKey: string } | undefined
  smtpUrl?: string | undefined
  mailFrom: string
  /** Memory for cached pages, in megabytes. */
  pageCacheMb: number
  trustProxy: number
  authSigningKey?: string | undefined
  /** Whether visitors may create accounts. */
  signUps: 'open' | 'closed'
  /** Whether a public site may open without naming who runs it. */
  allowUnnamed: boolean
  serviceKey?: string | undefined
  /** What publications carry on a hosted project: see desk.read_publishing_key. */
  publishingKey?: string | undefined
  metricsToken?: string | undefined
  /** The shared caches to purge; undefined without PURGE_URL. */
  purge?:
    | {
        urls: string[]
        method: 'PURGE' | 'BAN' | 'POST'
        /** Proves to the cache that the site may purge. */
        header?: { name: string; value: string } | undefined
      }
    | undefined
  /** Where to look up number plates, and what proves to the service that the site may. */
  plateService?: { url: string; header?: { name: string; value: string } | undefined } | undefined
  /** Minimum log level. */
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads the settings of this process. Throws one error that lists every invalid variable. */
export function readSettings(
  variables: Record<string, string | undefined> = process.env,
): Settings {
  const given = Object.entries(variables)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value)
  const settings = Object.fromEntries(given)
  const read = environment.safeParse(settings)
  const wrong = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
  // A setting with a mistake of its own is not compared with others.
  const mistakes = Object.entries({ ...findContradictions(settings), ...wrong }).map(
    ([name, message]) => `${name}: ${message}`,
  )
  mistakes.push(...askAboutUnknown(Object.keys(settings)))
  if (!read.success || mistakes.length > 0) {
    throw new OperatorError(`Invalid settings:\n${mistakes.map((line) => `  ${line}.`).join('\n')}`)
  }
  const found = read.data
  return {
    port: found.PORT,
    host: found.HOST,
    siteOrigin: found.SITE_ORIGIN ?? new URL(`http://${urlHost(found.HOST)}:${found.PORT}`).origin,
    corsOrigins: found.CORS_ORIGINS,
    dataApiSchemas: found.DATA_API_SCHEMAS,
    dataDir: resolve(found.DATA_DIR),
    backupDir: resolve(found.BACKUP_DIR ?? join(found.DATA_DIR, 'backups')),
    databaseUrl: found.DATABASE_URL,
    readDatabaseUrl: found.READ_DATABASE_URL,
    pools: {
      pages: found.POOL_PAGES,
      accounts: found.POOL_ACCOUNTS,
      api: found.POOL_API,
      realtime: found.POOL_REALTIME,
    },
    supabase:
      found.SUPABASE_URL && found.SUPABASE_ANON_KEY
        ? { url: found.SUPABASE_URL, anonKey: found.SUPABASE_ANON_KEY }
        : undefined,
    smtpUrl: found.SMTP_URL,
    mailFrom: found.MAIL_FROM,
    pageCacheMb: found.PAGE_CACHE_MB,
    trustProxy: found.TRUST_PROXY,
    authSigningKey: found.AUTH_SIGNING_KEY,
    signUps: found.SIGN_UPS,
    allowUnnamed: found.ALLOW_UNNAMED === '1',
    serviceKey: found.SERVICE_KEY,
    publishingKey: found.PUBLISHING_KEY,
    metricsToken: found.METRICS_TOKEN,
    purge:
      found.PURGE_URL.length > 0
        ? { urls: found.PURGE_URL, method: found.PURGE_METHOD, header: found.PURGE_HEADER }
        : undefined,
    plateService:
      found.PLATE_URL === undefined
        ? undefined
        : { url: found.PLATE_URL, header: found.PLATE_HEADER },
    logLevel: found.LOG_LEVEL,
  }
}

/** What is wrong with settings that are right by themselves, by the setting to mend. */
function findContradictions(given: Record<string, string | undefined>): Record<string, string> {
  const { DATABASE_URL, READ_DATABASE_URL, SUPABASE_URL, SUPABASE_ANON_KEY } = given
  const mistakes = {
    SUPABASE_ANON_KEY:
      !SUPABASE_URL !== !SUPABASE_ANON_KEY &&
      'set SUPABASE_URL and SUPABASE_ANON_KEY together, or neither',
    DATABASE_URL:
      SUPABASE_URL && DATABASE_URL
        ? 'choose one: DATABASE_URL or SUPABASE_URL'
        : findPrimaryUrlMistake(DATABASE_URL ?? ''),
    READ_DATABASE_URL:
      READ_DATABASE_URL && !DATABASE_URL
        ? 'set DATABASE_URL too: a replica needs its primary beside it'
        : findReplicaUrlMistake(READ_DATABASE_URL ?? ''),
  }
  return Object.fromEntries(
    Object.entries(mistakes).flatMap(([name, message]) => (message ? [[name, message]] : [])),
  )
}

/** A misspelt name would silently leave the default: DATABSE_URL would start an embedded database. */
function askAboutUnknown(names: string[]): string[] {
  return names.flatMap((name) => {
    const meant = findMeantSetting(name, settingNames)
    return meant && !names.includes(meant)
      ? `${name}: there is no such setting, did you mean ${meant}? Rename it or unset it`
      : []
  })
}

/** Drops the zone of a link-local address (`fe80::1%eth0`), which URLs do not allow. */
const urlHost = (host: string) => (host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host)

/** Why the site cannot write through a URL of this form; undefined if it can, or if it is not a URL. */
function findPrimaryUrlMistake(url: string): string | undefined {
  const { hosts = [], serverKind } = readParts(url)
  if (serverKind === 'read-write') {
    return 'use target_session_attrs=primary: with read-write the site would also accept a standby'
  }
  if (serverKind !== undefined && serverKind !== 'primary') {
    return `use target_session_attrs=primary: the site writes. Replicas belong into READ_DATABASE_URL`
  }
  return hosts.length > 1 && serverKind === undefined
    ? 'add ?target_session_attrs=primary: of several servers the site must find the one that writes'
    : undefined
}

/** Why a URL cannot lead to the replicas; undefined if it can, or if it is not a URL. */
function findReplicaUrlMistake(url: string): string | undefined {
  const { serverKind } = readParts(url)
  return serverKind === undefined || /^(standby|prefer-standby)$/.test(serverKind)
    ? undefined
    : 'use target_session_attrs=standby or prefer-standby, or leave it out'
}

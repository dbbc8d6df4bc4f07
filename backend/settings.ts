import { resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './error-log.ts'

const text = z.string().trim().min(1).optional()
const webAddress = z.url({ protocol: /^https?$/ }).optional()

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'list origins like https://ev.example.nz' })))
  .transform((urls) => urls.map((url) => new URL(url).origin))

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_ORIGIN: webAddress,
    CORS_ORIGINS: origins,
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: text,
    SUPABASE_URL: webAddress,
    SUPABASE_ANON_KEY: text,
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Electric Vehicles in NZ <no-reply@localhost>'),
    PAGE_CACHE_MB: z.coerce.number().min(0).max(65_536).default(64),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    AUTH_SIGNING_KEY: text,
    SIGN_UPS: z.enum(['open', 'closed']).default('open'),
    SERVICE_KEY: z.string().min(32).optional(),
    METRICS_TOKEN: text,
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((found) => !found.SUPABASE_URL === !found.SUPABASE_ANON_KEY, {
    path: ['SUPABASE_ANON_KEY'],
    message: 'set SUPABASE_URL and SUPABASE_ANON_KEY together, or neither',
  })
  .refine((found) => !(found.SUPABASE_URL && found.DATABASE_URL), {
    path: ['DATABASE_URL'],
    message: 'choose one: DATABASE_URL or SUPABASE_URL',
  })

export type Settings = {
  port: number
  host: string
  siteOrigin: string
  /** Origins whose pages may use the APIs from a browser. */
  corsOrigins: string[]
  dataDir: string
  databaseUrl?: string
  supabase?: { url: string; anonKey: string }
  smtpUrl?: string
  mailFrom: string
  /** Memory for cached pages, in megabytes. */
  pageCacheMb: number
  trustProxy: number
  authSigningKey?: string
  /** Whether visitors may create accounts. */
  signUps: 'open' | 'closed'
  serviceKey?: string
  metricsToken?: string
  /** Minimum log level. */
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Parses environment variables. Throws one error that lists every invalid one. */
export function parseSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.entries(variables).filter(([, value]) => value !== '')
  const read = environment.safeParse(Object.fromEntries(given))
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new OperatorError(`Invalid settings:\n${problems.join('\n')}`)
  }
  const found = read.data
  return {
    port: found.PORT,
    host: found.HOST,
    siteOrigin: new URL(found.SITE_ORIGIN ?? `http://${urlHost(found.HOST)}:${found.PORT}`).origin,
    corsOrigins: found.CORS_ORIGINS,
    dataDir: resolve(found.DATA_DIR),
    databaseUrl: found.DATABASE_URL,
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
    serviceKey: found.SERVICE_KEY,
    metricsToken: found.METRICS_TOKEN,
    logLevel: found.LOG_LEVEL,
  }
}

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

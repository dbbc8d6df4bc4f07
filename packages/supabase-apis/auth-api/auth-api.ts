import { setTimeout as wait } from 'node:timers/promises'
import { tryTwice } from '../second-try.ts'
import type { AccessTokens } from '../access-token.ts'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/error-codes.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'
import { deleteOldMails } from '../mail/mail-records.ts'
import type { Mailer } from '../mail/mailer.ts'
import { defaultLimits, openAuthLimits, type LimitSettings } from './auth-limits.ts'
import { findEndpoint } from './auth-routes.ts'
import type { AuthSetup, SignUps } from './auth-setup.ts'
import { completeSite, type AuthSite } from './auth-site.ts'
import { cleanUp } from '../accounts/clean-up.ts'
import { openAuthEmails } from './auth-emails.ts'
import { networkOf } from '../accounts/network-address.ts'
import {
  HasherBusyError,
  openPasswordHasher,
  type PasswordHasher,
} from '../accounts/password-hash.ts'
import { errorResponse, AuthError } from './auth-error.ts'
import { mailLinkFailure } from './mail-link-page.ts'
import { isMailLinkVisit } from './verify-endpoint.ts'

export type AuthApi = {
  respond(request: Request, visitor: { address: string }): Promise<Response>
  close(): Promise<void>
}
export type AuthApiOptions = {
  database: Database
  tokens: AccessTokens
  mailer: Mailer
  /** The site's origin, without a trailing slash; mail links and redirects stay within it. */
  siteOrigin: string
  /** Pages, words and rules of the site; neutral ones by default. */
  site?: Partial<AuthSite>
  /** Other origins that links in emails may lead to; none by default. */
  corsOrigins?: string[]
  /** Whether visitors may create accounts; 'open' by default. */
  signUps?: SignUps
  publishableKey: string
  serviceKey?: string | undefined
  limits?: Partial<LimitSettings>
  hasher?: PasswordHasher | undefined
  now?: () => Date
  log?: ErrorLog | undefined
}

const cleanUpIntervalMs = 10 * 60_000

/**
 * Opens the auth API, which serves /auth/v1/... for the unmodified official Supabase client. `respond`
 * never throws: client errors get a 4xx response as Supabase sends it; anything else is logged once
 * and gets a 500 without detail. Rate limits count `visitor.address`, an IP address. `close` waits up
 * to 10 s for emails that are being sent; closing the database is up to the caller.
 */
export function openAuthApi(options: AuthApiOptions): AuthApi {
  const now = options.now ?? (() => new Date())
  const { log = consoleLog } = options
  const { database, siteOrigin } = options
  const limits = openAuthLimits(database, { ...defaultLimits, ...options.limits }, now)
  const site = completeSite(options.site ?? {}, siteOrigin)
  const { mailer } = options
  const emails = openAuthEmails({ database, mailer, limits, siteOrigin, site, now, log })
  const setup: AuthSetup = {
    database,
    tokens: options.tokens,
    hasher: options.hasher ?? openPasswordHasher(),
    limits,
    emails,
    siteOrigin,
    site,
    redirectOrigins: [siteOrigin, ...(options.corsOrigins ?? [])],
    signUps: options.signUps ?? 'open',
    publishableKey: options.publishableKey,
    serviceKey: options.serviceKey,
    now,
  }
  const closing = new AbortController()
  const { signal } = closing
  const cleanUpNow = () =>
    tryTwice(() => Promise.all([cleanUp(database, now()), deleteOldMails(database, now())]), {
      signal,
    }).catch((error: unknown) => log('Cleaning up expired sessions and links failed', error))
  const timer = setInterval(cleanUpNow, cleanUpIntervalMs)
  timer.unref()
  const watching = watchDeletedAccounts({ database, mailer, log, signal })

  return {
    async respond(request, visitor) {
      const url = new URL(request.url)
      try {
        const { endpoint, ids } = findEndpoint(request.method, url.pathname)
        return await endpoint(setup, { request, url, network: networkOf(visitor.address), ids })
      } catch (error) {
        if (error instanceof AuthError) return errorResponse(error, request)
        if (error instanceof HasherBusyError) return errorResponse(tooManySignIns(), request)
        log('A request to the auth API failed', error)
        const failure = isUnavailable(error) ? unavailable() : unexpected()
        const response = errorResponse(failure, request)
        // A person reads this one.
        return isMailLinkVisit(request, url)
          ? mailLinkFailure(site, failure, response.status)
          : response
      }
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      await emails.close()
      await (await watching).stop()
    },
  }
}

const unexpected = () => new AuthError('unexpected_failure')
// The official client keeps a session and retries after a 503; after a 500 it gives up.
const unavailable = () => new AuthError('service_unavailable', { retryAfterSeconds: 30 })

function tooManySignIns(): AuthError {
  return new AuthError('over_request_rate_limit', {
    message: 'Too many people are signing in right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  })
}

/**
 * Deletes the stored emails of an account when the account is deleted; the trigger auth.delete_email_traces
 * notifies. Does nothing where emails are sent rather than stored as files.
 */
async function watchDeletedAccounts(options: {
  database: Database
  mailer: Mailer
  log: (message: string, error: unknown) => void
  signal: AbortSignal
}): Promise<{ stop(): Promise<void> }> {
  const { database, mailer, log, signal } = options
  const { deleteMailTo } = mailer
  if (!deleteMailTo) return { stop: async () => {} }
  const logFailure = (error: unknown) =>
    log('The stored emails of a deleted account were not deleted', error)
  for (let failures = 0; !signal.aborted;) {
    try {
      const { unlisten } = await database.listen('account_deleted', (email) => {
        deleteMailTo(email).catch(logFailure)
      })
      return { stop: unlisten }
    } catch (error) {
      failures += 1
      // The first may fail while the database starts; the rest is one outage.
      if (failures === 2) {
        log('Stored emails of deleted accounts stay until the database can be listened to', error)
      }
      await wait(Math.min(failures * 5_000, 60_000), undefined, { signal, ref: false }).catch(
        () => {},
      )
    }
  }
  return { stop: async () => {} }
}

import type { AccessTokens } from '../access-token.ts'
import type { Database } from '../postgres/database.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'
import type { Mailer } from '../mail/mailer.ts'
import { defaultLimits, openAuthLimits, type LimitSettings } from './auth-limits.ts'
import { findEndpoint } from './auth-routes.ts'
import type { AuthSetup } from './auth-setup.ts'
import { cleanUp } from '../accounts/clean-up.ts'
import { watchForgottenAddresses } from './forgotten-addresses.ts'
import { openLetters } from './letters.ts'
import { networkOf } from '../accounts/network-address.ts'
import { openPasswordHasher, type PasswordHasher } from '../accounts/password-hash.ts'
import { answerRefusal, Refusal } from './refusals.ts'

export type AuthApi = {
  answer(request: Request, visitor: { address: string }): Promise<Response>
  close(): Promise<void>
}
export type AuthApiOptions = {
  database: Database
  tokens: AccessTokens
  mailer: Mailer
  /** Where the site is, without a slash at the end; mail links and redirects stay within it. */
  siteOrigin: string
  publishableKey: string
  serviceKey?: string | undefined
  limits?: Partial<LimitSettings>
  hasher?: PasswordHasher
  now?: () => Date
  log?: ErrorLog | undefined
}

const cleanUpMilliseconds = 10 * 60_000

/**
 * Opens the part of the site that answers /auth/v1/..., so that the official Supabase client works
 * unchanged. `answer` never throws: mistakes of the visitor get 4xx in the provider's shape, the
 * rest is logged once and gets 500 without detail. `visitor.address` is the IP address to count
 * under. `close` waits up to 10 s for mails that are being sent; the database is the caller's.
 */
export function openAuthApi(options: AuthApiOptions): AuthApi {
  const now = options.now ?? (() => new Date())
  const { log = consoleLog } = options
  const { database, siteOrigin } = options
  const limits = openAuthLimits(database, { ...defaultLimits, ...options.limits }, now)
  const letters = openLetters({ database, mailer: options.mailer, limits, siteOrigin, now, log })
  const setup: AuthSetup = {
    database,
    tokens: options.tokens,
    hasher: options.hasher ?? openPasswordHasher(),
    limits,
    letters,
    siteOrigin,
    publishableKey: options.publishableKey,
    serviceKey: options.serviceKey,
    now,
  }
  const tidy = () =>
    cleanUp(database, now()).catch((error) => log('Old sessions were not cleaned up', error))
  const timer = setInterval(tidy, cleanUpMilliseconds)
  timer.unref()
  const watching = watchForgottenAddresses(database, options.mailer, log)

  return {
    async answer(request, visitor) {
      try {
        const url = new URL(request.url)
        const { endpoint, ids } = findEndpoint(request.method, url.pathname)
        return await endpoint(setup, { request, url, network: networkOf(visitor.address), ids })
      } catch (error) {
        if (error instanceof Refusal) return answerRefusal(error, request)
        log('A request to the auth API failed', error)
        return answerRefusal(new Refusal('unexpected_failure'), request)
      }
    },
    async close() {
      clearInterval(timer)
      await letters.close()
      await (await watching).stop()
    },
  }
}

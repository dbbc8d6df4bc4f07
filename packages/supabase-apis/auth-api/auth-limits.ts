import { createHash } from 'node:crypto'
import {
  countAttempts,
  readAttempts,
  refundAttempts,
  type AttemptCount,
} from '../accounts/rate-limit-records.ts'
import type { Database } from '../database/database.ts'
import { AuthError } from './auth-error.ts'

/** How many attempts are allowed in a window, and its length in seconds. */
type Limit = { attempts: number; seconds: number }

/**
 * All rate limits. The limit per email and network together is low and the one per email alone is high,
 * so that an attacker cannot lock a user out by using up the user's attempts.
 */
export const defaultLimits = {
  signInByNetwork: { attempts: 100, seconds: 300 },
  signInByEmailAndNetwork: { attempts: 10, seconds: 600 },
  signInByEmail: { attempts: 100, seconds: 600 },
  refreshByNetwork: { attempts: 600, seconds: 300 },
  signUpByNetwork: { attempts: 30, seconds: 600 },
  takenSignUpByNetwork: { attempts: 10, seconds: 3600 },
  mailByNetwork: { attempts: 100, seconds: 3600 },
  mailByEmailAndNetwork: { attempts: 6, seconds: 3600 },
  mailByEmail: { attempts: 20, seconds: 3600 },
  verifyByNetwork: { attempts: 60, seconds: 300 },
  changeByAccount: { attempts: 20, seconds: 600 },
  challengeByAccount: { attempts: 60, seconds: 600 },
  codeByAccountAndNetwork: { attempts: 10, seconds: 600 },
  codeByAccount: { attempts: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof defaultLimits
export type LimitSettings = Record<LimitName, Limit>
/** An attempt: the limit it counts against, and who makes it (a network, email or account). */
export type Attempt = { limit: LimitName; by: string }
type ExceededLimit = { limit: LimitName; retryAfterSeconds: number }

export type AuthLimits = {
  /** Throws an AuthError (429) if one more attempt would exceed a limit. Does not count an attempt. */
  check(attempts: Attempt[]): Promise<void>
  /** Counts the attempts, unless their network is blocked, and returns the limits they exceed. */
  count(attempts: Attempt[]): Promise<ExceededLimit[]>
  /** Counts the attempts; throws an AuthError (429) if they exceed a limit. */
  consume(attempts: Attempt[]): Promise<void>
  /** Takes attempts off the count again, after a success or a failure on our side. */
  refund(attempts: Attempt[]): Promise<void>
}

/**
 * Opens the rate limits: fixed windows, counted in PostgreSQL so that all processes share them. A
 * network that exceeded a limit stays blocked in this process until the window ends, without being
 * counted. Its attempts then do not count against anybody else's limits, and a flood costs the database nothing.
 */
export function openAuthLimits(
  database: Database,
  settings: LimitSettings,
  now: () => Date,
): AuthLimits {
  const blocked = openBlockedKeys()

  async function count(attempts: Attempt[]): Promise<ExceededLimit[]> {
    const at = now()
    const refused = blocked.find(attempts, at)
    if (refused.length > 0) return refused
    const keys = attempts.map((attempt) => ({
      key: hashKey(attempt),
      seconds: settings[attempt.limit].seconds,
    }))
    const exceeded = findExceeded(settings, attempts, await countAttempts(database, keys, at), at)
    blocked.add(attempts, exceeded, at)
    return exceeded
  }

  return {
    count,
    async check(attempts) {
      const at = now()
      const counts = await readAttempts(database, attempts.map(hashKey), at)
      const next = counts.map((stored) => ({ ...stored, attempts: stored.attempts + 1 }))
      refuseExceeded(findExceeded(settings, attempts, next, at))
    },
    async consume(attempts) {
      refuseExceeded(await count(attempts))
    },
    async refund(attempts) {
      blocked.delete(attempts)
      await refundAttempts(database, attempts.map(hashKey))
    },
  }
}

/** Throws an AuthError (429) when any limit is exceeded. */
export function refuseExceeded(exceeded: ExceededLimit[]): void {
  if (exceeded.length === 0) return
  const isMail = exceeded.some(({ limit }) => limit.startsWith('mail'))
  throw new AuthError(isMail ? 'over_email_send_rate_limit' : 'over_request_rate_limit', {
    retryAfterSeconds: Math.max(...exceeded.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  })
}

function findExceeded(
  settings: LimitSettings,
  attempts: Attempt[],
  counts: AttemptCount[],
  at: Date,
): ExceededLimit[] {
  return attempts.flatMap((attempt) => {
    const stored = counts.find(({ key }) => key === hashKey(attempt))
    if (!stored || stored.attempts <= settings[attempt.limit].attempts) return []
    const seconds = Math.ceil((Date.parse(stored.endsAt) - at.getTime()) / 1000)
    return [{ limit: attempt.limit, retryAfterSeconds: Math.max(1, seconds) }]
  })
}

/** How many blocked networks a process remembers; the oldest are dropped. */
const maxBlocked = 10_000

/** The networks that exceeded a limit, and until when each is blocked. */
function openBlockedKeys() {
  const blockedUntil = new Map<string, number>()
  return {
    find: (attempts: Attempt[], at: Date): ExceededLimit[] =>
      attempts.flatMap((attempt) => {
        const seconds = ((blockedUntil.get(hashKey(attempt)) ?? 0) - at.getTime()) / 1000
        return seconds > 0 ? [{ limit: attempt.limit, retryAfterSeconds: Math.ceil(seconds) }] : []
      }),
    add(attempts: Attempt[], exceeded: ExceededLimit[], at: Date) {
      for (const { limit, retryAfterSeconds } of exceeded) {
        // Limits per network only: the limit of an email address may be waived for its user.
        const own = limit.endsWith('Network') && attempts.find((attempt) => attempt.limit === limit)
        if (own) blockedUntil.set(hashKey(own), at.getTime() + retryAfterSeconds * 1000)
      }
      for (const key of blockedUntil.keys()) {
        if (blockedUntil.size <= maxBlocked) break
        blockedUntil.delete(key)
      }
    },
    delete(attempts: Attempt[]) {
      for (const attempt of attempts) blockedUntil.delete(hashKey(attempt))
    },
  }
}

function hashKey({ limit, by }: Attempt): string {
  return createHash('sha256').update(`${limit} ${by}`).digest('hex')
}

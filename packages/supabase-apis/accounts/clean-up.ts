import type { Database } from '../database/database.ts'
import { sessionDays } from './sessions.ts'
import { signUpDays } from './sign-ups.ts'

/**
 * Deletes expired links, codes, challenges, sign-ups, old sessions and rate limits. Used refresh tokens stay as long
 * as their session: only they show that a copy is used.
 */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database`delete from auth.one_time_tokens where expires_at <= ${now}`
  await database`delete from auth.mfa_challenges where expires_at <= ${now}`
  await database`delete from auth.flow_codes where expires_at <= ${now}`
  await database`
    delete from auth.mfa_factors where status = 'unverified' and created_at < ${before(1)}`
  await database`delete from auth.sign_ups where created_at < ${before(signUpDays)}`
  await database`delete from auth.sessions where created_at < ${before(sessionDays)}`
  await database`delete from auth.rate_limits where window_ends_at <= ${now}`
}

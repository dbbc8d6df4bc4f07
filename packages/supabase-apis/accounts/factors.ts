import type { Queryable } from '../database/database.ts'

/** An MFA factor of an account, as clients see it. */
export type Factor = {
  id: string
  friendly_name: string
  factor_type: 'totp' | 'recovery_code'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}
/** A factor with the columns that never leave the server. */
export type StoredFactor = Factor & {
  user_id: string
  secret: Buffer | null
  last_used_step: number | null
}

/** How many factors an account may have, verified or not. */
export const maxFactors = 10
/** How long a challenge stays open, in seconds. */
export const challengeSeconds = 300

/** The factors of an account, oldest first. */
export async function listFactors(sql: Queryable, accountId: string): Promise<Factor[]> {
  return sql<Factor[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at
    from auth.mfa_factors where user_id = ${accountId} order by created_at, id`
}

/** Whether signing in to an account with these factors requires a code. */
export function requiresMfa(factors: Pick<Factor, 'status'>[]): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** One authenticator app of an account. Locks the row until the transaction ends. */
export async function lockFactor(
  sql: Queryable,
  id: string,
  accountId: string,
): Promise<StoredFactor | undefined> {
  const [factor] = await sql<StoredFactor[]>`
    select * from auth.mfa_factors
    where id = ${id} and user_id = ${accountId} and factor_type = 'totp' for update`
  return factor
}

/** Stores a new authenticator app. Replaces an unverified one with the same name. */
export async function addFactor(
  sql: Queryable,
  factor: { id: string; accountId: string; name: string; secret: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    delete from auth.mfa_factors
    where user_id = ${factor.accountId} and status = 'unverified' and friendly_name = ${factor.name}`
  await sql`
    insert into auth.mfa_factors
      (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
    values (${factor.id}, ${factor.accountId}, 'totp', 'unverified', ${factor.name},
      ${factor.secret}, ${now}, ${now})`
}

/** Opens a challenge for an authenticator app and returns its id. */
export async function addChallenge(sql: Queryable, factorId: string, now: Date): Promise<string> {
  const expires = new Date(now.getTime() + challengeSeconds * 1000)
  const [challenge] = await sql<{ id: string }[]>`
    insert into auth.mfa_challenges (factor_id, created_at, expires_at)
    values (${factorId}, ${now}, ${expires}) returning id`
  if (!challenge) throw new Error('The challenge was not stored')
  return challenge.id
}

/** Consumes a challenge. 'unknown' also when it belongs to another factor. */
export async function consumeChallenge(
  sql: Queryable,
  id: string,
  factorId: string,
  now: Date,
): Promise<'open' | 'expired' | 'unknown'> {
  const [challenge] = await sql<{ expires_at: string }[]>`
    delete from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}
    returning expires_at`
  if (!challenge) return 'unknown'
  return Date.parse(challenge.expires_at) > now.getTime() ? 'open' : 'expired'
}

/**
 * Records that the code of a time step was used. The first code verifies the factor and deletes the
 * account's unverified ones.
 */
export async function recordFactorUse(
  sql: Queryable,
  factor: StoredFactor,
  step: number,
  now: Date,
): Promise<void> {
  await sql`
    update auth.mfa_factors set last_used_step = ${step}, status = 'verified', updated_at = ${now}
    where id = ${factor.id}`
  await sql`
    delete from auth.mfa_factors where user_id = ${factor.user_id} and status = 'unverified'`
}

/**
 * Removes a factor, and the recovery codes with the last verified app. 'unknown' when the account
 * has no such factor.
 */
export async function removeFactor(
  sql: Queryable,
  factor: { id: string; user_id: string },
): Promise<'others-left' | 'none-left' | 'unknown'> {
  const removed = await sql`
    delete from auth.mfa_factors where id = ${factor.id} and user_id = ${factor.user_id}
    returning id`
  if (removed.length === 0) return 'unknown'
  const others = await sql`
    select from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = 'totp' and status = 'verified' limit 1`
  if (others.length > 0) return 'others-left'
  await sql`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = 'recovery_code'`
  return 'none-left'
}

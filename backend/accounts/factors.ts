import type { ISql } from 'postgres'

/** A second step of an account, as clients see it. */
export type Factor = {
  id: string
  friendly_name: string
  factor_type: 'totp' | 'recovery_code'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}
/** The same with what must stay here. */
export type HeldFactor = Factor & {
  user_id: string
  secret: Buffer | null
  last_used_step: number | null
}

/** Most authenticator apps of one account, and most that wait for their first code. */
export const maxFactors = 10
/** Seconds a challenge waits for its code. */
export const challengeSeconds = 300

/** The second steps of an account, oldest first. */
export async function listFactors(sql: ISql, accountId: string): Promise<Factor[]> {
  return sql<Factor[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at
    from auth.mfa_factors where user_id = ${accountId} order by created_at, id`
}

/** Whether a sign-in to the account takes a second step. */
export function needsSecondStep(factors: Pick<Factor, 'status'>[]): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** One authenticator app of an account, locked until the transaction ends. */
export async function lockFactor(
  sql: ISql,
  id: string,
  accountId: string,
): Promise<HeldFactor | undefined> {
  const [factor] = await sql<HeldFactor[]>`
    select * from auth.mfa_factors
    where id = ${id} and user_id = ${accountId} and factor_type = 'totp' for update`
  return factor
}

/** Keeps a new authenticator app; an unproved one of the same name gives way to it. */
export async function addFactor(
  sql: ISql,
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

/** Asks for a code of an authenticator app; gives the id of the question. */
export async function addChallenge(sql: ISql, factorId: string, now: Date): Promise<string> {
  const expires = new Date(now.getTime() + challengeSeconds * 1000)
  const [challenge] = await sql<{ id: string }[]>`
    insert into auth.mfa_challenges (factor_id, created_at, expires_at)
    values (${factorId}, ${now}, ${expires}) returning id`
  if (!challenge) throw new Error('A challenge was not stored')
  return challenge.id
}

/** Uses a challenge up. 'unknown' also when it belongs to another app. */
export async function spendChallenge(
  sql: ISql,
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

/** Notes that a code of this step was given; from its first code on the app counts. */
export async function acceptFactor(
  sql: ISql,
  factor: HeldFactor,
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
 * Takes an app away; the recovery codes go with the last one. 'unknown' when the account has no
 * such factor, else whether a second step is left.
 */
export async function removeFactor(
  sql: ISql,
  factor: { id: string; user_id: string },
): Promise<'left' | 'none-left' | 'unknown'> {
  const removed = await sql`
    delete from auth.mfa_factors where id = ${factor.id} and user_id = ${factor.user_id}
    returning id`
  if (removed.length === 0) return 'unknown'
  const left = await sql`
    select from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = 'totp' and status = 'verified' limit 1`
  if (left.length > 0) return 'left'
  await sql`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = 'recovery_code'`
  return 'none-left'
}

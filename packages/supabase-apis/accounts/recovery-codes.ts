import { randomBytes } from 'node:crypto'
import { hashSecret } from './secret-token.ts'
import type { Queryable } from '../database/database.ts'

/** How many codes a set has. */
export const codesInSet = 10
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export type CodeSet = { id: string; friendly_name: string; total: number; remaining: number }

/** A new code: four groups of four characters without look-alikes, 80 random bits. */
function makeRecoveryCode(): string {
  const code = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** The stored form of a code; ignores case, spaces and dashes. */
function hashCode(code: string): Buffer {
  return hashSecret(code.replaceAll(/[\s-]/g, '').toUpperCase())
}

/** How many recovery codes an account has, and how many are left. */
export async function findCodeSet(sql: Queryable, accountId: string): Promise<CodeSet | undefined> {
  const [found] = await sql<CodeSet[]>`
    select factor.id, factor.friendly_name, count(code)::int as total,
      (count(code) filter (where code.used_at is null))::int as remaining
    from auth.mfa_factors factor
    left join auth.recovery_codes code on code.factor_id = factor.id
    where factor.user_id = ${accountId} and factor.factor_type = 'recovery_code'
    group by factor.id`
  return found
}

/** Adds an empty set and returns its id. */
export async function addCodeSet(
  sql: Queryable,
  accountId: string,
  name: string,
  now: Date,
): Promise<string> {
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors
      (user_id, factor_type, status, friendly_name, created_at, updated_at)
    values (${accountId}, 'recovery_code', 'verified', ${name}, ${now}, ${now}) returning id`
  if (!factor) throw new Error('The recovery codes were not stored')
  return factor.id
}

/** Replaces the codes of a set and returns the new ones; only their hashes are stored. */
export async function fillCodeSet(sql: Queryable, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, makeRecoveryCode)
  await sql`delete from auth.recovery_codes where factor_id = ${factorId}`
  for (const code of codes) {
    await sql`
      insert into auth.recovery_codes (factor_id, code_hash)
      values (${factorId}, ${hashCode(code)})`
  }
  return codes
}

/** Redeems a code. False for a wrong or used one; only one of two concurrent requests gets it. */
export async function redeemRecoveryCode(
  sql: Queryable,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const redeemed = await sql`
    update auth.recovery_codes set used_at = ${now}
    where used_at is null and code_hash = ${hashCode(code)} and factor_id in (
      select id from auth.mfa_factors
      where user_id = ${accountId} and factor_type = 'recovery_code')
    returning factor_id`
  return redeemed.length > 0
}

/** Deletes a set with its codes. */
export async function removeCodeSet(sql: Queryable, factorId: string): Promise<void> {
  await sql`delete from auth.mfa_factors where id = ${factorId}`
}

import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { hashSecret } from './secret-token.ts'

/** How many codes one set has. */
export const codesInSet = 10
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export type CodeSet = { id: string; friendly_name: string; total: number; remaining: number }

/** A new code: 16 characters without look-alikes in four groups, 80 random bits. */
function makeRecoveryCode(): string {
  const code = Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** A code as it is compared: case, spaces and dashes do not matter. */
function hashCode(code: string): Buffer {
  return hashSecret(code.replaceAll(/[\s-]/g, '').toUpperCase())
}

/** The codes of an account: how many there are and how many are left. */
export async function findCodeSet(sql: ISql, accountId: string): Promise<CodeSet | undefined> {
  const [found] = await sql<CodeSet[]>`
    select factor.id, factor.friendly_name, count(code)::int as total,
      (count(code) filter (where code.used_at is null))::int as remaining
    from auth.mfa_factors factor
    left join auth.recovery_codes code on code.factor_id = factor.id
    where factor.user_id = ${accountId} and factor.factor_type = 'recovery_code'
    group by factor.id`
  return found
}

/** Opens an empty set and gives its id. */
export async function addCodeSet(
  sql: ISql,
  accountId: string,
  name: string,
  now: Date,
): Promise<string> {
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors
      (user_id, factor_type, status, friendly_name, created_at, updated_at)
    values (${accountId}, 'recovery_code', 'verified', ${name}, ${now}, ${now}) returning id`
  if (!factor) throw new Error('A set of recovery codes was not stored')
  return factor.id
}

/** Fills a set anew and gives its codes, this once; what was in it is worth nothing any more. */
export async function fillCodeSet(sql: ISql, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, makeRecoveryCode)
  await sql`delete from auth.recovery_codes where factor_id = ${factorId}`
  for (const code of codes) {
    await sql`
      insert into auth.recovery_codes (factor_id, code_hash)
      values (${factorId}, ${hashCode(code)})`
  }
  return codes
}

/** Uses a code of an account up. Whether it was one; of two requests at once only one gets it. */
export async function spendRecoveryCode(
  sql: ISql,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await sql`
    update auth.recovery_codes set used_at = ${now}
    where used_at is null and code_hash = ${hashCode(code)} and factor_id in (
      select id from auth.mfa_factors
      where user_id = ${accountId} and factor_type = 'recovery_code')
    returning factor_id`
  return spent.length > 0
}

/** Takes an account's codes away. */
export async function removeCodeSet(sql: ISql, factorId: string): Promise<void> {
  await sql`delete from auth.mfa_factors where id = ${factorId}`
}

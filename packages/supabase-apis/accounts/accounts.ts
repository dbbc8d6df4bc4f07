import type { Queryable } from '../database/database.ts'

/** User or app metadata of an account, as JSON. */
export type Metadata = Record<string, Json>
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type Account = {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: string | null
  invited_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_sent_at: string | null
  email_change_confirm_status: number
  raw_user_meta_data: Metadata
  raw_app_meta_data: Metadata
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/**
 * Locks an account (by id), or an email address without one, until the transaction ends. Changes to
 * several rows of one user run one after the other, which rules out deadlocks. When you need both
 * locks, take the id's before the email's.
 */
export async function acquireAdvisoryLock(sql: Queryable, accountIdOrEmail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountIdOrEmail}, 0))`
}

/** The account with a normalised email address. */
export async function findAccountByEmail(
  sql: Queryable,
  email: string,
): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select * from auth.users where email = ${email}`
  return account
}

/** The account with an id. Locks the row until the transaction ends. */
export async function lockAccount(sql: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select * from auth.users where id = ${id} for update`
  return account
}

/** Marks an account's email address as confirmed. */
export async function confirmEmail(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${id} and email_confirmed_at is null`
}

/** Records a sign-in and returns the updated account. */
export async function recordSignIn(sql: Queryable, id: string, now: Date): Promise<Account> {
  const [account] = await sql<Account[]>`
    update auth.users set last_sign_in_at = ${now} where id = ${id} returning *`
  if (!account) throw new Error('The account was deleted during sign-in')
  return account
}

/** Records that a link to confirm an address was emailed, for an account or the sign-up it comes from. */
export async function recordConfirmationEmail(
  sql: Queryable,
  id: string,
  now: Date,
): Promise<void> {
  await sql`update auth.sign_ups set confirmation_sent_at = ${now} where id = ${id}`
  // The user may have opened the link already: the account then has the id of the sign-up.
  await sql`update auth.users set confirmation_sent_at = ${now} where id = ${id}`
}

/** Records that a password recovery email was sent. */
export async function recordRecoveryEmail(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`update auth.users set recovery_sent_at = ${now} where id = ${id}`
}

/**
 * Sets a new password. Ends the account's other sessions, invalidates links sent earlier, and cancels
 * a pending email change, because someone else may have started it.
 */
export async function changePassword(
  sql: Queryable,
  account: { id: string; encryptedPassword: string; keepSession: string },
  now: Date,
): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ${account.encryptedPassword}, updated_at = ${now},
      email_change = null, email_change_sent_at = null, email_change_confirm_status = 0
    where id = ${account.id}`
  await sql`
    delete from auth.sessions where user_id = ${account.id} and id <> ${account.keepSession}`
  await sql`delete from auth.one_time_tokens where user_id = ${account.id} and used_at is null`
  await sql`delete from auth.flow_codes where user_id = ${account.id}`
}

/** Stores another hash of the same password: nothing changes for the user. */
export async function replacePasswordHash(
  sql: Queryable,
  id: string,
  encryptedPassword: string,
): Promise<void> {
  await sql`update auth.users set encrypted_password = ${encryptedPassword} where id = ${id}`
}

/** Merges `data` into the user metadata; null removes an entry. */
export async function changeMetadata(
  sql: Queryable,
  id: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  await sql`
    update auth.users set updated_at = ${now},
      raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || ${sql.json(data)})
    where id = ${id}`
}

/** Starts an email change; both addresses still have to confirm it. */
export async function startEmailChange(
  sql: Queryable,
  id: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${id} and purpose = 'email_change'`
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = ${now},
      email_change_confirm_status = 0, updated_at = ${now}
    where id = ${id}`
}

/**
 * Records one address's confirmation of an email change. The first leaves it 'awaiting-other'; the
 * second changes the email, unless another account has 'taken' the new one in the meantime.
 */
export async function confirmEmailChange(
  sql: Queryable,
  account: Account,
  now: Date,
): Promise<'awaiting-other' | 'changed' | 'taken'> {
  if (account.email_change_confirm_status === 0) {
    await sql`
      update auth.users set email_change_confirm_status = 1, updated_at = ${now}
      where id = ${account.id}`
    return 'awaiting-other'
  }
  if (account.email_change) await acquireAdvisoryLock(sql, account.email_change)
  const taken = await sql`select from auth.users where email = ${account.email_change}`
  if (taken.length > 0) return 'taken'
  await sql`
    update auth.users set email = email_change, email_change = null, email_change_sent_at = null,
      email_change_confirm_status = 0, email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${account.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${account.id} and used_at is null`
  return 'changed'
}

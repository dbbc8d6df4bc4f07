import type { ISql } from 'postgres'
import type { Metadata } from './account-metadata.ts'

export type Account = {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: string | null
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
 * Waits until no other transaction works on the same account (its id) or on the same address that
 * has none yet. What happens to several rows of one person happens one after the other, so two
 * requests cannot wait for each other's rows for ever. Take the turn of an id before an address.
 */
export async function waitForTurn(sql: ISql, accountIdOrEmail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountIdOrEmail}, 0))`
}

/** The account of a normalised address. */
export async function findAccount(sql: ISql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select * from auth.users where email = ${email}`
  return account
}

/** The account of an id, locked until the transaction ends. */
export async function lockAccount(sql: ISql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select * from auth.users where id = ${id} for update`
  return account
}

/** Marks an account's address as proved. */
export async function confirmAccount(sql: ISql, id: string, now: Date): Promise<void> {
  await sql`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${id} and email_confirmed_at is null`
}

/** Notes a sign-in and gives the account as it is now. */
export async function noteSignIn(sql: ISql, id: string, now: Date): Promise<Account> {
  const [account] = await sql<Account[]>`
    update auth.users set last_sign_in_at = ${now} where id = ${id} returning *`
  if (!account) throw new Error('An account vanished while signing in')
  return account
}

/**
 * Gives an account a new password. Its other sessions end and links sent before go dead, also a
 * change of address that somebody else may have started.
 */
export async function changePassword(
  sql: ISql,
  account: { id: string; encryptedPassword: string; keepSession: string },
  now: Date,
): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ${account.encryptedPassword}, updated_at = ${now},
      email_change = null, email_change_sent_at = null, email_change_confirm_status = 0
    where id = ${account.id}`
  await sql`
    delete from auth.sessions where user_id = ${account.id} and id <> ${account.keepSession}`
  await sql`delete from auth.one_time_tokens where user_id = ${account.id}`
  await sql`delete from auth.flow_codes where user_id = ${account.id}`
}

/** Lays new metadata over the old; a null takes an entry away. */
export async function changeMetadata(
  sql: ISql,
  id: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  await sql`
    update auth.users set updated_at = ${now},
      raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || ${sql.json(data)})
    where id = ${id}`
}

/** Notes the address an account wants to move to; neither side has agreed yet. */
export async function startAddressChange(
  sql: ISql,
  id: string,
  newAddress: string,
  now: Date,
): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${id} and purpose = 'email_change'`
  await sql`
    update auth.users set email_change = ${newAddress}, email_change_sent_at = ${now},
      email_change_confirm_status = 0, updated_at = ${now}
    where id = ${id}`
}

/**
 * Takes the agreement of one of the two addresses. 'half' waits for the other one; with the second
 * the account moves, unless the address was 'taken' by somebody in the meantime.
 */
export async function agreeToAddressChange(
  sql: ISql,
  account: Account,
  now: Date,
): Promise<'half' | 'moved' | 'taken'> {
  if (account.email_change_confirm_status === 0) {
    await sql`
      update auth.users set email_change_confirm_status = 1, updated_at = ${now}
      where id = ${account.id}`
    return 'half'
  }
  if (account.email_change) await waitForTurn(sql, account.email_change)
  const taken = await sql`select from auth.users where email = ${account.email_change}`
  if (taken.length > 0) return 'taken'
  await sql`
    update auth.users set email = email_change, email_change = null, email_change_sent_at = null,
      email_change_confirm_status = 0, email_confirmed_at = ${now}, updated_at = ${now}
    where id = ${account.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${account.id}`
  return 'moved'
}

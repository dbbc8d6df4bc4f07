import type { Account, Metadata } from './accounts.ts'
import type { Factor } from './factors.ts'
import type { Queryable } from '../postgres/database.ts'

/** The fields of an account that the site's owner may set; undefined ones stay as they are. */
export type AccountChange = {
  email?: string | undefined
  encryptedPassword?: string | undefined
  isConfirmed?: boolean | undefined
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
}

/** One page of accounts with their factors, newest first, and the total number of accounts. */
export async function listAccounts(
  sql: Queryable,
  page: { number: number; size: number },
): Promise<{ rows: { account: Account; factors: Factor[] }[]; total: number }> {
  const accounts = await sql<Account[]>`
    select * from auth.users order by created_at desc, id
    limit ${page.size} offset ${(page.number - 1) * page.size}`
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
  const ids = accounts.map(({ id }) => id)
  const factors = await sql<(Factor & { user_id: string })[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at, user_id
    from auth.mfa_factors where user_id = any(${ids}::uuid[]) order by created_at, id`
  const rows = accounts.map((account) => ({
    account,
    factors: factors
      .filter(({ user_id }) => user_id === account.id)
      .map(({ user_id: _owner, ...factor }) => factor),
  }))
  return { rows, total: counted?.total ?? 0 }
}

/** Adds an account; undefined when the email address or id is taken. */
export async function addAccount(
  sql: Queryable,
  given: AccountChange & { email: string; id?: string | undefined },
  now: Date,
): Promise<Account | undefined> {
  const provider = { ...given.appMetadata, provider: 'email', providers: ['email'] }
  const [account] = await sql<Account[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at,
      raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
    values (coalesce(${given.id ?? null}::uuid, gen_random_uuid()), ${given.email},
      ${given.encryptedPassword ?? null}, ${given.isConfirmed ? now : null},
      ${sql.json(given.userMetadata ?? {})}, ${sql.json(provider)}, ${now}, ${now})
    on conflict do nothing
    returning *`
  return account
}

/** Changes an account for the site's owner. A new password ends all its sessions. */
export async function changeAccount(
  sql: Queryable,
  id: string,
  change: AccountChange,
  now: Date,
): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    update auth.users set updated_at = ${now},
      email = coalesce(${change.email ?? null}, email),
      encrypted_password = coalesce(${change.encryptedPassword ?? null}, encrypted_password),
      email_confirmed_at = case when ${change.isConfirmed ?? false}
        then coalesce(email_confirmed_at, ${now}) else email_confirmed_at end,
      raw_user_meta_data = jsonb_strip_nulls(
        raw_user_meta_data || ${sql.json(change.userMetadata ?? {})}),
      raw_app_meta_data = jsonb_strip_nulls(
        raw_app_meta_data || ${sql.json(change.appMetadata ?? {})})
    where id = ${id} returning *`
  if (account && change.encryptedPassword) {
    await sql`delete from auth.sessions where user_id = ${id}`
    await sql`delete from auth.one_time_tokens where user_id = ${id}`
  }
  return account
}

/** Deletes an account with everything that references it; false when there is none. */
export async function removeAccount(sql: Queryable, id: string): Promise<boolean> {
  const removed = await sql`delete from auth.users where id = ${id} returning id`
  return removed.length > 0
}

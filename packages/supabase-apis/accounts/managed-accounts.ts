import type { Account, Metadata } from './accounts.ts'
import type { Factor } from './factors.ts'
import type { SignUp } from './sign-ups.ts'
import type { Queryable } from '../database/database.ts'

/** The fields of an account that the site's owner may set; undefined ones stay as they are. */
export type AccountChange = {
  email?: string | undefined
  encryptedPassword?: string | undefined
  isConfirmed?: boolean | undefined
  isInvited?: boolean | undefined
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
}

type ListedAccount = { account: Account; factors: Factor[] } | { signUp: SignUp }

/**
 * One page of accounts with their factors and of unconfirmed sign-ups (the newest per email address), newest
 * first; and the total number.
 */
export async function listAccounts(
  sql: Queryable,
  page: { number: number; size: number },
): Promise<{ rows: ListedAccount[]; total: number }> {
  const listed = await sql<{ id: string | null; total: number }[]>`
    with waiting as (
      select distinct on (email) id, created_at from auth.sign_ups s
      where not exists (select from auth.users u where u.email = s.email)
      order by email, created_at desc, id
    ), listed as (
      select id, created_at from auth.users union all select id, created_at from waiting
    )
    select page.id, counted.total
    from (select count(*)::int as total from listed) counted left join lateral (
      select * from listed order by created_at desc, id
      limit ${page.size} offset ${(page.number - 1) * page.size}
    ) page on true`
  // Beyond the last page the row has no id, only the total.
  const ids = listed.flatMap(({ id }) => id ?? [])
  const accounts = await sql<Account[]>`select * from auth.users where id = any(${ids}::uuid[])`
  const signUps = await sql<SignUp[]>`select * from auth.sign_ups where id = any(${ids}::uuid[])`
  const factors = await sql<(Factor & { user_id: string })[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at, user_id
    from auth.mfa_factors where user_id = any(${ids}::uuid[]) order by created_at, id`
  const factorsOf = (account: Account) =>
    factors
      .filter(({ user_id }) => user_id === account.id)
      .map(({ user_id: _owner, ...factor }) => factor)
  const rows = ids.flatMap((id): ListedAccount[] => {
    const account = accounts.find((found) => found.id === id)
    if (account) return [{ account, factors: factorsOf(account) }]
    const signUp = signUps.find((found) => found.id === id)
    return signUp ? [{ signUp }] : []
  })
  return { rows, total: listed[0]?.total ?? 0 }
}

/** Adds an account; undefined when the email address or id is taken. */
export async function addAccount(
  sql: Queryable,
  given: AccountChange & { email: string; id?: string | undefined },
  now: Date,
): Promise<Account | undefined> {
  const provider = { ...given.appMetadata, provider: 'email', providers: ['email'] }
  const [account] = await sql<Account[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, invited_at,
      raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
    values (coalesce(${given.id ?? null}::uuid, gen_random_uuid()), ${given.email},
      ${given.encryptedPassword ?? null}, ${given.isConfirmed ? now : null},
      ${given.isInvited ? now : null},
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

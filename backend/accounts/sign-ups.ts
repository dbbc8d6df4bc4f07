import type { ISql } from 'postgres'
import type { Account } from './accounts.ts'
import type { Metadata } from './account-metadata.ts'

/** A sign-up that waits for its mail link; see auth.sign_ups for why each is kept by itself. */
export type SignUp = {
  id: string
  email: string
  encrypted_password: string
  user_meta_data: Metadata
  created_at: string
}

/** Days a sign-up waits. The link is shorter-lived, but can be asked for again. */
export const signUpDays = 7

/** Keeps a sign-up. `email` is normalised, `networkHash` says where it came from. */
export async function keepSignUp(
  sql: ISql,
  given: { email: string; encryptedPassword: string; metadata: Metadata; networkHash: Buffer },
  now: Date,
): Promise<SignUp> {
  const [signUp] = await sql<SignUp[]>`
    insert into auth.sign_ups (email, network_hash, encrypted_password, user_meta_data, created_at)
    values (${given.email}, ${given.networkHash}, ${given.encryptedPassword},
      ${sql.json(given.metadata)}, ${now})
    returning id, email, encrypted_password, user_meta_data, created_at`
  if (!signUp) throw new Error('A sign-up was not stored')
  return signUp
}

/**
 * The waiting sign-ups of an address as a visitor from one network may mean them: their own newest
 * first, else the newest of all. `others` tells that another network has one as well.
 */
export async function findSignUp(
  sql: ISql,
  email: string,
  networkHash: Buffer,
): Promise<{ signUp: SignUp; own: boolean; others: boolean } | undefined> {
  const [found] = await sql<(SignUp & { own: boolean; networks: number })[]>`
    select id, email, encrypted_password, user_meta_data, created_at,
      network_hash = ${networkHash} as own,
      (select count(distinct network_hash)::int from auth.sign_ups where email = ${email}) as networks
    from auth.sign_ups where email = ${email}
    order by own desc, created_at desc, id limit 1`
  if (!found) return undefined
  const { own, networks, ...signUp } = found
  return { signUp, own, others: networks > 1 }
}

/**
 * Makes the account of an address whose owner has just proved to read its mail. The password and
 * name come from the sign-up whose link was opened; with no sign-up there is no password yet. All
 * other waiting sign-ups of the address are dropped. Undefined when the address has an account.
 */
export async function openAccount(
  sql: ISql,
  email: string,
  signUpId: string | null,
  now: Date,
): Promise<Account | undefined> {
  const [signUp] = signUpId
    ? await sql<SignUp[]>`select * from auth.sign_ups where id = ${signUpId} for update`
    : []
  const provider = { provider: 'email', providers: ['email'] }
  const [account] = await sql<Account[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at,
      raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
    values (coalesce(${signUp?.id ?? null}::uuid, gen_random_uuid()), ${email},
      ${signUp?.encrypted_password ?? null}, ${now}, ${sql.json(signUp?.user_meta_data ?? {})},
      ${sql.json(provider)}, ${signUp?.created_at ?? now}, ${now})
    on conflict (email) do nothing
    returning *`
  await sql`delete from auth.sign_ups where email = ${email}`
  await sql`delete from auth.one_time_tokens where email = ${email} and user_id is null`
  return account
}

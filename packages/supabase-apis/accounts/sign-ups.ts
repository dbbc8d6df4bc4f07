import { acquireAdvisoryLock, type Account, type Metadata } from './accounts.ts'
import type { Queryable } from '../database/database.ts'

/** An unconfirmed sign-up; auth.sign_ups explains why each attempt has its own row. */
export type SignUp = {
  id: string
  email: string
  encrypted_password: string
  user_meta_data: Metadata
  confirmation_sent_at: string | null
  created_at: string
}

/** Days an unconfirmed sign-up is kept. Its link expires sooner, but can be sent again. */
export const signUpDays = 7

/** Stores a sign-up. `email` is normalised. */
export async function storeSignUp(
  sql: Queryable,
  given: { email: string; encryptedPassword: string; metadata: Metadata; networkHash: Buffer },
  now: Date,
): Promise<SignUp> {
  const [signUp] = await sql<SignUp[]>`
    insert into auth.sign_ups (email, network_hash, encrypted_password, user_meta_data, created_at)
    values (${given.email}, ${given.networkHash}, ${given.encryptedPassword},
      ${sql.json(given.metadata)}, ${now})
    returning id, email, encrypted_password, user_meta_data, confirmation_sent_at, created_at`
  if (!signUp) throw new Error('The sign-up was not stored')
  return signUp
}

/**
 * The sign-up of an email address that a visitor most likely means: the newest from their own network
 * (`own`), otherwise the newest of all. `others` is true when several networks signed up with it.
 */
export async function findSignUp(
  sql: Queryable,
  email: string,
  networkHash: Buffer,
): Promise<{ signUp: SignUp; own: boolean; others: boolean } | undefined> {
  const [row] = await sql<(SignUp & { own: boolean; networks: number })[]>`
    select id, email, encrypted_password, user_meta_data, confirmation_sent_at, created_at,
      network_hash = ${networkHash} as own,
      (select count(distinct network_hash)::int from auth.sign_ups where email = ${email}) as networks
    from auth.sign_ups where email = ${email}
    order by own desc, created_at desc, id limit 1`
  if (!row) return undefined
  const { own, networks, ...signUp } = row
  return { signUp, own, others: networks > 1 }
}

/** The sign-up with this id, unless its address has an account by now. */
export async function findWaitingSignUp(sql: Queryable, id: string): Promise<SignUp | undefined> {
  const [signUp] = await sql<SignUp[]>`
    select id, email, encrypted_password, user_meta_data, confirmation_sent_at, created_at
    from auth.sign_ups s
    where id = ${id} and not exists (select from auth.users u where u.email = s.email)`
  return signUp
}

/**
 * Confirms a sign-up for the site's owner, who vouches for the address but not for the person. If sign-ups came
 * from several networks, nobody knows whose password is the right one, so none becomes active.
 * Undefined when the address has an account by now.
 */
export async function confirmSignUp(
  sql: Queryable,
  signUp: SignUp,
  now: Date,
): Promise<Account | undefined> {
  await acquireAdvisoryLock(sql, signUp.email)
  const [counted] = await sql<{ networks: number }[]>`
    select count(distinct network_hash)::int as networks
    from auth.sign_ups where email = ${signUp.email}`
  const isDisputed = counted?.networks !== 1
  const withoutPassword = { ...signUp, encrypted_password: null, user_meta_data: {} }
  return addConfirmedAccount(sql, signUp.email, isDisputed ? withoutPassword : signUp, now)
}

/** Deletes the sign-ups of an address, with every link sent to it that does not belong to an account. */
export async function removeSignUps(sql: Queryable, email: string): Promise<void> {
  await sql`delete from auth.sign_ups where email = ${email}`
  await sql`
    delete from auth.one_time_tokens
    where email = ${email} and user_id is null and used_at is null`
}

/**
 * Creates an account for an email address that a mail link has just confirmed. Password and metadata
 * come from the sign-up behind that link; without one the account has no password yet. Deletes the
 * address's other sign-ups and links. Undefined when the address already has an account.
 */
export async function createConfirmedAccount(
  sql: Queryable,
  email: string,
  signUpId: string | null,
  now: Date,
): Promise<Account | undefined> {
  const [signUp] = signUpId
    ? await sql<SignUp[]>`select * from auth.sign_ups where id = ${signUpId} for update`
    : []
  return addConfirmedAccount(sql, email, signUp, now)
}

async function addConfirmedAccount(
  sql: Queryable,
  email: string,
  from: (Omit<SignUp, 'encrypted_password'> & { encrypted_password: string | null }) | undefined,
  now: Date,
): Promise<Account | undefined> {
  const provider = { provider: 'email', providers: ['email'] }
  const [account] = await sql<Account[]>`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at,
      confirmation_sent_at, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
    values (coalesce(${from?.id ?? null}::uuid, gen_random_uuid()), ${email},
      ${from?.encrypted_password ?? null}, ${now}, ${from?.confirmation_sent_at ?? null},
      ${sql.json(from?.user_meta_data ?? {})}, ${sql.json(provider)}, ${from?.created_at ?? now}, ${now})
    on conflict (email) do nothing
    returning *`
  await removeSignUps(sql, email)
  return account
}

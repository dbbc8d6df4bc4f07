import type { ISql } from 'postgres'
import { waitForTurn } from './accounts.ts'
import type { Flow } from './flow-codes.ts'
import { hashSecret } from './secret-token.ts'

export type LinkPurpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication'
/** What a link or code stands for; see auth.one_time_tokens for the meaning of the two ids. */
export type MailLink = {
  purpose: LinkPurpose
  email: string
  user_id: string | null
  sign_up_id: string | null
  code_challenge: string | null
  code_challenge_method: Flow['method'] | null
}

/** Seconds a link or code is good for. */
export const mailLinkSeconds = 3600

/** The address that opens a link, as it stands in a mail. */
export function linkAddress(
  siteOrigin: string,
  link: { secret: string; purpose: LinkPurpose; redirectTo: string },
): string {
  const address = new URL('/auth/v1/verify', siteOrigin)
  address.searchParams.set('token', link.secret)
  address.searchParams.set('type', link.purpose)
  address.searchParams.set('redirect_to', link.redirectTo)
  return address.href
}

/** Keeps the hash of a secret that goes out by mail to `email`. */
export async function keepMailLink(
  sql: ISql,
  secret: string,
  link: {
    purpose: LinkPurpose
    email: string
    userId?: string
    signUpId?: string
    flow?: Flow | undefined
  },
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + mailLinkSeconds * 1000)
  await sql`
    insert into auth.one_time_tokens
      (token_hash, purpose, email, user_id, sign_up_id, code_challenge, code_challenge_method,
        created_at, expires_at)
    values (${hashSecret(secret)}, ${link.purpose}, ${link.email}, ${link.userId ?? null},
      ${link.signUpId ?? null}, ${link.flow?.challenge ?? null}, ${link.flow?.method ?? null},
      ${now}, ${expires})`
}

/**
 * Uses a link up and tells what it stood for; undefined when it is unknown, used, too old, of
 * another purpose or (when `email` is given) of another address. Of two requests at the same time
 * only one gets it.
 */
export async function spendMailLink(
  sql: ISql,
  secret: string,
  wanted: { purposes: LinkPurpose[]; email?: string },
  now: Date,
): Promise<MailLink | undefined> {
  const [found] = await sql<{ whose: string }[]>`
    select coalesce(user_id::text, email) as whose from auth.one_time_tokens
    where token_hash = ${hashSecret(secret)}`
  if (!found) return undefined
  await waitForTurn(sql, found.whose)
  const [link] = await sql<MailLink[]>`
    delete from auth.one_time_tokens
    where token_hash = ${hashSecret(secret)} and expires_at > ${now}
      and purpose in ${sql(wanted.purposes)}
      and (${wanted.email ?? null}::text is null or email = ${wanted.email ?? null})
    returning purpose, email, user_id, sign_up_id, code_challenge, code_challenge_method`
  return link
}

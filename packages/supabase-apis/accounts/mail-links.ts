import { acquireAdvisoryLock } from './accounts.ts'
import type { PkceChallenge } from './flow-codes.ts'
import { hashSecret } from './secret-token.ts'
import type { Queryable } from '../database/database.ts'

export type LinkPurpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication'
/** What a link or code is for; auth.one_time_tokens explains the two ids. */
export type MailLink = {
  purpose: LinkPurpose
  email: string
  user_id: string | null
  sign_up_id: string | null
  code_challenge: string | null
  code_challenge_method: PkceChallenge['method'] | null
}

/** How long a link or code is valid, in seconds. */
export const mailLinkSeconds = 3600

/** The URL of a link, as an email carries it. */
export function mailLinkUrl(
  siteOrigin: string,
  link: { secret: string; purpose: LinkPurpose; redirectTo: string },
): string {
  const url = new URL('/auth/v1/verify', siteOrigin)
  url.searchParams.set('token', link.secret)
  url.searchParams.set('type', link.purpose)
  url.searchParams.set('redirect_to', link.redirectTo)
  return url.href
}

/** Stores the hash of a secret that is emailed to `email`. */
export async function storeMailLink(
  sql: Queryable,
  secret: string,
  link: {
    purpose: LinkPurpose
    email: string
    userId?: string
    signUpId?: string
    pkce?: PkceChallenge | undefined
  },
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + mailLinkSeconds * 1000)
  await sql`
    insert into auth.one_time_tokens
      (token_hash, purpose, email, user_id, sign_up_id, code_challenge, code_challenge_method,
        created_at, expires_at)
    values (${hashSecret(secret)}, ${link.purpose}, ${link.email}, ${link.userId ?? null},
      ${link.signUpId ?? null}, ${link.pkce?.challenge ?? null}, ${link.pkce?.method ?? null},
      ${now}, ${expires})`
}

/** What has become of a link; 'half-confirmed' when the other address of an email change still has to confirm. */
export type LinkState = 'open' | 'used' | 'half-confirmed' | 'expired' | 'unknown'

/** What has become of a link, without using it up. */
export async function findLinkState(
  sql: Queryable,
  secret: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<{ state: LinkState; purpose?: LinkPurpose }> {
  const [link] = await sql<{ purpose: LinkPurpose; state: LinkState }[]>`
    select l.purpose, case
      when l.used_at is null then case when l.expires_at > ${now} then 'open' else 'expired' end
      when l.purpose = 'email_change' and u.email_change_confirm_status = 1 then 'half-confirmed'
      else 'used' end as state
    from auth.one_time_tokens l left join auth.users u on u.id = l.user_id
    where l.token_hash = ${hashSecret(secret)} and l.purpose in ${sql(purposes)}`
  return link ?? { state: 'unknown' }
}

/**
 * Redeems a link. Undefined when it is unknown, used, expired, for another purpose or (if `email` is
 * given) for another address. Only one of several concurrent requests gets it. Its row stays until it would have
 * expired, without the sign-up, which is deleted with the address's others.
 */
export async function redeemMailLink(
  sql: Queryable,
  secret: string,
  wanted: { purposes: LinkPurpose[]; email?: string | undefined },
  now: Date,
): Promise<MailLink | undefined> {
  const [stored] = await sql<{ owner: string }[]>`
    select coalesce(user_id::text, email) as owner from auth.one_time_tokens
    where token_hash = ${hashSecret(secret)} and used_at is null`
  if (!stored) return undefined
  await acquireAdvisoryLock(sql, stored.owner)
  const [link] = await sql<MailLink[]>`
    with found as (
      select token_hash, sign_up_id from auth.one_time_tokens
      where token_hash = ${hashSecret(secret)} and used_at is null and expires_at > ${now}
        and purpose in ${sql(wanted.purposes)}
        and (${wanted.email ?? null}::text is null or email = ${wanted.email ?? null})
    )
    update auth.one_time_tokens link set used_at = ${now}, sign_up_id = null
    from found where link.token_hash = found.token_hash and link.used_at is null
    returning link.purpose, link.email, link.user_id, found.sign_up_id,
      link.code_challenge, link.code_challenge_method`
  return link
}

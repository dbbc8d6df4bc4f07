import type { Database } from '../postgres/database.ts'

export type Moderator = { email: string; addedAt: string }

export type ModeratorOutcome = 'done' | 'unchanged' | 'no such account'

/** All moderators, sorted by email address. */
export async function listModerators(database: Database): Promise<Moderator[]> {
  return database<Moderator[]>`
    select account.email, moderator.added_at as "addedAt"
    from moderation.moderators moderator
    join auth.users account on account.id = moderator.user_id
    order by account.email`
}

/** Makes the account with this email address a moderator. The address must be confirmed. */
export async function addModerator(database: Database, email: string): Promise<ModeratorOutcome> {
  const id = await findAccountId(database, email)
  if (!id) return 'no such account'
  const { count } = await database`
    insert into moderation.moderators (user_id) values (${id}) on conflict do nothing`
  return count > 0 ? 'done' : 'unchanged'
}

/** Removes a moderator; takes effect from the next request on. */
export async function removeModerator(
  database: Database,
  email: string,
): Promise<ModeratorOutcome> {
  const id = await findAccountId(database, email)
  if (!id) return 'no such account'
  const { count } = await database`delete from moderation.moderators where user_id = ${id}`
  return count > 0 ? 'done' : 'unchanged'
}

async function findAccountId(database: Database, email: string): Promise<string | undefined> {
  const [account] = await database<{ id: string }[]>`
    select id from auth.users
    where email = ${email.trim().toLowerCase()} and email_confirmed_at is not null`
  return account?.id
}

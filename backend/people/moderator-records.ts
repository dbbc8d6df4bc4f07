import type { Database } from '../../packages/supabase-apis/database/database.ts'

type Moderator = { email: string; addedAt: string }

/** 'other role': an owner or editor of the desk, whom this command leaves alone. */
export type ModeratorOutcome = 'done' | 'unchanged' | 'other role' | 'no such account'

/** All moderators, sorted by email address. */
export async function listModerators(database: Database): Promise<Moderator[]> {
  return database<Moderator[]>`
    select account.email, moderator.added_at as "addedAt"
    from desk.members moderator
    join auth.users account on account.id = moderator.user_id
    where moderator.role = 'moderator'
    order by account.email`
}

/** Makes the account with this email address a moderator. The address must be confirmed. */
export async function addModerator(database: Database, email: string): Promise<ModeratorOutcome> {
  const id = await findAccountId(database, email)
  if (!id) return 'no such account'
  const { count } = await database`
    insert into desk.members (user_id, role) values (${id}, 'moderator') on conflict do nothing`
  if (count > 0) return 'done'
  const [member] = await database`select role from desk.members where user_id = ${id}`
  return member && member.role !== 'moderator' ? 'other role' : 'unchanged'
}

/** Removes a moderator; takes effect from the next request on. */
export async function removeModerator(
  database: Database,
  email: string,
): Promise<ModeratorOutcome> {
  const id = await findAccountId(database, email)
  if (!id) return 'no such account'
  const { count } = await database`
    delete from desk.members where user_id = ${id} and role = 'moderator'`
  return count > 0 ? 'done' : 'unchanged'
}

async function findAccountId(database: Database, email: string): Promise<string | undefined> {
  const [account] = await database<{ id: string }[]>`
    select id from auth.users
    where email = ${email.trim().toLowerCase()} and email_confirmed_at is not null`
  return account?.id
}

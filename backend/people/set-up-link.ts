import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { readOrMakePrivate } from '../../packages/supabase-apis/private-file.ts'

const linkWith = (siteOrigin: string, token: string) => `${siteOrigin}/desk/set-up?token=${token}`

/** Where the token of the link that starts print is kept. */
const tokenFile = (dataDir: string) => path.join(dataDir, 'set-up-token')

/** A new set-up link that makes the first owner, valid for a day; undefined once there is one. Every earlier link ends. */
export async function openSetUpLink(
  database: Database,
  { dataDir, siteOrigin }: { dataDir: string; siteOrigin: string },
): Promise<string | undefined> {
  await rm(tokenFile(dataDir), { force: true })
  const [row] = await database<{ token: string | null }[]>`select desk.open_set_up() as token`
  return row?.token ? linkWith(siteOrigin, row.token) : undefined
}

/** The set-up link of a data folder, the same at every start until somebody has used it; undefined once there is an owner. */
export async function keepSetUpLink(
  database: Database,
  { dataDir, siteOrigin }: { dataDir: string; siteOrigin: string },
): Promise<string | undefined> {
  const [owner] = await database`select from desk.members where role = 'owner'`
  if (owner) {
    await rm(tokenFile(dataDir), { force: true })
    return undefined
  }
  const token = await readOrMakePrivate(tokenFile(dataDir), () => randomBytes(32).toString('hex'))
  const [kept] = await database`
    select from desk.invitations where token_hash = desk.token_hash(${token})`
  if (!kept) {
    await database`delete from desk.invitations where email is null`
    await database`insert into desk.invitations (token_hash, role, expires_at)
      values (desk.token_hash(${token}), 'owner', 'infinity')`
  }
  return linkWith(siteOrigin, token)
}

import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
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

export async function hasOwner(database: Database): Promise<boolean> {
  const owners = await database`select from desk.members where role = 'owner' limit 1`
  return owners.length > 0
}

/**
 * The set-up link of a data folder, the same at every start until somebody has used it. 'asked' while a link of
 * `openSetUpLink` works: that one is not replaced, and only its hash is known.
 */
export async function keepSetUpLink(
  database: Database,
  { dataDir, siteOrigin }: { dataDir: string; siteOrigin: string },
): Promise<{ link: string } | 'asked' | 'owner'> {
  const file = tokenFile(dataDir)
  if (await hasOwner(database)) {
    await rm(file, { force: true })
    return 'owner'
  }
  return database.begin(async (transaction) => {
    // Several starts at once would each make a link.
    await transaction`lock table desk.invitations in share row exclusive mode`
    const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return ''
    })
    const [open] = await transaction<{ isStored: boolean; isAsked: boolean }[]>`
      select token_hash = desk.token_hash(${stored}) as "isStored", expires_at < 'infinity' as "isAsked"
      from desk.invitations where email is null and expires_at > now()`
    if (open?.isStored) return { link: linkWith(siteOrigin, stored) }
    if (open?.isAsked) return 'asked'
    // A token without an invitation was used, or replaced: it must not work again.
    await rm(file, { force: true })
    const token = await readOrMakePrivate(file, () => randomBytes(32).toString('hex'))
    await transaction`delete from desk.invitations where email is null`
    await transaction`insert into desk.invitations (token_hash, role, expires_at)
      values (desk.token_hash(${token}), 'owner', 'infinity')`
    return { link: linkWith(siteOrigin, token) }
  })
}

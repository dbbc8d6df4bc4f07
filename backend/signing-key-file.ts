import { randomUUID } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { openAccessTokens, signingKeyFile } from '../packages/supabase-apis/access-token.ts'
import type { Backup } from './backup/backup-folder.ts'
import type { Manifest } from './backup/backup-schema.ts'
import { makePrivateFolder, writePrivate } from '../packages/supabase-apis/private-file.ts'
import type { Settings } from './settings/settings.ts'

type KeySettings = Pick<Settings, 'dataDir' | 'authSigningKey'>

/** Copies the signing key of a data folder into a backup; AUTH_SIGNING_KEY is not copied. */
export async function saveSigningKey(
  { dataDir, authSigningKey }: KeySettings,
  folder: string,
): Promise<Manifest['signingKey']> {
  if (authSigningKey) return { isHere: false, ids: await readIds({ signingKey: authSigningKey }) }
  const text = await readKey(dataDir)
  if (text === undefined) return { isHere: false, ids: [] }
  await writePrivate(join(folder, signingKeyFile), text)
  return { isHere: true, ids: await readIds({ dataDir }) }
}

/**
 * Puts the signing key of a backup into the data folder, in front of a different one already there:
 * with both, authenticator apps keep working even if the restore fails afterwards.
 * Returns a sentence about what it did.
 */
export async function restoreSigningKey(
  { dataDir, authSigningKey }: KeySettings,
  backup: Backup,
): Promise<string> {
  const { isHere, ids } = backup.manifest.signingKey
  if (authSigningKey) {
    const known = await readIds({ signingKey: authSigningKey })
    return ids.every((id) => known.includes(id))
      ? 'AUTH_SIGNING_KEY is the key the backup was made with.'
      : 'AUTH_SIGNING_KEY is not the key the backup was made with: authenticator apps will not work until that key is added to the set.'
  }
  if (!isHere) {
    return ids.length === 0
      ? 'The backup has no signing key: everybody has to sign in again.'
      : 'The backup does not contain the signing key, which was a setting: set AUTH_SIGNING_KEY as it was.'
  }
  const restored = await readFile(join(backup.folder, signingKeyFile), 'utf8')
  const present = await readKey(dataDir)
  if (present === undefined) {
    await replaceKey(dataDir, restored)
    return 'Restored the signing key into the data folder.'
  }
  const existing = listKeys(present)
  const added = listKeys(restored).filter((key) => !existing.some((one) => one.x === key.x))
  if (added.length === 0) return 'The data folder already has the signing key of the backup.'
  await replaceKey(dataDir, `${JSON.stringify({ keys: [...added, ...existing] })}\n`)
  return 'Restored the signing key into the data folder, in front of the existing one.'
}

async function readIds(location: { dataDir?: string; signingKey?: string }): Promise<string[]> {
  const tokens = await openAccessTokens({ ...location, issuer: 'backup' })
  return tokens.publicKeys().keys.map((key) => String('kid' in key ? key.kid : ''))
}

function readKey(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, signingKeyFile), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  })
}

function listKeys(text: string): JsonWebKey[] {
  const value: JsonWebKey & { keys?: JsonWebKey[] } = JSON.parse(text)
  return value.keys ?? [value]
}

/** Replaces the file atomically. */
async function replaceKey(dataDir: string, text: string): Promise<void> {
  await makePrivateFolder(dataDir)
  const draft = join(dataDir, `${signingKeyFile}.${randomUUID()}`)
  await writePrivate(draft, text)
  await rename(draft, join(dataDir, signingKeyFile))
}

import { numberText } from '../../content/texts/numbers-and-lists.ts'
import { constants, existsSync } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { findLockHolder, describeFolderError } from '../../backend/postgres/data-folder-lock.ts'
import { openAccessTokens, signingKeyFile } from '../../packages/supabase-apis/access-token.ts'
import type { Settings } from '../../backend/settings/settings.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'

const megabyte = 2 ** 20

/**
 * Whether the data folder, or the folder it would be created in, is writable and closed to other
 * users, and which process uses it.
 */
export async function checkFolder(dataDir: string): Promise<Finding> {
  const subject = 'Data folder'
  const folder = nearestFolder(dataDir)
  try {
    if (!(await stat(folder)).isDirectory()) {
      throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    }
    await access(folder, constants.W_OK)
    if (folder !== dataDir) return fine(subject, `${dataDir} does not exist yet and can be created`)
    const mode = (await stat(dataDir)).mode & 0o777
    // The group may pass through: as root, the site lets user postgres in that way.
    if (mode & 0o067 && process.platform !== 'win32') {
      const result = `${dataDir} is open to other users (mode ${mode.toString(8)})`
      return warning(subject, result, `Run chmod o-rwx,g-rw ${dataDir}.`)
    }
    const holder = await findLockHolder(dataDir)
    if (holder === undefined) return fine(subject, `${dataDir}, not in use`)
    return fine(
      subject,
      `${dataDir}, in use by process ${holder || 'unknown'}: a second site cannot start on it`,
    )
  } catch (error) {
    const advice = 'Make it writable for the user that runs the site, or set another DATA_DIR.'
    return wrong(subject, firstLineOf(describeFolderError(dataDir, error)), advice)
  }
}

export async function checkSpace(
  dataDir: string,
  freeBytes = async (folder: string) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
): Promise<Finding> {
  const free = Math.floor((await freeBytes(nearestFolder(dataDir))) / megabyte)
  const result = `${numberText(free)} MB free for ${dataDir}`
  const advice =
    'Free some space: a full disk stops the database, and verifying a backup needs room for a second one.'
  if (free < 200) return wrong('Disk', result, advice)
  return free < 1000 ? warning('Disk', result, advice) : fine('Disk', result)
}

/** Whether the key that signs sessions and encrypts secrets is readable, by this user only. */
export async function checkKey({
  dataDir,
  authSigningKey,
}: Pick<Settings, 'dataDir' | 'authSigningKey'>): Promise<Finding> {
  const subject = 'Signing key'
  const file = path.join(dataDir, signingKeyFile)
  try {
    if (authSigningKey) {
      await openAccessTokens({ signingKey: authSigningKey, issuer: 'doctor' })
      return fine(subject, 'AUTH_SIGNING_KEY is valid')
    }
    if (!existsSync(file)) {
      if (!existsSync(path.join(dataDir, 'postgres'))) {
        return fine(subject, 'none yet; the first start creates one')
      }
      const advice =
        'Restore that file from a backup: a new key ends all sessions and disables authenticator apps.'
      return wrong(subject, `${file} is missing, although there is a database`, advice)
    }
    // Passed as text, so that no new key is created if the file disappears now.
    await openAccessTokens({ signingKey: await readFile(file, 'utf8'), issuer: 'doctor' })
    const mode = (await stat(file)).mode & 0o777
    return mode & 0o077 && process.platform !== 'win32'
      ? wrong(
          subject,
          `other users can read ${file} (mode ${mode.toString(8)})`,
          `Run chmod 600 ${file}.`,
        )
      : fine(subject, file)
  } catch (error) {
    return wrong(
      subject,
      firstLineOf(error).replace('AUTH_SIGNING_KEY', authSigningKey ? '$&' : file),
      'Restore it from a backup.',
    )
  }
}

/** The path itself, or its nearest ancestor that exists. */
export function nearestFolder(folder: string): string {
  const parent = path.dirname(folder)
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent)
}

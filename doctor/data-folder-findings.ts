import { constants, existsSync } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { findNewestBackup } from '../backend/backup/backup-folder.ts'
import { findLockHolder } from '../backend/postgres/data-folder-lock.ts'
import { describeFolderError } from '../backend/postgres/data-folder-error.ts'
import { openAccessTokens, signingKeyFile } from '../backend/access-token.ts'
import type { Settings } from '../backend/settings.ts'
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts'

const megabyte = 2 ** 20
const dayMilliseconds = 86_400_000

/** Whether the data folder, or the one it would be made in, can be written, and by whom it is held. */
export async function lookAtFolder(dataDir: string): Promise<Finding> {
  const looked = 'Data folder'
  const place = nearestFolder(dataDir)
  try {
    if (!(await stat(place)).isDirectory()) {
      throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    }
    await access(place, constants.W_OK)
    if (place !== dataDir) return fine(looked, `${dataDir} does not exist yet and can be made`)
    const holder = await findLockHolder(dataDir)
    if (holder === undefined) return fine(looked, `${dataDir}, in use by nobody`)
    return fine(
      looked,
      `${dataDir}, in use by process ${holder || 'unknown'}: a second site would be refused`,
    )
  } catch (problem) {
    const advice = 'Give it to the user the site runs as, or set another DATA_DIR.'
    return wrong(looked, reasonOf(describeFolderError(dataDir, problem)), advice)
  }
}

export async function lookAtSpace(
  dataDir: string,
  freeBytes = async (place: string) => {
    const { bavail, bsize } = await statfs(place)
    return bavail * bsize
  },
): Promise<Finding> {
  const free = Math.floor((await freeBytes(nearestFolder(dataDir))) / megabyte)
  const found = `${free.toLocaleString('en-NZ')} MB free for ${dataDir}`
  const advice =
    'Free some space: a full disk stops the database, and a backup is tried out beside it.'
  if (free < 200) return wrong('Disk', found, advice)
  return free < 1000 ? warning('Disk', found, advice) : fine('Disk', found)
}

/** Whether the key that signs sessions and seals secrets can be read, and by nobody else. */
export async function lookAtKey({
  dataDir,
  authSigningKey,
}: Pick<Settings, 'dataDir' | 'authSigningKey'>): Promise<Finding> {
  const looked = 'Signing key'
  const file = path.join(dataDir, signingKeyFile)
  try {
    if (authSigningKey) {
      await openAccessTokens({ signingKey: authSigningKey, issuer: 'doctor' })
      return fine(looked, 'AUTH_SIGNING_KEY can be used')
    }
    if (!existsSync(file)) {
      if (!existsSync(path.join(dataDir, 'postgres'))) {
        return fine(looked, 'none yet; the first start makes one')
      }
      const advice =
        'Restore that file from a backup: a new key ends sessions and authenticator apps.'
      return wrong(looked, `${file} is missing, and there is a database`, advice)
    }
    // Given as text, so that nothing is made should the file go away now.
    await openAccessTokens({ signingKey: await readFile(file, 'utf8'), issuer: 'doctor' })
    const mode = (await stat(file)).mode & 0o777
    return mode & 0o077 && process.platform !== 'win32'
      ? wrong(
          looked,
          `${file} can be read by others (mode ${mode.toString(8)})`,
          `Run chmod 600 ${file}.`,
        )
      : fine(looked, file)
  } catch (problem) {
    return wrong(
      looked,
      reasonOf(problem).replace('AUTH_SIGNING_KEY', authSigningKey ? '$&' : file),
      'Restore it from a backup.',
    )
  }
}

export async function lookAtBackups(dataDir: string, now = Date.now()): Promise<Finding> {
  const looked = 'Last backup'
  const newest = await findNewestBackup(path.join(dataDir, 'backups'))
  const advice = 'Run npm run backup each day, and copy the folder to another machine.'
  if (!newest) return warning(looked, `none in ${path.join(dataDir, 'backups')}`, advice)
  const days = Math.floor((now - newest.createdAt.getTime()) / dayMilliseconds)
  const found = `${newest.folder}, ${days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`} old, ${newest.isVerified ? 'verified' : 'NOT verified'}`
  return days > 2 || !newest.isVerified ? warning(looked, found, advice) : fine(looked, found)
}

function nearestFolder(place: string): string {
  const above = path.dirname(place)
  return existsSync(place) || above === place ? place : nearestFolder(above)
}

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BackupError, sealBackup, type Backup } from './backup-folder.ts'
import type { Manifest } from './backup-schema.ts'
import { findLockHolder, lockDataFolder } from '../postgres/data-folder-lock.ts'
import { syncFolder } from '../../packages/supabase-apis/private-file.ts'

/** A backup that is being written, in a folder whose name ends in `.unfinished`. */
export type BackupDraft = {
  folder: string
  /** Writes the manifest and the checksums, then renames the folder. */
  finish(manifest: Manifest): Promise<Backup>
  /** Removes the folder. */
  discard(): Promise<void>
}

const suffix = '.unfinished'
const lockFiles = ['lock', 'lock-journal', 'lock.pid']

/**
 * Creates the `.unfinished` folder that a backup at `path` is written into, with mode 700, and locks it for
 * this process. Throws a BackupError if `path` exists or another process is writing it.
 */
export async function openDraft(path: string): Promise<BackupDraft> {
  const existing = await readdir(path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem
    return undefined
  })
  if (existing) throw new BackupError(`${path} already exists. Choose a folder that does not.`)
  const folder = `${path}${suffix}`
  const holder = await findLockHolder(folder)
  if (holder !== undefined) {
    throw new BackupError(
      `Process ${holder} is writing a backup to ${path}. Choose another folder.`,
    )
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const lock = await lockDataFolder(folder).catch(async (problem: unknown) => {
    await rm(folder, { recursive: true, force: true })
    // Its words are about a data folder; the cause has the operating system's code.
    throw problem instanceof Error && problem.cause ? problem.cause : problem
  })
  return {
    folder,
    async finish(manifest) {
      // Windows does not rename a folder with an open file. Elsewhere the lock outlasts the rename, so
      // that another backup never takes this folder for an abandoned one.
      if (process.platform === 'win32') await lock.release()
      await sealBackup(folder, manifest, lockFiles)
      await rename(folder, path)
      await lock.release()
      for (const file of lockFiles) await rm(join(path, file), { force: true })
      await syncFolder(dirname(path))
      return { folder: path, manifest }
    },
    async discard() {
      await lock.release()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** The unfinished backups in a folder of backups; `holder` is the process that is writing one, if any. */
export async function listDrafts(
  folder: string,
): Promise<{ folder: string; holder: number | undefined }[]> {
  const names = await readdir(folder).catch((): string[] => [])
  // Only names that `npm run backup` chose itself: other folders are none of its business.
  const drafts = names.filter((name) => /^\d{8}T\d{6}Z\.unfinished$/.test(name)).toSorted()
  return Promise.all(
    drafts.map(async (name) => {
      const draft = join(folder, name)
      return { folder: draft, holder: await findLockHolder(draft) }
    }),
  )
}

/** Removes unfinished backups whose process has ended, for example by kill -9. Returns their names. */
export async function removeAbandonedDrafts(folder: string): Promise<string[]> {
  const abandoned = (await listDrafts(folder)).filter(({ holder }) => holder === undefined)
  for (const draft of abandoned) await rm(draft.folder, { recursive: true, force: true })
  return abandoned.map((draft) => basename(draft.folder))
}

import { rename, rm } from 'node:fs/promises'
import { isUntouched, listBackups } from './backup-folder.ts'

/**
 * Deletes the oldest verified backups of a folder until `keep` are left, and names what it deleted. Everything else in
 * the folder stays: backups that were not verified or hold further files, and whatever `npm run backup` did not write.
 */
export async function pruneBackups(backupDir: string, keep: number): Promise<string[]> {
  const verified = (await listBackups(backupDir)).filter(({ isVerified }) => isVerified)
  const deleted: string[] = []
  for (const { folder } of verified.slice(Math.max(1, keep))) {
    if (!(await isUntouched(folder))) continue
    // The next backup removes an unfinished one, should this be killed half way.
    await rename(folder, `${folder}.unfinished`)
    await rm(`${folder}.unfinished`, { recursive: true })
    deleted.push(folder)
  }
  return deleted
}

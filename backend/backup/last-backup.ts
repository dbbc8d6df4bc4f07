import { existsSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import { listBackups } from './backup-folder.ts'

/**
 * Reads when the last verified backup in BACKUP_DIR was made: 0 if none was verified, undefined if
 * no backup was ever made there. Undefined for a Supabase project, which has backups of its own.
 */
export function openLastBackup({
  backupDir,
  supabase,
}: Pick<Settings, 'backupDir' | 'supabase'>): (() => Promise<number | undefined>) | undefined {
  if (supabase) return undefined
  return async () => {
    if (!existsSync(backupDir)) return undefined
    const verified = (await listBackups(backupDir)).find(({ isVerified }) => isVerified)
    return verified?.createdAt.getTime() ?? 0
  }
}

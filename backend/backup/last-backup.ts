import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { listBackups } from './backup-folder.ts'

/**
 * Reads when the last verified backup in the data folder was made: 0 if none was verified, undefined if
 * no backup was ever made there. Undefined for a Supabase project, which has backups of its own.
 */
export function openLastBackup({
  dataDir,
  supabase,
}: Pick<Settings, 'dataDir' | 'supabase'>): (() => Promise<number | undefined>) | undefined {
  if (supabase) return undefined
  const folder = join(dataDir, 'backups')
  return async () => {
    if (!existsSync(folder)) return undefined
    const verified = (await listBackups(folder)).find(({ isVerified }) => isVerified)
    return verified?.createdAt.getTime() ?? 0
  }
}

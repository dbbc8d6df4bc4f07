import path from 'node:path'
import { verifyBackup } from './backup-check.ts'
import { openDraft } from './backup-draft.ts'
import { exportData } from './backup-export.ts'
import { requireSpaceToCopy } from './backup-space.ts'
import { BackupError } from './backup-folder.ts'
import { untilAborted } from './stop-signal.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { clusterPaths } from '../postgres/postgres-cluster.ts'
import type { Settings } from '../settings/settings.ts'

type CopyOptions = {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>
  url: string
  database: Database
  signal: AbortSignal
  /** How long the copying may take. */
  limitMs: number
}

/**
 * Passes the URL of a copy of the database to `work`, and drops the copy. The copy is a database of its own on the same
 * server, made by a backup that is not kept, at the same migrations.
 * Returns the reason if the role may not create databases. Throws a BackupError if the copy takes too much time or space.
 */
export async function withDatabaseCopy(
  { settings, url, database, signal, limitMs }: CopyOptions,
  work: (copyUrl: string) => Promise<void>,
): Promise<string | undefined> {
  const limit = AbortSignal.timeout(limitMs)
  const either = AbortSignal.any([signal, limit])
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const folder = path.join(settings.backupDir, stamp)
  let isCopied = false
  try {
    const cluster = settings.databaseUrl ? undefined : clusterPaths(settings.dataDir).cluster
    await untilAborted(either, requireSpaceToCopy(database, { backup: folder, cluster }))
    // Its name is that of a backup: the next one removes what a kill leaves behind.
    const draft = await openDraft(folder)
    try {
      const { postgres, ...data } = await exportData(database, draft.folder, { signal: either })
      const versions = { site: '', node: process.versions.node, postgres }
      const signingKey = { isHere: false, ids: [] }
      const manifest = { format: 1 as const, createdAt: '', versions, ...data, signingKey }
      const result = await verifyBackup(url, { folder: draft.folder, manifest }, either, (copy) => {
        isCopied = true
        return work(copy)
      })
      return result === 'verified'
        ? undefined
        : 'the role in DATABASE_URL may not create databases.'
    } finally {
      await draft.discard()
    }
  } catch (cause) {
    if (isCopied || !limit.aborted) throw cause
    throw new BackupError(`copying it took longer than ${limitMs / 60_000} minutes.`, { cause })
  }
}

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportData } from '../backend/backup-export.ts'
import { closeDraft, openDraft, type Backup } from '../backend/backup-folder.ts'
import type { Manifest } from '../backend/backup-schema.ts'
import type { Database } from '../backend/database.ts'

/** Makes a backup of a test's database in `place`, without the trial. */
export async function keepBackup(database: Database, place: string): Promise<Backup> {
  const draft = await openDraft(place)
  const { postgres, ...data } = await exportData(database, draft)
  return closeDraft(draft, place, {
    format: 1,
    createdAt: '2026-11-21T00:00:00Z',
    versions: { site: '0', node: '0', postgres },
    ...data,
    signingKey: { isHere: false, ids: [] },
  })
}

/** Changes what a backup says of itself, as its maker would have written it. */
export async function editManifest({ folder, manifest }: Backup, change: Partial<Manifest>) {
  const text = JSON.stringify({ ...manifest, ...change })
  await writeFile(join(folder, 'manifest.json'), text)
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const sum = createHash('sha256').update(text).digest('hex')
  const line = /^.*  manifest\.json$/m
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace(line, `${sum}  manifest.json`))
}

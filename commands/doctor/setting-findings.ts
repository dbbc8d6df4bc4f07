import { runWithEdits } from '../../app/published-content/content-scope.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import { findRunningServer } from '../../backend/postgres/command-database.ts'
import type { Settings } from '../../backend/settings.ts'
import { missingSettings } from '../../content/site-settings.ts'
import { readContentState } from '../importing/content-command.ts'
import { fine, warning, type Finding } from './finding.ts'

const subject = 'Site settings'

/** What the owner should say about the site before it is public: in the files, or in edits if the database answers. */
export async function checkSiteSettings({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const url = databaseUrl ?? (await findRunningServer(dataDir).catch(() => undefined))
  const published = url ? await readPublished(url) : undefined
  const missing = runWithEdits(published?.edits, missingSettings)
  if (missing.length === 0) return fine(subject, 'complete')
  return warning(
    subject,
    `not set${published ? '' : ' in the files; edits could not be read'}: ${missing.join(', ')}`,
    'Set them at /desk before the site is public. Until then pages leave them out.',
  )
}

async function readPublished(url: string) {
  const database = openDatabase(url, { maxConnections: 1 })
  try {
    return await readContentState(database)
  } catch {
    // The database check reports the reason.
    return undefined
  } finally {
    await database.end({ timeout: 1 })
  }
}

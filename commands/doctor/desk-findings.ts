import { findRunningServer } from '../../backend/postgres/command-database.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { Settings } from '../../backend/settings.ts'
import { fine, warning, type Finding } from './finding.ts'

/** Whether the desk has an owner; nothing without a database. */
export async function checkDesk({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  const url = databaseUrl ?? (await findRunningServer(dataDir).catch(() => undefined))
  if (!url) return []
  const database = openDatabase(url, { maxConnections: 1 })
  try {
    const [owner] = await database`select from desk.members where role = 'owner'`
    return [
      owner
        ? fine('Desk', 'has an owner')
        : warning(
            'Desk',
            'nobody owns it yet',
            'For the link that makes an owner: npm run desk -- setup-link',
          ),
    ]
  } catch {
    // The database check reports the reason.
    return []
  } finally {
    await database.end({ timeout: 1 })
  }
}

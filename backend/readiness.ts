import type { Database } from './postgres/database.ts'
import { pendingMigrations } from './postgres/migrations.ts'
import type { WriteProbe } from './postgres/write-probe.ts'
import { listDatabaseGaps } from './schema-gaps.ts'

/** Lists why the site cannot work on its own database, one sentence each. Never throws. */
export async function listProblems(database: Database, writing: WriteProbe): Promise<string[]> {
  try {
    const pending = await pendingMigrations(database)
    if (pending.length > 0) return pending.map((name) => `migration ${name} is not applied`)
    const unwritable = await writing.problem()
    const gaps = await listDatabaseGaps(database)
    return unwritable === undefined ? gaps : [unwritable, ...gaps]
  } catch {
    return ['the database cannot be reached']
  }
}

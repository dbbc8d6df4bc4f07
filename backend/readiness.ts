import type { ChangeWatch } from '../packages/supabase-apis/database/change-watch.ts'
import type { Database } from '../packages/supabase-apis/database/database.ts'
import { pendingMigrations } from './postgres/migrations.ts'
import { describeConnectionFailure } from './postgres/server-state.ts'
import type { WriteProbe } from './postgres/write-probe.ts'
import { listDatabaseGaps } from './schema-gaps.ts'

type Checked = {
  database: Database
  url: string
  writing: WriteProbe
  watch: Pick<ChangeWatch, 'isDeaf'>
}

const deaf =
  'the database delivers no notifications: DATABASE_URL leads to a connection pooler in transaction mode'

/** Lists why the site cannot work on its own database, one sentence each. Never throws. */
export async function listProblems({ database, url, writing, watch }: Checked): Promise<string[]> {
  const problems = watch.isDeaf() ? [deaf] : []
  try {
    const pending = await pendingMigrations(database)
    if (pending.length > 0) return pending.map((name) => `migration ${name} is not applied`)
    const unwritable = await writing.problem()
    if (unwritable !== undefined) problems.push(unwritable)
    return [...problems, ...(await listDatabaseGaps(database))]
  } catch (problem) {
    const reason = describeConnectionFailure(url, problem)
    if (reason) return [`DATABASE_URL ${reason}`]
    return problems.length > 0 ? problems : ['the database cannot be reached']
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCommandDatabase } from '../../../backend/postgres/command-database.ts'
import { openDatabase } from '../../supabase-apis/database/database.ts'
import { openEmbeddedPostgres } from '../../../backend/postgres/embedded-postgres.ts'
import { migrate } from '../../../backend/postgres/migrations.ts'
import { runCommand } from '../../../test/fixtures/command-process.ts'
import { addTestUser } from '../../../test/fixtures/open-test-database.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { openDebianServer, type DebianServer } from './debian-server.ts'
import type { DrillOutcome } from './fault-drill.ts'

/**
 * The way from a data folder of PostgreSQL 15 to the embedded one: the new site refuses the folder and leaves it
 * as it is; a backup made before fills a new folder.
 */
export async function carryToNewerMajor(): Promise<DrillOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'major-drill-'))
  let server: DebianServer | undefined
  const cleanUp = cleanUpOnSignal(async () => {
    server?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    const dataDir = path.join(folder, 'old')
    server = await openDebianServer(path.join(dataDir, 'postgres'))
    server.start()
    const database = openDatabase(server.url, { maxConnections: 2 })
    await migrate(database)
    await addTestUser(database, { email: 'before@example.org' })
    await database.end()
    const backup = path.join(folder, 'backup')
    const made = await runCommand('backup', [backup], {
      DATABASE_URL: server.url,
      DATA_DIR: folder,
    })
    server.stop()
    const refusal = await openEmbeddedPostgres(dataDir).then(
      () => 'none',
      (problem: Error) => problem.message,
    )
    const settings = { DATA_DIR: path.join(folder, 'new') }
    const restored = await runCommand('restore', [backup, '--apply'], settings)
    const { database: newer, close } = await openCommandDatabase({ dataDir: settings.DATA_DIR })
    const [row] = await newer`select current_setting('server_version') as version,
      (select count(*) from auth.users where email = 'before@example.org') as users`
    await close()
    const isRefused = refusal.includes('was made by PostgreSQL 15')
    return {
      report: `backup on 15 ended with ${made.code}, the folder of 15 was ${isRefused ? 'refused' : `not refused: ${refusal}`}, the restore ended with ${restored.code} on PostgreSQL ${row?.version} with ${row?.users} of 1 accounts`,
      passed: made.code === 0 && isRefused && restored.code === 0 && Number(row?.users) === 1,
    }
  } finally {
    await cleanUp()
  }
}

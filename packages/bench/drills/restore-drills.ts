import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listBackups } from '../../../backend/backup/backup-folder.ts'
import { openCommandDatabase } from '../../../backend/postgres/command-database.ts'
import { openEmbeddedPostgres } from '../../../backend/postgres/embedded-postgres.ts'
import { openDatabase } from '../../supabase-apis/database/database.ts'
import { migrate, pendingMigrations, readMigrations } from '../../../backend/postgres/migrations.ts'
import { runCommand } from '../../../test/fixtures/command-process.ts'
import { makeBackup } from '../../../test/fixtures/make-backup.ts'
import { addTestUser } from '../../../test/fixtures/open-test-database.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'
import type { DrillOutcome } from './fault-drill.ts'

/** Restores every backup of a site, oldest first; each must end with the rows of its manifest. */
export async function restoreEach(site: SiteProcess): Promise<DrillOutcome> {
  const backups = (await listBackups(path.join(site.dataDir, 'backups'))).toReversed()
  await site.end('SIGTERM')
  const seconds: number[] = []
  let whole = 0
  for (const { folder } of backups) {
    const began = performance.now()
    const { code, output } = await runCommand('restore', [folder, '--apply'], {
      DATA_DIR: site.dataDir,
    })
    seconds.push((performance.now() - began) / 1000)
    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
    const isRestored = code === 0 && output.includes('Restored: every table')
    if (isRestored && (await hasRowsOf(manifest, site))) whole += 1
    else console.error(output)
  }
  await site.start()
  const page = await fetch(`${site.url}/nissan-leaf`)
  const sorted = seconds.toSorted((one, other) => one - other)
  return {
    report: `${whole} of ${backups.length} restored with the rows of their manifest, median ${sorted[sorted.length >> 1]?.toFixed(1)} s, slowest ${sorted.at(-1)?.toFixed(1)} s; the site answers ${page.status}`,
    passed: backups.length > 0 && whole === backups.length && page.ok,
  }
}

type Manifest = { tables: { schema: string; name: string; rows: number }[] }

async function hasRowsOf({ tables }: Manifest, site: SiteProcess): Promise<boolean> {
  const { database, close } = await openCommandDatabase({ dataDir: site.dataDir })
  try {
    for (const { schema, name, rows } of tables) {
      const [row] = await database`
        select count(*) as found from ${database(schema)}.${database(name)}`
      if (Number(row?.found) !== rows) return false
    }
    return true
  } finally {
    await close()
  }
}

/** Restores a backup from before the newest migration into an empty data folder, which must end with every migration. */
export async function restoreOlder(): Promise<DrillOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'older-backup-'))
  const cleanUp = cleanUpOnSignal(() => rm(folder, { recursive: true, force: true }))
  try {
    const migrations = await readMigrations()
    const newest = migrations.at(-1)
    const server = await openEmbeddedPostgres(path.join(folder, 'old'))
    const database = openDatabase(server.url, { maxConnections: 2 })
    await migrate(database, migrations.slice(0, -1))
    await addTestUser(database, { email: 'before@example.org' })
    const backup = await makeBackup(database, path.join(folder, 'backup'))
    await database.end()
    await server.close()
    const settings = { DATA_DIR: path.join(folder, 'new') }
    const { code, output } = await runCommand('restore', [backup.folder, '--apply'], settings)
    if (code !== 0) console.error(output)
    const restored = await openCommandDatabase({ dataDir: settings.DATA_DIR })
    const pending = await pendingMigrations(restored.database)
    const [row] = await restored.database`
      select count(*) as users from auth.users where email = 'before@example.org'`
    await restored.close()
    return {
      report: `a backup without ${newest?.name}: the restore ended with ${code}, ${pending.length} migrations pending, ${row?.users} of 1 accounts`,
      passed: code === 0 && pending.length === 0 && Number(row?.users) === 1,
    }
  } finally {
    await cleanUp()
  }
}

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
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
import type { DrillOutcome } from './fault-drills.ts'
import { openDebianServer, type DebianServer } from './debian-server.ts'
import { waitUntil } from '../wait-until.ts'

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

/**
 * Point-in-time recovery as docs/backup-and-recovery.md describes it: makes a base backup, adds two accounts and deletes
 * all accounts by mistake. The recovery must bring back the state just before that.
 */
export async function recoverToMoment(): Promise<DrillOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recovery-drill-'))
  let server: DebianServer | undefined
  const cleanUp = cleanUpOnSignal(async () => {
    server?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    const [archive, base] = [path.join(folder, 'archive'), path.join(folder, 'base')]
    const first = path.join(folder, 'first', 'data')
    execFileSync('install', ['-d', '-o', 'postgres', archive, base])
    server = await openDebianServer(first, [
      'archive_mode = on',
      'archive_timeout = 60',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ])
    execFileSync('chmod', ['700', base])
    server.start()
    const database = openDatabase(server.url, { maxConnections: 2 })
    await migrate(database)
    await addTestUser(database, { email: 'before@example.org' })
    server.run('pg_basebackup', '-D', base, '-X', 'stream')
    await addTestUser(database, { email: 'after@example.org' })
    const [moment] = await database`select clock_timestamp()::text as at`
    await wait(50)
    await database`delete from auth.users`
    await database.end()
    server.stop()

    const lines = [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment?.at}'`,
      'recovery_target_action = promote',
    ].join('\n')
    const script = 'echo "$1" >> "$2/postgresql.auto.conf" && touch "$2/recovery.signal"'
    execFileSync('runuser', ['-u', 'postgres', '--', 'sh', '-c', script, 'sh', lines, base])
    const began = performance.now()
    server.start(base)
    const restored = openDatabase(server.url, { maxConnections: 1 })
    await waitUntil(async () => {
      const [state] = await restored`select pg_is_in_recovery() as recovering`
      return state?.recovering === false
    })
    const seconds = (performance.now() - began) / 1000
    const accounts = await restored<
      { email: string }[]
    >`select email from auth.users order by email`
    await restored.end()
    const emails = accounts.map(({ email }) => email).join(', ')
    return {
      report: `accounts at the moment before the mistake: ${emails}; the server accepted writes after ${seconds.toFixed(1)} s`,
      passed: emails === 'after@example.org, before@example.org',
    }
  } finally {
    await cleanUp()
  }
}

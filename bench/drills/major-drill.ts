import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCommandDatabase } from '../../backend/postgres/command-database.ts'
import { openDatabase } from '../../backend/postgres/database.ts'
import { openEmbeddedPostgres } from '../../backend/postgres/embedded-postgres.ts'
import { migrate } from '../../backend/postgres/migrations.ts'
import { runCommand } from '../../test/fixtures/command-process.ts'
import { findFreePort } from '../../test/fixtures/free-port.ts'
import { addTestUser } from '../../test/fixtures/open-test-database.ts'
import { cleanUpOnSignal } from '../../test/fixtures/signal-cleanup.ts'
import type { DrillOutcome } from './fault-drill.ts'

/** Debian's; needs root, because a server does not run as root. */
const oldPrograms = '/usr/lib/postgresql/15/bin'

/**
 * The way from a data folder of PostgreSQL 15 to the embedded one: the new site refuses the folder and leaves it
 * as it is; a backup made before fills a new folder.
 */
export async function carryToNewerMajor(): Promise<DrillOutcome> {
  if (!existsSync(oldPrograms)) throw new Error(`There is no PostgreSQL in ${oldPrograms}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'major-drill-'))
  const dataDir = path.join(folder, 'old')
  const cluster = path.join(dataDir, 'postgres')
  const asPostgres = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', `${oldPrograms}/${program}`, ...args], {
      stdio: 'ignore',
      cwd: '/',
    })
  const stop = () => asPostgres('pg_ctl', 'stop', '-D', cluster, '-m', 'fast')
  const cleanUp = cleanUpOnSignal(async () => {
    if (existsSync(path.join(cluster, 'postmaster.pid'))) stop()
    await rm(folder, { recursive: true, force: true })
  })
  try {
    for (const each of [folder, dataDir]) {
      await mkdir(each, { recursive: true })
      await chmod(each, 0o755)
    }
    await mkdir(cluster)
    execFileSync('chown', ['postgres', cluster])
    const port = await findFreePort()
    asPostgres('initdb', '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8')
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
    asPostgres('pg_ctl', 'start', '-w', '-D', cluster, '-l', '/dev/null', '-o', options)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const database = openDatabase(url, { maxConnections: 2 })
    await migrate(database)
    await addTestUser(database, { email: 'before@example.org' })
    await database.end()
    const backup = path.join(folder, 'backup')
    const made = await runCommand('backup', [backup], { DATABASE_URL: url, DATA_DIR: folder })
    stop()
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

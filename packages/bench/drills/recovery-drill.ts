import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../supabase-apis/database/database.ts'
import { migrate } from '../../../backend/postgres/migrations.ts'
import { addTestUser } from '../../../test/fixtures/open-test-database.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { waitUntil } from '../wait-until.ts'
import { openDebianServer, type DebianServer } from './debian-server.ts'
import type { DrillOutcome } from './fault-drill.ts'

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

// Checks the SQL with postgres-language-server: syntax of every file, function bodies included; risky
// statements in migrations after the baseline; and rules for the finished database (row security,
// indexes on foreign keys, primary keys, policies evaluated per row, ...).
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import { openEmbeddedPostgres } from '../../backend/postgres/embedded-postgres.ts'
import { migrate } from '../../backend/postgres/migrations.ts'
import { listDifferences } from '../building/baseline-text.ts'

const command = createRequire(import.meta.url).resolve(
  '@postgres-language-server/cli/bin/postgres-language-server',
)

/** Runs postgres-language-server; true if it reports no finding of this kind. */
function isClean(finding: 'error' | 'error or warning', args: string[]): boolean {
  const options = ['--colors=off', '--max-diagnostics=200']
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...args, ...options], {
    encoding: 'utf8',
  })
  const isFound = (finding === 'error' ? /Found \d+ error/ : /Found \d+ (error|warning)/).test(
    stdout,
  )
  if (/Checked \d+ file|Command completed/.test(stdout) && !isFound) return true
  console.log(stdout + stderr)
  return false
}

async function lintDatabase(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-sql-'))
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root
  const server = await openEmbeddedPostgres(folder, { settings: { fsync: 'off' } })
  try {
    const database = openDatabase(server.url, { maxConnections: 1 })
    await migrate(database)
    await database.end()
    return isClean('error or warning', ['dblint', `--connection-string=${server.url}`])
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Migrations after the baseline: what goes before it was never applied to a database in use. */
const files = (await listDifferences()).map((file) => `supabase/migrations/${file}`)

const { status, stderr } = spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' })
if (status !== 0) {
  const reason = stderr.split('\n').find((line) => /^Error|prebuilt/.test(line)) ?? stderr
  console.log(`SQL is not checked: ${reason}`)
  // npm has no program for this platform. Continuous integration must not pass without the check.
  if (process.env.CI) process.exitCode = 1
} else {
  const results = [
    // Only syntax: the rules for migrations of a database in use do not apply to the schemas.
    isClean('error', ['check', '--disable-db', 'supabase/schemas']),
    files.length === 0 || isClean('error or warning', ['check', '--disable-db', ...files]),
    await lintDatabase(),
  ]
  if (results.includes(false)) process.exitCode = 1
}

import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCommandDatabase } from '../../backend/postgres/command-database.ts'
import { listAppliedMigrations, readMigrations } from '../../backend/postgres/migrations.ts'
import { runCommand } from '../fixtures/command-process.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'

async function openDatabaseFrom(from: 'template' | 'nothing') {
  const opened = await openTestDatabase({ from })
  onTestFinished(() => opened.close())
  const check = () => runCommand('migrate', ['--check'], { DATABASE_URL: opened.url })
  return { ...opened, check }
}

test('migrate --check names what an empty database would get, and changes nothing', async () => {
  const { database, check } = await openDatabaseFrom('nothing')
  const names = (await readMigrations()).map(({ name }) => name)
  expect(await check()).toEqual({
    code: 0,
    output: `Pending: ${names.join(', ')}. Nothing was changed.\n`,
  })
  const schemas = await database`select nspname from pg_namespace where nspname = 'bookkeeping'`
  expect([...schemas]).toEqual([])
})

test('migrate --check fails for a database with other statements, and names every migration', async () => {
  const { database, check } = await openDatabaseFrom('template')
  expect(await check()).toEqual({ code: 0, output: 'No migration is pending.\n' })
  await database`update bookkeeping.applied_migrations set checksum = 'x'
    where name in ('0001_roles', '20261201000000_baseline')`
  const { code, output } = await check()
  expect(code).toBe(1)
  expect(output).toMatch(/^Migrations 0001_roles, 20261201000000_baseline were edited .+\n$/)
})

test('migrate --check reads an embedded database, and migrate says what it applied', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root
  const dataDir = path.join(folder, 'data')
  const run = (...args: string[]) => runCommand('migrate', args, { DATA_DIR: dataDir })
  expect((await run('--check')).output).toMatch(/^There is no database in .+ yet\. A start would/)
  expect(existsSync(dataDir)).toBe(false)
  expect((await run()).output).toMatch(/^Applied: 0001_roles, .+\.\n$/)
  const { database, close } = await openCommandDatabase({ dataDir }, { migrated: false })
  const [newest] = (await listAppliedMigrations(database)).slice(-1)
  await database`delete from bookkeeping.applied_migrations where name = ${newest?.name ?? ''}`
  await close()
  const pending = { code: 0, output: `Pending: ${newest?.name}. Nothing was changed.\n` }
  expect(await run('--check')).toEqual(pending)
  expect(await run('--check')).toEqual(pending)
}, 60_000)

test('migrate --check says in one line that there is no server', async () => {
  const { code, output } = await runCommand('migrate', ['--check'], {
    DATABASE_URL: 'postgres://me@127.0.0.1:1/site',
  })
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database cannot be used: .*ECONNREFUSED.+\n$/),
  })
})

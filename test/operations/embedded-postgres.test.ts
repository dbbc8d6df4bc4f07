import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { openEmbeddedPostgres } from '../../backend/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../backend/postgres/embedded-postgres.ts'
import { isPostmasterOf, readPostmaster } from '../../backend/postgres/postmaster.ts'

// Mode 700, as mkdtemp creates it: closed to user postgres too when we are root.
let folder: string
let server: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  await start()
  await database`create table notes (text text)`
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const clusterFile = (name: string) => join(folder, 'postgres', name)
const pidOf = async () => (await readPostmaster(join(folder, 'postgres')))?.pid ?? 0

async function start() {
  server = await openEmbeddedPostgres(folder)
  database = openDatabase(server.url, { maxConnections: 1 })
}
async function stop() {
  await database.end({ timeout: 1 })
  await server.close()
}
const addNote = (text: string) => database`insert into notes values (${text})`
const readNotes = async () => (await database`select text from notes`).map(({ text }) => text)

test('runs PostgreSQL 18 with fsync on, and folds the case of macrons', async () => {
  const [row] = await database`select current_setting('server_version_num')::int / 10000 as major,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    upper('tāmaki') as upper, 'TĀMAKI' ilike 'tāmaki' as folded`
  expect(row).toEqual({ major: 18, fsync: 'on', commit: 'on', upper: 'TĀMAKI', folded: true })
  await database`create extension pg_trgm`
  await database`create extension unaccent`
})

test('accepts connections from this machine only, with the password only', async () => {
  const [row] = await database`select current_setting('listen_addresses') as addresses,
    current_setting('unix_socket_directories') as sockets`
  expect(row).toEqual({ addresses: '127.0.0.1', sockets: '' })
  const wrongUrl = server.url.replace(/:[0-9a-f]{48}@/, ':guess@')
  const stranger = openDatabase(wrongUrl, { maxConnections: 1 })
  await expect(stranger`select 1`).rejects.toThrow('password authentication failed')
  await stranger.end()
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600)
})

test('data survives a stop and a start', async () => {
  await addNote('before the stop')
  const stopped = await pidOf()
  await stop()
  expect(await pidOf()).toBe(0)
  expect(await isPostmasterOf(join(folder, 'postgres'), stopped)).toBe(false)
  await start()
  expect(await readNotes()).toContain('before the stop')
})

test('restarts a crashed server on the same port without losing data', async () => {
  await addNote('before the crash')
  const crashed = await pidOf()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  process.kill(crashed, 'SIGKILL')
  await expect.poll(() => String(logged.mock.calls)).toContain('ended unexpectedly')
  expect(await pidOf()).not.toBe(crashed)
  expect(await readNotes()).toContain('before the crash')
})

test('a stale pid that now belongs to another program is not mistaken for the server', async () => {
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  onTestFinished(() => void bystander.kill('SIGKILL'))
  const left = await readFile(clusterFile('postmaster.pid'), 'utf8')
  await stop()
  await writeFile(clusterFile('postmaster.pid'), left.replace(/^\d+/, String(bystander.pid)))
  await chmod(clusterFile('postmaster.pid'), 0o644)
  await start()
  expect(await database`select 1`).toHaveLength(1)
  expect(bystander.exitCode).toBeNull()
})

test('adopts a server that outlived a kill -9 of its owner, with its data', async () => {
  await stop()
  const ours = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const script = `
    const { openEmbeddedPostgres } = await import(${ours('../../backend/postgres/embedded-postgres.ts')})
    const { openDatabase } = await import(${ours('../../packages/supabase-apis/database/database.ts')})
    const { url } = await openEmbeddedPostgres(process.argv[1])
    await openDatabase(url)\`insert into notes values ('before the kill')\`
    process.stdout.write('written')`
  const args = ['--input-type=module', '-e', script, folder]
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  await once(owner.stdout, 'data')
  const orphan = await pidOf()
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  await start()
  expect(await pidOf()).toBe(orphan)
  expect(await readNotes()).toContain('before the kill')
  await stop()
  expect(await pidOf()).toBe(0)
  await start()
})

test('a server whose owner was killed stops by itself when nobody takes it over', async () => {
  await stop()
  const module = new URL('../../backend/postgres/embedded-postgres.ts', import.meta.url).href
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await openEmbeddedPostgres(process.argv[1], { graceSeconds: 0 })
    process.stdout.write('started')
    setInterval(() => {}, 1_000)`
  const args = ['--input-type=module', '-e', script, folder]
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  await once(owner.stdout, 'data')
  const orphan = await pidOf()
  expect(await isPostmasterOf(join(folder, 'postgres'), orphan)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => isPostmasterOf(join(folder, 'postgres'), orphan)).toBe(false)
  await start()
})

test('refuses a cluster of another major version before touching it', async () => {
  const version = await readFile(clusterFile('PG_VERSION'), 'utf8')
  await writeFile(clusterFile('PG_VERSION'), '15\n')
  onTestFinished(() => writeFile(clusterFile('PG_VERSION'), version))
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
    /was made by PostgreSQL 15; .* Go back to the version of the site you used before, run npm run backup there/,
  )
})

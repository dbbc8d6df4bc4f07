import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { exampleFolder, findMailLink, openProjectClient } from './fixtures/open-test-project.ts'
import { pressOf } from './fixtures/mail-link-press.ts'
import { openPlainDatabase } from './fixtures/open-plain-database.ts'

const command = fileURLToPath(new URL('serve.ts', import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

async function newDatabaseUrl(): Promise<string> {
  const { url, close } = await openPlainDatabase()
  onTestFinished(close)
  return url
}

const start = (options: string[]) =>
  spawn(process.execPath, [command, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs the command until it ends by itself. */
async function run(...options: string[]) {
  const child = start(options)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}

/** Starts the command, and reads what it prints. */
async function serve(...options: string[]) {
  const child = start(options)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => void (await stop()))
  let printed = ''
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      printed += String(data)
      if (/^emails .*\n/m.test(printed)) resolve()
    })
  })
  const failed = ended.then(async () => {
    throw new Error(`It ended: ${printed} ${await text(child.stderr)}`)
  })
  await Promise.race([ready, failed])
  const read = (name: string) => new RegExp(`^${name} +(\\S+)`, 'm').exec(printed)?.[1] ?? ''
  return { printed, read, stop }
}

test('serves a folder of schemas on a plain PostgreSQL to the official client', async () => {
  const database = await newDatabaseUrl()
  const options = ['--database', database, '--schemas', exampleFolder('todo'), '--port', '0']
  const first = await serve(...options, '--site', 'http://localhost:5173/')
  expect(first.read('URL')).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(first.read('realtime')).toBe('public.todos')
  expect(first.printed).toContain('1 files of')
  const account = { email: 'aroha@example.org', password: 'correct-horse-battery' }
  const client = openProjectClient(first.read('URL'), first.read('anon key'))
  expect((await client.auth.signUp(account)).error).toBeNull()
  const outbox = path.join(folder, first.read('emails'))
  const link = await findMailLink(outbox, account.email)
  const opened = await fetch(pressOf(link), { redirect: 'manual' })
  expect(opened.headers.get('Location')).toMatch(/^http:\/\/localhost:5173\/?#access_token=/)
  expect((await client.auth.signInWithPassword(account)).error).toBeNull()
  expect((await client.from('todos').insert({ task: 'Feed the hens' })).error).toBeNull()

  const headers = { Origin: 'http://localhost:5173', apikey: first.read('anon key') }
  const allowed = await fetch(`${first.read('URL')}/rest/v1/todos`, { headers })
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173')
  const many = Array.from({ length: 2_500 }, (_, index) => index + 10_000)
  const refused = await client.from('todos').select().in('id', many)
  expect(refused.error?.message).toBe('The address of this request is longer than 16 KB.')
  // The health check of a proxy.
  const check = connect(Number(new URL(first.read('URL')).port), '127.0.0.1')
  check.end('GET /auth/v1/health HTTP/1.0\r\n\r\n')
  expect(await text(check)).toMatch(/^HTTP\/1\.1 200 /)
  expect((await stat(path.join(folder, 'supabase-data/secret-key'))).mode & 0o777).toBe(0o600)
  expect(await first.stop()).toBe(0)

  // Keys, files and sessions stay; the second start applies nothing.
  const again = await serve(...options)
  expect(again.printed).toContain('0 files of')
  expect(again.read('anon key')).toBe(first.read('anon key'))
  const owner = openProjectClient(again.read('URL'), again.read('service-role key'))
  expect((await owner.from('todos').select('task')).data).toEqual([{ task: 'Feed the hens' }])
})

test('--help lists the options', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  for (const option of ['database', 'schemas', 'port', 'data', 'mail', 'from', 'site']) {
    expect(output).toContain(`--${option} `)
  }
})

const schemas = async (sql: string) => {
  await mkdir(path.join(folder, 'schemas'), { recursive: true })
  await writeFile(path.join(folder, 'schemas/01-first.sql'), sql)
  return ['--schemas', 'schemas']
}

test.each([
  ['an unknown option', ['--colour', 'red'], /^Unknown option '--colour'; see --help$/],
  ['no database', ['--schemas', 'x'], /^--database is missing; see --help$/],
  ['no folder', ['--database', 'postgres://x/y'], /^--schemas is missing; see --help$/],
  [
    'a folder that is not there',
    ['--database', 'postgres://x/y', '--schemas', 'none'],
    /^The folder none cannot be read: ENOENT$/,
  ],
])('says in one line what is wrong with %s', async (_what, options, line) => {
  const { code, errors } = await run(...options)
  expect(code).toBe(1)
  expect(errors.trim()).toMatch(line)
})

test('says in one line why a database cannot be used', async () => {
  const folderOption = await schemas('select 1')
  const url = new URL(await newDatabaseUrl())
  const failure = async (change: (copy: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    const { code, errors } = await run('--database', copy.href, ...folderOption)
    expect(code).toBe(1)
    return errors.trim()
  }
  expect(await failure((copy) => (copy.pathname = '/nowhere'))).toMatch(
    /^PostgreSQL at \S+ has no such database: create it first, for example with createdb$/,
  )
  expect(await failure((copy) => (copy.port = '1'))).toMatch(
    /^PostgreSQL at \S+ cannot be reached: \w+$/,
  )
  const wrong = await run('--database', 'mysql://x/y', ...folderOption)
  expect(wrong.errors.trim()).toBe(
    '--database needs a URL such as postgres://user:password@host:5432/name',
  )
})

test('says in one line that a user lacks the rights', async () => {
  const { url, database, close } = await openPlainDatabase()
  const name = `limited_${path.basename(folder).replaceAll(/\W/g, '_').toLowerCase()}`
  await database.unsafe(`create role ${name} login password 'x'`)
  onTestFinished(async () => {
    await database.unsafe(`drop role ${name}`)
    await close()
  })
  const limited = new URL(url)
  limited.username = name
  limited.password = 'x'
  const { code, errors } = await run('--database', limited.href, ...(await schemas('select 1')))
  expect(code).toBe(1)
  expect(errors.trim()).toMatch(
    /^The user may not set up the database: .*permission denied.*owner of the database.*$/,
  )
})

test('names file and line of a statement that fails', async () => {
  const database = await newDatabaseUrl()
  const failureOf = async (sql: string) => {
    const { errors } = await run('--database', database, ...(await schemas(sql)))
    return errors.trim()
  }
  expect(await failureOf('select 1;\n\ncreate tabel a (id int);')).toBe(
    'schemas/01-first.sql:3: syntax error at or near "tabel"',
  )
  expect(await failureOf('-- a\nselect 1;\ncreate policy p on missing;\n')).toBe(
    'schemas/01-first.sql:3: relation "missing" does not exist',
  )
})

test('says that a port is taken, and that an applied file was edited', async () => {
  const database = await newDatabaseUrl()
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const options = ['--database', database, '--port', String(port)]
  const { errors } = await run(...options, ...(await schemas('select 1')))
  expect(errors.trim()).toBe(`Port ${port} is taken. Choose another with --port`)
  const edited = await run(...options, ...(await schemas('select 2')))
  expect(edited.errors.trim()).toBe(
    'schemas/01-first.sql was edited after it had been applied to this database. Put the change into a new file, or use an empty database.',
  )
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../test/fixtures/free-port.ts'
import { openTestDatabase } from '../test/fixtures/open-test-database.ts'
import { lookAtMail, lookAtOrigin, lookAtPort, lookAtProject } from './connection-findings.ts'
import { lookAtBackups, lookAtFolder, lookAtKey, lookAtSpace } from './data-folder-findings.ts'
import { lookAtClock, lookAtDatabase, lookAtMigrations, lookAtRights } from './database-findings.ts'
import type { Finding } from './finding.ts'
import {
  lookAtBinaries,
  lookAtBuild,
  lookAtChromium,
  lookAtNode,
  lookAtNpm,
} from './machine-findings.ts'
import { examineSite } from './site-findings.ts'

let folder: string
let closedPort: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
  closedPort = await findFreePort()
  await writeFile(path.join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

/** A data folder of a test's own, with what a started site leaves there. */
async function makeFolder(name: string, files: Record<string, string>): Promise<string> {
  const dataDir = path.join(folder, name)
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(dataDir, file), text, { mode: 0o600 })
  }
  return dataDir
}

const nobody = { host: '127.0.0.1', trustProxy: 0 }
const origin = (siteOrigin: string, trustProxy = 0) =>
  lookAtOrigin({ ...nobody, siteOrigin, trustProxy })
const elsewhere = 'https://ev.example.nz'
const version = { 'postgres/PG_VERSION': '15\n' }
const kept = { 'postgres/PG_VERSION': '18\n' }

const faults: [
  string,
  'warning' | 'wrong',
  () => Finding | Promise<Finding | Finding[]>,
  string,
][] = [
  ['an old Node', 'wrong', () => lookAtNode('20.1.0'), '20.1.0 is too old'],
  ['no npm', 'warning', () => lookAtNpm('npm-that-is-not-there'), 'not found'],
  [
    'no programs of PostgreSQL',
    'wrong',
    () => lookAtBinaries(() => ({ postgres: path.join(folder, 'file'), initdb: '' })),
    'EACCES',
  ],
  [
    'no build',
    'warning',
    () => lookAtBuild({ exists: false, isFresh: async () => false }),
    'none yet',
  ],
  [
    'a stale build',
    'warning',
    () => lookAtBuild({ exists: true, isFresh: async () => false }),
    'stale',
  ],
  ['no Chromium', 'warning', () => lookAtChromium(''), 'none'],
  [
    'a path through a file',
    'wrong',
    () => lookAtFolder(path.join(folder, 'file', 'data')),
    'is below a file',
  ],
  ['little space', 'warning', () => lookAtSpace(folder, async () => 500 * 2 ** 20), '500 MB free'],
  ['no space', 'wrong', () => lookAtSpace(folder, async () => 2 ** 20), '1 MB free'],
  [
    'a lost key',
    'wrong',
    async () => lookAtKey({ dataDir: await makeFolder('lost', kept) }),
    'is missing, and there is a database',
  ],
  [
    'a torn key',
    'wrong',
    async () => lookAtKey({ dataDir: await makeFolder('torn', { 'signing-key.json': '{' }) }),
    'not JSON',
  ],
  ['no backup', 'warning', () => lookAtBackups(folder), 'none in'],
  [
    'another version of the database',
    'wrong',
    async () => lookAtDatabase({ dataDir: await makeFolder('old', version) }),
    'made by PostgreSQL 15',
  ],
  [
    'a lost password',
    'wrong',
    async () => lookAtDatabase({ dataDir: await makeFolder('password', kept) }),
    'postgres-password is missing',
  ],
  [
    'a wrong DATABASE_URL',
    'wrong',
    () =>
      lookAtDatabase({
        dataDir: folder,
        databaseUrl: `postgres://me:hidden@127.0.0.1:${closedPort}/site`,
      }),
    'ECONNREFUSED',
  ],
  [
    'a DATABASE_URL that is none',
    'wrong',
    () => lookAtDatabase({ dataDir: folder, databaseUrl: 'my database' }),
    'not an address',
  ],
  [
    'a role that may not create',
    'wrong',
    () => lookAtRights({ mayCreate: false, missingRoles: [], mayCreateDatabases: false }),
    'may not create schemas',
  ],
  [
    'missing roles',
    'wrong',
    () => lookAtRights({ mayCreate: true, missingRoles: ['anon'], mayCreateDatabases: true }),
    'may not act as anon',
  ],
  [
    'pending migrations',
    'warning',
    () => lookAtMigrations(['0009_new']),
    '1 not applied, from 0009_new',
  ],
  ['a clock that is wrong', 'wrong', () => lookAtClock(90), '90.0 s apart'],
  ['a clock of another year', 'wrong', () => lookAtClock(0, new Date(0)), '1970'],
  [
    'a HOST elsewhere',
    'wrong',
    () => lookAtPort({ host: '192.0.2.1', port: 3000 }),
    'no address of this machine',
  ],
  ['no origin', 'wrong', () => origin('http://0.0.0.0:3000'), 'no address a visitor can open'],
  ['no https behind a proxy', 'wrong', () => origin('http://ev.example.nz', 1), 'is not https'],
  ['https without a proxy', 'warning', () => origin(elsewhere), 'no proxy is believed'],
  ['no mail server', 'warning', () => lookAtMail({ siteOrigin: elsewhere }), 'nobody receives'],
  [
    'a mail server that is away',
    'wrong',
    () =>
      lookAtMail({ siteOrigin: elsewhere, smtpUrl: `smtp://me:hidden@127.0.0.1:${closedPort}` }),
    'cannot be reached',
  ],
  [
    'a Supabase project that is away',
    'wrong',
    () => lookAtProject({ url: `http://127.0.0.1:${closedPort}`, anonKey: 'hidden' }),
    'does not answer',
  ],
]

test.each(faults)('%s is named, as %s, with what to do', async (_name, state, look, words) => {
  const [finding] = [await look()].flat()
  expect(finding).toMatchObject({ state, found: expect.stringContaining(words) })
  expect(finding?.advice).toMatch(/\w/)
  expect(JSON.stringify(finding)).not.toContain('hidden')
})

test('wrong settings are named, and the machine is looked at all the same', async () => {
  const findings = await examineSite({ PORT: 'many', SUPABASE_URL: 'http://127.0.0.1' })
  const [settings] = findings
  expect(settings).toMatchObject({ state: 'wrong', found: expect.stringContaining('PORT') })
  expect(findings.map(({ looked }) => looked)).toContain('Node')
})

test('a machine on which all is well has nothing wrong', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const variables = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(await findFreePort()) }
  const findings = await examineSite(variables)
  // A checkout that somebody works in may hold other packages than the lock file.
  const others = findings.filter(({ looked }) => looked !== 'Packages')
  expect(others.filter(({ state }) => state === 'wrong')).toEqual([])
  const fine = findings.filter(({ state }) => state === 'fine').map(({ looked }) => looked)
  expect(fine).toEqual(expect.arrayContaining(['DATABASE_URL', 'Migrations', 'Clock', 'Disk']))
})

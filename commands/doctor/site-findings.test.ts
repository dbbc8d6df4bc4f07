import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import { checkMail, checkOrigin, checkPort, checkProject } from './connection-findings.ts'
import {
  checkBackups,
  checkBinaries,
  checkBuild,
  checkChromium,
  checkNode,
  checkNpm,
  checkSite,
} from './site-findings.ts'
import { checkFolder, checkKey, checkSpace } from './data-folder-findings.ts'
import { checkClock, checkDatabase, checkMigrations, checkRights } from './database-findings.ts'
import type { Finding } from './finding.ts'

let folder: string
let closedPort: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
  closedPort = await reservePort()
  await writeFile(path.join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

/** A data folder with the files a started site creates there. */
async function makeFolder(name: string, files: Record<string, string>): Promise<string> {
  const dataDir = path.join(folder, name)
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(dataDir, file), text, { mode: 0o600 })
  }
  return dataDir
}

const local = { host: '127.0.0.1', trustProxy: 0 }
const origin = (siteOrigin: string, trustProxy = 0) =>
  checkOrigin({ ...local, siteOrigin, trustProxy })
const elsewhere = 'https://ev.example.nz'
const version = { 'postgres/PG_VERSION': '15\n' }
const current = { 'postgres/PG_VERSION': '18\n' }

const problems: [
  string,
  'warning' | 'wrong',
  () => Finding | Promise<Finding | Finding[]>,
  string,
][] = [
  ['an old Node', 'wrong', () => checkNode('20.1.0'), '20.1.0 is too old'],
  ['no npm', 'warning', () => checkNpm('npm-that-is-not-there'), 'not found'],
  [
    'missing PostgreSQL binaries',
    'wrong',
    () => checkBinaries(() => ({ postgres: path.join(folder, 'file'), initdb: '' })),
    'EACCES',
  ],
  ['no build', 'warning', () => checkBuild({ exists: false, isFresh: () => false }), 'none yet'],
  ['a stale build', 'warning', () => checkBuild({ exists: true, isFresh: () => false }), 'stale'],
  ['no Chromium', 'warning', () => checkChromium(''), 'none'],
  [
    'a path through a file',
    'wrong',
    () => checkFolder(path.join(folder, 'file', 'data')),
    'is below a file',
  ],
  ['little space', 'warning', () => checkSpace(folder, async () => 500 * 2 ** 20), '500 MB free'],
  ['no space', 'wrong', () => checkSpace(folder, async () => 2 ** 20), '1 MB free'],
  [
    'a lost key',
    'wrong',
    async () => checkKey({ dataDir: await makeFolder('lost', current) }),
    'is missing, although there is a database',
  ],
  [
    'a corrupt key',
    'wrong',
    async () => checkKey({ dataDir: await makeFolder('torn', { 'signing-key.json': '{' }) }),
    'not JSON',
  ],
  ['no backup', 'warning', () => checkBackups(folder), 'none in'],
  [
    'data of another PostgreSQL version',
    'wrong',
    async () => checkDatabase({ dataDir: await makeFolder('old', version) }),
    'made by PostgreSQL 15',
  ],
  [
    'a lost password',
    'wrong',
    async () => checkDatabase({ dataDir: await makeFolder('password', current) }),
    'postgres-password is missing',
  ],
  [
    'a wrong DATABASE_URL',
    'wrong',
    () =>
      checkDatabase({
        dataDir: folder,
        databaseUrl: `postgres://me:hidden@127.0.0.1:${closedPort}/site`,
      }),
    'ECONNREFUSED',
  ],
  [
    'a malformed DATABASE_URL',
    'wrong',
    () => checkDatabase({ dataDir: folder, databaseUrl: 'my database' }),
    'not the URL of a database',
  ],
  [
    'a role that may not create schemas',
    'wrong',
    () => checkRights({ mayCreate: false, missingRoles: [], mayCreateDatabases: false }),
    'may not create schemas',
  ],
  [
    'missing roles',
    'wrong',
    () => checkRights({ mayCreate: true, missingRoles: ['anon'], mayCreateDatabases: true }),
    'may not switch to anon',
  ],
  [
    'pending migrations',
    'warning',
    () => checkMigrations(['0009_new']),
    '1 not applied, from 0009_new',
  ],
  ['a clock 90 s off', 'wrong', () => checkClock(90), '90.0 s off'],
  ['a clock in the wrong year', 'wrong', () => checkClock(0, new Date(0)), '1970'],
  [
    'a HOST of another machine',
    'wrong',
    () => checkPort({ host: '192.0.2.1', port: 3000 }),
    'not an IP address of this machine',
  ],
  ['an unusable origin', 'wrong', () => origin('http://0.0.0.0:3000'), 'visitors cannot open'],
  ['http behind a proxy', 'wrong', () => origin('http://ev.example.nz', 1), 'is not https'],
  ['https without a proxy', 'warning', () => origin(elsewhere), 'TRUST_PROXY is 0'],
  ['no mail server', 'warning', () => checkMail({ siteOrigin: elsewhere }), 'nobody receives'],
  [
    'an unreachable mail server',
    'wrong',
    () => checkMail({ siteOrigin: elsewhere, smtpUrl: `smtp://me:hidden@127.0.0.1:${closedPort}` }),
    'cannot be reached',
  ],
  [
    'an unreachable Supabase project',
    'wrong',
    () => checkProject({ url: `http://127.0.0.1:${closedPort}`, anonKey: 'hidden' }),
    'does not answer',
  ],
]

test.each(problems)('reports %s as %s, with advice', async (_name, state, check, text) => {
  const [finding] = [await check()].flat()
  expect(finding).toMatchObject({ state, result: expect.stringContaining(text) })
  expect(finding?.advice).toMatch(/\w/)
  expect(JSON.stringify(finding)).not.toContain('hidden')
})

test('reports wrong settings, and still checks the machine', async () => {
  const findings = await checkSite({ PORT: 'many', SUPABASE_URL: 'http://127.0.0.1' })
  const [settings] = findings
  expect(settings).toMatchObject({ state: 'wrong', result: expect.stringContaining('PORT') })
  expect(findings.map(({ subject }) => subject)).toContain('Node')
})

test('finds nothing wrong on a healthy machine', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const variables = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(await reservePort()) }
  const findings = await checkSite(variables)
  // A checkout under development may have other packages than the lock file.
  const others = findings.filter(({ subject }) => subject !== 'Packages')
  expect(others.filter(({ state }) => state === 'wrong')).toEqual([])
  const fine = findings.filter(({ state }) => state === 'fine').map(({ subject }) => subject)
  expect(fine).toEqual(expect.arrayContaining(['DATABASE_URL', 'Migrations', 'Clock', 'Disk']))
})

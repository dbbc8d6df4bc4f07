// `npm run release` as an owner runs it: a running site with workers, a remote repository, releases beside each other.
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandDatabase } from '../../backend/postgres/command-database.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { startCommand, type CommandProcess } from '../fixtures/command-process.ts'
import { addTestUser } from '../fixtures/open-test-database.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openReleaseFolder, type ReleaseFolder } from '../fixtures/release-folder.ts'

let releases: ReleaseFolder
let dataDir: string
let settings: Record<string, string>
let site: CommandProcess
let url: string
beforeAll(async () => {
  releases = await openReleaseFolder()
  dataDir = mkdtempSync(path.join(tmpdir(), 'release-data-'))
  chmodSync(dataDir, 0o711)
  const port = String(await reservePort())
  url = `http://127.0.0.1:${port}`
  settings = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' }
  site = run('start', ['--workers', '1'])
  await expectReady()
}, 300_000)
afterAll(async () => {
  if (site.child.kill('SIGTERM')) await site.ended
  await releases.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const run = (name: string, args: string[]) =>
  startCommand(name, args, settings, path.join(releases.parent, 'current'))

async function expectReady() {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (site.child.exitCode !== null) throw new Error('The site did not start')
  }
}

/** Runs a release under load; returns its output and the failed requests. */
async function release(...args: string[]) {
  const { child, ended } = run('release', args)
  const failures: string[] = []
  let requests = 0
  while (child.exitCode === null) {
    for (const page of ['/ev-models', '/nissan-leaf', '/readyz', ...scriptsOf(await homePage())]) {
      const status = await fetch(url + page).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error: unknown) => String(error),
      )
      if (status !== 200) failures.push(`${page}: ${status}`)
      requests += 1
    }
  }
  return { ...(await ended), failures, requests }
}
const homePage = () => fetch(`${url}/`).then((response) => response.text())
const scriptsOf = (html: string) =>
  [
    ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([file]) => file)),
  ].slice(0, 5)

const edit = (file: string, change: (text: string) => string) => {
  const full = path.join(releases.upstream, file)
  writeFileSync(full, change(readFileSync(full, 'utf8')))
}
async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
  const { database, close } = await openCommandDatabase({ dataDir })
  return work(database).finally(close)
}
const showsNewWord = async () =>
  (await (await fetch(`${url}/privacy-terms`)).text()).includes('Kererū')

test('a release is pulled, built, tried, migrated and rolled out under load', async () => {
  const scripts = scriptsOf(await homePage())
  const commit = releases.commit(() => {
    edit('app/publishing/information/privacy-terms-page.tsx', (page) =>
      page.replace(/<h1[^>]*>/, '$&Kererū '),
    )
    writeFileSync(
      path.join(releases.upstream, 'supabase/migrations/29990101000000_release_test.sql'),
      "set local lock_timeout = '2s';\ncomment on table public.vehicle_reviews is 'released';\n",
    )
  })
  const { code, output, failures, requests } = await release()
  expect(output).toContain('Applied: 29990101000000_release_test.')
  expect(code).toBe(0)
  expect(output).toMatch(
    /\d{8}T\d{6}-\w{10} serves\. Its main process, .+ are of first until the next restart/,
  )
  expect(path.basename(await releases.current())).toContain(commit.slice(0, 10))
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(0)
  await expect.poll(showsNewWord).toBe(true)
  for (const script of scripts) expect((await fetch(url + script)).status).toBe(200)
  const [row] = await withDatabase(
    (database) => database`select obj_description('public.vehicle_reviews'::regclass) as said`,
  )
  expect(row?.said).toBe('released')
}, 300_000)

test('a release whose build fails changes nothing and leaves no folder', async () => {
  const before = await releases.current()
  const folders = await readdir(releases.parent)
  releases.commit(() => edit('app/routes.ts', (routes) => `${routes}\nthis is no code`))
  const { code, output, failures } = await release()
  expect(code).toBe(1)
  expect(output).toContain('npm run build of the new release failed; see above.')
  expect(failures).toEqual([])
  expect(await releases.current()).toBe(before)
  expect(await readdir(releases.parent)).toEqual(folders)
}, 300_000)

test('a release whose migration does not suit the real rows never reaches the site', async () => {
  const before = await releases.current()
  await withDatabase((database) => addTestUser(database, { email: 'kiri@example.org' }))
  releases.commit(() => {
    edit('app/routes.ts', (routes) => routes.replace('\nthis is no code', ''))
    writeFileSync(
      path.join(releases.upstream, 'supabase/migrations/29990102000000_no_profiles.sql'),
      "set local lock_timeout = '2s';\nalter table public.profiles add constraint none check (id is null);\n",
    )
  })
  const { code, output, failures } = await release()
  expect(code).toBe(1)
  expect(output).toContain('Trying it on the copy ...')
  expect(output).toContain('Migration 29990102000000_no_profiles failed')
  expect(output).toContain('The new release does not work: it did not start; the reason is above.')
  expect(failures).toEqual([])
  expect(await releases.current()).toBe(before)
  const constraints = await withDatabase(
    (database) => database`select from pg_constraint where conname = 'none'`,
  )
  const drafts = await readdir(path.join(dataDir, 'backups'))
  expect({ constraints: constraints.length, drafts }).toEqual({ constraints: 0, drafts: [] })
}, 300_000)

test('a release that cannot upgrade the database ends before its build', async () => {
  const before = await releases.current()
  const file = 'supabase/migrations/29990101000000_release_test.sql'
  releases.commit(() => edit(file, (sql) => sql.replace('released', 'edited')))
  const { code, output, failures } = await release()
  expect(code).toBe(1)
  expect(output).toContain('Migration 29990101000000_release_test was edited after')
  expect(output).toContain('npm run migrate of the new release failed; see above.')
  expect(output).not.toContain('Trying it')
  expect(failures).toEqual([])
  expect(await releases.current()).toBe(before)
}, 300_000)

test('--back returns to the previous release, and a second --back to the newer one', async () => {
  const newer = await releases.current()
  const back = await release('--back')
  expect(back.output).toContain('first serves.')
  expect(path.basename(await releases.current())).toBe('first')
  await expect.poll(showsNewWord).toBe(false)
  const again = await release('--back')
  expect(again.output).toContain(`${path.basename(newer)} serves.`)
  await expect.poll(showsNewWord).toBe(true)
  expect([...back.failures, ...again.failures]).toEqual([])
}, 300_000)

test('refuses a bad release source in one line', async () => {
  expect((await release('no-such-branch')).output).toMatch(/^git rev-parse failed: .+\n$/s)
  expect((await release('--from', '/nowhere')).output).toBe(
    '/nowhere is not a copy of this project: it has no package.json.\n',
  )
  expect((await release('one', 'two')).output).toMatch(/^Usage: npm run release/)
  settings = { ...settings, DATA_DIR: path.join(await releases.current(), 'data') }
  expect((await release('--back')).output).toMatch(/^DATA_DIR is inside this release .+\n$/)
})

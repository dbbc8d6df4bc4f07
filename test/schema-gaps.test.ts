import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { checkProject } from '../commands/doctor/connection-findings.ts'
import { checkDatabase } from '../commands/doctor/database-findings.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { openSite } from '../server/site.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { openBackend, readSettings } from '../backend/backend.ts'
import { openLastBackup } from '../backend/backup/backup-folder.ts'
import { readMigrations } from '../backend/postgres/migrations.ts'
import { neededFunctions, neededTables } from '../backend/postgres/schema-gaps.ts'

async function openExternal() {
  const { url, database, close } = await openTestDatabase()
  onTestFinished(close)
  const dataDir = await mkdtemp(join(tmpdir(), 'schema-gaps-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: dataDir })
  const backend = await openBackend(settings, { log: () => {} })
  onTestFinished(() => backend.close())
  return { url, database, backend, dataDir }
}

/** A project as Supabase hosts it: our APIs over HTTP, and the CLI's list of migrations. */
async function openProject() {
  const opened = await openExternal()
  await opened.database.unsafe(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations as
      select left(name, 14) as version from bookkeeping.applied_migrations where name ~ '^\\d{14}_'`)
  const respond = async (request: Request) =>
    (await opened.backend.respond?.(request, { address: '192.0.2.1' })) ?? Response.error()
  const http = createServer(getRequestListener(respond, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  const project = { url: `http://127.0.0.1:${port}`, anonKey: 'sb_publishable_local' }
  const variables = { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: project.anonKey }
  /** The problems of a site that has just started on the project. */
  const problems = async () => (await openBackend(readSettings(variables))).problems()
  /** A site on the project, and the lines of its log. */
  const openHosted = async (anonKey = project.anonKey) => {
    const lines: string[] = []
    const log = openSiteLog({ level: 'info', write: (line) => void lines.push(line) })
    const settings = readSettings({ ...variables, SUPABASE_ANON_KEY: anonKey })
    const backend = await openBackend(settings, { log: log.error })
    onTestFinished(() => backend.close())
    const build = await readServerBuild()
    const readLastBackup = openLastBackup(settings)
    const site = await openSite({ ...settings, backend, build, log, readLastBackup })
    return { lines, problems: backend.problems, site }
  }
  return { ...opened, project, problems, openHosted }
}

test('the list of needed functions and tables is what pages call', async () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const called = (pattern: RegExp) =>
    [
      ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name))),
    ].toSorted()
  expect(neededFunctions).toEqual(
    called(/\b(?:(?:rpc|callDatabase|start)(?:<[^(]*>)?\(\s*(?:client,\s*)?)'(\w+)'/g),
  )
  expect(neededTables).toEqual(called(/\.from\(\s*'(\w+)'/g))
})

test('an external database without a function is not ready, and the function is named', async () => {
  const { url, database, backend, dataDir } = await openExternal()
  expect(await backend.problems()).toEqual([])
  await database`drop function public.list_own_sessions`
  await database`drop function public.get_review_page`
  await database`alter table public.helpful_votes rename to elsewhere`
  const advice = 'restore it from supabase/schemas, or the database from a backup'
  expect(await backend.problems()).toEqual([
    `function get_review_page is missing: ${advice}`,
    `function list_own_sessions is missing: ${advice}`,
    `table helpful_votes is missing: ${advice}`,
  ])
  expect(await checkDatabase({ databaseUrl: url, dataDir })).toContainEqual(
    expect.objectContaining({ state: 'wrong', result: 'function get_review_page is missing' }),
  )
  await database`drop function public.evnz_schema_gaps`
  expect(await backend.problems()).toEqual([`function evnz_schema_gaps is missing: ${advice}`])
})

test('a hosted project without a function is not ready, and the function is named', async () => {
  const { database, project, problems } = await openProject()
  expect(await problems()).toEqual([])
  expect([await checkProject(project)].flat()).toEqual([expect.objectContaining({ state: 'fine' })])
  await database`drop function public.get_review_page`
  expect(await problems()).toEqual(['function get_review_page is missing: run `supabase db push`'])
  expect(await checkProject(project)).toContainEqual({
    subject: 'Schema',
    state: 'wrong',
    result: 'function get_review_page is missing',
    advice: 'Run `supabase db push`.',
  })
})

test('a hosted project that is older than the site names the migration', async () => {
  const { database, problems } = await openProject()
  const newest = (await readMigrations()).at(-1)?.name ?? ''
  await database`update supabase_migrations.schema_migrations set version = '20261126000000'
    where version = ${newest.slice(0, 14)}`
  expect(await problems()).toEqual([`migration ${newest} is missing: run \`supabase db push\``])
  await database`drop function public.evnz_schema_gaps`
  await expect
    .poll(problems)
    .toEqual(['function evnz_schema_gaps is missing: run `supabase db push`'])
})

test('a hosted project’s wrong key is named by the start, by readiness and by the doctor', async () => {
  const { project, openHosted } = await openProject()
  const { lines, problems } = await openHosted('sb_publishable_other')
  expect(lines).toEqual([
    expect.stringContaining('The Supabase project refuses SUPABASE_ANON_KEY.'),
  ])
  expect(lines[0]).not.toMatch(/stack|\bat /)
  expect(await problems()).toEqual(['the Supabase project refuses SUPABASE_ANON_KEY'])
  const finding = await checkProject({ ...project, anonKey: 'sb_publishable_other' })
  expect([finding].flat()).toContainEqual(
    expect.objectContaining({
      state: 'wrong',
      result: expect.stringContaining('refuses SUPABASE_ANON_KEY'),
    }),
  )
})

test('beside a hosted project, each API says that it is in another project', async () => {
  const { openHosted } = await openProject()
  const { site } = await openHosted()
  for (const path of ['/rest/v1/', '/auth/v1/', '/realtime/v1/websocket', '/storage/v1/']) {
    const request = new Request(`http://127.0.0.1:3000${path}`)
    const response = await site.respond(request, { address: '127.0.0.1' })
    expect(await response.text()).toContain('another project')
  }
})

test('a visitor cannot send an endless list of names', async () => {
  const { database } = await openExternal()
  const names = Array.from({ length: 1001 }, (_, index) => `f${index}`)
  await expect(
    database`select public.evnz_schema_gaps('{}', ${names}::text[], '{}')`,
  ).rejects.toMatchObject({ code: '22023' })
})

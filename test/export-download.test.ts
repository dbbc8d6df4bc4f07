// Who may download everything, and what happens to the site meanwhile.
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsEntry } from '../backend/export/everything-manifest.ts'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { leafEdit } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits } from './fixtures/content/stored-edits.ts'
import { openDeskBrowser, signInToDesk } from './fixtures/desk-browser.ts'
import { downloadEverything, downloadPath, pressDownload } from './fixtures/everything-download.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

const page = '/desk/export'
let site: TestSite
let owner: Awaited<ReturnType<typeof signInToDesk>>
beforeAll(async () => {
  site = await openTestSite()
  owner = await signInToDesk(site, 'owner')
})
afterAll(() => site.close())

const countDownloads = async () => {
  const [row] = await site.database`select count(*)::int as downloads from desk.audit_log
    where action = 'site-export'`
  return row?.downloads
}
/** Whether a ZIP is being written now: the lock of the service is held. */
const isWriting = async () =>
  (
    await site.database`select from pg_locks where locktype = 'advisory' and objid = 7262117
      and database = (select oid from pg_database where datname = current_database())`
  ).length > 0

test('editors, moderators, users and visitors get neither the page nor the ZIP, and nothing is logged', async () => {
  const before = await countDownloads()
  for (const role of ['editor', 'moderator'] as const) {
    const { browser } = await signInToDesk(site, role)
    expect((await browser.open(page)).status).toBe(403)
    expect((await pressDownload(site, browser)).status).toBe(403)
    expect((await browser.open('/desk')).html).not.toContain(page)
  }
  const response = await pressDownload(site, openDeskBrowser(site))
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/desk/sign-in'])
  const foreign = await owner.browser.post(downloadPath, {}, { Origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect(await countDownloads()).toBe(before)
})

test('an owner finds the page, and the ZIP comes as a file that nobody keeps', async () => {
  expect((await owner.browser.open('/desk')).html).toContain(page)
  const { html } = await owner.browser.open(page)
  expect(html).toContain(` action="${downloadPath}"`)
  const response = await pressDownload(site, owner.browser)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="everything.zip"',
    'cache-control': 'no-store',
  })
  // It is compressed already.
  expect(response.headers.get('Content-Encoding')).toBeNull()
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(strFromU8(entries['READ-ME.txt'] ?? new Uint8Array())).toContain(site.origin)
  const [log] = await site.database`select email, role from desk.audit_log
    where action = 'site-export' order by id desc`
  expect(log).toEqual({ email: owner.email, role: 'owner' })
  // What a browser asks for that restores its tabs.
  expect((await owner.browser.open(downloadPath)).path).toBe(page)
})

/** Rows of a table in the ZIP. */
const rowsIn = (zip: Uint8Array, table: string): Record<string, string>[] =>
  parse(strFromU8(unzipSync(zip)[rowsEntry(table)] ?? new Uint8Array()), { columns: true })

/** Lines of the audit log that compress badly, so that a ZIP that nobody reads waits at this table. */
const fillLog = () => site.database`insert into desk.audit_log (action, subject, detail)
  select 'filler', at::text, jsonb_build_object('text', (
    select string_agg(md5(at::text || '/' || word), '') from generate_series(1, 120) word))
  from generate_series(1, 3000) at`

test('what is published while the ZIP is written waits for nothing and is not in it', async () => {
  const editor = await addContentEditor(site)
  const publish = async (value: number) =>
    publishEdits(
      editor,
      await storeEdits(editor, [leafEdit({ 'listing/price/value': value })]),
      site.database,
    )
  const before = await publish(57_990)
  await fillLog()
  const response = await pressDownload(site, owner.browser)
  expect(await isWriting()).toBe(true)
  for (const value of [56_990, 55_990]) await publish(value)
  expect(await isWriting()).toBe(true)
  const zip = new Uint8Array(await response.arrayBuffer())
  expect(rowsIn(zip, 'desk.content_state')).toMatchObject([{ revision: String(before) }])
  const changes = rowsIn(zip, 'desk.content_changes').filter(({ status }) => status === 'published')
  expect(changes).toMatchObject([{ revision: String(before) }])
  expect(rowsIn(zip, 'desk.content_edits').map((edit) => edit['change_id'])).toEqual(
    changes.map(({ id }) => id),
  )
  await expect.poll(isWriting).toBe(false)
})

test('a second download waits until the first has ended, also by a closed tab', async () => {
  const first = await pressDownload(site, owner.browser)
  const reader = first.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  const { path, html } = await owner.browser.post(downloadPath, {})
  expect(path).toBe(`${page}?problem=busy`)
  expect(visibleText(html)).toContain('Somebody is downloading everything already')
  await reader?.cancel()
  await expect.poll(isWriting).toBe(false)
  expect((await downloadEverything(site, owner.browser)).length).toBeGreaterThan(1_000_000)
})

test('a table that somebody holds makes the owner wait in words, not the site', async () => {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = site.database.begin(async (transaction) => {
    await transaction`lock table desk.suggestions in access exclusive mode`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const { path } = await owner.browser.post(downloadPath, {})
  held.resolve()
  await holding
  expect(path).toBe(`${page}?problem=busy`)
})

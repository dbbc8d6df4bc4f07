// An owner downloads everything, and a new site that takes it in shows the same pages.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFiles } from '../app/ground/route/open-addresses.ts'
import { listTravellingRows } from '../backend/export/everything-tables.ts'
import { plainName, rowsEntry } from '../backend/export/everything-manifest.ts'
import { travellingTables } from '../backend/export/travelling-tables.ts'
import { nameOf, quoted } from '../backend/backup/table-introspection.ts'
import type { Database } from '../packages/supabase-apis/database/database.ts'
import { runCommand } from './fixtures/command-process.ts'
import { codeFor, hiddenField, openDeskBrowser } from './fixtures/desk-browser.ts'
import { downloadEverything } from './fixtures/everything-download.ts'
import { fillSite, hiddenComment, hidingReason } from './fixtures/filled-site.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { patiently } from './patience.ts'

const at = new Date()
const newPassword = 'quite another sentence'
const now = () => at
let folder: string
let site: TestSite
let fresh: Awaited<ReturnType<typeof openTestDatabase>>
let other: TestSite
let people: Awaited<ReturnType<typeof fillSite>>
let zip: Buffer
let output: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  site = await openTestSite({ now })
  people = await fillSite(site)
  zip = await downloadEverything(site, people.owner.browser)
  const file = path.join(folder, 'everything.zip')
  await writeFile(file, zip)
  fresh = await openTestDatabase({ from: 'nothing' })
  const taken = await runCommand('desk', ['import', file], {
    DATABASE_URL: fresh.url,
    DATA_DIR: path.join(folder, 'data'),
  })
  output = taken.output
  if (taken.code !== 0) throw new Error(output)
  other = await openTestSite({ now, database: fresh })
}, 120_000)
afterAll(async () => {
  await other?.close()
  await fresh?.close()
  await site?.close()
  await rm(folder, { recursive: true })
})

async function bytesOf(one: TestSite, address: string) {
  const response = await one.fetch(address)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

test('every page of the site map is the same, byte for byte', async () => {
  const map = await bytesOf(site, '/sitemap.xml')
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(pages.length).toBeGreaterThan(60)
  const differing: string[] = []
  for (const address of pages) {
    if ((await bytesOf(other, address)) !== (await bytesOf(site, address))) differing.push(address)
  }
  // Not the pages themselves: a difference would print all of both.
  expect(differing).toEqual([])
})

test('so are pages of parts, tables, feeds, text forms and files', async () => {
  const stems = await site.database`select stem from photos`
  const addresses = [
    '/sitemap.xml',
    '/feed.xml',
    '/changes',
    '/moderation',
    '/nissan-leaf.txt',
    '/kia-ev5.txt',
    ...Object.keys(openFiles),
    '/ev-models.json?range=300',
    '/ev-cost.json?version=nissan-leaf.40',
    '/parts-catalog/parts.csv',
    '/parts-catalog?search=brake',
    '/parts-catalog?sort=price',
    '/parts-catalog/part?sku=P-0',
    '/parts-catalog/part?sku=P-1',
    '/search?q=brake',
    `/storage/v1/object/public/photos/parts/${'ab'.repeat(16)}-480.jpg`,
    ...stems.map(({ stem }) => `/storage/v1/object/public/photos/${stem}-480.avif`),
  ]
  const differing: string[] = []
  for (const address of addresses) {
    if ((await bytesOf(other, address)) !== (await bytesOf(site, address))) differing.push(address)
  }
  expect(differing).toEqual([])
  // What makes the comparison worth something.
  const leaf = await bytesOf(other, '/nissan-leaf')
  const shown = {
    price: leaf.includes('$57,990'),
    reason: leaf.includes(hidingReason),
    hidden: leaf.includes(hiddenComment),
    photograph: (await bytesOf(other, '/kia-ev5')).includes('-480.avif'),
    formerPrice: (await bytesOf(other, '/parts-catalog/part?sku=P-0')).includes('100.00'),
  }
  expect(shown).toEqual({
    price: true,
    reason: true,
    hidden: false,
    photograph: true,
    formerPrice: true,
  })
})

/** What travels of a table, as one hash. */
async function hashOf(database: Database, table: { sql: string; columns: string; where: string }) {
  const [row] =
    await database.unsafe(`select count(*) as rows, md5(coalesce(string_agg(line, E'\\n' order by line), '')) as hash
    from (select row(${table.columns})::text as line from ${table.sql} where ${table.where}) lines`)
  return row
}

test('every table that travels has the same rows, and the site was filled enough to tell', async () => {
  const tables = [
    ...(await listTravellingRows(site.database)),
    { schema: 'storage', name: 'object_bytes', columns: ['object_id', 'bytes'] },
  ]
  expect(tables).toHaveLength(travellingTables.length)
  const wrong: string[] = []
  for (const table of tables) {
    const isLog = plainName(table) === 'desk.audit_log'
    const given = {
      sql: nameOf(table),
      columns: table.columns.map(quoted).join(', '),
      where: isLog ? "action <> 'site-import'" : 'true',
    }
    const before = await hashOf(site.database, given)
    if (Number(before?.rows) === 0) wrong.push(`${given.sql} has no rows`)
    const after = await hashOf(fresh.database, given)
    if (after?.hash !== before?.hash) wrong.push(`${given.sql} differs`)
  }
  expect(wrong).toEqual([])
  const [log] =
    await fresh.database`select subject from desk.audit_log where action = 'site-import'`
  expect(log).toEqual({ subject: site.origin })
})

test('the command says what it took in, and what people have to do', () => {
  expect(output).toContain('public.vehicle_reviews: 4 rows')
  expect(output).toContain(`everything of ${site.origin}`)
  expect(output).toContain('Nobody has a password yet')
})

test('the new site goes on where the old one was: numbers, triggers and counts work', async () => {
  const { database } = fresh
  const [change] =
    await database`insert into desk.content_changes (status) values ('draft') returning id`
  const [last] = await site.database`select max(id) as id from desk.content_changes`
  expect(Number(change?.id)).toBeGreaterThan(Number(last?.id))
  await expect(database`delete from desk.audit_log`).rejects.toThrow('only ever added to')
  const parts = async () =>
    (await database`select sum(parts)::int as parts from catalogue.part_categories`)[0]?.parts
  const before = await parts()
  await database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('NEW-1', 'Kia', 'EV5', 'Brake disc 1')`
  expect(await parts()).toBe(before + 1)
})

test('people set a new password by mail and are who they were', async () => {
  const { owner, author } = people
  const old = other.openClient()
  const refused = await old.auth.signInWithPassword({
    email: author.email,
    password: 'three unrelated words',
  })
  expect(refused.error?.code).toBe('invalid_credentials')
  for (const { email, id } of [owner, author]) {
    const client = other.openClient()
    await client.auth.resetPasswordForEmail(email)
    const mailed = await vi.waitFor(async () => {
      const text = (await other.mails()).find(({ to }) => to === email)?.text ?? ''
      return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
    }, patiently)
    const token = mailed.searchParams.get('token_hash') ?? mailed.searchParams.get('token') ?? ''
    const signedIn = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    expect(signedIn.error).toBeNull()
    expect(signedIn.data.user?.id).toBe(id)
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull()
    const again = await other.openClient().auth.signInWithPassword({ email, password: newPassword })
    expect(again.error).toBeNull()
  }
})

test('an owner sets up a second factor at the desk of the new site, and is its owner', async () => {
  const { email } = people.owner
  const browser = openDeskBrowser(other)
  await browser.post('/desk/sign-in', { email, password: newPassword })
  const { html } = await browser.post('/desk/second-factor', {})
  const secret = hiddenField(html, 'secret')
  expect((await browser.open('/desk/members')).path).not.toBe('/desk/members')
  await browser.post('/desk/second-factor', {
    id: hiddenField(html, 'id'),
    secret,
    code: codeFor(secret),
  })
  const members = await browser.open('/desk/members')
  expect([members.path, members.html.includes(email)]).toEqual(['/desk/members', true])
})

test('no secret is in the ZIP', async () => {
  const entries = unzipSync(zip)
  const text = Object.values(entries)
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n')
  expect(Buffer.from(entries[rowsEntry('auth.users')] ?? []).toString()).toContain(
    people.author.email,
  )
  const secrets = await listSecrets(site.database)
  const { owner } = people
  secrets.push(owner.secret, ...owner.codes, ...owner.browser.cookie().split(/[=~;]/))
  const telling = [...new Set(secrets)].filter((secret) => secret.length >= 12)
  expect(telling.length).toBeGreaterThan(20)
  expect(telling.filter((secret) => text.includes(secret))).toEqual([])
})

/** Hashes of passwords, tokens, codes and networks, encrypted secrets, and the publishing key. */
async function listSecrets(database: Database): Promise<string[]> {
  const columns = await database<{ table: string; column: string }[]>`
    select attrelid::regclass::text as table, quote_ident(attname) as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and attnum > 0 and not attisdropped
      and nspname in ('auth', 'desk', 'moderation') and (atttypid = 'bytea'::regtype
        or attname in ('encrypted_password', 'publishing_key'))`
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await database.unsafe(
      `select case pg_typeof(${column})::text when 'bytea' then encode(${column}::text::bytea, 'escape')
        else ${column}::text end as value from ${table} where ${column} is not null`,
    )
    for (const { value } of rows) found.push(String(value).replace(/^\\+x/, ''))
  }
  return found
}

// The site reads EVRoam by itself: pages, validators, several processes, pauses.
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../packages/supabase-apis/database/database.ts'
import { seededRandom } from '../packages/supabase-apis/fixtures/seeded-random.ts'
import { changedSites, openEvroam, paging, whole } from './fixtures/open-data/open-evroam.ts'
import { listDrafts } from './fixtures/open-data/open-source-server.ts'
import { patiently } from './patience.ts'

const { service, asked, database, url, read, readDue, reading, drafts } = openEvroam()

test('what differs becomes one draft, and nothing is published', async () => {
  service.answer = paging(changedSites())
  expect(await readDue()).toBe(1)
  expect(await drafts()).toMatchObject([
    {
      status: 'draft',
      reason: 'EVRoam of 3 December 2026: 1 new site, 1 closed, 1 changed',
      edits: 4,
    },
  ])
  expect(await reading()).toMatchObject({
    failures: 0,
    failure: null,
    has_draft: true,
    hours: 24,
  })
})

test('the same data a second time changes nothing, whatever the ids of its rows are now', async () => {
  service.answer = paging(changedSites())
  await readDue()
  const first = await drafts()
  service.answer = renumbered()
  expect(await readDue()).toBe(1)
  expect(await drafts()).toEqual(first)
})

test('within the limit of sites it is published; a copy that changes more waits', async () => {
  const limit = (sites: number) =>
    database()`update desk.read_sources set settings = ${database().json({ limit: sites })}`
  service.answer = paging(changedSites())
  await limit(2)
  await readDue()
  expect((await drafts())[0]?.status).toBe('draft')
  expect((await reading())?.outcome).toContain('It waits: 3 sites are more than the 2')
  await limit(3)
  await database()`update desk.read_sources set digest = null`
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'published' }])
  expect((await reading())?.outcome).toMatch(/^Published: EVRoam of 3 December 2026/)
  const [line] = await database()`select action, email, detail from desk.audit_log`
  expect(line).toEqual({ action: 'publish-content', email: null, detail: { source: 'evroam' } })
})

const renumbered = (sites = changedSites()) =>
  paging(
    sites.map((feature, at) => ({
      ...feature,
      properties: { ...feature.properties, OBJECTID: 5_000 + at, GlobalID: `{${at}}` },
    })),
  )
const allow = (limit: number) =>
  database()`update desk.read_sources set settings = ${database().json({ limit })}`
const takeBack = () =>
  database()`update desk.content_changes set status = 'undone', undone_at = now(),
    revision = desk.next_content_revision()`

test('what was undone stays so while the list says the same, though its rows have other ids each day', async () => {
  await allow(3)
  service.answer = paging(changedSites())
  await readDue()
  await takeBack()
  service.answer = renumbered()
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'undone' }])
  expect((await reading())?.outcome).toContain('It is not brought again')
  expect((await reading())?.agrees).toBe(false)
  // A member asks for it again: it comes, and waits.
  await database()`update desk.read_sources set digest = null`
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'undone' }, { status: 'draft' }])
  expect((await reading())?.outcome).toContain('It waits: it was undone')
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'undone' }, { status: 'draft' }])
})

test('what was discarded is not brought again, though the rows have other ids each day', async () => {
  service.answer = paging(changedSites())
  await readDue()
  await database()`delete from desk.content_changes`
  service.answer = renumbered()
  await readDue()
  expect(await drafts()).toEqual([])
})

test('a draft goes when the list says what is published again', async () => {
  service.answer = paging(changedSites())
  await readDue()
  service.answer = paging(whole)
  await readDue()
  expect(await drafts()).toEqual([])
  const [line] = await database()`select action, detail from desk.audit_log order by id desc`
  expect(line).toEqual({ action: 'discard-content-draft', detail: { source: 'evroam' } })
})

test('what an owner sets while a source is read counts: nothing is published, and it is read again', async () => {
  await allow(3)
  service.answer = (request, response) =>
    void database()`update desk.read_sources set settings = '{}'`.then(() =>
      paging(changedSites())(request, response),
    )
  expect(await readDue()).toBe(2)
  expect(await drafts()).toMatchObject([{ status: 'draft' }])
  expect((await reading())?.outcome).not.toContain('It waits')
})

test('one that is turned off while it is read makes no draft', async () => {
  service.answer = (request, response) =>
    void database()`delete from desk.read_sources`.then(() =>
      paging(changedSites())(request, response),
    )
  await readDue()
  expect(await drafts()).toEqual([])
})

test('what could not be published because of another change is tried again', async () => {
  await allow(3)
  service.answer = paging(changedSites())
  await database()`create function pg_temp_stale() returns trigger language plpgsql as $$
    begin perform desk.next_content_revision(); return new; end $$`
  await database()`create trigger stale after insert on desk.content_changes
    for each row execute function pg_temp_stale()`
  await readDue()
  expect((await reading())?.outcome).toContain('something else was published meanwhile')
  await database()`drop trigger stale on desk.content_changes`
  await readDue()
  expect(await drafts()).toMatchObject([{ status: 'published' }])
})

test('what is published already makes no draft', async () => {
  service.answer = paging(whole)
  await readDue()
  expect(await drafts()).toEqual([])
  expect(await reading()).toMatchObject({
    failures: 0,
    outcome: 'No site differs from what is published.',
  })
})

test('a site on the Chatham Islands is left out, and the draft says so', async () => {
  const [model] = structuredClone(whole)
  if (!model) throw new Error('The files have no charger')
  const place = { longitude: -176.56, latitude: -43.95 }
  model.geometry.coordinates = [place.longitude, place.latitude]
  Object.assign(model.properties, {
    ...place,
    name: 'Waitangi Wharf',
    OBJECTID: 9,
    GlobalID: '{waitangi}',
  })
  service.answer = paging([...changedSites(), model])
  await readDue()
  const [draft] = await database()`select reason, note from desk.content_changes`
  expect(draft?.reason).toContain('1 new site, 1 closed, 1 changed')
  expect(draft?.note).toContain('1 site on the Chatham Islands left out')
})

test('several pages are one list', async () => {
  service.answer = paging(changedSites(), 150)
  await readDue()
  expect(asked.length).toBe(Math.ceil(changedSites().length / 150))
  expect(await drafts()).toMatchObject([
    { reason: expect.stringContaining('1 new site, 1 closed') },
  ])
})

test('a server that says 304 is not asked for more, and is known to have been read', async () => {
  service.answer = (request, response) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else {
      response.setHeader('ETag', '"one"')
      paging(whole)(request, response)
    }
  }
  await readDue()
  await database()`update desk.read_sources set read_at = null`
  await readDue()
  expect(asked).toHaveLength(2)
  expect(await reading()).toMatchObject({ failures: 0, is_read: true })
})

test('a source that is off is not asked', async () => {
  await database()`delete from desk.read_sources`
  service.answer = paging(whole)
  expect(await readDue()).toBe(0)
  expect(asked).toEqual([])
})

test('of several processes one reads a source', async () => {
  service.answer = paging(changedSites())
  expect((await Promise.all([read(), read(), read()])).toSorted()).toEqual([0, 0, 1])
  expect(await drafts()).toHaveLength(1)
})

test('after failures it waits twice as long each time, a day at most', async () => {
  service.answer = (_request, response) => void response.writeHead(500).end()
  const hours: number[] = []
  for (let at = 0; at < 7; at += 1) {
    await readDue()
    hours.push((await reading())?.hours)
  }
  expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24])
})

test('a process that loses its database at any of fifty moments leaves no half draft, and is made up for', async () => {
  service.answer = paging(changedSites())
  const random = seededRandom(50)
  const killer = openDatabase(url(), { maxConnections: 1 })
  let lost = 0
  for (let at = 0; at < 50; at += 1) {
    await killer`update desk.read_sources set digest = null`
    const reads = readDue().then(
      () => 0,
      () => 1,
    )
    await setTimeout(random.number(60))
    await killer`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    lost += await reads
    for (const { edits } of await listDrafts(killer)) expect(edits).toBe(4)
  }
  await killer.end()
  expect(lost).toBeGreaterThan(0)
  // The pool finds out which of its connections are gone.
  await vi.waitFor(readDue, patiently)
  expect(await drafts()).toHaveLength(1)
  expect(await reading()).toMatchObject({ failures: 0 })
})

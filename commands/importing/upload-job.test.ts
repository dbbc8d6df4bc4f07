import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDeskUploads, type DeskUploads } from '../../test/fixtures/open-desk-uploads.ts'
import { encodeText } from '../../test/fixtures/catalogue/encoded-text.ts'
import { discFile } from '../../test/fixtures/open-test-import.ts'
import { startUploadJob } from '../../server/upload-runner.ts'
import { patiently } from '../../test/patience.ts'

let desk: DeskUploads
beforeAll(async () => {
  desk = await openDeskUploads()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const feed =
  'Part No,Brand,Vehicle,Description,RRP (ex GST),Bin\nA,Kia,EV3,Disc,ten,7\nB,Kia,EV3,Pad,20,8\n'
const check = (upload: string, values = {}) =>
  desk.work('start_part_check', { p_upload: upload, ...values })
const publish = (upload: string, allowed = 0) =>
  desk.work('start_part_publication', { p_upload: upload, p_allow_removals: allowed })

test('a supplier’s file goes from foreign headers and mistakes to the catalogue and back', async () => {
  const first = await desk.upload(feed, { supplier: 'Northern' })
  await check(first)
  const unknown = await desk.read(first)
  expect(unknown).toMatchObject({ state: 'mistakes', job: { status: 'mistakes' } })
  expect(unknown.report).toMatchObject({
    columns: [
      { header: 'Part No', meaning: null, suggestion: 'SKU' },
      { header: 'Brand', meaning: null, suggestion: 'Make' },
      { header: 'Vehicle', meaning: null, suggestion: 'Model' },
      { header: 'Description', meaning: null, suggestion: 'PartName' },
      { header: 'RRP (ex GST)', meaning: null, suggestion: 'ListPrice_NZD+Excl' },
      { header: 'Bin', meaning: null, suggestion: null },
    ],
  })
  const mapping = {
    'Part No': 'SKU',
    Brand: 'Make',
    Vehicle: 'Model',
    Description: 'PartName',
    'RRP (ex GST)': 'ListPrice_NZD+Excl',
    Bin: '-',
  }
  await check(first, { p_mapping: mapping })
  expect((await desk.read(first)).report).toMatchObject({
    mistakes: {
      count: 1,
      rows: [
        {
          line: 2,
          mistakes: [],
          cells: [
            { text: 'A', mistakes: [] },
            {},
            {},
            {},
            { text: 'ten', mistakes: ['is not a number: ten'] },
            {},
          ],
        },
      ],
    },
  })

  const fixed = await desk.call<string>('ed', 'begin_part_upload', {
    p_name: 'fixed.csv',
    p_scope: 'whole',
    p_supplier: '',
    p_replaces: first,
  })
  expect(await desk.read(fixed)).toMatchObject({ supplier: 'Northern', mapping })
  const second = await desk.upload(feed.replace('ten', '10'), { supplier: 'Northern' })
  await check(second, { p_mapping: mapping })
  expect(await desk.read(second)).toMatchObject({
    state: 'ready',
    report: {
      counts: { added: 2, changed: 0, removed: 0 },
      differences: { added: [{ sku: 'A', now: 'Kia EV3: Disc, $10.00, Northern' }, { sku: 'B' }] },
    },
  })
  const before = await desk.exported()
  await publish(second)
  const published = await desk.read(second)
  expect(published).toMatchObject({ state: 'published', job: { status: 'published' } })
  expect(await desk.exported()).toContain('A,Kia,EV3,,,,,,,Disc')
  const [kept] = await desk.database`select imported_by as by from catalogue.kept_imports`
  expect(kept).toEqual({ by: 'ed@example.nz' })
  const pieces = await desk.database`
    select from catalogue.part_upload_pieces where upload_id = ${second}`
  expect(pieces).toHaveLength(0)

  // The next file of this supplier needs no mapping.
  const third = await desk.upload(feed.replace('ten', '11'), { supplier: 'Northern' })
  await check(third)
  expect(await desk.read(third)).toMatchObject({ state: 'ready' })

  const undo = { p_import: published.importId }
  await desk.work('start_part_undo', undo)
  expect(await desk.call('ed', 'desk_part_undo')).toMatchObject({
    kind: 'undo-check',
    status: 'counted',
    result: { removed: 2, changed: 0, restored: 0, taken: [] },
  })
  await desk.work('start_part_undo', { ...undo, p_apply: true })
  expect(await desk.exported()).toBe(before)
  const actions = await desk.database`
    select action, email, subject from desk.audit_log where action like '%-parts' order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    'upload-parts',
    'upload-parts',
    'upload-parts',
    'publish-parts',
    'upload-parts',
    'undo-parts',
  ])
  expect(actions.every(({ email }) => email === 'ed@example.nz')).toBe(true)
  expect(actions[3]?.subject).toBe('parts.csv')
})

test('removing more than a tenth needs the number, and a changed catalogue a new check', async () => {
  const whole = await desk.upload(discFile(20))
  await check(whole)
  await publish(whole)
  const [cut, other] = [await desk.upload(discFile(10)), await desk.upload(discFile(21))]
  await check(cut)
  await check(other)
  expect((await desk.read(cut)).report).toMatchObject({
    removesMany: true,
    counts: { removed: 10 },
  })
  await publish(cut)
  expect(await desk.read(cut)).toMatchObject({
    state: 'ready',
    job: { status: 'changed-removals' },
  })
  await publish(cut, 10)
  expect(await desk.read(cut)).toMatchObject({ state: 'published' })
  expect(await desk.read(other)).toMatchObject({ isOutdated: true })
  await expect(publish(other)).rejects.toThrow('The catalogue has changed')
})

test('a file is checked while others are; of each, and of those that write parts, one job runs', async () => {
  const [one, other] = [await desk.upload(discFile(3)), await desk.upload(discFile(4))]
  await desk.call('ed', 'start_part_check', { p_upload: one })
  await check(other)
  expect(await desk.read(other)).toMatchObject({ state: 'ready' })
  await expect(check(one)).rejects.toMatchObject({ hint: 'import-running' })

  await desk.database`update catalogue.part_jobs set alive_at = now() - interval '20 s'`
  expect(await desk.read(one)).toMatchObject({ job: { status: 'interrupted' } })
  await check(one)
  await desk.call('ed', 'start_part_publication', { p_upload: one })
  await expect(publish(other)).rejects.toMatchObject({ hint: 'import-running' })
  await check(other)
})

test('a publication that is killed leaves the old catalogue, and can be started again', async () => {
  const whole = await desk.upload(discFile(2_000))
  await check(whole)
  const before = await desk.exported()
  const locked = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  onTestFinished(() => killed.resolve())
  // Holds the writing up, so that the kill meets it.
  const lock = desk.database.begin(async (sql) => {
    await sql`lock table parts_2025 in share mode`
    locked.resolve()
    await killed.promise
  })
  await locked.promise
  const job = await desk.call<string>('ed', 'start_part_publication', { p_upload: whole })
  const child = startUploadJob({ databaseUrl: desk.url, job })
  const ended = once(child, 'close')
  await vi.waitFor(async () => {
    const waiting = await desk.database`
      select from pg_locks join pg_database on oid = database
      where datname = current_database() and relation = 'parts_2025'::regclass and not granted`
    expect(waiting).toHaveLength(1)
  }, patiently)
  child.kill('SIGKILL')
  await ended
  killed.resolve()
  await lock
  expect(await desk.exported()).toBe(before)
  await desk.database`update catalogue.part_jobs set alive_at = now() - interval '20 s'`
  expect(await desk.read(whole)).toMatchObject({ state: 'ready', job: { status: 'interrupted' } })
  await vi.waitFor(async () => {
    const held = await desk.database`select from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory'`
    expect(held).toHaveLength(0)
  }, patiently)
  await publish(whole)
  expect(await desk.read(whole)).toMatchObject({ state: 'published' })
})

test('a member who lost the role while the job ran publishes nothing', async () => {
  const whole = await desk.upload(discFile(3))
  await check(whole)
  const before = await desk.exported()
  const job = await desk.call<string>('ed', 'start_part_publication', { p_upload: whole })
  const ed = desk.ids.ed ?? ''
  await desk.database`update desk.members set role = 'moderator' where user_id = ${ed}`
  expect((await once(startUploadJob({ databaseUrl: desk.url, job }), 'close'))[0]).toBe(0)
  await desk.database`update desk.members set role = 'editor' where user_id = ${ed}`
  expect(await desk.read(whole)).toMatchObject({ state: 'ready', job: { status: 'not-a-member' } })
  expect(await desk.exported()).toBe(before)
})

test('values that the file would empty are counted, asked about and kept until they are allowed', async () => {
  const whole = await desk.upload(discFile(20))
  await check(whole)
  await publish(whole)
  const before = await desk.exported()
  const emptied = await desk.upload(discFile(20).replaceAll(/,\d+,(?=\d|\n|$)/gm, ',,'))
  await check(emptied)
  const { report } = await desk.read(emptied)
  expect(report).toMatchObject({ removesMany: false, emptied: { isAsked: true } })
  const { count = 0 } = (report as { emptied?: { count: number } }).emptied ?? {}
  await publish(emptied)
  expect(await desk.read(emptied)).toMatchObject({ job: { status: 'changed-emptied' } })
  expect(await desk.exported()).toBe(before)
  await desk.work('start_part_publication', { p_upload: emptied, p_allow_emptied: count })
  expect(await desk.read(emptied)).toMatchObject({ state: 'published' })
})

test('a file in Shift-JIS waits for its encoding, which its cells show', async () => {
  const content = encodeText('SKU,Make,Model,PartName\nN1,日産,リーフ,ワイパー\n', 'shift_jis')
  const upload = await desk.upload(content, { scope: 'some' })
  await check(upload)
  const { state, report } = await desk.read(upload)
  expect(state).toBe('unreadable')
  const { choice } = report as { choice: { encodings: unknown[] } }
  expect(choice.encodings[0]).toEqual({
    encoding: 'shift_jis',
    name: 'Japanese (Shift-JIS)',
    samples: ['日産', 'リーフ', 'ワイパー'],
  })
  await check(upload, { p_encoding: 'shift_jis' })
  expect(await desk.read(upload)).toMatchObject({
    state: 'ready',
    report: { differences: { added: [{ sku: 'N1', now: '日産 リーフ: ワイパー' }] } },
  })
})

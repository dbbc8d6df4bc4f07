import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'

let opened: DeskPeople
beforeEach(async () => {
  opened = await openDeskPeople()
  onTestFinished(() => opened.close())
})

/** Calls a function of the site as a person; the arguments are SQL. */
async function call<Result = unknown>(name: string, expression: string): Promise<Result> {
  const rows = await queryAs(opened.database, opened.personCalled(name), (sql) =>
    sql.unsafe(`select ${expression} as result`),
  )
  return rows[0]?.result as Result
}

const quote = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const place = { collection: 'models', entry: 'nissan-leaf' }
const edit = { ...place, base: 'x', before: { name: 'A' }, after: { name: 'Leaf' } }
const editOf = (entry: string) => ({ ...edit, entry })
const change = { reason: 'New name', source: 'nissan.co.nz', note: 'Ed told me', edits: [edit] }

type Outcome = { outcome: string; id: number; version: number; revision: number }
const save = (given: unknown = change, rest = '') =>
  call<Outcome>('ed', `save_content_draft(${quote(given)}${rest})`)
const publish = async (id: number, revision: number, rest = '') => {
  const [state] = await opened.database`select desk.read_publishing_key() as key`
  return call<Outcome>(
    'ed',
    `publish_content_change(${id}, ${revision}${rest}, p_key => '${state?.key}')`,
  )
}
const undo = (id: number, revision: number) =>
  call<Outcome>('ed', `undo_content_change(${id}, ${revision})`)
type Moved = { revision: number; changes: { id: number; status: string; edits?: unknown[] }[] }
const since = (revision: number) => call<Moved>('visitor', `get_content_edits(${revision})`)

test('when the draft of a source is undone, pages do not say that the source agreed', async () => {
  const { database } = opened
  const draft = await save()
  await publish(draft.id, 0)
  await database`insert into desk.read_sources (name, draft_id, agreed_on)
    values ('mbie-fuel', ${draft.id}, '2026-11-26')`
  expect(await since(0)).toMatchObject({ agreed: { 'mbie-fuel': '2026-11-26' } })
  await undo(draft.id, 1)
  expect(await since(0)).toMatchObject({ agreed: {} })
})

test('a draft is published, undone and published again, and every process can follow', async () => {
  const draft = await save()
  expect(draft).toEqual({ outcome: 'saved', id: draft.id, version: 1 })
  expect(await since(0)).toEqual({ revision: 0, agreed: {}, hasMore: false, changes: [] })
  expect(await publish(draft.id, 0)).toEqual({ outcome: 'published', revision: 1 })
  const { changes } = await since(0)
  expect(changes).toMatchObject([{ id: draft.id, status: 'published', edits: [edit] }])
  expect(JSON.stringify(changes)).not.toMatch(/ed@|told me/)
  expect(await since(1)).toEqual({ revision: 1, agreed: {}, hasMore: false, changes: [] })

  expect(await undo(draft.id, 1)).toEqual({ outcome: 'undone', revision: 2 })
  expect(await since(1)).toMatchObject({
    revision: 2,
    changes: [{ id: draft.id, status: 'undone' }],
  })
  expect(await since(0)).toMatchObject({ revision: 2, changes: [] })
  expect(await undo(draft.id, 2)).toMatchObject({ outcome: 'not-published' })

  expect(await publish(draft.id, 2)).toEqual({ outcome: 'published', revision: 3 })
  expect((await since(2)).changes).toMatchObject([{ id: draft.id, published_revision: 1 }])
})

test('publishing is refused if the draft or the content has changed since the check', async () => {
  const { id } = await save()
  expect(await save(change, `, ${id}, 1`)).toMatchObject({ outcome: 'saved', version: 2 })
  expect(await save(change, `, ${id}, 1`)).toEqual({ outcome: 'changed-meanwhile' })
  expect(await publish(id, 0, ', 1')).toEqual({ outcome: 'changed-meanwhile' })
  expect(await publish(id, 7, ', 2')).toEqual({ outcome: 'stale', revision: 0 })
  expect(await publish(id, 0, ', 2')).toMatchObject({ outcome: 'published' })
  expect(await publish(id, 0, ', 2'), 'an answer that was lost').toMatchObject({
    outcome: 'published',
    revision: 1,
  })
  expect(await save(change, `, ${id}, 2`)).toEqual({ outcome: 'not-a-draft' })
  expect(await call('ed', `discard_content_draft(${id})`)).toBe('not-a-draft')
  const empty = await save({ ...change, edits: [] })
  const silent = await save({ ...change, reason: ' ' })
  expect(await publish(empty.id, 1)).toEqual({ outcome: 'incomplete' })
  expect(await publish(silent.id, 1)).toEqual({ outcome: 'incomplete' })
  expect(await call('ed', `discard_content_draft(${empty.id})`)).toBe('discarded')
  expect(await publish(empty.id, 1)).toEqual({ outcome: 'no-such-change' })
})

test('a document keeps its order of keys, and null differs from no document', async () => {
  const edits = [
    { collection: 'a', entry: '1', base: 'x', after: { zebra: 1, a: [{ y: null, b: 2 }] } },
    { collection: 'a', entry: '2', base: 'x', before: null, after: null },
    { collection: 'a', entry: '3', base: 'x', before: 1 },
    { collection: 'b', entry: '1', base: 'x', before: { b: 1, a: 1 }, after: false },
  ]
  const { id } = await save({ ...change, edits })
  await publish(id, 0)
  const text = await call<string>('visitor', 'get_content_edits(0)::text')
  const [found] = (JSON.parse(text) as Moved).changes
  expect(JSON.stringify(found?.edits)).toBe(JSON.stringify(edits))
  expect(await call('ed', `get_content_change(${id})`)).toMatchObject({ edits })
})

test('a list of changes names the first twenty entries of a change and how many there are', async () => {
  const edits = Array.from({ length: 300 }, (_, at) => editOf(`entry ${1000 + at}`))
  const { id } = await save({ ...change, edits })
  type Listed = { entries: number; edits: unknown[] }[]
  const [draft] = await call<Listed>('ed', 'list_content_changes()')
  expect(draft).toMatchObject({ entries: 300, edits: { length: 20 } })
  await publish(id, 0)
  const rows = await queryAs(
    opened.database,
    opened.personCalled('visitor'),
    (sql) => sql`select entries, json_array_length(places) as named from get_content_changes()`,
  )
  expect([...rows]).toEqual([{ entries: 300, named: 20 }])
})

test('a draft is refused with too many edits, too large a document or an entry named twice', async () => {
  const many = Array.from({ length: 2_001 }, (_, at) => editOf(`entry ${at}`))
  expect(await save({ ...change, edits: many })).toEqual({ outcome: 'too-many-edits' })
  const large = { ...edit, after: 'x'.repeat(102_400) }
  expect(await save({ ...change, edits: [large] })).toEqual({ outcome: 'too-large' })
  const filling = many.slice(0, 40).map((one) => ({ ...one, after: 'x'.repeat(90_000) }))
  expect(await save({ ...change, edits: filling })).toEqual({ outcome: 'too-large' })
  expect(await save({ ...change, edits: [edit, edit] })).toEqual({ outcome: 'doubled-entry' })
  expect(await save({ ...change, edits: [{ ...edit, after: '\u0000' }] })).toEqual({
    outcome: 'invalid-text',
  })
  expect(await call('ed', 'list_content_changes()')).toEqual([])
})

test('what is too large for one response comes in several', async () => {
  const large = { ...change, edits: [{ ...edit, after: 'x'.repeat(100_000) }] }
  const ids: number[] = []
  for (let revision = 0; revision < 8; revision += 1) {
    const { id } = await save(large)
    await publish(id, revision)
    ids.push(id)
  }
  const first = await since(0)
  expect(first).toMatchObject({ revision: 5, hasMore: true })
  const rest = await since(5)
  expect(rest).toMatchObject({ revision: 8, agreed: {}, hasMore: false })
  expect([...first.changes, ...rest.changes].map(({ id }) => id)).toEqual(ids)
})

test('the public list says what changed, and of what was taken back only where', async () => {
  const [first, second] = [await save(), await save({ ...change, reason: 'A slip' })]
  await publish(first.id, 0)
  await publish(second.id, 1)
  await undo(second.id, 2)
  const rows = await queryAs(
    opened.database,
    'visitor',
    (sql) => sql`select * from get_content_changes()`,
  )
  expect(rows).toMatchObject([
    { reason: null, source: null, places: [place] },
    { reason: 'New name', source: 'nissan.co.nz', taken_back_at: null, places: [place] },
  ])
  expect(rows[0]?.taken_back_at).not.toBeNull()
})

test('only editors and owners change content, and the log has what they did', async () => {
  const { id } = await save()
  for (const name of ['visitor', 'aroha', 'mere', 'olive-password', 'olive-ended']) {
    for (const expression of [
      `save_content_draft(${quote(change)})`,
      `discard_content_draft(${id})`,
      `publish_content_change(${id}, 0)`,
      `undo_content_change(${id}, 0)`,
      `get_content_change(${id})`,
      'list_content_changes()',
    ]) {
      await expect(call(name, expression), `${name}: ${expression}`).rejects.toMatchObject({
        code: '42501',
      })
    }
  }
  expect(await call('olive', `get_content_change(${id})`)).toMatchObject({
    author: 'ed@example.nz',
    note: 'Ed told me',
  })
  await publish(id, 0)
  await undo(id, 1)
  const log = await opened.database`select action, subject from desk.audit_log order by id`
  expect(log.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
    `save-content-draft: change ${id}`,
    `publish-content: change ${id}`,
    `undo-content: change ${id}`,
  ])
})

test('changes published at the same moment get revisions in the order of their commits', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 6 }, (_, at) => save({ ...change, edits: [editOf(`entry ${at}`)] })),
  )
  const published = async ({ id }: Outcome): Promise<number> => {
    const { revision } = await since(0)
    const result = await publish(id, revision)
    return result.outcome === 'stale' ? published({ id } as Outcome) : result.revision
  }
  const revisions = await Promise.all(drafts.map(published))
  expect(revisions.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('changes are found by status, entry and author, without their documents', async () => {
  const { id } = await save()
  await save({ ...change, edits: [{ ...edit, collection: 'rates', entry: 'rucLightEv' }] })
  await publish(id, 0)
  const found = async (filter: string) =>
    (await call<{ id: number }[]>('ed', `list_content_changes(${filter})`)).length
  expect(await found('')).toBe(2)
  expect(await call('ed', `list_content_changes('published')`)).toMatchObject([{ edits: [place] }])
  expect(await found(`p_status => 'draft'`)).toBe(1)
  expect(await found(`p_collection => 'models'`)).toBe(1)
  expect(await found(`p_collection => 'models', p_entry => 'kia-ev5'`)).toBe(0)
  expect(await found(`p_author => 'Ed@example.nz'`)).toBe(2)
  expect(await found(`p_author => 'olive@example.nz'`)).toBe(0)
})

test('an editor cannot publish by a call of the API, with no key or a wrong one', async () => {
  const draft = await save()
  for (const rest of ['', ', 1', ", 1, ''", ", 1, 'a guess'"]) {
    expect(await call<Outcome>('ed', `publish_content_change(${draft.id}, 0${rest})`)).toEqual({
      outcome: 'unchecked',
    })
  }
  expect(await since(0)).toEqual({ revision: 0, agreed: {}, hasMore: false, changes: [] })
  for (const read of [
    'desk.read_publishing_key()',
    '(select publishing_key from desk.content_state)',
  ]) {
    await expect(call('olive', read)).rejects.toMatchObject({ code: '42501' })
  }
})

// Edits that no form accepts, put into the tables by the database's owner: no page may fail because of one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../content/edits/edit-fold.ts'
import { isObject, itemsWithId } from '../content/edits/json-value.ts'
import { readPathText, withValueAt } from '../content/edits/value-path.ts'
import { leafEdit } from './fixtures/content/entry-edit.ts'
import { editableSchemas } from '../content/editable/editable-schemas.ts'
import { listCollections } from '../content/published.ts'
import { signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { seededRandom, type SeededRandom } from './fixtures/random-parts.ts'

let site: TestSite
let desk: DeskBrowser
beforeAll(async () => {
  site = await openTestSite()
  desk = (await signInToDesk(site, 'owner')).browser
})
afterAll(() => site.close())

/** An edit as JSON text; `path` is where a value of its document is hostile. */
type StoredEdit = { collection: string; entry: string; path: string } & Documents
type Documents = { before: string | null; after: string | null }

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Values as JSON text, because some of them cannot be written otherwise. */
const hostileValues = [
  '0',
  '-1e308',
  '1e999',
  'null',
  'true',
  '""',
  '"text"',
  '"2026-99-99"',
  '"javascript:alert(1)"',
  '[]',
  '{}',
  '[null]',
  '[[[]], {}, "text", 1]',
  '[{"id": "one"}, {"id": "one"}]',
  '{"id": "__proto__", "value": {"value": []}}',
  '{"__proto__": {"toString": 1}, "constructor": 1, "toString": null}',
  '{"toString": 1, "valueOf": {}, "length": -1, "name": [], "title": {}}',
  '{"value": {}, "source": "__proto__", "source2": [], "unit": 4}',
  '{"source": {}, "url": 1, "published": "2026-13-45", "rank": "constructor"}',
  nested(30),
  `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
]

const hostilePaths = [
  '__proto__',
  'constructor/prototype',
  'versions/__proto__/name',
  '~/~1//',
  '0',
]

/** A path that leads somewhere into a value, or to a key that it lacks. */
function pathInto(value: unknown, random: SeededRandom): string {
  const steps: string[] = []
  let inside: unknown = value
  for (let depth = random.number(5); depth >= 0; depth -= 1) {
    const keys = isObject(inside)
      ? Object.keys(inside)
      : (itemsWithId(inside)?.map(({ id }) => id) ?? [])
    if (keys.length === 0) break
    const key = random.pick(keys)
    steps.push(key)
    inside = isObject(inside) ? inside[key] : itemsWithId(inside)?.find(({ id }) => id === key)
  }
  return steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
}

function hostileEdits(random: SeededRandom): StoredEdit[] {
  return [...Object.keys(editableSchemas), 'constructor', '__proto__'].map((collection) => {
    const declared = listCollections().get(collection)
    const entries = [...(declared ? entriesOf(declared, declared.baseline) : [])]
    const [key, value] = entries.length > 0 ? random.pick(entries) : ['prototype', {}]
    const entry = random.number(8) === 0 ? random.pick(['__proto__', 'constructor', 'new']) : key
    const into = random.number(2) ? pathInto(value, random) : random.pick(['', ...hostilePaths])
    return { collection, entry, path: into, ...hostileDocuments(value, into, random) }
  })
}

/** A document with a hostile value at a path, from another one that may be hostile too, or not be there. */
function hostileDocuments(value: unknown, path: string, random: SeededRandom): Documents {
  const mark = '"hostile value"'
  const hostile = () =>
    JSON.stringify(withValueAt(value, readPathText(path), 'hostile value')).replace(mark, () =>
      random.pick(hostileValues),
    )
  const before = random.pick([JSON.stringify(value), JSON.stringify(value), hostile(), null])
  return { before, after: random.number(12) === 0 ? null : hostile() }
}

/** Puts a change into the tables, past every check. */
async function putChange(status: 'draft' | 'published', edits: StoredEdit[]): Promise<number> {
  return site.database.begin(async (sql) => {
    const [change] = await sql<{ id: number }[]>`
      insert into desk.content_changes (status, reason, published_at, published_revision, revision)
      select ${status}, 'For a test',
        case when published then now() end,
        case when published then next end, case when published then next end
      from (select ${status} = 'published' as published,
        (select revision + 1 from desk.content_state) as next) as given
      returning id::integer`
    const id = change?.id ?? 0
    for (const { collection, entry, before, after } of edits) {
      await sql`insert into desk.content_edits (change_id, collection, entry, base, before, after)
        values (${id}, ${collection}, ${entry}, 'other files', ${before}::text::json, ${after}::text::json)`
    }
    if (status === 'published') await sql`select desk.next_content_revision()`
    return id
  })
}

const shown =
  '/changes /feed.xml /sources /open/models.json /desk /desk/changes /desk/collisions /desk/content /desk/content?q=leaf /desk/due'.split(
    ' ',
  )

/** The addresses that show a change and its entries. */
function addressesOf(id: number, edits: StoredEdit[]): string[] {
  const queries = edits.map(({ collection, entry, path }) => ({
    at: `/desk/content/${encodeURIComponent(collection)}`,
    entry: new URLSearchParams({ key: entry }),
    part: new URLSearchParams({ key: entry, part: path }),
  }))
  const pages = [
    '/',
    '/nissan-leaf',
    '/ev-models',
    '/home-wall-charger',
    '/ev-service-centers',
    '/ev-cost',
  ]
  return [
    ...shown,
    `/desk/preview?change=${id}`,
    ...queries.flatMap(({ at, entry, part }) => [
      `${at}/entry?${entry}&change=${id}`,
      `${at}/edit?${part}`,
      `${at}/remove?${entry}`,
    ]),
    ...pages.flatMap((page) => [
      page,
      `/desk/preview/page?${new URLSearchParams({ change: String(id), path: page })}`,
    ]),
  ]
}

async function failuresOf(addresses: string[]): Promise<string[]> {
  const failures: string[] = []
  for (const address of new Set(addresses)) {
    const { status } = await desk.open(address)
    if (status >= 500) failures.push(`${status} ${address}`)
  }
  return failures
}

test.each([1, 2])(
  'no stored JSON makes a page fail, and an owner can take it back (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const random = seededRandom(seed)
    const draft = hostileEdits(random)
    const draftId = await putChange('draft', draft)
    expect(await failuresOf(addressesOf(draftId, draft))).toEqual([])
    const others = hostileEdits(random).filter(({ collection }) => collection !== 'models')
    const { base: _base, ...leaf } = leafEdit({ versions: {} })
    const versions = { before: JSON.stringify(leaf.before), after: JSON.stringify(leaf.after) }
    const published = [...others, { ...leaf, ...versions, path: 'versions' }]
    const id = await putChange('published', published)
    const state = async () => (await site.fetch('/changes')).text()
    await expect.poll(state).toContain(`edit-${id}`)
    expect(await failuresOf(addressesOf(id, published))).toEqual([])
    const undone = await desk.post(`/desk/preview?change=${id}`, { intent: 'undo' })
    expect(undone.status).toBe(200)
    expect(undone.html).toContain('Undone change')
    expect(await failuresOf(['/changes', '/desk/changes', `/desk/preview?change=${id}`])).toEqual(
      [],
    )
  },
)

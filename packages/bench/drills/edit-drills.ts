// What random edits do to pages: none may break one, and taking one back leaves its bytes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { editsFrom, entriesOf } from '../../../content/edits/edit-fold.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { listCollections } from '../../../content/published.ts'
import { checkChange } from '../../../app/facts/published-content/change-check.ts'
import { filesOnly } from '../../../app/facts/published-content/content-state.ts'
import { runWithEdits } from '../../../app/facts/published-content/content-scope.ts'
import { openBackend, readSettings } from '../../../backend/backend.ts'
import { openSourceParsing } from '../../../server/source-parsing.ts'
import { openTripPool } from '../../../server/trip-pool.ts'
import { openPages } from '../../../server/delivery/rendered-pages.ts'
import { readServerBuild } from '../../../server/delivery/built-files.ts'
import { publishEdits, storeEdits, undoEdits } from '../../../test/fixtures/content/stored-edits.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { signInEditor } from './publish-kills.ts'
import { seededRandom, type SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { withValueAt } from '../../../content/edits/value-path.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import { isObject, itemsWithId, type JsonValue } from '../../../content/edits/json-value.ts'

const today = new Date()

/** The pages that show an edited entry. */
function pagesOf(edit: Edit): string[] {
  const collection = listCollections().get(edit.collection)
  const edits = editsFrom([{ edits: [edit] }])
  if (!collection) return []
  return runWithEdits(edits, () => {
    const entry = entriesOf(collection, edits.apply(collection.name, collection.baseline)).get(
      edit.entry,
    )
    return entry === undefined
      ? ['/']
      : (editableSchemas[edit.collection]?.pagesOf(entry, edit.entry) ?? [])
  })
}

/** Checks random edits. Returns the failures in words, and how many were refused, taken and rendered. */
export async function checkRandomEdits(count: number, seed: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'random-edits-'))
  const backend = await openBackend(readSettings({ DATA_DIR: dataDir }))
  const errors: string[] = []
  const log = { error: (message: string) => void errors.push(message) }
  const siteOrigin = 'http://127.0.0.1:3000'
  const { planTrip } = openTripPool({ isDevelopment: false })
  const uploads = { partImports: null, compareSource: openSourceParsing().compareUpload }
  const build = await readServerBuild()
  const pages = await openPages({ backend, siteOrigin, build, log, planTrip, uploads })
  const random = seededRandom(seed)
  const tally = { refused: 0, taken: 0, rendered: 0 }
  const failures: string[] = []
  try {
    for (let round = 0; round < count; round += 1) {
      const edit = randomEdit(random)
      const mistakes = checkChange(filesOnly, [edit], today)
      if (mistakes.length > 0) {
        tally.refused += 1
        const isNamed = mistakes.every(({ field, message }) => field !== '' && message !== '')
        if (!isNamed) failures.push(`no field named: ${JSON.stringify(edit)}`)
        continue
      }
      tally.taken += 1
      for (const page of new Set(pagesOf(edit))) {
        const response = await pages.preview(page, [edit])
        tally.rendered += 1
        if (response.status === 200 && errors.length === 0) continue
        failures.push(
          `${response.status} ${page} ${errors.splice(0).join()}: ${JSON.stringify(edit).slice(0, 300)}`,
        )
      }
    }
  } finally {
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...tally, failures }
}

/** Publishes random edits one by one and takes each back. Returns the pages whose bytes differ then. */
export async function undoRandomEdits(count: number, seed: number) {
  const site = await openSiteProcess({ LOG_LEVEL: 'silent' })
  const random = seededRandom(seed)
  const different: string[] = []
  let changed = 0
  let slowestMs = 0
  try {
    await site.start()
    const editor = await signInEditor(site)
    const opened = await site.openDatabase()
    const bytesOf = async (url: string) => (await fetch(site.url + url)).text()
    for (let done = 0; done < count;) {
      const edit = randomEdit(random)
      // PostgreSQL holds no text with half a character; saving such a draft is refused.
      const isText = !JSON.stringify(edit).includes('\\ud800')
      if (!isText || checkChange(filesOnly, [edit], today).length > 0) continue
      done += 1
      const [page = '/'] = pagesOf(edit)
      const paths = [page, `${page === '/' ? '/_root' : page}.data`]
      const shown = async () => JSON.stringify(await Promise.all(paths.map(bytesOf)))
      const before = await shown()
      const id = await storeEdits(editor, [edit])
      const start = performance.now()
      await publishEdits(editor, id, opened.database)
      const isChanged = await holdsWithin(1_000, async () => (await shown()) !== before)
      if (isChanged) {
        changed += 1
        slowestMs = Math.max(slowestMs, performance.now() - start)
      }
      await undoEdits(editor, id)
      if (await holdsWithin(3_000, async () => (await shown()) === before)) continue
      different.push(`${page}: ${JSON.stringify(edit).slice(0, 200)}`)
    }
    await opened.close()
  } finally {
    await site.remove()
  }
  return { changed, slowestMs, different }
}

async function holdsWithin(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > ms) return false
    await wait(5)
  }
  return true
}

// Seeded random edits of the content: some that an editor would make, some that nobody should.

const hostile: (JsonValue | undefined)[] = [
  undefined,
  null,
  '',
  ' ',
  -1,
  0,
  1e300,
  [],
  {},
  true,
  '</script><script>alert(1)</script>',
  '{rucLightEv}',
  '{nothing}',
  'x'.repeat(5_000),
  '\u2028\u202e\ud800',
  '2026-02-30',
]

/** An edit of a random entry at a random place. */
function randomEdit(random: SeededRandom): Edit {
  const collection = random.pick([...listCollections().values()])
  const [entry, value] = random.pick([...entriesOf(collection, collection.baseline)])
  const place: string[] = []
  let at: JsonValue | undefined = value
  while (place.length === 0 || random.number(4) > 0) {
    const items = itemsWithId(at)
    const keys: string[] = items ? items.map(({ id }) => id) : isObject(at) ? Object.keys(at) : []
    if (keys.length === 0) break
    const key: string = random.pick(keys)
    at = items ? items.find(({ id }) => id === key) : (at as Record<string, JsonValue>)[key]
    place.push(key)
  }
  const changed = random.number(2) ? random.pick(hostile) : likeValue(random, at)
  const after = withValueAt(value, place, changed)
  return { collection: collection.name, entry, base: documentHash(value), before: value, after }
}

/** A value that differs from another one as an editor's would. */
function likeValue(random: SeededRandom, value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'number') return Math.round(value * (50 + random.number(100))) / 100
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value))
      return `2026-0${1 + random.number(9)}-1${random.number(9)}`
    return random.number(2) ? `${value} ${random.number(100)} “more”` : value.slice(0, -1)
  }
  if (Array.isArray(value)) {
    const list = value as JsonValue[]
    return random.number(2) ? list.slice(1) : [...list, ...list.slice(0, 1)]
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  const key = random.pick(entries)?.[0]
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === key ? likeValue(random, one) : one]),
  )
}

// Seeded random edits of the content: some that an editor would make, some that nobody should.
import { entriesOf } from '../../../content/edits/edit-fold.ts'
import { withValueAt } from '../../../content/edits/value-path.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { isObject, itemsWithId, type JsonValue } from '../../../content/edits/json-value.ts'
import { listCollections } from '../../../content/published.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'

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
export function randomEdit(random: SeededRandom): Edit {
  const collection = random.pick([...listCollections().values()])
  const [entry, value] = random.pick([...entriesOf(collection, collection.baseline)])
  const path: string[] = []
  let at: JsonValue | undefined = value
  while (path.length === 0 || random.number(4) > 0) {
    const items = itemsWithId(at)
    const keys: string[] = items ? items.map(({ id }) => id) : isObject(at) ? Object.keys(at) : []
    if (keys.length === 0) break
    const key: string = random.pick(keys)
    at = items ? items.find(({ id }) => id === key) : (at as Record<string, JsonValue>)[key]
    path.push(key)
  }
  const changed = random.number(2) ? random.pick(hostile) : likeValue(random, at)
  const after = withValueAt(value, path, changed)
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

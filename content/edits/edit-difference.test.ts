import { expect, test } from 'vitest'
import { seededRandom, type SeededRandom } from '../../test/fixtures/random-parts.ts'
import type { Edit } from './content-edit.ts'
import { entryDifference, valueDifferences } from './edit-difference.ts'
import { foldEdits } from './edit-fold.ts'
import { readPathText, toPathText, valueAt } from './edit-path.ts'
import { isObject, isSameValue, itemsWithId, type JsonValue } from './json-value.ts'

const keys = ['a', 'b/c', '~', '~1', 'id', '', '__proto__', 'constructor', '0', '10', 'ā']
const leaves = [null, true, false, 0, -1.5, '', 'text', 'a/b', []]

function randomValue(random: SeededRandom, depth: number): JsonValue {
  const kind = depth === 0 ? 0 : random.number(4)
  const below = () => randomValue(random, depth - 1)
  const some = () => Array.from({ length: random.number(4) })
  if (kind === 1) return Object.fromEntries(some().map(() => [random.pick(keys), below()]))
  if (kind === 2) return some().map(below)
  if (kind === 3) {
    const ids = new Set(some().map(() => random.pick(['x', 'y', 'z/~', 'w', ''])))
    return [...ids].map((id) => ({ id, of: below(), more: below() }))
  }
  return random.pick(leaves)
}

/** A value like another one: some of it replaced, removed, added or moved. */
function changed(random: SeededRandom, value: JsonValue): JsonValue {
  const roll = random.number(8)
  if (roll === 0) return randomValue(random, 2)
  const list = itemsWithId(value)
  if (list) {
    const kept = list.filter(() => random.number(6) > 0)
    const items = kept.map(({ id, ...rest }) => ({
      ...(changed(random, rest) as object),
      id,
    })) as JsonValue[]
    if (random.number(4) === 0) items.push({ id: `new ${random.number(100)}` })
    return random.number(5) === 0 ? items.toReversed() : items
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value as Record<string, JsonValue>)
    .filter(() => random.number(6) > 0)
    .map(([key, one]) => [key, random.number(2) ? changed(random, one) : one])
  if (random.number(4) === 0) entries.push([random.pick(keys), randomValue(random, 1)])
  return Object.fromEntries(entries) as JsonValue
}

const place = { collection: 'records', entry: 'one' }
const fold = (entry: JsonValue | undefined, edits: Edit[]) => {
  const folded = foldEdits({}, entry === undefined ? {} : { one: entry }, edits)
  return { ...folded, entry: (folded.entries as { one?: JsonValue }).one }
}

test('the edits between two entries turn the first into the second', () => {
  const random = seededRandom(18)
  for (let round = 0; round < 5_000; round += 1) {
    const before = { id: 'one', ...(randomValue(random, 4) as object) } as JsonValue
    const after = changed(random, before)
    const text = JSON.stringify(before)
    const edits = entryDifference(place, { file: before, before, after })
    const folded = fold(before, edits)
    expect(folded.failures).toEqual([])
    expect(isSameValue(folded.entry, after), `${text} to ${JSON.stringify(after)}`).toBe(true)
    expect(JSON.stringify(before), 'the files are never changed').toBe(text)
    for (const edit of edits) {
      expect(isSameValue(edit.base, valueAt(before, readPathText(edit.path)))).toBe(true)
    }
  }
})

test('what no edit touches stays the same object', () => {
  const before = {
    versions: [
      { id: 'base', figures: { range: { value: 385 }, price: { value: 59990 } } },
      { id: 'top', figures: { range: { value: 450 } } },
    ],
    overview: ['One.', 'Two.'],
  }
  const after = structuredClone(before)
  Object.assign(after.versions[0]?.figures.price ?? {}, { value: 54990 })
  const edits = entryDifference(place, { file: before, before, after })
  expect(edits).toEqual([
    { ...place, path: 'versions/base/figures/price/value', value: 54990, base: 59990 },
  ])
  const entry = fold(before, edits).entry as typeof before
  expect(entry).toEqual(after)
  expect(entry.overview).toBe(before.overview)
  expect(entry.versions[1]).toBe(before.versions[1])
  expect(entry.versions[0]?.figures.range).toBe(before.versions[0]?.figures.range)
})

test('equal entries differ in nothing, and the collection stays the same object', () => {
  const record = { one: { a: [1, { b: 2 }] }, two: { a: 1 } }
  expect(
    entryDifference(place, { file: record.one, before: record.one, after: { a: [1, { b: 2 }] } }),
  ).toEqual([])
  const same: Edit = { ...place, path: 'a', value: [1, { b: 2 }], base: [1, { b: 2 }] }
  expect(foldEdits({}, record, [same]).entries).toBe(record)
  expect(foldEdits({}, record, []).entries).toBe(record)
})

test('a list whose items move is replaced whole', () => {
  const before = { versions: [{ id: 'a' }, { id: 'b' }] }
  expect(valueDifferences(before, { versions: [{ id: 'b' }, { id: 'a' }] })).toEqual([
    { path: ['versions'], value: [{ id: 'b' }, { id: 'a' }] },
  ])
  expect(valueDifferences(before, { versions: [{ id: 'b' }, { id: 'c' }] })).toEqual([
    { path: ['versions', 'a'], value: undefined },
    { path: ['versions', 'c'], value: { id: 'c' } },
  ])
})

test('a path is read back as it was written', () => {
  const random = seededRandom(3)
  const pieces = ['a', '~', '/', '0', '1', 'é', ' ', '.']
  for (let round = 0; round < 2_000; round += 1) {
    const path = Array.from({ length: random.number(5) }, () =>
      Array.from({ length: 1 + random.number(4) }, () => random.pick(pieces)).join(''),
    )
    expect(readPathText(toPathText(path))).toEqual(path)
  }
})

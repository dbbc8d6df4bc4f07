import { expect, test } from 'vitest'
import { seededRandom, type SeededRandom } from '../../test/fixtures/random-parts.ts'
import { differencesOf, inOrderOf, mergeDocuments } from './document-merge.ts'
import { isObject, isSameValue, itemsWithId, type JsonValue } from './json-value.ts'
import { readPathText, toPathText, valueAt, withValueAt } from './value-path.ts'

const keys = ['a', 'b/c', '~', '~1', 'id', '', '__proto__', 'constructor', '0', '10', 'ā']
const leafValues = [null, true, false, 0, -1.5, '', 'text', 'a/b', []]

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
  return random.pick(leafValues)
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

/** A document, two versions of it, and what comes out of both. */
function randomMerge(random: SeededRandom) {
  const before = { id: 'one', ...(randomValue(random, 4) as object) } as JsonValue
  const [mine, theirs] = [changed(random, before), changed(random, before)]
  return { before, mine, theirs, merged: mergeDocuments(before, mine, theirs) }
}

/** Every leaf of a document by its place, items with ids by id: a second reading, which knows no order. */
function leavesOf(value: JsonValue | undefined, at = '', leaves = new Map<string, string>()) {
  const items = itemsWithId(value)
  if (items && items.length > 0)
    for (const item of items) leavesOf(item, `${at} #${item.id}`, leaves)
  else if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) leavesOf(one, `${at} .${key}`, leaves)
  } else if (value !== undefined) leaves.set(at, JSON.stringify(value))
  return leaves
}

test('a merge agrees with the slow choice of every single leaf', { timeout: 60_000 }, () => {
  const random = seededRandom(7)
  let clean = 0
  for (let round = 0; round < 5_000; round += 1) {
    const { before, mine, theirs, merged } = randomMerge(random)
    if (merged.collisions.length > 0) continue
    clean += 1
    const [was, ours, others] = [before, mine, theirs].map((one) => leavesOf(one))
    const expected = new Map<string, string>()
    for (const place of new Set([...ours!.keys(), ...others!.keys()])) {
      const isOurs = ours!.get(place) !== was!.get(place)
      const leaf = isOurs ? ours!.get(place) : others!.get(place)
      // An empty list gives way to items that the other side has put into it.
      const isFilled =
        leaf === '[]' &&
        [...ours!.keys(), ...others!.keys()].some((one) => one.startsWith(`${place} `))
      if (leaf !== undefined && !isFilled) expected.set(place, leaf)
    }
    const leaves = [...leavesOf(merged.document)].filter(([, leaf]) => leaf !== '[]')
    const wanted = [...expected].filter(([, leaf]) => leaf !== '[]')
    expect(
      leaves.toSorted(),
      `${JSON.stringify(before)} to ${JSON.stringify(mine)} and ${JSON.stringify(theirs)}`,
    ).toEqual(wanted.toSorted())
  }
  expect(clean).toBeGreaterThan(500)
})

test('a leaf that both sides changed differently is in a collision, which has both values', () => {
  const random = seededRandom(8)
  for (let round = 0; round < 5_000; round += 1) {
    const { before, mine, theirs, merged } = randomMerge(random)
    const [was, ours, others] = [before, mine, theirs].map((one) => leavesOf(one))
    const isContested = [...was!.keys()].some(
      (place) =>
        ours!.has(place) &&
        others!.has(place) &&
        new Set([was, ours, others].map((one) => one!.get(place))).size === 3,
    )
    expect(isContested && merged.collisions.length === 0).toBe(false)
    for (const { path, ...sides } of merged.collisions) {
      expect(sides).toEqual({ mine: valueAt(mine, path), theirs: valueAt(theirs, path) })
      const kept = sides.theirs === undefined ? undefined : sides.mine
      expect(isSameValue(valueAt(merged.document, path), kept)).toBe(true)
    }
  }
})

test('a change on one side only gives the document of that side, and no input is modified', () => {
  const random = seededRandom(18)
  for (let round = 0; round < 5_000; round += 1) {
    const { before, mine } = randomMerge(random)
    const text = JSON.stringify(before)
    expect(isSameValue(inOrderOf(before, mine), mine), `${text} to ${JSON.stringify(mine)}`).toBe(
      true,
    )
    expect(mergeDocuments(before, before, mine).document).toBe(mine)
    expect(mergeDocuments(before, mine, mine).document).toBe(mine)
    // Undoing is the same merge the other way round.
    const undone = mergeDocuments(mine, before, inOrderOf(before, mine)).document
    expect(isSameValue(undone, before)).toBe(true)
    expect(JSON.stringify(before)).toBe(text)
  }
})

test('differences name what a merge has to set', () => {
  const random = seededRandom(19)
  for (let round = 0; round < 2_000; round += 1) {
    const { before, mine } = randomMerge(random)
    for (const { path, was, is } of differencesOf(before, mine)) {
      expect(isSameValue(valueAt(before, path), was)).toBe(true)
      expect(isSameValue(valueAt(mine, path), is)).toBe(true)
      expect(isSameValue(was, is)).toBe(false)
    }
  }
})

test('what nobody touches stays the same object, and keys keep their order', () => {
  const before = {
    versions: [
      { id: 'base', figures: { range: { value: 385 }, price: { value: 59990, source: 'list' } } },
      { id: 'top', figures: { range: { value: 450 } } },
    ],
    overview: ['One.', 'Two.'],
  }
  const price = { source: 'list', value: 54990 }
  const after = {
    overview: ['One.', 'Two.'],
    versions: [
      { figures: { price, range: { value: 385 } }, id: 'base' },
      { id: 'top', figures: { range: { value: 450 } } },
    ],
  }
  expect(differencesOf(before, after)).toEqual([
    { path: ['versions', 'base', 'figures', 'price', 'value'], was: 59990, is: 54990 },
  ])
  const merged = inOrderOf(before, after) as typeof before
  expect(JSON.stringify(merged)).toBe(JSON.stringify(before).replace('59990', '54990'))
  expect(merged.overview).toBe(before.overview)
  expect(merged.versions[1]).toBe(before.versions[1])
  expect(merged.versions[0]?.figures.range).toBe(before.versions[0]?.figures.range)
  expect(inOrderOf(before, structuredClone(before))).toBe(before)
})

test('a reordered list is one difference, and merges with changes of its items', () => {
  const before = { versions: [{ id: 'a' }, { id: 'b' }] }
  const moved = { versions: [{ id: 'b' }, { id: 'a' }] }
  const named = { versions: [{ id: 'a', name: 'A' }, { id: 'b' }, { id: 'c' }] }
  expect(differencesOf(before, moved)).toEqual([
    { path: ['versions'], was: before.versions, is: moved.versions },
  ])
  expect(differencesOf(before, named).map(({ path }) => path.join('/'))).toEqual([
    'versions/a/name',
    'versions/c',
  ])
  expect(mergeDocuments(before, moved, named)).toEqual({
    document: { versions: [{ id: 'b' }, { id: 'a', name: 'A' }, { id: 'c' }] },
    collisions: [],
  })
})

test('a value that the other side removed stays removed until somebody resolves the collision', () => {
  const before = { versions: [{ id: 'a', range: 1 }, { id: 'b' }] }
  const mine = { versions: [{ id: 'a', range: 2 }, { id: 'b' }] }
  const merged = mergeDocuments(before, mine, { versions: [{ id: 'b' }] })
  expect(merged).toEqual({
    document: { versions: [{ id: 'b' }] },
    collisions: [{ path: ['versions', 'a'], mine: { id: 'a', range: 2 }, theirs: undefined }],
  })
  expect(withValueAt(merged.document, ['versions', 'a'], mine.versions[0])).toEqual({
    versions: [{ id: 'b' }, { id: 'a', range: 2 }],
  })
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

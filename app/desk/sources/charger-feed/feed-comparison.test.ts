import { expect, test } from 'vitest'
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { chargerFeeds, publishedChargers } from '../../../../content/places/chargers/chargers.ts'
import { documentHash } from '../../../../content/edits/document-hash.ts'
import { fileEntry } from '../../../../content/edits/edit-fold.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import type { JsonValue } from '../../../../content/edits/json-value.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import { seededRandom } from '../../../../packages/supabase-apis/fixtures/seeded-random.ts'
import { filedChargers } from '../../../../test/fixtures/evroam-file.ts'
import { publish, randomList } from '../../../../test/fixtures/random-lists.ts'
import { checkChange } from '../../../facts/published-content/change-check.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { filesOnly, withMoves } from '../../../facts/published-content/content-state.ts'
import { overPublished } from '../../../facts/published-content/document-edits.ts'
import { matchRules } from './charger-matches.ts'
import { compareFeed } from './feed-comparison.ts'

const today = new Date('2026-12-04T00:00:00Z')
const feedOf = (copied: string) => ({
  ...chargerFeeds().evroam,
  copied,
  read: '2026-12-04',
})

/** The state after the desk has published a draft; a field that both changed is kept. */
function publishList(state: ContentState, chargers: readonly Charger[], copied: string) {
  const found = compareFeed(state, { chargers }, feedOf(copied))
  const edits = found.edits.map((edit) => {
    const { edit: merged, collisions } = overPublished(state, edit)
    expect(collisions.length === 0 || merged.collection === 'chargers').toBe(true)
    return merged
  })
  expect(checkChange(state, edits, today)).toEqual([])
  return { found, state: publish(state, edits) }
}

const listed = (state: ContentState) => runWithEdits(state.edits, publishedChargers)

const texts = (chargers: Iterable<Charger>) =>
  [...chargers].map((one) => JSON.stringify(one)).toSorted()

const handEdit = (state: ContentState, entry: string, after: Charger | undefined): Edit => ({
  collection: 'chargers',
  entry,
  base: documentHash(fileEntry({ collection: 'chargers', entry })),
  before: listed(state)[entry] as JsonValue | undefined,
  after: after as JsonValue | undefined,
})

const keys = Object.keys(publishedChargers())
const [key = ''] = keys
const first = publishedChargers()[key]!
const without = (name: string) => filedChargers().filter((one) => one.name !== name)
const unique = keys.find((one) => {
  const { name } = publishedChargers()[one]!
  return filedChargers().filter((other) => other.name === name).length === 1
})!
const site = publishedChargers()[unique]!
const withSite = (change: Partial<Charger>): Charger[] => [
  ...without(site.name),
  { ...site, ...change },
]

/** Every pair looked at for each rule, the nearest first, without any index. */
function slowCounts(before: readonly Charger[], after: readonly Charger[]) {
  const old = new Set(before)
  const left = new Set(after)
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0, unsure: 0 }
  for (const { shared, withinKm } of matchRules) {
    const ofOld = [...old].map((one) => ({ one, text: shared(one) }))
    const pairs = [...left].flatMap((other) => {
      const text = shared(other)
      return ofOld
        .filter((known) => known.text === text)
        .map(({ one }) => ({ one, other, km: kilometresBetween(one, other) }))
    })
    for (const { one, other, km } of pairs.toSorted((a, b) => a.km - b.km)) {
      if (km > withinKm || !old.has(one) || !left.has(other)) continue
      old.delete(one)
      left.delete(other)
      const isSame = JSON.stringify(withoutRegion(one)) === JSON.stringify(withoutRegion(other))
      counts[isSame ? 'unchanged' : 'changed'] += 1
    }
  }
  return { ...counts, added: left.size, removed: old.size }
}

test.each([1, 2, 3])(
  'random list %i: the counts match a slow count, publishing it lists the same, and undo restores the files',
  (seed) => {
    const asListed = randomList(seededRandom(seed), filedChargers())
    const { found, state } = publishList(filesOnly, asListed, '2026-12-03')
    expect(found.counts).toEqual(slowCounts(filedChargers(), asListed))
    expect(found.counts.added + found.counts.removed + found.counts.changed).toBeGreaterThan(50)
    expect(texts(Object.values(listed(state)).map(withoutRegion))).toEqual(
      texts(asListed.map(withoutRegion)),
    )
    expect(compareFeed(state, { chargers: asListed }, feedOf('2026-12-03')).edits).toEqual([])
    const undone = withMoves(
      state,
      { revision: 9, changes: [{ id: 1, undone: true }] },
      '2026-12-04',
    )
    expect(listed(undone)).toBe(listed(filesOnly))
  },
)

/** Without what no list of EVRoam says. */
const withoutRegion = ({ isTownPoint: _isTownPoint, ...charger }: Charger): Charger => ({
  ...charger,
  region: null,
})

test('what a hand corrected stays when EVRoam says what it said, and is named', () => {
  const corrected = publish(filesOnly, [handEdit(filesOnly, unique, { ...site, carParks: 9 })])
  const { found, state } = publishList(corrected, withSite({ address: '1 New Road' }), '2026-12-03')
  expect(listed(state)[unique]).toMatchObject({ carParks: 9, address: '1 New Road' })
  expect(found.counts).toMatchObject({ added: 0, removed: 0, changed: 1 })
  expect(found.kept).toEqual([
    expect.objectContaining({ key: unique, path: ['carParks'], was: site.carParks, is: 9 }),
  ])
})

test('a field that a hand corrected and EVRoam changed to something else is a collision', () => {
  const corrected = publish(filesOnly, [handEdit(filesOnly, unique, { ...site, carParks: 9 })])
  const { edits, counts } = compareFeed(
    corrected,
    { chargers: withSite({ carParks: 7 }) },
    feedOf('2026-12-03'),
  )
  expect(counts).toMatchObject({ added: 0, removed: 0, changed: 0 })
  const edit = edits.find(({ entry }) => entry === unique)!
  expect(overPublished(corrected, edit).collisions).toEqual([
    { path: ['carParks'], mine: 7, theirs: 9 },
  ])
  const agreed = compareFeed(
    corrected,
    { chargers: withSite({ carParks: 9 }) },
    feedOf('2026-12-03'),
  )
  expect(agreed.kept).toEqual([])
  expect(agreed.edits.map(({ collection }) => collection)).toEqual(['charger-feed'])
})

test('a corrected charger that EVRoam has no more stays, one taken off by hand stays off', () => {
  const corrected = publish(filesOnly, [handEdit(filesOnly, unique, { ...site, carParks: 9 })])
  const closed = compareFeed(corrected, { chargers: without(site.name) }, feedOf('2026-12-03'))
  expect(closed.counts.removed).toBe(0)
  expect(closed.kept).toEqual([expect.objectContaining({ key: unique, path: [], was: undefined })])
  const removed = publish(filesOnly, [handEdit(filesOnly, unique, undefined)])
  const { found, state } = publishList(removed, filedChargers(), '2026-12-03')
  expect(Object.hasOwn(listed(state), unique)).toBe(false)
  expect(found.counts.added).toBe(0)
  expect(found.kept).toEqual([expect.objectContaining({ key: unique, path: [], is: undefined })])
})

test('a charger that a hand added stays, and is the one that a later list has', () => {
  const own = {
    ...first,
    name: 'Our own',
    address: '5 Own Street',
    latitude: -41.5,
    longitude: 175,
  }
  const added = publish(filesOnly, [handEdit(filesOnly, 'our-own', own)])
  const alone = compareFeed(added, { chargers: filedChargers() }, feedOf('2026-12-03'))
  expect(alone).toMatchObject({ counts: { added: 0, removed: 0, changed: 0 }, kept: [] })
  const listedToo = [...filedChargers(), { ...own, carParks: own.carParks + 3 }]
  const { found, state } = publishList(added, listedToo, '2026-12-03')
  expect(found.counts).toMatchObject({ added: 0, removed: 0, changed: 0 })
  expect(found.kept).toEqual([expect.objectContaining({ key: 'our-own', path: ['carParks'] })])
  expect(Object.hasOwn(listed(state), 'our-own')).toBe(true)
})

test('a list after a correction was overruled by EVRoam takes the newer values again', () => {
  const corrected = publish(filesOnly, [handEdit(filesOnly, unique, { ...site, carParks: 9 })])
  const edits = compareFeed(
    corrected,
    { chargers: withSite({ carParks: 7 }) },
    feedOf('2026-12-03'),
  ).edits
  // The owner has chosen what EVRoam says.
  const overruled = publish(
    corrected,
    edits.map((edit) => overPublished(corrected, edit).edit),
  )
  expect(listed(overruled)[unique]?.carParks).toBe(7)
  const { found, state } = publishList(overruled, withSite({ carParks: 5 }), '2026-12-04')
  expect(found.kept).toEqual([])
  expect(listed(state)[unique]?.carParks).toBe(5)
})

test('a correction that has been exported into the files is known as one still', () => {
  // The files have what the hand gave, so published and files are the same.
  const exported: Edit = {
    ...handEdit(filesOnly, unique, site),
    before: { ...site, carParks: site.carParks + 5 } as JsonValue,
  }
  const state = publish(filesOnly, [exported])
  expect(listed(state)[unique]).toEqual(site)
  const asListed = withSite({ carParks: site.carParks + 5 })
  const { kept, counts } = compareFeed(state, { chargers: asListed }, feedOf('2026-12-03'))
  expect(counts).toMatchObject({ added: 0, removed: 0, changed: 0 })
  expect(kept).toEqual([expect.objectContaining({ key: unique, path: ['carParks'] })])
})

test('a region that a hand has chosen is not named as a correction', () => {
  const chosen = publish(filesOnly, [handEdit(filesOnly, unique, { ...site, region: 'Otago' })])
  const { kept, counts } = compareFeed(
    chosen,
    { chargers: filedWithoutRegions() },
    feedOf('2026-12-03'),
  )
  expect(kept).toEqual([])
  expect(counts).toMatchObject({ added: 0, removed: 0, changed: 0 })
})

const filedWithoutRegions = () => filedChargers().map(withoutRegion)

test('a new charger has the region in which it stands; the number of those without one is told', () => {
  const twin = { ...site, name: 'Second unit', operator: 'Other', region: null }
  const far = { ...twin, name: 'Far off', latitude: -39, longitude: 170 }
  const { found, state } = publishList(filesOnly, [...filedChargers(), twin, far], '2026-12-03')
  const regions = Object.values(listed(state)).flatMap(({ name, region }) =>
    ['Second unit', 'Far off'].includes(name) ? [region] : [],
  )
  expect(new Set(regions)).toEqual(new Set([site.region, null]))
  expect(found.withoutRegion).toBe(1)
})

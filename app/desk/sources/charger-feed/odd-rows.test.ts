import { expect, test } from 'vitest'
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { chargerFeeds, publishedChargers } from '../../../../content/places/chargers/chargers.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import { foldAccents } from '../../../../content/texts/folded-text.ts'
import {
  seededRandom,
  type SeededRandom,
} from '../../../../packages/supabase-apis/fixtures/seeded-random.ts'
import { evroamCsv, filedChargers } from '../../../../test/fixtures/evroam-file.ts'
import {
  breakRows,
  otherBreaks,
  placedAt,
  setTo,
  type Broken,
} from '../../../../test/fixtures/open-data/broken-rows.ts'
import {
  evroamFeatures,
  type EvroamFeature,
} from '../../../../test/fixtures/open-data/evroam-features.ts'
import { crowdedChargers, publish, randomList } from '../../../../test/fixtures/random-lists.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { filesOnly } from '../../../facts/published-content/content-state.ts'
import { matchRules, wordsOf } from './charger-matches.ts'
import { readFeed } from './feed-chargers.ts'
import { compareFeed } from './feed-comparison.ts'
import { draftFromFeed } from './feed-draft.ts'

const today = new Date('2026-12-04T00:00:00Z')
const all = filedChargers()

const bytesOf = (features: readonly EvroamFeature[]) =>
  new TextEncoder().encode(JSON.stringify({ features }))

function readFeatures(features: readonly EvroamFeature[]) {
  const read = readFeed(bytesOf(features), today)
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  return read
}

const mistakesIn = (features: readonly EvroamFeature[]) => {
  const read = readFeed(bytesOf(features), today)
  return 'mistakes' in read ? read.mistakes : []
}

/** Every charger beside every broken row and every other charger, again and again. */
function slowDoubtful(
  rows: readonly Broken[],
  known: readonly Charger[],
  listed: readonly Charger[],
) {
  const everyone = [...known, ...listed]
  const mayBe = (row: Broken, one: Charger) =>
    (row.broken !== 'name' && foldAccents(row.charger.name) === foldAccents(one.name)) ||
    (row.broken !== 'address' && wordsOf(row.charger.address) === wordsOf(one.address)) ||
    (row.broken !== 'place' && kilometresBetween(row.charger, one) <= 0.2)
  const isKnown = new Set(known)
  const mayMeet = (one: Charger, other: Charger) => {
    if (isKnown.has(one) && isKnown.has(other)) return false
    if (!isKnown.has(one) && !isKnown.has(other))
      return wordsOf(one.address) === wordsOf(other.address)
    return matchRules.some(
      ({ shared, withinKm }) =>
        shared(one) === shared(other) && kilometresBetween(one, other) <= withinKm,
    )
  }
  const doubtful = new Set(everyone.filter((one) => rows.some((row) => mayBe(row, one))))
  // A set gives what is added to it while it is walked.
  for (const one of doubtful) {
    for (const other of everyone) if (mayMeet(one, other)) doubtful.add(other)
  }
  return doubtful
}

const feed = { ...chargerFeeds().evroam, copied: '2026-12-03', read: '2026-12-04' }
const listed = (state: ContentState) => runWithEdits(state.edits, publishedChargers)
const textOf = (one: unknown) => JSON.stringify(one)

const crowded = (random: SeededRandom) => crowdedChargers(random, all[0]!)
const filed = (random: SeededRandom) => randomList(random, all)
const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

test.each([
  ...seeds.map((seed) => ({ what: 'crowded', seed, chargers: crowded })),
  ...seeds.slice(0, 3).map((seed) => ({ what: 'filed', seed, chargers: filed })),
])(
  'broken rows close, add and change nothing: what they may be waits, all else is as without them ($what, $seed)',
  ({ seed, chargers }) => {
    const random = seededRandom(seed)
    const day = { ...feed, copied: '2026-12-02' }
    const state = publish(
      filesOnly,
      compareFeed(filesOnly, { chargers: chargers(random) }, day).edits,
    )
    const fileOf =
      seed % 2 === 0 ? chargers(random) : randomList(random, Object.values(listed(state)))
    const { features, rows } = breakRows(random, fileOf)
    const odd = readFeatures(features)
    expect(odd.oddRows).toHaveLength(rows.length)

    const whole = compareFeed(state, readFeatures(evroamFeatures(fileOf)), feed)
    const broken = compareFeed(state, odd, feed)
    const known = listed(state)
    const waiting = slowDoubtful(rows, Object.values(known), odd.chargers)
    const places = new Set([...waiting].map(placeText))
    const read = new Set(odd.chargers.map(placeText))
    const waits = ({ collection, entry, after }: Edit) => {
      if (collection !== 'chargers') return false
      const before = known[entry]
      if (before) return waiting.has(before)
      const added = placeText(after as Charger)
      return places.has(added) || !read.has(added)
    }
    expect(broken.edits.map(editText).toSorted()).toEqual(
      whole.edits
        .filter((edit) => !waits(edit))
        .map(editText)
        .toSorted(),
    )
    expect(broken.doubtful).toBe(Object.values(known).filter((one) => waiting.has(one)).length)
  },
)

/** Without the key of a new charger: of two with one name and spot, the second has a number in it. */
const editText = ({ entry, before, after }: Edit) =>
  textOf({ entry: before && entry, before, after })

const placeText = ({ name, address, operator, latitude, longitude }: Charger) =>
  textOf([name, address, operator, latitude, longitude])

const oddFrom = (many: number, chargers: readonly Charger[] = all) => {
  const features = evroamFeatures(chargers)
  for (const feature of features.slice(0, many)) setTo({ is24Hours: 'often' })(feature)
  return features
}

test('a list of fifty may have three odd rows, a longer one two percent, a shorter one none', () => {
  const most = Math.floor(all.length * 0.02)
  expect(readFeatures(oddFrom(most)).oddRows).toHaveLength(most)
  expect(mistakesIn(oddFrom(most + 1))).toHaveLength(most + 1)
  expect(readFeatures(oddFrom(3, all.slice(0, 50))).oddRows).toHaveLength(3)
  expect(mistakesIn(oddFrom(4, all.slice(0, 50)))).toHaveLength(4)
  expect(mistakesIn(oddFrom(1, all.slice(0, 49)))).toEqual([
    'feature 1: is24Hours: must be True or False: often',
  ])
})

test('a row that may be any charger refuses the list, and every mistake is listed', () => {
  const features = oddFrom(2)
  setTo({ address: '' })(features[1]!)
  placedAt(null, null)(features[1]!)
  expect(mistakesIn(features)).toEqual([
    'feature 2: could be any charger: at least two of name, address and place must be valid',
    'feature 1: is24Hours: must be True or False: often',
    'feature 2: latitude: is not a number of degrees: ',
    'feature 2: longitude: is not a number of degrees: ',
    'feature 2: is24Hours: must be True or False: often',
    'feature 2: address: is empty',
  ])
  expect(mistakesIn([...oddFrom(0), null as never])[0]).toContain('could be any charger')
})

test('a CSV file that ends within a row with a mistake may be cut off, and is refused', () => {
  const text = evroamCsv(all).replaceAll(/"(True|False)"/g, '$1')
  const cut = readFeed(new TextEncoder().encode(text.slice(0, -4)), today)
  expect(cut).toEqual({
    mistakes: [
      'the file: may be cut off: it ends in a row with a mistake',
      expect.stringMatching(/^line \d+: hasChargingCost: must be True or False: /),
    ],
  })
  expect(readFeed(new TextEncoder().encode(text.trimEnd()), today)).toMatchObject({ oddRows: [] })
})

const draftOf = (features: readonly EvroamFeature[], copied: string) =>
  draftFromFeed(filesOnly, {
    bytes: bytesOf(features),
    name: 'evroam.geojson',
    copied,
    today,
    isWhole: true,
  })
const [one, two] = all

test('the note of the draft names each row left out with site, position, field and reason', () => {
  const features = evroamFeatures(all.map((site, at) => (at === 9 ? moreParks(site) : site)))
  otherBreaks[0]!(features[0]!)
  setTo({ name: '', is24Hours: 'of\u0000ten' })(features[1]!)
  const found = draftOf(features, '2026-12-03')
  expect(found).toMatchObject({
    outcome: 'draft',
    comparison: { counts: { removed: 0, added: 0 } },
  })
  const note = found.outcome === 'draft' ? found.draft.note.split('\n') : []
  expect(note).toContain('2 rows left out, because they cannot be believed:')
  expect(note).toContain(
    `${one!.name}, feature 1: connectorsList: contains an unknown connector: MegaPlug`,
  )
  expect(note).toContain(
    `${two!.address}, feature 2: is24Hours: must be True or False: often; name: is empty`,
  )
  expect(note.at(-1)).toMatch(/^\d+ chargers that may be meant, or are near, stay as they are\.$/)
})

const moreParks = (site: Charger) => ({ ...site, carParks: site.carParks + 1 })

test('the note stays within its length however much is wrong with the rows', () => {
  const features = oddFrom(7)
  for (const feature of features.slice(0, 7)) {
    for (const other of otherBreaks) other(feature)
  }
  const found = draftOf(features, '2026-12-03')
  const note = found.outcome === 'draft' ? found.draft.note : ''
  expect(note).toMatch(/\nand \d more\n/)
  expect(note.length).toBeLessThan(2000)
})

test('a list in which no site differs says which row was left out', () => {
  const first = draftOf(evroamFeatures(all), '2026-12-03')
  const state = publish(filesOnly, first.outcome === 'draft' ? first.draft.edits : [])
  const found = draftFromFeed(state, {
    bytes: bytesOf(oddFrom(1)),
    name: 'evroam.geojson',
    copied: '2026-12-03',
    today,
    isWhole: true,
  })
  expect(found.outcome).toBe('nothing')
  expect('text' in found && found.text.split('\n').slice(0, 3)).toEqual([
    'This list says what is published already. Nothing changes.',
    '1 row left out, because it cannot be believed:',
    `${one!.name}, feature 1: is24Hours: must be True or False: often`,
  ])
})

import { expect, test } from 'vitest'
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import { chargerFeeds } from '../../../content/places/chargers/chargers.ts'
import { filedChargers } from '../../../test/fixtures/evroam-file.ts'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import { publish } from '../../../test/fixtures/random-lists.ts'
import { compareFeed } from './charger-feed/feed-comparison.ts'
import { keepingSites } from './charger-feed/feed-draft.ts'
import { closingsOf, doubtsOfDraft } from './draft-doubts.ts'

const all = filedChargers()
const doubtsOf = (chargers: readonly Charger[]) => {
  const feed = { ...chargerFeeds().evroam, copied: '2026-11-20' }
  return doubtsOfDraft(compareFeed(filesOnly, { chargers }, feed).edits, filesOnly).map(
    ({ title, text }) => `${title}: ${text}`,
  )
}

test('an ordinary list raises no doubt', () => {
  expect(doubtsOf(all.map((one, at) => (at < 40 ? { ...one, carParks: 99 } : one)))).toEqual([])
  expect(doubtsOf(all.slice(39))).toEqual([])
})

test('many closed, new or changed chargers each raise a doubt', () => {
  expect(doubtsOf(all.slice(50))).toEqual([
    `EVRoam: 50 of ${all.length} chargers close, more than a tenth. A file that was cut off looks like this.`,
  ])
  const more = all.slice(0, 230).map((one) => ({ ...one, name: `${one.name} B`, operator: 'New' }))
  expect(doubtsOf([...all, ...more])).toEqual([
    `EVRoam: 230 chargers are new, beside ${all.length}.`,
  ])
  expect(doubtsOf(all.map((one) => ({ ...one, carParks: 99 })))).toEqual([
    `EVRoam: ${all.length} of ${all.length} chargers change. A column that holds something else now looks like this.`,
  ])
})

test('a charger that moves by more than five kilometres is named', () => {
  const [first, ...others] = all
  expect(doubtsOf([...others, { ...first!, latitude: first!.latitude + 1 }])).toEqual([
    expect.stringMatching(/^.+, .+: moves by 111 km\.$/),
  ])
  expect(doubtsOf([...others, { ...first!, latitude: first!.latitude + 0.01 }])).toEqual([])
})

test('what closes is counted by operator with its share, and more than half of an operator’s sites is asked about', () => {
  const counts = [...Map.groupBy(all, ({ operator }) => operator)]
    .map(([operator, sites]) => ({ operator, sites: sites.length }))
    .toSorted((one, other) => other.sites - one.sites)
  const small = counts.find(({ sites }) => sites >= 6 && sites < 30)!
  const [largest] = counts
  const less = (lost: number, operator: string) => {
    let left = lost
    return all.filter((one) => one.operator !== operator || (left -= 1) < 0)
  }
  const closings = (chargers: readonly Charger[]) =>
    closingsOf(compareFeed(filesOnly, { chargers }, chargerFeeds().evroam).edits, filesOnly)
  const many = closings(less(46, largest!.operator))
  expect(many?.text).toBe(`46 of ${all.length} sites close, ${Math.round(4600 / all.length)}%.`)
  expect(many?.operators).toEqual([
    `46 of 46 are ${largest!.operator}’s, which has ${largest!.sites}.`,
  ])
  const most = Math.floor(small.sites / 2) + 1
  expect(closings(less(most, small.operator))?.whyAsked).toMatch(/^More than half of what/)
  expect(closings(less(1, small.operator))?.whyAsked).toBeUndefined()
  expect(closings(all)).toBeNull()
})

test('a site that an owner has kept stays when the next list lacks it, and is like any other once a list has it', () => {
  const [gone, ...others] = all
  const feedOf = (copied: string) => ({ ...chargerFeeds().evroam, copied })
  const { edits } = compareFeed(filesOnly, { chargers: others }, feedOf('2026-12-03'))
  const reason = 'EVRoam of 3 December 2026: 0 new sites, 1 closed, 0 changed'
  const kept = keepingSites(filesOnly, { reason, source: '', edits })
  expect(kept.reason).toBe('EVRoam of 3 December 2026: 0 new sites, 0 closed, 1 kept, 0 changed')
  const state = publish(filesOnly, kept.edits)
  const next = compareFeed(state, { chargers: others }, feedOf('2026-12-04'))
  expect(next.counts).toMatchObject({ removed: 0, unsure: 1, unchanged: others.length })
  const chargers = [...others, { ...gone!, carParks: 77 }]
  const back = compareFeed(state, { chargers }, feedOf('2026-12-04'))
  expect(back.counts).toMatchObject({ changed: 1, unsure: 0 })
  const listedAgain = publish(state, back.edits)
  const goneAgain = compareFeed(listedAgain, { chargers: others }, feedOf('2026-12-05'))
  expect(goneAgain.counts).toMatchObject({ removed: 1, unsure: 0 })
})

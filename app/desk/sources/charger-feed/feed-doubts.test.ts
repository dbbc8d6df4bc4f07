import { expect, test } from 'vitest'
import type { Charger } from '../../../../content/charger-schema.ts'
import { chargerFeeds } from '../../../../content/chargers.ts'
import { filedChargers } from '../../../../test/fixtures/evroam-file.ts'
import { filesOnly } from '../../../facts/published-content/content-state.ts'
import { compareFeed } from './feed-comparison.ts'
import { feedDoubts } from './feed-doubts.ts'

const all = filedChargers()
const doubtsOf = (copied: readonly Charger[]) => {
  const feed = { ...chargerFeeds().evroam, copied: '2026-11-20' }
  return feedDoubts(compareFeed(filesOnly, copied, feed).edits, filesOnly).map(
    ({ title, text }) => `${title}: ${text}`,
  )
}

test('an ordinary list raises no doubt', () => {
  expect(doubtsOf(all.map((one, at) => (at < 40 ? { ...one, carParks: 99 } : one)))).toEqual([])
  expect(doubtsOf(all.slice(39))).toEqual([])
})

test('many closed, new or changed chargers each raise a doubt', () => {
  expect(doubtsOf(all.slice(40))).toEqual([
    `EVRoam: 40 of ${all.length} chargers close. A file that was cut off looks like this.`,
  ])
  const more = all.slice(0, 198).map((one) => ({ ...one, name: `${one.name} B`, operator: 'New' }))
  expect(doubtsOf([...all, ...more])).toEqual([
    `EVRoam: 198 chargers are new, beside ${all.length}.`,
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

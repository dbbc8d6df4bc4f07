import { expect, test } from 'vitest'
import { checkCharger, checkFeed, validateChargers } from './charger-check.ts'
import {
  chargerFeeds,
  chargerSource,
  feedDates,
  listChargers,
  newestCharger,
  publishedChargers,
} from './chargers.ts'
import { chargerFeedWords } from './charger-feed-words.ts'

test('every charger is valid and unique', () => {
  const chargers = validateChargers(publishedChargers(), chargerSource(), new Date())
  expect(chargers).toHaveLength(new Set(chargers.map((one) => JSON.stringify(one))).size)
  expect(chargers.length).toBeGreaterThan(0)
})

test('chargers are sorted by name, ignoring case', () => {
  const names = listChargers().map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-NZ', { numeric: true }).compare))
})

test('the list is undated but knows its newest charger, and its source has a licence and a credit', () => {
  expect(newestCharger()).toMatch(/^20\d\d-\d\d-\d\d$/)
  const source = chargerSource()
  expect(source.published).toBe('undated')
  expect(source.licence).toContain('CC BY 4.0')
  expect(source.credit).toContain('EVRoam')
})

test('the age of the list is the day of its list, or without one how far it goes', () => {
  expect(chargerFeedWords({ copied: '2026-12-03', read: '2026-12-04', newest: '2026-11-30' })).toBe(
    'EVRoam, copy of 3 December 2026, read on 4 December 2026',
  )
  expect(chargerFeedWords(feedDates())).toMatch(
    /^EVRoam, undated copy up to \d+ \w+ 20\d\d, read in November 2026$/,
  )
})

test('a mistake in the list fails the build and names the charger and the field', () => {
  const [first] = Object.values(publishedChargers())
  const checked = (list: Record<string, unknown>) => () =>
    validateChargers(list, chargerSource(), new Date())
  expect(checked({ one: first, two: { ...first, latitude: 40 } })).toThrow(
    'content/places/chargers/chargers.json, two: latitude: must be -48 to -34',
  )
  expect(checked({})).toThrow('content/places/chargers/chargers.json: must hold a charger')
  expect(() =>
    validateChargers({ one: { ...first, since: null } }, chargerSource(), new Date('2020-01-01')),
  ).toThrow('content/places/chargers/chargers.ts: chargers.read: is in the future')
})

test('a day in the future and a plug that stands twice are mistakes', () => {
  const [first] = Object.values(publishedChargers())
  const today = new Date('2026-12-03T00:00:00Z')
  const plugs = [...first!.plugs, ...first!.plugs]
  expect(checkCharger({ ...first!, since: '2026-12-05', plugs }, today)).toEqual([
    'since: is in the future',
    `plugs.${first!.plugs.length}.count: stands above with another count, so add them up`,
  ])
  expect(
    checkFeed({ ...chargerFeeds().evroam, copied: '2026-12-04', read: '2026-12-03' }, today),
  ).toEqual(['copied: is in the future', 'read: is before the list was taken'])
})

test('the sites of the newer copy are additions, with what it says of money, of faults and of places', () => {
  const chargers = listChargers()
  expect(chargers).toHaveLength(394 + 55)
  const free = chargers.filter(
    ({ operator, chargingCosts }) => operator.startsWith('MERIDIAN') && !chargingCosts,
  )
  expect(free).toHaveLength(9)
  const outOf = (name: string) =>
    chargers.find((one) => one.name === name)?.plugs.map(({ isOut = false }) => isOut)
  expect(outOf('Z Picton')).toEqual([true, true])
  expect(outOf('New Plymouth')).toEqual([true, false])
  expect(outOf('Z Ashburton')).toHaveLength(2)
  const townPoints = chargers.filter(({ isTownPoint }) => isTownPoint)
  expect(townPoints.map(({ name, region }) => [name, region])).toEqual([
    ['Criterion Lane Carpark', 'Wellington'],
    ['Stadium Southland', 'Southland'],
  ])
})

import { expect, test } from 'vitest'
import type { Edit } from '../../../content/edits/content-edit.ts'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import { rates } from '../../../content/rates/rate.ts'
import { editOf, leafEdit } from '../../../test/fixtures/content/entry-edit.ts'
import { doubtsAbout } from './change-doubts.ts'

const from = (before: object, after: object): Edit => ({
  ...leafEdit(after as Record<string, unknown>),
  before: leafEdit(before as Record<string, unknown>).after,
})
const texts = (edit: Edit) => doubtsAbout([edit]).map(({ text }) => text)

test('a number that changes by more than 30% has to be confirmed', () => {
  const [slip] = doubtsAbout([
    from({ 'listing/price/value': 59_990 }, { 'listing/price/value': 599_900 }),
  ])
  expect(slip).toMatchObject({
    title: 'Nissan Leaf',
    text: '$59,990 becomes $599,900, 10 times as much.',
    mustConfirm: true,
  })
  const lower = from({ 'listing/price/value': 60_000 }, { 'listing/price/value': 30_000 })
  expect(texts(lower)[0]).toContain('50% less')
  const small = from({ 'listing/price/value': 60_000 }, { 'listing/price/value': 45_000 })
  expect(doubtsAbout([small]).some(({ mustConfirm }) => mustConfirm)).toBe(false)
})

test('a new value whose source stays is asked about, and one with a new source is not', () => {
  const sourceKept = /^The source is still ‘.+’\. Change it too, unless it says \$57,990\.$/
  const price = 'listing/price/value'
  expect(texts(from({ [price]: 59_990 }, { [price]: 57_990 }))).toContainEqual(
    expect.stringMatching(sourceKept),
  )
  const dated = from(
    { [price]: 59_990 },
    { [price]: 57_990, 'listing/price/labelSource': 'kilowatt' },
  )
  expect(texts(dated).filter((text) => sourceKept.test(text))).toEqual([])
})

test('opening hours and sentences that change ask for their source once, too', () => {
  const at = 'hours/periods/0'
  const was = editOf('centers', 'car-clinic-glen-innes', {})
  const is = editOf('centers', 'car-clinic-glen-innes', {
    summary: 'Repairs of electric cars in Auckland',
    [`${at}/opens`]: '07:00',
    [`${at}/closes`]: '16:00',
  })
  const asked = texts({ ...is, before: was.after }).filter((text) => /source is still/.test(text))
  expect(asked).toEqual([
    expect.stringMatching(/^The source is still ‘.+’\. Change it too, unless it says what stands/),
  ])
})

test('the places where the old number still stands are named', () => {
  const price = 'listing/price/value'
  const edit = from(
    { [price]: 59_990, tagline: 'The hatch for $59,990' },
    { [price]: 57_990, tagline: 'The hatch for $59,990' },
  )
  expect(texts(edit)).toContainEqual(expect.stringMatching(/^\$59,990 still stands in: .*Tagline/))
  const longer = { tagline: 'One of 159,990 sold' }
  expect(
    texts(from({ [price]: 59_990, ...longer }, { [price]: 57_990, ...longer })).join(),
  ).not.toContain('Tagline')
})

test('a new period of a rate is compared with the one before it, and a corrected one with what it was', () => {
  const before = rates().rucLightEv
  const [now] = before.periods
  const ended = { ...now, validTo: '2026-12-31' }
  const next = { ...now, value: 850, validFrom: '2027-01-01', status: 'decided' }
  const edit = (periods: unknown[]): Edit => ({
    collection: 'rates',
    entry: 'rucLightEv',
    base: '',
    before: { ...before, periods: [now] } as unknown as JsonValue,
    after: { ...before, periods } as unknown as JsonValue,
  })
  const large = { text: expect.stringContaining('11.2 times as much'), mustConfirm: true }
  expect(doubtsAbout([edit([ended, next])])).toContainEqual(expect.objectContaining(large))
  expect(doubtsAbout([edit([{ ...now, value: 850 }])])).toContainEqual(
    expect.objectContaining(large),
  )
  expect(doubtsAbout([edit([ended, { ...next, value: 80 }])])).toEqual([])
})

test('a text whose day of revision stays is asked about', () => {
  const changed = (values: Record<string, unknown>) =>
    texts(editOf('legal-pages', 'privacy-terms', { heading: 'Privacy', ...values }))
  expect(changed({})).toContainEqual(expect.stringMatching(/still says that it was revised on/))
  expect(changed({ revisedOn: '2026-12-24' })).toEqual([])
})

test('a longer list, one in another order and one with an item less are not asked about', () => {
  const plug = (powerKw: number) => ({ current: 'DC', powerKw, count: 1 })
  const curve = [
    [10, 100],
    [80, 20],
  ]
  const doubts = (before: JsonValue, after: JsonValue) =>
    doubtsAbout([{ collection: 'chargers', entry: 'x', base: '', before, after }])
  const slow = { name: 'Pier', plugs: [plug(50)] }
  const both = { name: 'Pier', plugs: [plug(50), plug(300)] }
  expect(doubts(slow, both)).toEqual([])
  expect(doubts(both, slow)).toEqual([])
  expect(doubts(both, { ...both, plugs: both.plugs.toReversed() })).toEqual([])
  expect(doubts({ curve }, { curve: [curve[0]!, [50, 60], curve[1]!] })).toEqual([])
  expect(doubts(slow, { ...slow, plugs: [plug(500)] })).toMatchObject([
    { text: expect.stringContaining('10 times as much'), mustConfirm: true },
  ])
})

test('a label that names another year than its source is asked about', () => {
  const price = (source: string) =>
    texts(
      from(
        { 'listing/price/value': 59_990 },
        { 'listing/price/value': 57_990, 'listing/price/labelSource': source },
      ),
    ).filter((text) => text.startsWith('The label says'))
  const ofYear = (wanted: (year: string) => boolean) => {
    const [id = ''] =
      Object.entries(modelSources()).find(
        ([, { published }]) => published !== 'undated' && wanted(published.slice(0, 4)),
      ) ?? []
    return id
  }
  expect(price(ofYear((year) => year === '2026'))).toEqual([
    'The label says 2019, its source is of 2026.',
  ])
  expect(price(ofYear((year) => year === '2019'))).toEqual([])
})

test('a date after the day of its source is asked about, and one that the source could know is not', () => {
  const [id = '', source] =
    Object.entries(modelSources()).find(([, { published }]) => published.startsWith('2025-')) ?? []
  const retired = (since: string) => texts(from({}, { noLongerSold: { since, source: id } }))
  expect(retired('2026-11')).toEqual([
    `It says November 2026, and its source is older: ${dateText(source!.published)}.`,
  ])
  expect(retired('2025')).toEqual([])
})

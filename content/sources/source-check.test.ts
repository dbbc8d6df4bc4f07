import { describe, expect, test } from 'vitest'
import {
  centerSources,
  guideSources,
  informationSources,
  modelSources,
  usedCheckSources,
} from './source-tables.ts'
import { checkSources } from './source-check.ts'
import type { Source } from './source-schema.ts'

const today = new Date('2026-11-21T12:00:00+13:00')

const sound: Source = {
  kind: 'page',
  rank: 'publication',
  name: 'A page',
  url: null,
  licence: null,
  published: '2025',
  read: '2026-11',
}

const mistakesOf = (changes: object) =>
  checkSources(today, { one: { ...sound, ...changes } as Source }, 'sources.ts')

describe('a source', () => {
  test('needs no URL, but must not have a dead one', () => {
    expect(mistakesOf({})).toEqual([])
    expect(mistakesOf({ url: '#' })).toEqual([
      'sources.ts: one.url: must be a full address, such as https://www.example.nz/prices',
    ])
  })

  test.each([
    'https://nzta2.cwp.govt.nz/vehicles',
    'https://region.fifthestate.nz/2024/05/28/news',
    'https://www-green.cache-green.aws.rnz.net.nz/news',
    'https://beta.cms.topgear.com/car-reviews',
    'http://preview-www.nature.com/articles',
    'https://shop-co-nz-2.azurewebsites.net/blog',
    'https://transport2378.rssing.com/article1077.html',
    'https://fyi.org.nz./request/30095',
  ])("is never linked at a copy's host: %s", (url) => {
    expect(mistakesOf({ url })).toEqual([
      "sources.ts: one.url: is on a copy's host: give the publisher's own address, and say that a copy was read",
    ])
  })

  test("names its publisher's address and says so if we read a copy", () => {
    expect(mistakesOf({ url: 'https://www.nzta.govt.nz/vehicles', readIn: 'a copy' })).toEqual([])
  })

  test('says when it was published, or that it is undated', () => {
    expect(mistakesOf({ published: 'undated' })).toEqual([])
    expect(mistakesOf({ published: '2025-03-06', read: '2026-11-21' })).toEqual([])
    for (const published of ['', '2025-3', 'about 2024', undefined]) {
      expect(mistakesOf({ published })).toEqual([
        "sources.ts: one.published: must be a year, a month or a day, such as 2026, 2026-11 or 2026-11-21, or 'undated'",
      ])
    }
  })

  test('says when it was read: not in the future, and not before it was published', () => {
    expect(mistakesOf({ read: 'undated' })).toEqual([
      'sources.ts: one.read: must be a month or a day, such as 2026-11 or 2026-11-21',
    ])
    expect(mistakesOf({ read: '2026-11-22' })).toEqual(['sources.ts: one.read: is in the future'])
    expect(mistakesOf({ published: '2026-12', read: '2026-11' })).toEqual([
      'sources.ts: one.published: is after the day it was read',
    ])
  })

  test('that was told or seen has its day', () => {
    expect(mistakesOf({ kind: 'phone', published: '2026-11-20' })).toEqual([])
    for (const published of ['2026-11', 'undated'])
      expect(mistakesOf({ kind: 'visit', published })).toEqual([
        expect.stringContaining('must be the day on which it was told or seen'),
      ])
  })

  test('has a rank that fits its kind', () => {
    expect(mistakesOf({ rank: null })).toHaveLength(1)
    expect(mistakesOf({ rank: 'dataset' })).toHaveLength(1)
    expect(mistakesOf({ kind: 'open-data', rank: 'machine-written' })).toEqual([])
    expect(mistakesOf({ kind: 'open-data', rank: 'publication' })).toHaveLength(1)
    expect(mistakesOf({ kind: 'listing', rank: null })).toEqual([])
    expect(mistakesOf({ kind: 'phone', rank: null, published: '2026-11-20' })).toHaveLength(1)
    expect(mistakesOf({ kind: 'unconfirmed' })).toHaveLength(1)
  })
})

const tables: Record<string, Record<string, Source>> = {
  modelSources: modelSources(),
  guideSources: guideSources(),
  informationSources: informationSources(),
  centerSources: centerSources(),
  usedCheckSources: usedCheckSources(),
}

describe('the sources of the site', () => {
  test.each(Object.entries(tables))('%s are sound', (name, table) => {
    expect(checkSources(new Date(), table, name)).toEqual([])
  })

  test('a page that several tables cite has the same dates and rank in each', () => {
    const byUrl = Map.groupBy(
      Object.values(tables).flatMap((table) => Object.values(table)),
      ({ url, name }) => url ?? name,
    )
    for (const [page, cited] of byUrl) {
      const facts = cited.map(({ rank, published, read }) => `${page} ${rank} ${published} ${read}`)
      expect(new Set(facts)).toHaveProperty('size', 1)
    }
  })

  test('the machine-written data set is told apart from the others', () => {
    expect(modelSources()['open-ev-data'].rank).toBe('machine-written')
  })
})

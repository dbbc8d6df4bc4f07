import { expect, test } from 'vitest'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import {
  countRanks,
  filterSources,
  pageOfSources,
  readSourceFilter,
  sourcesUrl,
} from './source-filter.ts'

const emptySourceFilter = readSourceFilter(new URLSearchParams())
const read = (query: string) => readSourceFilter(new URLSearchParams(query))

test('a filter is read from the URL and written to it', () => {
  expect(read('on=guides&rank=first-hand')).toEqual({
    on: 'guides',
    rank: 'first-hand',
    page: 1,
  })
  expect(sourcesUrl(read('page=3&rank=dataset'))).toBe('/sources?rank=dataset&page=3')
  expect(sourcesUrl(read('on=guides&rank=first-hand'))).toBe('/sources?on=guides&rank=first-hand')
  expect(read('on=toString&rank=worst&page=0')).toEqual(emptySourceFilter)
  expect(sourcesUrl(emptySourceFilter)).toBe('/sources')
})

test('a filter keeps the sources of one rank that one kind of page cites', () => {
  const all = listUsedSources()
  expect(new Set(filterSources(all, emptySourceFilter))).toEqual(new Set(all))
  const found = filterSources(all, { on: 'information', rank: 'first-hand' })
  expect(found.length).toBeGreaterThan(5)
  expect(found.length).toBeLessThan(all.length)
  for (const { rank, uses } of found) {
    expect(rank).toBe('first-hand')
    expect(uses.map(({ on }) => on)).toContain('information')
  }
})

test('each rank is counted as often as the pages of the filter cite it', () => {
  const all = listUsedSources()
  const ofCenters = all.filter(({ uses }) => uses.some(({ on }) => on === 'centers'))
  const counts = countRanks(all, { on: 'centers' })
  expect(counts.map(({ count }) => count)).not.toContain(0)
  for (const { rank, count } of counts) {
    expect(ofCenters.filter((source) => source.rank === rank)).toHaveLength(count)
  }
})

test('every source is cited by a kind of page that the filter offers', () => {
  const all = listUsedSources()
  const kinds = ['models', 'tools', 'guides', 'centers', 'information'] as const
  const found = new Set(kinds.flatMap((on) => filterSources(all, { on, rank: '' })))
  expect(found.size).toBe(all.length)
})

test('every source is on one page, best rank first, and a page beyond the last is the last', () => {
  const all = filterSources(listUsedSources(), emptySourceFilter)
  const { pages } = pageOfSources(all, emptySourceFilter)
  const at = (page: number) => pageOfSources(all, { ...emptySourceFilter, page })
  expect(Array.from({ length: pages }, (_, index) => at(index + 1).shown).flat()).toEqual(all)
  expect(all[0]?.rank).toBe('first-hand')
  expect(all.at(-1)?.rank).toBeNull()
  expect(at(pages + 1)).toEqual(at(pages))
})

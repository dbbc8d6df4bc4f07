import { expect, test } from 'vitest'
import { listUsedSources } from '../../content/sources/used-sources.ts'
import { emptySourceFilter, filterSources, readSourceFilter, sourcesUrl } from './source-filter.ts'

const read = (query: string) => readSourceFilter(new URLSearchParams(query))

test('a filter is read from the URL and written to it', () => {
  expect(read('on=guides&rank=first-hand')).toEqual({ on: 'guides', rank: 'first-hand' })
  expect(sourcesUrl(read('on=guides&rank=first-hand'))).toBe('/sources?on=guides&rank=first-hand')
  expect(read('on=toString&rank=worst')).toEqual(emptySourceFilter)
  expect(sourcesUrl(emptySourceFilter)).toBe('/sources')
})

test('a filter keeps the sources of one rank that one kind of page cites', () => {
  const all = listUsedSources()
  expect(filterSources(all, emptySourceFilter)).toEqual(all)
  const found = filterSources(all, { on: 'information', rank: 'first-hand' })
  expect(found.length).toBeGreaterThan(5)
  expect(found.length).toBeLessThan(all.length)
  for (const { rank, uses } of found) {
    expect(rank).toBe('first-hand')
    expect(uses.map(({ on }) => on)).toContain('information')
  }
})

test('every source is cited by a kind of page that the filter offers', () => {
  const all = listUsedSources()
  const kinds = ['models', 'tools', 'guides', 'centers', 'information'] as const
  const found = new Set(kinds.flatMap((on) => filterSources(all, { on, rank: null })))
  expect(found.size).toBe(all.length)
})

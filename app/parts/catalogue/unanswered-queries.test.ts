import { expect, test } from 'vitest'
import type { SiteServices } from '../../ground/route/site-services.ts'
import type { CatalogSearch } from './catalog-answer.ts'
import { emptyFilter, type PartFilter } from './part-filter.ts'
import { noteUnanswered } from './unanswered-queries.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function notedOf(given: Partial<PartFilter>, total = 0, userAgent = browser) {
  const filter = { ...emptyFilter, ...given }
  const search = { filter, answered: filter, found: { rows: [], total } }
  const noted: string[] = []
  const services = {
    countUnanswered: (where: string, name: string) => noted.push(`${where}: ${name}`),
  }
  const request = new Request('http://site/parts-catalog', { headers: { 'User-Agent': userAgent } })
  noteUnanswered(services as unknown as SiteServices, request, search as unknown as CatalogSearch)
  return noted
}

test('a search without a result is noted by its kind of part and its car, in whatever words', () => {
  expect(notedOf({ search: 'leaf brake pads please' })).toEqual(['parts: brake-pads Nissan Leaf'])
  expect(notedOf({ search: 'pollen filter', make: ['BYD'], model: 'Atto 3' })).toEqual([
    'parts: cabin-air-filter BYD Atto 3',
  ])
  expect(notedOf({ search: 'brake pads' })).toEqual(['parts: brake-pads'])
})

test('someone looking at sample records is not looking for a part', () => {
  expect(notedOf({ search: 'leaf brake pads', samples: true }, 12)).toEqual([])
  expect(notedOf({ search: 'leaf brake pads', samples: true })).toEqual([])
})

test('nothing is noted of a search with results, a further page, a robot, or what is no kind of part', () => {
  expect(notedOf({ search: 'leaf brake pads' }, 3)).toEqual([])
  expect(notedOf({ search: 'leaf brake pads', page: 2 })).toEqual([])
  expect(notedOf({ search: 'leaf brake pads' }, 0, 'Googlebot/2.1')).toEqual([])
  expect(notedOf({ search: 'my number is 021 555 123' })).toEqual([])
})

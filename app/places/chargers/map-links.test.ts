import { expect, test } from 'vitest'
import { answerChargers } from './charger-answer.ts'
import { chargersPerPage } from './charger-filter.ts'
import { runsText } from './map-links.ts'

const search = (query: string) => answerChargers(new URLSearchParams(query))
const queries = ['', 'region=Otago', 'place=Akaroa', 'connector=chademo&kw=50', 'place=Taupo&km=50']

test.each(queries)('links on the map are 24 pixels apart on the narrowest phone: %j', (query) => {
  const { view, links } = search(query).map
  const narrowest = 252
  const apart = links.flatMap((one, at) =>
    links.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(Math.min(...apart, Infinity) * (narrowest / view.width)).toBeGreaterThanOrEqual(24)
  for (const { x, y } of links) {
    expect(x > view.x && x < view.x + view.width).toBe(true)
    expect(y > view.y && y < view.y + view.height).toBe(true)
  }
})

test.each(queries)('a link to a list has the number of chargers of that list: %j', (query) => {
  for (const { url, name } of search(query).map.links) {
    const [, address = '', fragment] = /^[^?]*\??([^#]*)#(.*)$/.exec(url) ?? []
    const linked = search(address)
    const list = `Within \u00a0km of : ${linked.total} charger${linked.total === 1 ? '' : 's'}`
    const entry = linked.chargers.find(({ key }) => key === fragment)?.name
    expect(name.replace(/^(Within )\d+(\u00a0km of ).+(: )/, '$1$2$3')).toBe(
      fragment === 'results' ? list : entry,
    )
  }
})

test('every charger found can be reached from the map', () => {
  const all = search('region=Canterbury')
  const found = Array.from({ length: all.pages }, (_, at) =>
    search(`region=Canterbury&page=${at + 1}`),
  ).flatMap(({ chargers }) => chargers.map(({ key }) => key))
  const reached = new Set(
    all.map.links.flatMap(({ url }) => {
      const [address = '', fragment = ''] = url.split('#')
      if (fragment !== 'results') return [fragment]
      const { pages } = search(address.split('?')[1] ?? '')
      return Array.from({ length: pages }, (_, at) =>
        search(`${address.split('?')[1]}&page=${at + 1}`).chargers.map(({ key }) => key),
      ).flat()
    }),
  )
  expect(found.length).toBeGreaterThan(chargersPerPage)
  expect(found.filter((key) => !reached.has(key))).toEqual([])
})

test('the map shows what was found: the country, or a part of it', () => {
  expect(search('').map.view).toEqual({ x: 0, y: 0, width: 264, height: 376 })
  expect(search('place=nowhere').map.view.width).toBe(264)
  expect(search('region=Otago').map.view.width).toBeLessThan(120)
})

test('what was found fills the map, and towns and highways around it have names', () => {
  const { view, links, around } = search('place=Nelson').map
  const spread = Math.max(...links.map(({ x }) => x)) - Math.min(...links.map(({ x }) => x))
  expect(spread / view.width).toBeGreaterThan(0.2)
  expect(view.width).toBeGreaterThan(view.height)
  expect(around.map(({ label }) => label)).toContain('SH6')
  const names = search('place=Wanaka').map
  const labels = [...names.links, ...names.around].map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('a town and a distance find the chargers around it, the nearest first', () => {
  const near = search('place=Taupo&km=50')
  expect(near.around?.town).toMatch(/^Taup/)
  const km = near.chargers.map(({ km: away }) => away ?? Number.NaN)
  expect(km).toEqual(km.toSorted((one, other) => one - other))
  expect(Math.max(...km)).toBeLessThanOrEqual(50)
  expect(near.total).toBeGreaterThan(search('place=Taupo').total)
  // A place that we cannot locate is searched as text, and the page can say so.
  expect(search('place=Rue+Brittan&km=50')).toMatchObject({ total: 1, around: null })
})

test('on the map a town says which chargers of the list it has, each of them once', () => {
  const { links } = search('place=Taupo').map
  expect(links.map(({ label, numbers }) => `${label} ${numbers}`)).toEqual(['Taupō 1–3'])
  expect(runsText([5, 1, 3, 2])).toBe('1–3, 5')
  // Of a list of several pages nobody could find the number.
  expect(search('region=Otago').total).toBeGreaterThan(chargersPerPage)
  expect(search('region=Otago').map.isNumbered).toBe(false)
})

test.each([
  ...queries,
  'region=West+Coast',
  'region=Southland&kw=50',
  'region=Gisborne',
  'place=Taupo',
])('the rows of the list have numbers only where the map has every one of them: %j', (query) => {
  const { total, map } = search(query)
  const shown = map.links.flatMap(({ numbers }) => numbersIn(numbers ?? ''))
  const all = Array.from({ length: total }, (_, at) => at + 1)
  expect(shown.toSorted((one, other) => one - other)).toEqual(map.isNumbered ? all : [])
})

/** [1, 2, 3, 5] in '1–3, 5', none in ''. */
const numbersIn = (runs: string) =>
  runs.split(', ').flatMap((run) => {
    const [first = 0, last = first] = run.split('–').map(Number)
    return first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

import { describe, expect, test } from 'vitest'
import { answerSearch, searchIn } from './search-answer.ts'
import { openSearchIndex } from './search-index.ts'
import type { SearchAnswer } from './search.ts'

const resultsOf = ({ groups }: SearchAnswer) => groups.flatMap(({ results }) => results)
const pathsFor = (query: string) => resultsOf(answerSearch(query)).map(({ path }) => path)
const bestFor = (query: string) => pathsFor(query)[0]

describe('the site search', () => {
  test.each([
    ['leaf', '/nissan-leaf'],
    ['Nissan Leaf', '/nissan-leaf'],
    ['leef', '/nissan-leaf'],
    ['model3', '/tesla-model-3'],
    ['model 3', '/tesla-model-3'],
    ['etransit', '/ford-e-transit'],
    ['e-transit', '/ford-e-transit'],
    ['skoda', '/skoda-enyaq'],
    ['polestr', '/polestar-2'],
    ['inverter', '/inverter'],
    ['tires', '/ev-tires'],
    ['tyre', '/ev-tires'],
    ['12v battery', '/auxiliary-battery-12v'],
    ['wall charger', '/home-wall-charger'],
    ['road user charges', '/ev-ruc'],
    ['tony allen', '/tony-allen-auto-service'],
    ['blue cars', '/blue-cars-ltd'],
  ])('finds %s at %s', (query, path) => {
    expect(bestFor(query)).toBe(path)
  })

  test('finds a place with or without its macron', () => {
    expect(pathsFor('manawatu')).toEqual(pathsFor('Manawatū'))
    expect(pathsFor('kapiti')).toContain('/kapiti-cars')
  })

  test('finds a word by its prefix', () => {
    expect(pathsFor('invert')).toContain('/inverter')
  })

  test('links to a section of a page by its fragment', () => {
    expect(pathsFor('connectors').some((path) => path.startsWith('/charging-stations#'))).toBe(true)
  })

  test('finds a region without a workshop in the directory', () => {
    expect(pathsFor('southland')).toContain('/ev-service-centers?region=Southland')
  })
})

test('open questions about a workshop are not searched', () => {
  expect(pathsFor('look at the live site once')).not.toContain('/tony-allen-auto-service')
})

test('the answer names the correction of a misspelt word', () => {
  const answer = answerSearch('invertor')
  expect(answer.outcome).toBe('found')
  expect(answer.corrections).toEqual([{ from: 'invertor', to: 'inverter' }])
})

test('when no page has every word, pages with some of them are returned', () => {
  expect(answerSearch('leaf qqqqqqq').outcome).toBe('partly-found')
})

test('an unknown word is not found, and an empty query returns nothing', () => {
  expect(answerSearch('qqqqqqq').outcome).toBe('not-found')
  expect(answerSearch('   ').outcome).toBe('no-query')
  expect(answerSearch('!?&')).toMatchObject({ outcome: 'not-found', total: 0 })
})

test('a very long query is cut and still answered', () => {
  expect(answerSearch(`leaf ${'x '.repeat(5000)}`).query).toHaveLength(100)
})

test('an excerpt quotes the passage with the words and marks them', () => {
  const index = openSearchIndex([
    {
      path: '/a',
      kind: 'guide',
      title: 'Pump',
      names: [],
      passages: ['It moves coolant.', `${'Much is said. '.repeat(30)}Batteries need glycol.`],
    },
  ])
  const [found] = resultsOf(searchIn(index, 'battery glycol'))
  const text = found?.excerpt.map((piece) => piece.text).join('')
  expect(text).toMatch(/^… .*Batteries need glycol\.$/)
  expect(found?.excerpt.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual([
    'Batteries',
    'glycol',
  ])
})

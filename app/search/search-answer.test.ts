import { describe, expect, test } from 'vitest'
import { answerSearch, searchIn } from './search-answer.ts'
import { openSearchIndex } from './search-index.ts'
import type { SearchAnswer } from './search.ts'

const resultsOf = ({ groups }: SearchAnswer) => groups.flatMap(({ found }) => found)
const pathsFor = (question: string) => resultsOf(answerSearch(question)).map(({ path }) => path)
const bestFor = (question: string) => pathsFor(question)[0]

describe('a visitor finds', () => {
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
  ])('%s at %s', (question, path) => {
    expect(bestFor(question)).toBe(path)
  })

  test('a place with or without its macron', () => {
    expect(pathsFor('manawatu')).toEqual(pathsFor('Manawatū'))
    expect(pathsFor('kapiti')).toContain('/kapiti-cars')
  })

  test('a word by its beginning', () => {
    expect(pathsFor('invert')).toContain('/inverter')
  })

  test('a section of a page at its own place', () => {
    expect(pathsFor('connectors').some((path) => path.startsWith('/charging-stations#'))).toBe(true)
  })

  test('a region without a workshop in the directory', () => {
    expect(pathsFor('southland')).toContain('/ev-service-centers?region=Southland')
  })
})

test('what is still to be asked of a workshop is not found', () => {
  expect(pathsFor('look at the live site once')).not.toContain('/tony-allen-auto-service')
})

test('a word that was misspelt is named with what was taken for it', () => {
  const answer = answerSearch('invertor')
  expect(answer.outcome).toBe('found')
  expect(answer.respelt).toEqual([{ from: 'invertor', to: 'inverter' }])
})

test('words that no page holds together are answered by pages with some of them', () => {
  expect(answerSearch('leaf qqqqqqq').outcome).toBe('partly-found')
})

test('what no page holds is not found, and nothing asked is nothing answered', () => {
  expect(answerSearch('qqqqqqq').outcome).toBe('not-found')
  expect(answerSearch('   ').outcome).toBe('nothing-asked')
  expect(answerSearch('!?&')).toMatchObject({ outcome: 'not-found', total: 0 })
})

test('a very long question is cut and still answered', () => {
  expect(answerSearch(`leaf ${'x '.repeat(5000)}`).asked).toHaveLength(100)
})

test('an excerpt quotes the passage that holds the words and marks them', () => {
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

test('one question takes no longer than a visitor would notice', () => {
  answerSearch('warm up')
  const start = performance.now()
  for (let time = 0; time < 20; time += 1) answerSearch(`batery recyling coolent ${time}`)
  // Three misspelt words, the slowest kind of question; a busy machine takes its time.
  expect((performance.now() - start) / 20).toBeLessThan(250)
})

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

test('a number alone is no result for a name beside it that no page has', () => {
  for (const query of ['ioniq 9', 'qqqqqqq 64', 'qqqqqqq 7.4'])
    expect([query, pathsFor(query)]).toEqual([query, []])
  expect(pathsFor('leaf 2015')).toContain('/nissan-leaf')
  expect(pathsFor('9').length).toBeGreaterThan(0)
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

test.each([
  ['leaf battery check zzyzx', ['zzyzx']],
  ['hyundai ruc', ['hyundai']],
  ['is it safe to charge in the rain', ['safe']],
  ['leaf cabin filter part number', []],
])('words that none of the results has are named: %s', (query, dropped) => {
  expect(answerSearch(query).dropped).toEqual(dropped)
  expect(pathsFor(query).length).toBeGreaterThan(0)
})

test.each([
  ['leaf cabin filter part number', '/cabin-air-filter'],
  ['leaf battery check nelson', '/used-ev-check'],
  ['what must I pay in a year', '/ev-cost'],
  ['what is due this year', '/my-car'],
  ['how long do ev tyres last', '/ev-tires'],
])('a word in passing hides no tool and no guide: %s', (query, path) => {
  expect(pathsFor(query).slice(0, 3)).toContain(path)
})

test('a make is guessed only where it is the whole query', () => {
  expect(answerSearch('smart').unlisted?.name).toBe('any Smart')
  expect(answerSearch('smart cars nz').unlisted?.name).toBe('any Smart')
  expect(answerSearch('smart charger').unlisted).toBeNull()
  expect(bestFor('smart charger')).toBe('/home-wall-charger')
})

test.each([
  ['fire risk', 'fires in electric cars', []],
  // The planner counts the crossing of a trip.
  ['can i take my ev on the ferry', 'what a ferry asks of electric cars', ['/trip']],
  ['roof rack', 'roof racks and what a roof may carry', []],
])(
  'a subject that the site has nothing on is named with where to ask: %s',
  (query, subject, tools) => {
    const { outcome, elsewhere } = answerSearch(query)
    expect({ outcome, paths: pathsFor(query) }).toEqual({ outcome: 'not-found', paths: tools })
    expect(elsewhere).toMatchObject({ subject, source: { url: expect.stringMatching(/^http/) } })
  },
)

test.each(['seven seat car', 'ford e-transit', 'ford', 'fireproof cable'])(
  'part of another subject sends nobody elsewhere: %s',
  (query) => {
    expect(answerSearch(query).elsewhere).toBeNull()
  },
)

test.each([
  ['how often wof inspection', '/ev-ruc#warrants'],
  ['how often is a wof check', '/ev-ruc#warrants'],
  ['wof inspection tyres', '/questions#tyres'],
  ['does tyre tread fail wof check', '/questions#tyres'],
  ['wof check', '/ev-ruc#warrants'],
  ['wof cost', '/ev-ruc#warrants'],
  ['book wof', '/ev-ruc#warrants'],
])('a question about a warrant has the answers of the site: %s', (query, path) => {
  expect(answerSearch(query).elsewhere).toBeNull()
  expect(pathsFor(query)).toContain(path)
})

test.each(['recall', 'recall check', 'safety recall', 'leaf recall brake'])(
  'which recalls are open is asked elsewhere: %s',
  (query) => {
    expect(answerSearch(query).elsewhere?.subject).toBe('which recalls are open for a car')
  },
)

test('two cars lead to their comparison, and one to none', () => {
  expect(bestFor('compare model y and ev5')).toMatch(
    /^\/compare\?version=tesla-model-y\..*&version=kia-ev5\./,
  )
  expect(bestFor('leaf vs ev3')).toMatch(/^\/compare\?version=nissan-leaf\./)
  expect(pathsFor('compare leaf').filter((path) => path.startsWith('/compare?'))).toEqual([])
})

test('a very long query is cut and still answered', () => {
  expect(answerSearch(`leaf ${'x '.repeat(5000)}`).query).toHaveLength(100)
})

test('a tool says what it answers, not the note in it that has the words', () => {
  const found = answerSearch('leaf battery').groups.flatMap(({ results }) => results)
  const check = found.find(({ path }) => path === '/used-ev-check')
  expect(check?.excerpt.map(({ text }) => text).join('')).toMatch(/^How far a used Leaf/)
})

test('an excerpt begins with a sentence, if that has the words', () => {
  const sentence = 'The next words of this passage say that the car has a battery.'
  const passages = [`${'Much is said of it. '.repeat(30)}${sentence} ${'More follows. '.repeat(9)}`]
  const index = openSearchIndex([{ path: '/a', kind: 'guide', title: 'Pump', names: [], passages }])
  const [found] = resultsOf(searchIn(index, 'battery'))
  expect(found?.excerpt.map(({ text }) => text).join('')).toMatch(new RegExp(`^… ${sentence}`))
})

test.each([
  ['leaf towing', '/nissan-leaf', /does not rate it for \[towing\]/],
  ['model 3 towing', '/tesla-model-3', /^Braked \[towing\]: 1,000 kg$/],
  ['ev3 boot', '/kia-ev3', /^\[Boot\]: 460 L$/],
  ['leaf', '/nissan-leaf', /^Roomy electric hatch/],
])(
  'beside a car’s name, the excerpt of its page is about what is asked: %s',
  (query, path, excerpt) => {
    const page = answerSearch(query)
      .groups.flatMap(({ results }) => results)
      .find((result) => result.path === path)
    const marked = page?.excerpt.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    expect(marked?.join('')).toMatch(excerpt)
  },
)

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

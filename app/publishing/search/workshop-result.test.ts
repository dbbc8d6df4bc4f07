import { expect, test } from 'vitest'
import { answerSearch } from './search-answer.ts'

const first = (query: string) => answerSearch(query).groups[0]?.results[0]

test.each([
  ['mechanic hamilton', 'Hamilton'],
  ['repair hamilton leaf', 'Hamilton'],
  ['workshop christchurch', 'Christchurch'],
  ['leaf service christchurch', 'Christchurch'],
  ['garage levin', 'Levin'],
  ['who can fix my leaf in napier', 'Napier'],
  ['ev mechanic lower hutt wellington', 'Lower+Hutt'],
  ['service centre palmerston north', 'Palmerston+North'],
  ['hybrid mechanic new plymouth', 'New+Plymouth&work=hybrid'],
  ['leaf battery check nelson', 'Nelson&work=battery'],
])('work in a town leads to the workshops nearest to it: %s', (query, near) => {
  expect(first(query)?.path).toBe(`/ev-service-centers?near=${near}`)
})

test.each([
  'battery nelson',
  'charger hamilton',
  'service interval',
  '12v battery replacement gore',
  'service station charger taupo',
  'home charging garage wellington',
  'solar battery test nelson',
])('‘%s’ asks for no workshop in a town', (query) => {
  expect(first(query)?.path).not.toContain('near=')
})

test.each([
  ['mechanic dunedin', 'The nearest with contact details is EVs Enhanced, in Christchurch.'],
  ['workshop nelson', 'The nearest with contact details is EVs Enhanced, in Christchurch.'],
  ['leaf service auckland', 'is Tony Allen Auto Service,'],
  ['model 3 service auckland', 'is Tesla service center, Māngere'],
])('the result says which is the nearest that takes the car: %s', (query, text) => {
  expect(
    first(query)
      ?.excerpt.map((piece) => piece.text)
      .join(''),
  ).toContain(text)
})

test('the workshops of the town itself follow', () => {
  const [group] = answerSearch('garage levin').groups
  expect(group?.results.map(({ path }) => path)).toContain('/levin-cars')
})

test('a word that no workshop answers is said to be left out', () => {
  expect(answerSearch('bike repair hamilton')).toMatchObject({
    outcome: 'partly-found',
    dropped: ['bike'],
  })
  expect(answerSearch('leaf battery check nelson').dropped).toEqual([])
})

test.each(['mechanic nelson', 'workshop canterbury'])(
  "'%s' lists no region without a workshop",
  (query) => {
    const found = answerSearch(query).groups.flatMap(({ results }) => results)
    expect(found.filter(({ title }) => title.includes('no workshop yet'))).toEqual([])
    expect(found.length).toBeGreaterThan(1)
  },
)

test.each([
  ['tesla service auckland', 'Tesla service center, Māngere'],
  ['porirua motors mechanic', 'Porirua Motors'],
  ['grimmer motors hamilton service', 'Grimmer Motors'],
])("'%s' lists %s, which has no page of its own", (query, name) => {
  const found = answerSearch(query).groups.flatMap(({ results }) => results)
  expect(found.map(({ title }) => title)).toContain(name)
})

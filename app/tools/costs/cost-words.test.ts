import { expect, test } from 'vitest'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields } from './cost-fields.ts'
import { costCardTitle, lessHeadline, shownLine, spanHeadline, turningTitle } from './cost-words.ts'
import { costKnowledge } from './known-costs.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [1, 2612, 'Nissan Leaf 40 kWh: $2,612 a year for 12,000 km'],
  [5, 13_060, 'Nissan Leaf 40 kWh: $13,060 in 5 years at 12,000 km a year'],
])(
  'a card of the costs of %i years says how far the car is driven each year',
  (years, total, title) => {
    const line = { name: 'Nissan Leaf 40 kWh', total } as Parameters<typeof costCardTitle>[0]
    expect(plain(costCardTitle(line, years, 12_000))).toBe(title)
  },
)

const knowledge = costKnowledge('2026-11-30')

function ask(query: string) {
  const answer = answerCosts(
    readInputs(costFields(knowledge), new URLSearchParams(query)),
    knowledge,
  )
  if (answer.outcome !== 'known') throw new Error('No rate')
  return answer
}

test.each([
  ['', 'a year less to run than a medium petrol car'],
  ['km=20000&petrol=large', 'a year less to run than a large petrol car'],
  ['years=5', 'less to run for 5 years than a medium petrol car'],
])('the headline says what each car costs less, asked one by one: %s', (query, words) => {
  const less = listedVersions().flatMap(({ key }) => {
    const { subject, compared } = ask(`${query}&version=${key}`)
    return subject.kind === 'line' && compared
      ? Math.round(compared.total - subject.line.total)
      : []
  })
  const [least, most] = [Math.min(...less), Math.max(...less)].map((dollars) =>
    dollars.toLocaleString('en-NZ'),
  )
  expect(less.length).toBeGreaterThan(32)
  expect(lessHeadline(ask(query))).toBe(`An electric car costs $${least} to $${most} ${words}`)
})

test('the span of the headline is that of all cars, asked one by one', () => {
  const totals = listedVersions().flatMap(({ key }) => {
    const { subject } = ask(`version=${key}&petrol=-`)
    return subject.kind === 'line' ? Math.round(subject.line.total) : []
  })
  const [least, most] = [Math.min(...totals), Math.max(...totals)].map((dollars) =>
    dollars.toLocaleString('en-NZ'),
  )
  expect(spanHeadline(ask('petrol=-'))).toBe(
    `Electric cars cost $${least} to $${most} a year to run`,
  )
})

test.each([
  // Of the cars without a WLTP figure the Audi Q4 e-tron 50 costs $37 more than this hybrid.
  ['petrol=mg-hs-plus&km=12000'],
  // Each costs less, but the dearest may cost more than the cheapest way to run this one.
  ['petrol=byd-shark-6'],
  ['km=1'],
])('no headline says that electric cars cost less where one may cost more: %s', (query) => {
  const answer = ask(query)
  const highest = Math.max(
    ...[...answer.ranked, ...answer.others.flatMap(({ lines }) => lines)].map(
      (line) => line.span.high,
    ),
  )
  expect(highest).toBeGreaterThan(answer.compared?.span.low ?? Number.NaN)
  expect(lessHeadline(answer)).toBeNull()
})

test.each([
  ['', 'When would petrol be cheaper?'],
  ['petrol=diesel-medium', 'When would diesel be cheaper?'],
  // For one kilometre it still buys a unit of road user charges for 1,000.
  ['km=1', 'When would the electric car be cheaper?'],
  [
    'version=nissan-leaf.40&petrol=toyota-corolla-hybrid',
    'When would the electric car be cheaper?',
  ],
])('what would tip the balance is asked of the car that costs more now: %s', (query, title) => {
  const answer = ask(query)
  const pump = answer.turning.find(({ name }) => name === 'pump')?.figure?.value ?? Number.NaN
  // The electric car is the dearer one where fuel would have to cost more than it does.
  expect(pump > (answer.compared?.dollarsPerLitre ?? Number.NaN)).toBe(title.includes('electric'))
  expect(turningTitle(answer)).toBe(title)
})

test('the cheapest of all stands for them, on whatever basis its figure is; a car that was asked for stands for itself', () => {
  const answer = ask('')
  const [first, ...ranked] = answer.ranked
  if (!first || !ranked[0]) throw new Error('Nothing is ranked')
  const cheap = { ...first, key: 'cheap', total: 1 }
  const others = [...answer.others, { basis: first.consumption.basis, lines: [cheap] }]
  expect(shownLine({ ...answer, others }, first)).toBe(cheap)
  expect(shownLine({ ...answer, others, isChosen: true }, first)).toBe(first)
  const least = Math.min(
    ...[answer.ranked, ...answer.others.map(({ lines }) => lines)].flat().map(({ total }) => total),
  )
  expect(shownLine(answer, ranked[0]).total).toBe(least)
})

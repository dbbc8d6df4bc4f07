import { expect, it } from 'vitest'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields } from './cost-fields.ts'
import { costKnowledge } from './known-costs.ts'
import { instalment, interestPaid } from './owning.ts'

const knowledge = costKnowledge('2026-11-23')

function ask(query: string) {
  const inputs = readInputs(costFields(knowledge), new URLSearchParams(query))
  const answer = answerCosts(inputs, knowledge)
  if (answer.outcome !== 'known' || !answer.owning) throw new Error('No cost')
  return answer.owning
}

it('repays a loan in equal instalments, of which the interest counts', () => {
  expect(instalment(10_000, 12, 1)).toBeCloseTo(888.49, 2)
  expect(interestPaid(10_000, 12, 1, 1)).toBe(661.85)
  expect(interestPaid(10_000, 12, 1, 9)).toBe(661.85)
  expect(interestPaid(10_000, 0, 5, 5)).toBe(0)
})

it('never counts what is not known as zero', () => {
  expect(ask('version=tesla-model-3.first-rwd')).toMatchObject({
    electric: { spent: null, owning: null },
    other: { spent: null, owning: null },
    payback: { kind: 'not known', without: ['Tesla Model 3 RWD to 2023', 'Medium petrol car'] },
    leftOut: [
      'what the cars will be worth',
      'insurance',
      'tyres',
      'a wall charger ($1,200 to $4,000 plus installation)',
    ],
  })
  expect(ask('insurance=900').electric.amounts.insurance).toBeUndefined()
  expect(ask('insurance=900&petrol=-').electric.amounts.insurance).toBe(900)
})

it.each([
  [
    'price=30000&worth=40000',
    ['‘What your EV will be worth at the end’ is more than its price of $30,000.'],
  ],
  ['price=30000&loan=50000', ['‘Loan for your EV’ is more than its price of $30,000.']],
  ['price=30000&worth=30000&loan=30000', []],
  ['worth=40000&loan=50000', []],
  [
    'petrol=toyota-corolla-hybrid&otherworth=50000&otherloan=40000',
    [
      '‘What the other car will be worth’ is more than its price of $37,490.',
      '‘Loan for the other car’ is more than its price of $37,490.',
    ],
  ],
])('doubts a loan or a worth above the price of its car: %s', (query, doubts) => {
  expect(ask(`version=tesla-model-3.first-rwd&${query}`).doubts).toEqual(doubts)
})

it('takes dated prices and EECA’s upkeep where the table names both cars', () => {
  const { electric, other } = ask(
    'version=byd-atto-3.extended-range&petrol=toyota-corolla-hybrid&km=42000',
  )
  expect(electric.amounts).toMatchObject({ price: 62_490, servicing: 644, tyres: 1630.72 })
  expect(other?.amounts).toMatchObject({ price: 37_490, servicing: 1545, tyres: 902.32 })
  expect(ask('version=byd-atto-3.extended-range').electric.amounts).toMatchObject({
    servicing: 684.4,
  })
})

it.each(['', '&upkeep=on', '&service=500', '&tyres=300&othertyres=200'])(
  'sums the years as the answer counts one, with servicing where it does (%s)',
  (entered) => {
    for (const years of [1, 3, 5]) {
      const inputs = readInputs(
        costFields(knowledge),
        new URLSearchParams(`version=kia-ev3.long-range&years=${years}${entered}`),
      )
      const answer = answerCosts(inputs, knowledge)
      if (answer.outcome !== 'known' || answer.subject.kind !== 'line') throw new Error('No cost')
      const year = answer.owning?.byYear.find((one) => one.years === years)
      expect(year?.electric.running).toBe(answer.subject.line.total)
      expect(year?.other?.running).toBe(answer.compared?.total)
    }
  },
)

it('says in which year the extra price is paid back', () => {
  const payback = (price: number) => ask(`price=${price}&otherprice=40000`).payback
  expect(payback(40_000)).toEqual({ kind: 'no extra price' })
  // A year saves $1,685.56 of running and $448.75 of servicing.
  expect(payback(42_000)).toEqual({ kind: 'in year', year: 1 })
  expect(payback(46_000)).toEqual({ kind: 'in year', year: 3 })
  expect(payback(90_000)).toEqual({ kind: 'not within ten years' })
})

it('says no year where the prices are more than a year apart', () => {
  const payback = (prices: string) =>
    ask(`version=byd-atto-3.extended-range&petrol=ford-ranger${prices}`).payback
  const kind = 'prices of different years'
  expect(payback('')).toEqual({ kind, electric: 'February 2023', other: '2025' })
  expect(payback('&otherprice=60000')).toEqual({ kind, electric: 'February 2023', other: '2026' })
  expect(payback('&price=49990')).toEqual({ kind: 'no extra price' })
})

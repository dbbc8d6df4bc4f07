import { describe, expect, it } from 'vitest'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields } from './cost-fields.ts'
import type { CostKnowledge } from './cost-knowledge.ts'
import { costKnowledge } from './known-costs.ts'

const today = '2026-11-23'
const fields = costFields(costKnowledge(today))

function ask(query: string) {
  const answer = answerCosts(readInputs(fields, new URLSearchParams(query)), costKnowledge(today))
  if (answer.outcome !== 'known') throw new Error('There is no answer')
  return answer
}

const endingOn = (knownTo: string, { licenceElectric }: CostKnowledge['rates']) => ({
  ...licenceElectric!,
  knownTo,
})

describe('a rate that ends within the time asked', () => {
  const heavyVan = 'version=ford-e-transit.420l&kwh=30&petrol=diesel-large'

  it('is not counted as zero: the amount has no value, and no sum has it', () => {
    const { subject, turning, owning } = ask(`${heavyVan}&years=5&price=90000&otherprice=80000`)
    if (subject.kind !== 'line') throw new Error('The van has no cost')
    expect(subject.line.notKnown).toEqual([
      { item: 'ruc', after: '2027-06-30' },
      { item: 'fees', after: '2027-06-30' },
    ])
    expect(subject.line.amounts).not.toHaveProperty('ruc')
    expect(subject.reasons.ruc).toBeUndefined()
    const { home = 0, public: away = 0, licence = 0 } = subject.line.amounts
    expect(subject.line.total).toBeCloseTo(home + away + licence, 6)
    expect(turning).toEqual([])
    expect(owning?.electric.spent).toBeNull()
    expect(owning?.payback).toEqual({ kind: 'running costs not known' })
  })

  it('is counted where the time ends with it', () => {
    const notKnown = (last: string) => {
      const { rates, ...others } = costKnowledge(today)
      const knowledge = { ...others, rates: { ...rates, licenceElectric: endingOn(last, rates) } }
      const inputs = readInputs(fields, new URLSearchParams('kwh=15'))
      const answer = answerCosts(inputs, knowledge)
      return (
        answer.outcome === 'known' && answer.subject.kind === 'line' && answer.subject.line.notKnown
      )
    }
    expect(notKnown('2027-11-22')).toBeUndefined()
    expect(notKnown('2027-11-21')).toEqual([{ item: 'licence', after: '2027-11-21' }])
  })

  it('leaves the amounts of a van without a consumption open too', () => {
    const { subject } = ask('version=ford-e-transit.420l')
    expect(subject).toMatchObject({
      kind: 'unranked',
      notKnown: [{ item: 'ruc' }, { item: 'fees' }],
    })
  })
})

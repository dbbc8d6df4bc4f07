import { describe, expect, it } from 'vitest'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { answerCosts } from './cost-answer.ts'
import type { KnownCosts } from './cost-answer-schema.ts'
import { costFields } from './cost-fields.ts'
import { costKnowledge } from './known-costs.ts'

const today = '2026-11-23'
const fields = costFields(costKnowledge(today))

function ask(query: string, day = today): KnownCosts {
  const inputs = readInputs(fields, new URLSearchParams(query))
  const answer = answerCosts(inputs, costKnowledge(day))
  if (answer.outcome !== 'known') throw new Error(`No rate: ${answer.missing.join(' ')}`)
  return answer
}

describe('the car to compare with', () => {
  it('compares with a consumption of one’s own when no car is chosen', () => {
    // 12,000 km × 5.5 L/100 km × $2.9966 + $144.22
    expect(ask('petrol=&litres=5.5').compared).toMatchObject({
      name: 'Your other car',
      total: 2121.98,
    })
    expect(ask('petrol=-&litres=1.5&plugkwh=18').compared).toMatchObject({
      fuel: 'plug-in hybrid',
      amounts: { ruc: 456 },
    })
  })

  it('charges a diesel and a plug-in hybrid RUC, and a ute the licence of a ute', () => {
    expect(ask('petrol=diesel-medium').compared?.amounts).toMatchObject({
      // 836.4 l at $2.6916
      fuel: 2251.25,
      ruc: 912,
      fees: 12.44,
      licence: 212.84,
    })
    expect(ask('petrol=plug-in-medium&rate=30').compared?.amounts).toMatchObject({
      // 204 l at $2.9966; 2,346 kWh, 80% at 30 cents and 20% at 80 cents
      fuel: 611.31,
      home: 563.04,
      public: 375.36,
      ruc: 456,
      licence: 144.22,
    })
    expect(ask('petrol=ford-ranger').compared?.amounts).toMatchObject({ licence: 247.71 })
    expect(ask('petrol=byd-shark-6').compared?.amounts).toMatchObject({ licence: 185.51 })
  })

  it('counts a car by name as EECA’s car of a size, and says so', () => {
    const { compared } = ask('petrol=toyota-corolla-hybrid')
    expect(compared).toMatchObject({ name: 'Toyota Corolla hybrid', litresPer100Km: 4.35 })
    expect(compared?.reasons.fuel?.inputs[1]?.origin).toMatchObject({
      note: 'EECA’s figure for a small hybrid, which is how we count it. Enter its own if you know it.',
    })
  })

  it('counts the ranked cars that cost less than each typical car of a size', () => {
    const { sizes, ranked } = ask('')
    expect(sizes).toHaveLength(12)
    for (const { total, dearerThan } of sizes) {
      expect(ranked.filter((line) => line.total < total)).toHaveLength(dearerThan)
    }
    const [small, large] = ['hybrid-small', 'large'].map((key) =>
      sizes.find((size) => size.key === key),
    )
    expect(small?.dearerThan).toBeLessThan(ranked.length)
    expect(large?.dearerThan).toBe(ranked.length)
  })
})

describe('a consumption of the visitor’s own', () => {
  it('counts for any version, also one of which no consumption is known', () => {
    expect(ask('version=kia-ev5.long-range&kwh=20').subject).toMatchObject({
      kind: 'line',
      isRanked: false,
      line: { name: 'Kia EV5 Long Range', consumption: { basis: 'own', value: 20 } },
    })
  })

  it('is enough for a car that is not listed', () => {
    for (const query of ['kwh=18&rate=30', 'version=other&kwh=18&rate=30']) {
      expect(ask(query)).toMatchObject({
        isChosen: true,
        // 2,160 kWh: 80% at 30 cents, 20% at 80 cents.
        subject: { line: { name: 'Your EV', amounts: { home: 518.4, public: 345.6 } } },
      })
    }
    expect(ask('version=other').subject).toMatchObject({
      version: { reason: 'Please enter what it uses in kWh per 100 km.' },
      reasons: { ruc: { value: 912 } },
    })
    expect(ask('kwh=18').ranked).toEqual(ask('').ranked)
  })
})

describe('emissions', () => {
  it('count the power at EECA’s factor, and petrol or diesel per litre', () => {
    const { subject, compared } = ask('kwh=18')
    expect(subject).toMatchObject({ line: { co2: 231.55 } })
    expect(compared?.co2).toBe(2585.45)
    expect(ask('petrol=diesel-medium').compared?.co2).toBe(2233.19)
    expect(ask('petrol=plug-in-medium').compared?.co2).toBe(743.13)
  })
})

describe('servicing and tyres', () => {
  it('count for both cars once asked for, by EECA’s averages or one’s own', () => {
    const amounts = (query: string) => {
      const { ranked, compared, hasServicing } = ask(query)
      return {
        hasServicing,
        electric: ranked[0]?.amounts.servicing,
        other: compared?.amounts.servicing,
        tyres: ranked[0]?.amounts.tyres,
      }
    }
    expect(amounts('')).toEqual({ hasServicing: false, electric: 0, other: 0, tyres: 0 })
    expect(amounts('upkeep=yes')).toEqual({
      hasServicing: true,
      electric: 684.4,
      other: 1133.15,
      tyres: 0,
    })
    expect(amounts('service=300&tyres=250&years=2')).toEqual({
      hasServicing: true,
      electric: 600,
      other: 2266.3,
      tyres: 500,
    })
  })

  it('move the difference by the difference of the averages', () => {
    const difference = (query: string) => {
      const { ranked, compared } = ask(query)
      return (compared?.total ?? 0) - (ranked[0]?.total ?? 0)
    }
    expect(difference('upkeep=yes') - difference('')).toBeCloseTo(448.75, 6)
  })
})

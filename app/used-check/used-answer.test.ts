import { describe, expect, it } from 'vitest'
import { readInputs } from '../ui/query-inputs.ts'
import { coldFactor } from './driving-range.ts'
import { answerUsedCheck } from './used-answer.ts'
import { usedFields } from './used-fields.ts'
import { usedKnowledge } from './used-knowledge.ts'

const day = '2026-11-22'
const knowledge = usedKnowledge()
const fields = usedFields(knowledge, day)
const answerOf = (query: string) =>
  answerUsedCheck(readInputs(fields, new URLSearchParams(query)).values, knowledge, day)
const todayOf = (query: string) => answerOf(query).years[0]

describe('the published examples', () => {
  it('give a Leaf 40 at 80% 30.4 kWh, 222 km mild, 171 km in winter, and 155 km from 80% to 10%', () => {
    const today = todayOf('version=nissan-leaf.40&health=80')
    expect(today?.energy?.text).toBe('30.4\u00a0kWh')
    expect(today?.km.mild?.text).toBe('222\u00a0km')
    expect(today?.km.winter?.text).toBe('171\u00a0km')
    expect(today?.tenToEighty?.text).toBe('155\u00a0km')
  })

  it('name the range that the tests of the Leaf 40 reached, which is shorter than ours', () => {
    const { rangeBasis } = answerOf('version=nissan-leaf.40&health=100')
    expect(rangeBasis).toMatch(/245\u00a0km in summer and 200\u00a0km in winter/)
  })

  it('agree with Geotab’s 81.6% after eight years at 2.3% a year', () => {
    expect(todayOf('version=nissan-leaf.40&year=2018')?.health.high).toBeCloseTo(81.6, 10)
  })

  it('include what 82 owners saw: a 24 kWh Leaf at 85% after 4.6 years', () => {
    const [, three, five] = answerOf('version=nissan-leaf.24&health=100').years
    const at = (end: 'value' | 'high') =>
      (three?.health[end] ?? 0) + ((five?.health[end] ?? 0) - (three?.health[end] ?? 0)) * 0.8
    expect(at('value')).toBeLessThan(85)
    expect(at('high')).toBeGreaterThan(85)
  })

  it('leave 83.75% of the range at 7 °C without a heat pump', () => {
    expect(coldFactor({ heatPump: false }, 'winter', knowledge)).toEqual({
      low: 0.8375,
      high: 0.8375,
    })
  })
})

describe('the state of health', () => {
  it('is the reading, else the bars, else an estimate by age', () => {
    expect(answerOf('version=nissan-leaf.24&health=70&bars=12').basis).toBe('reading')
    expect(answerOf('version=nissan-leaf.24&bars=9&year=2014').basis).toBe('bars')
    const aged = answerOf('version=nissan-leaf.24&year=2016')
    expect(aged).toMatchObject({
      basis: 'age',
      made: { year: 2016, age: 10, isAssumed: false },
    })
    expect(aged.years[0]?.health).toMatchObject({ value: 58, high: 77 })
  })

  it('is not known from eleven bars on a Leaf of 2018, nor without any year', () => {
    const newer = answerOf('version=nissan-leaf.40&bars=11')
    expect(newer).toMatchObject({ basis: 'not known', years: [], trend: [] })
    expect(newer.byHealth[2]).toEqual({ health: 80, mild: '222\u00a0km', winter: '171\u00a0km' })
    expect(answerOf('version=kia-ev5.long-range').basis).toBe('not known')
  })

  it('may be better than a 30 kWh gauge says that was not corrected', () => {
    const health = (query: string) => todayOf(`version=nissan-leaf.30&${query}`)?.health.text
    expect(health('health=70&gauge=yes')).toBe('70%')
    expect(health('health=70&gauge=no')).toBe('70 to 81.9%')
    expect(health('health=70')).toBe('70 to 81.9%')
    expect(health('bars=12')).toBe('85 to 100%')
  })

  it('never falls below nothing', () => {
    const [, , five] = answerOf('version=nissan-leaf.24&health=5').years
    expect(five?.health.text).toBe('0%')
    expect(five?.km.mild?.text).toBe('0\u00a0km')
  })
})

describe('the remarks and the list', () => {
  it('ask about the gauge of a 30 kWh Leaf and the brakes of early ones', () => {
    expect(answerOf('version=nissan-leaf.30&year=2016').cautions).toEqual(['gauge', 'brakes'])
    expect(answerOf('version=nissan-leaf.30&year=2017&gauge=yes').cautions).toEqual([])
    expect(answerOf('version=nissan-leaf.24&year=2011').cautions).toEqual([])
    expect(answerOf('version=nissan-leaf.40').cautions).toEqual([])
  })

  it('say when bars and reading disagree, or bars mean nothing here', () => {
    expect(answerOf('version=nissan-leaf.24&year=2011&bars=10&health=90').cautions).toEqual([
      'disagree',
    ])
    expect(answerOf('version=nissan-leaf.40&bars=12').cautions).toEqual(['bars-since-2018'])
    expect(answerOf('version=mg4-ev.excite-51&bars=12').cautions).toEqual(['not-a-leaf'])
    expect(answerOf('version=nissan-leaf.40&year=2015').cautions).toEqual(['too-early'])
  })

  it('name every source they cite', () => {
    expect(Object.values(knowledge.sources)).not.toContain(undefined)
  })
})

describe('a day’s kilometres', () => {
  it('are compared with the worse end of a winter day', () => {
    const coverage = (daily: number) =>
      todayOf(`version=nissan-leaf.40&health=80&daily=${daily}`)?.coverage
    expect([119, 120, 170, 171, 221, 222].map(coverage)).toEqual([
      'easily',
      'full',
      'full',
      'sometimes',
      'sometimes',
      'no',
    ])
  })
})

it('has an answer or ‘not known’ to everything about every car, and a reason with each number', () => {
  for (const { key } of knowledge.cars) {
    const answer = answerOf(`version=${key}&year=2020`)
    expect(answer.years).toHaveLength(3)
    for (const { health, energy, km, tenToEighty } of answer.years) {
      for (const span of [health, energy, ...Object.values(km), tenToEighty]) {
        if (!span) continue
        expect(span.value).toBeLessThanOrEqual(span.high)
        expect(span.formula).not.toBe('')
      }
    }
    expect(answer.years[0]?.km.mild === null).toBe(answer.rangeBasis === null)
  }
})

/** A formula of products and quotients redone on paper, at its low or its high end. */
function redone(formula: string, end: 'low' | 'high'): number {
  const [first = '', ...rest] = formula.split(/ ([×÷]) /)
  const number = (text: string) => {
    const [low, high = low] = text.replaceAll(',', '').split(' to ').map(Number.parseFloat)
    const value = (end === 'low' ? low : high) ?? Number.NaN
    return text.endsWith('%') ? value / 100 : text.endsWith('Wh/km') ? value / 1000 : value
  }
  let result = number(first)
  for (let at = 0; at < rest.length; at += 2) {
    const next = number(rest[at + 1] ?? '')
    result = rest[at] === '×' ? result * next : result / next
  }
  return result
}

it('has formulas that come to the kilometre and the tenth that are shown', () => {
  const states = ['health=79.99', 'health=33.33', 'bars=10', 'bars=11&gauge=no', 'year=2019']
  for (const { key } of knowledge.cars) {
    for (const state of states) {
      for (const { energy, km, tenToEighty } of answerOf(`version=${key}&${state}`).years) {
        for (const span of [energy, ...Object.values(km), tenToEighty]) {
          if (!span) continue
          expect(redone(span.formula, 'low')).toBeCloseTo(span.value, 6)
          expect(redone(span.formula, 'high')).toBeCloseTo(span.high, 6)
        }
      }
    }
  }
})

it('says where a battery would fall below nothing', () => {
  const [, , last] = answerOf('version=nissan-leaf.40&health=5').years
  expect(last?.health).toMatchObject({ value: 0, high: 0 })
  expect(last?.health.formula).toMatch(/^5% − 5 years × 4\.2 to 2\.3 points, at least 0%$/)
})

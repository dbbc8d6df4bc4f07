import { describe, expect, it } from 'vitest'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { coldShare } from './driving-range.ts'
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
  it('give a Leaf 40 at 80% 30.4 kWh, and 80% of the 245 and 200 km that its tests reached', () => {
    const today = todayOf('version=nissan-leaf.40&health=80')
    expect(today?.energy?.text).toBe('30.4\u00a0kWh')
    expect(today?.km.mild?.text).toBe('196\u00a0km')
    expect(today?.km.winter?.text).toBe('160\u00a0km')
    expect(today?.tenToEighty?.text).toBe('137\u00a0km')
  })

  it('give the range at 50 and 100 km/h for a Polestar 2, which two tests measured, and for no other car', () => {
    const today = todayOf('version=polestar-2.dual-motor&health=100')
    // 75 kWh at 111.89 and 185.7 Wh/km: 167 at 90 km/h, 229 at 120.
    expect(today?.steady.map(({ kmh, km }) => [kmh, km.text])).toEqual([
      [50, '670\u00a0km'],
      [100, '404\u00a0km'],
    ])
    const reason = JSON.stringify(today?.steady)
    expect(reason).toContain('though 50 km/h is slower than either.')
    const tested = knowledge.cars.filter(
      ({ key }) => (todayOf(`version=${key}&health=100`)?.steady.length ?? 0) > 0,
    )
    expect(tested.map(({ key }) => key)).toEqual(['polestar-2.dual-motor'])
  })

  it('never promise more than the tests of the new car reached', () => {
    const { rangeBasis, years } = answerOf('version=nissan-leaf.40&health=100')
    expect(rangeBasis).toEqual({ kind: 'test', mild: 245, winter: 200 })
    expect(years[0]?.km.mild?.value).toBe(245)
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
    expect(coldShare({ heatPump: false }, 'winter', knowledge)).toMatchObject({
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

  it('is estimated by age for a Leaf from 2018, whose bars mean nothing, and is not known without a year', () => {
    const newer = answerOf('version=nissan-leaf.40&year=2018&bars=11')
    expect(newer).toMatchObject({ basis: 'age', cautions: ['bars-since-2018'] })
    expect(newer.years).toEqual(answerOf('version=nissan-leaf.40&year=2018').years)
    expect(newer.byHealth[2]).toEqual({ health: 80, mild: '196\u00a0km', winter: '160\u00a0km' })
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

describe('the kilometres', () => {
  it('are a share of the North American rating, else of WLTP less what cars fall short of it', () => {
    const bz4x = answerOf('version=toyota-bz4x.motion&health=100')
    expect(bz4x.rangeBasis).toMatchObject({ kind: 'rating', km: 367 })
    expect(bz4x.years[0]?.km.mild?.text).toBe('367\u00a0km')
    const ev3 = answerOf('version=kia-ev3.long-range&health=100')
    expect(ev3.rangeBasis).toMatchObject({ kind: 'brochure', km: 604 })
    expect(ev3.years[0]?.km.mild?.text).toBe('483 to 575\u00a0km')
  })

  it('are not worked out from a test that nothing compares with the road', () => {
    const ev5 = answerOf('version=kia-ev5.long-range&health=90')
    expect(ev5.rangeBasis).toMatchObject({ kind: 'no comparison', km: 555 })
    expect(ev5.years[0]?.km.mild).toBeNull()
  })
})

describe('the verdict', () => {
  const verdict = (query: string) => answerOf(query).verdict

  it('is sound if the battery health was read and covers the day in winter, now and in five years', () => {
    expect(verdict('version=nissan-leaf.40&health=85&daily=60')).toBe('sound')
    expect(verdict('version=nissan-leaf.24&year=2011&bars=12&daily=40')).toBe('sound')
  })

  it('asks where nothing was read, a remark stands, or the day may not be covered', () => {
    expect(verdict('version=nissan-leaf.40&year=2018&daily=60')).toBe('ask')
    expect(verdict('version=nissan-leaf.30&year=2016&health=85&daily=40')).toBe('ask')
    expect(verdict('version=nissan-leaf.40&health=85&daily=150')).toBe('ask')
    expect(verdict('version=kia-ev5.long-range')).toBe('ask')
  })

  it('says walk away if the car cannot do the daily distance even in mild weather', () => {
    expect(verdict('version=nissan-leaf.24&health=60&daily=120')).toBe('walk away')
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
  it('are compared with the low end of the winter range, then with the mild range', () => {
    const coverage = (daily: number) =>
      todayOf(`version=nissan-leaf.40&health=80&daily=${daily}`)?.coverage
    expect([112, 113, 160, 161, 196, 197].map(coverage)).toEqual([
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
    expect(answer.years[0]?.km.mild === null).toBe(
      ['no comparison', 'not known'].includes(answer.rangeBasis.kind),
    )
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

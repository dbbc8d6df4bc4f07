import { describe, expect, it } from 'vitest'
import {
  usedAnswerOf as answerOf,
  usedTodayOf as todayOf,
} from '../../../test/fixtures/asked-tools.ts'
import { percentage } from '../answers/quantity.ts'
import { drivenUse } from './car-use.ts'
import { days, floorWhPerKm, type Driven } from './day-and-speed.ts'
import { kilometres } from './driving-range.ts'
import { usedKnowledge } from './used-knowledge.ts'

const knowledge = usedKnowledge()

describe('the kilometres', () => {
  it('rest on the North American rating, else on WLTP less what cars fall short of it, else on a consumption', () => {
    const at90 = (query: string) => answerOf(`${query}&health=100&speed=90`)
    const bz4x = at90('version=toyota-bz4x.motion')
    expect(bz4x.rangeBasis).toMatchObject({ kind: 'rating', km: 367 })
    // 86.53 to 93.07% of the rating's consumption.
    expect(bz4x.years[0]?.km.mild?.text).toBe('394 to 424\u00a0km')
    const ev3 = at90('version=kia-ev3.long-range')
    expect(ev3.rangeBasis).toMatchObject({ kind: 'rating', km: 604 })
    expect(ev3.years[0]?.km.mild?.text).toBe('519 to 665\u00a0km')
    expect(at90('version=skoda-enyaq.80').rangeBasis).toMatchObject({ kind: 'consumption' })
  })

  it('never go further than physics allows', () => {
    const km = todayOf('version=skoda-enyaq.85&health=100')?.km.mild
    const floor = knowledge.cars.find(({ key }) => key === 'skoda-enyaq.85')?.floor
    expect(km?.inputs.map(({ label }) => label)).toContain('At least')
    expect(km?.high).toBeCloseTo(77_000 / (floor ? floorWhPerKm(floor, 100) : 0), 6)
  })

  it('are not worked out from a test that nothing compares with the road', () => {
    const ev5 = answerOf('version=kia-ev5.long-range&health=90')
    expect(ev5.rangeBasis).toMatchObject({ kind: 'no comparison', km: 555 })
    expect(ev5.years[0]?.km.mild).toBeNull()
  })
})

describe('of every version', () => {
  const speeds = [50, 60, 70, 80, 90, 100, 110]
  const healths = [10, 40, 62.5, 80, 99, 100]
  const known = knowledge.cars.filter(({ range, consumption, battery }) =>
    battery ? (range?.by ?? consumption) : range?.by,
  )
  const ends = (car: (typeof known)[number], health: number, driven: Driven) => {
    const km = kilometres(car, percentage(health), driven, knowledge)
    if (!km) throw new Error(`${car.key} has no kilometres`)
    return [km.low, km.high]
  }
  /** Pairs of neighbours in a list, the easier one first. */
  const pairs = <T>(list: readonly T[]) =>
    list.slice(1).map((harder, at) => [list[at] ?? harder, harder] as const)

  it('are no more on a colder day, at a higher speed or with less of a battery', () => {
    expect(known.length).toBeGreaterThan(50)
    const failures = known.flatMap((car) =>
      speeds.flatMap((speed) =>
        healths.flatMap((health) => [
          ...pairs(days).filter(([one, other]) =>
            grows(ends(car, health, { day: one, speed }), ends(car, health, { day: other, speed })),
          ),
          ...days.flatMap((on) => [
            ...pairs(speeds).filter(([slow, fast]) =>
              grows(
                ends(car, health, { day: on, speed: slow }),
                ends(car, health, { day: on, speed: fast }),
              ),
            ),
            ...pairs(healths.toReversed()).filter(([full, worn]) =>
              grows(ends(car, full, { day: on, speed }), ends(car, worn, { day: on, speed })),
            ),
          ]),
        ]),
      ),
    )
    expect(failures).toEqual([])
  })

  it('take no less than air and rolling do', () => {
    const failures = knowledge.cars.flatMap((car) =>
      speeds.flatMap((speed) => {
        const use = drivenUse(car, { day: 'mild', speed }, knowledge)
        const least = car.floor ? floorWhPerKm(car.floor, speed) : 0
        return use && use.low < least - 1e-9 ? [`${car.key} at ${speed} km/h`] : []
      }),
    )
    expect(failures).toEqual([])
  })
})

const grows = (easier: readonly number[], harder: readonly number[]) =>
  harder.some((km, at) => km > (easier[at] ?? 0) + 1e-9)

/** A formula of products and quotients redone on paper, at its low or its high end. */
function redone(formula: string, end: 'low' | 'high'): number {
  const [first = '', ...rest] = formula.split(/ ([×÷]) /)
  const number = (text: string, which: 'low' | 'high') => {
    const [low, high = low] = text.replaceAll(',', '').split(' to ').map(Number.parseFloat)
    const value = (which === 'low' ? low : high) ?? Number.NaN
    return text.endsWith('%') ? value / 100 : text.endsWith('Wh/km') ? value / 1000 : value
  }
  const otherEnd = end === 'low' ? 'high' : 'low'
  let result = number(first, end)
  for (let at = 0; at < rest.length; at += 2) {
    const isTimes = rest[at] === '×'
    // The fewest kilometres are those of the largest consumption.
    const next = number(rest[at + 1] ?? '', isTimes ? end : otherEnd)
    result = isTimes ? result * next : result / next
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
          // A consumption stands in the formula with two decimals.
          expect(redone(span.formula, 'low')).toBeCloseTo(span.value, 0)
          expect(redone(span.formula, 'high')).toBeCloseTo(span.high, 0)
        }
      }
    }
  }
})

import { expect, it } from 'vitest'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import {
  fraction,
  inCents,
  per as over,
  plus as added,
  times as multiplied,
} from '../../../test/oracles/exact-fraction.ts'
import {
  asResult,
  between,
  converted,
  divided,
  known,
  lower,
  minus,
  mixed,
  notBelow,
  percentage,
  plus,
  reaching,
  reasoned,
  reasonedSpan,
  rounded,
  times,
  worded,
  type Quantity,
} from './quantity.ts'

const typed = (label: string, text: string) =>
  ({ label, text, origin: { from: 'visitor' } }) as const
const quantity = <Unit extends string>(value: number, unit: Unit, ...ends: number[]) =>
  reaching(
    known(
      value,
      unit,
      () => `${value}\u00a0${unit.split(' ')[0]}`,
      () => [typed(unit, `${value}`)],
    ),
    ...ends,
  )
const endsOf = ({ low, value, high }: Quantity) => [low, value, high]
const formulaOf = ({ formula }: Quantity) => formula().replaceAll('\u00a0', ' ')

const distance = quantity(12_000, 'km')
const consumption = quantity(0.17, 'kWh per km', 0.16, 0.2)
const price = quantity(0.25, 'NZD per kWh', 0.2, 0.3)

it('says in its unit, its formula and its inputs how it was made', () => {
  const cost = times(times(distance, consumption), price)
  expect(cost.unit).toBe('NZD')
  expect(reasoned(rounded(cost), '$510.00')).toEqual({
    value: 510,
    text: '$510.00',
    unit: 'NZD',
    formula: '12000\u00a0km × 0.17\u00a0kWh × 0.25\u00a0NZD',
    inputs: [typed('km', '12000'), typed('kWh per km', '0.17'), typed('NZD per kWh', '0.25')],
  })
})

it('names an input once, however often it counts', () => {
  const twice = plus(times(distance, consumption), times(distance, consumption))
  expect(twice.inputs().map(({ label }) => label)).toEqual(['km', 'kWh per km'])
})

it('puts what is looser than its place in brackets', () => {
  const [one, two] = [quantity(1, 'km'), quantity(2, 'km')]
  const sum = plus(one, two)
  const half = known(0.5, '', () => '50%')
  expect(formulaOf(plus(sum, sum))).toBe('1 km + 2 km + 1 km + 2 km')
  expect(formulaOf(times(sum, half))).toBe('(1 km + 2 km) × 50%')
  expect(formulaOf(mixed(80, one, times(two, half)))).toBe('(80% × 1 km + 20% × 2 km × 50%)')
  expect(formulaOf(minus(one, minus(two, one)))).toBe('1 km − (2 km − 1 km)')
  expect(formulaOf(divided(two, times(two, half)))).toBe('2 km ÷ (2 km × 50%)')
  expect(formulaOf(asResult(sum, ({ value }) => `${value} km`))).toBe('3 km')
})

it('takes the ends that are worst together', () => {
  const [one, other] = [quantity(10, 'km', 8, 13), quantity(2, 'km', 1, 4)]
  expect(endsOf(plus(one, other))).toEqual([9, 12, 17])
  expect(endsOf(times(one, reaching(known(1, '', String), -1)))).toEqual([-13, 10, 13])
  expect(endsOf(minus(one, other))).toEqual([4, 8, 12])
  expect(endsOf(divided(one, other))).toEqual([2, 5, 13])
  expect(endsOf(lower(one, quantity(9, 'km')))).toEqual([8, 9, 9])
  expect(endsOf(notBelow(0, minus(other, one)))).toEqual([0, 0, 0])
  expect(endsOf(times(between({ low: 10, high: 20 }, 'km', String), percentage(50)))).toEqual([
    5, 7.5, 10,
  ])
  expect(endsOf(converted(one, (km) => km / 100, '100 km'))).toEqual([0.08, 0.1, 0.13])
})

it('divides by a rate, by a plain number, or by a count', () => {
  const energy = quantity(24, 'kWh')
  expect(divided(energy, consumption).unit).toBe('km')
  expect(divided(energy, known(0.9, '', String)).unit).toBe('kWh')
  expect(divided(energy, quantity(150, 'km')).unit).toBe('kWh per km')
})

it('keeps what went into it when it gets other words, and leaves it out as a result with its own reason', () => {
  const energy = times(distance, consumption)
  const words = worded(energy, ({ value }) => `${Math.round(value)} kWh in all`)
  expect([formulaOf(words), words.inputs().length]).toEqual(['2040 kWh in all', 2])
  expect(asResult(energy, String).inputs()).toEqual([])
})

it('is shown by both ends if it lies between two', () => {
  const charge = between({ low: 20, high: 24 }, 'kWh', () => '20 to 24 kWh')
  expect(reasonedSpan(charge, '20 to 24 kWh')).toEqual({
    value: 20,
    high: 24,
    unit: 'kWh',
    text: '20 to 24 kWh',
    formula: '20 to 24 kWh',
    inputs: [],
  })
})

it('keeps every pair of inputs between its ends, wherever in their spans they lie', () => {
  const random = seededRandom(41)
  const near = () => random.number(2000) / 10 - 100
  const anyOf = ({ low, high }: Quantity) => low + ((high - low) * random.number(1001)) / 1000
  for (let round = 0; round < 2000; round += 1) {
    const one = quantity(near(), 'km', near(), near())
    const other = quantity(near(), 'km', near())
    const share = reaching(known(near(), '', String), near())
    const [a, b, s] = [anyOf(one), anyOf(other), anyOf(share)]
    const percent = random.number(101)
    for (const [{ low, high }, exact] of [
      [plus(one, other), a + b],
      [minus(one, other), a - b],
      [times(one, share), a * s],
      [mixed(percent, one, other), (percent * a + (100 - percent) * b) / 100],
    ] as const) {
      expect(exact).toBeGreaterThanOrEqual(low - 1e-9)
      expect(exact).toBeLessThanOrEqual(high + 1e-9)
    }
  }
})

it('rounds money as exact fractions do, half a cent upwards', () => {
  const random = seededRandom(7)
  const decimal = (below: number, digits: number) =>
    random.number(below * 10 ** digits) / 10 ** digits
  for (let round = 0; round < 5000; round += 1) {
    const [km, kwh, cents, night] = [
      random.number(60_000) * (1 + random.number(20)),
      decimal(40, 2),
      decimal(60, 4),
      decimal(30, 4),
    ]
    const [share, percent] = [random.number(101), random.number(101)]
    const mix = mixed(percent, known(night, 'c per kWh', String), known(cents, 'c per kWh', String))
    const cost = times(
      times(
        times(known(km, 'km', String), known(kwh / 100, 'kWh per km', String)),
        known(share / 100, '', String),
      ),
      converted(mix, (each) => each / 100, 'NZD per kWh'),
    )
    const exactMix = added(
      multiplied(fraction(night), fraction(percent)),
      multiplied(fraction(cents), fraction(100 - percent)),
    )
    const exact = multiplied(fraction(km), fraction(kwh), fraction(share), exactMix)
    expect(BigInt(Math.round(rounded(cost).value * 100))).toBe(inCents(over(exact, 100_000_000n)))
  }
})

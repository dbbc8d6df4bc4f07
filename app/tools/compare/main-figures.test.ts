import { describe, expect, it } from 'vitest'
import { modelSources } from '../../../content/sources/source-tables.ts'
import { findVersion, listedVersions } from '../../../content/cars/version-list.ts'
import { rangeNames } from '../../../content/cars/version.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { chargingRoute } from '../charging-time/charging-route.ts'
import { costRoute } from '../costs/cost-route.ts'
import { answerCosts } from '../costs/cost-answer.ts'
import { answerComparison } from './compare-answer.ts'
import { measures, standingOf, type MeasureName } from './standing.ts'

const now = new Date('2026-11-25T20:00:00Z')
const compare = (...keys: string[]) =>
  answerComparison(new URLSearchParams(keys.map((key) => ['version', key])), now)
const verdicts = (...keys: string[]) => compare(...keys).versions.map(({ verdict }) => verdict)
const row = (measure: MeasureName, ...keys: string[]) =>
  compare(...keys).main.find((each) => each.measure === measure)

const atto = 'byd-atto-3.extended-range'
const ev3 = 'kia-ev3.long-range'
const modelY = 'tesla-model-y.rwd'

describe('the verdicts', () => {
  it('say where each of three cars is ahead, and describe the kind of car that is ahead nowhere', () => {
    expect(verdicts(atto, ev3, modelY)).toEqual([
      'A front-drive family SUV with an LFP battery.',
      'Goes furthest (604\u00a0km WLTP).',
      'Charges fastest (14 to 23\u00a0min).',
    ])
  })

  it('use the comparative for two, and the order of the cars as they were chosen', () => {
    const [one, other] = verdicts(ev3, atto)
    expect(one).toContain('Goes further (604\u00a0km WLTP)')
    expect(one).toContain('has the bigger boot (460\u00a0L)')
    expect(other).not.toContain('boot')
    expect(verdicts(atto, ev3)).toEqual([other, one])
  })

  it('say a tie as a tie, and nothing of what is the same for all', () => {
    const cars = ['audi-q4-etron.40', 'byd-sealion-7.premium-rwd', 'kia-ev3.long-range']
    expect(verdicts(...cars).slice(0, 2)).toEqual([
      'Ties for the biggest boot (520\u00a0L).',
      'Takes the most charging power (150\u00a0kW) and ties for the biggest boot (520\u00a0L).',
    ])
    expect(verdicts('mg4-ev.excite-51', 'mg4-ev.excite-64').join()).not.toContain('boot')
  })

  it('say so where the figure of one of more than two is not known', () => {
    const cars = ['tesla-model-y.rwd', 'byd-sealion-7.premium-rwd', 'skoda-enyaq.85']
    expect(verdicts(...cars)[1]).toBe(
      'Goes furthest of the two whose range is known (482\u00a0km WLTP).',
    )
    expect(row('range', ...cars)?.cells).toMatchObject([
      { text: '455\u00a0km' },
      { mark: 'furthest of 2 known, by 27\u00a0km' },
      null,
    ])
  })

  it('claim nothing where a figure is unknown, contradicted or measured in another way', () => {
    expect(row('boot', modelY, ev3)?.cells.some((cell) => cell?.mark)).toBe(false)
    expect(row('towing', 'kia-ev5.long-range', ev3)?.cells[1]).not.toHaveProperty('mark')
    const cycles = row('range', 'tesla-model-y.long-range-awd', 'kia-ev5.long-range')
    expect(cycles).toMatchObject({
      label: 'Range',
      cells: [
        { text: '533\u00a0km', of: 'WLTP' },
        { text: '555\u00a0km', of: 'cycle not stated, Australia' },
      ],
      note: expect.stringContaining('Not all measured in the same way'),
    })
  })
})

it('a limit is ahead only of what it cannot reach', () => {
  const minutes = (low: number, high = low) => ({ text: '', low, high, basis: 'minutes' })
  const ahead = (...values: ReturnType<typeof minutes>[]) => standingOf('charge', values)?.ahead
  expect(ahead(minutes(14, 23), minutes(24, Infinity))).toEqual([0])
  expect(ahead(minutes(14, 25), minutes(24, Infinity))).toBeUndefined()
  expect(ahead(minutes(24), minutes(24, Infinity))).toBeUndefined()
  expect(ahead(minutes(24), minutes(24), minutes(30))).toEqual([0, 1])
})

it('a doubt stands beside its figure', () => {
  expect(row('boot', modelY, ev3)?.cells[0]?.remark).toMatch(/^Measured to the roof/)
})

it('figures have limits to draw where they compare, and none where they do not', () => {
  expect(row('range', ev3, atto)?.cells.map((cell) => cell?.span)).toEqual([
    { low: 604, high: 604 },
    { low: 420, high: 420 },
  ])
  const cycles = row('range', 'tesla-model-y.long-range-awd', 'kia-ev5.long-range')
  expect(cycles?.cells.map((cell) => cell?.span)).toEqual([undefined, undefined])
  expect(row('charge', 'nissan-leaf.e-plus-62', ev3)?.cells[0]?.span).toEqual({
    low: 25,
    high: null,
  })
})

it('running costs within what can be worked out are about the same', () => {
  const costs = row('cost', atto, ev3, modelY)
  expect(costs?.note).toBe('About the same.')
  expect(costs?.cells.some((cell) => cell?.mark)).toBe(false)
})

/** A value in the slow way: what may be said of a car, from the content and the other tools themselves. */
type Said = { low: number; high: number; basis: string }

const said = new Map<string, Said | null>()

function saidOf(key: string, measure: MeasureName, cycle: string | undefined): Said | null {
  const name = [key, measure, cycle].join()
  if (!said.has(name)) said.set(name, workOut(key, measure, cycle))
  return said.get(name) ?? null
}

function workOut(key: string, measure: MeasureName, cycle: string | undefined): Said | null {
  const { model, version } = findVersion(key)!
  const published = (name: string): Said | null => {
    const figure =
      version.figures[name as 'boot'] ?? (model.figures[name as 'boot'] as typeof undefined)
    if (!figure || figure.source === 'unconfirmed') return null
    const isDenied = model.notes.some(
      ({ about, severity }) =>
        severity !== 'C' && about.some((each) => each === name) && !(name in model.listing),
    )
    // What is denied, or no number, compares with nothing.
    if (isDenied || typeof figure.value !== 'number') return { low: 0, high: 0, basis: key }
    const basis = /-wheel drive$|kWh battery$/.test(figure.of ?? '') ? '' : (figure.of ?? '')
    return { low: figure.value, high: figure.value, basis }
  }
  switch (measure) {
    case 'range': {
      const range = cycle ? published(cycle) : null
      return range && { ...range, basis: range.basis === key ? key : '' }
    }
    case 'price': {
      // A price of one month compares with those of that month.
      const price = published('price')
      const { source } = version.figures.price ?? {}
      return price && source
        ? { ...price, basis: modelSources()[source].published.slice(0, 7) }
        : price
    }
    case 'power':
      return published('dcMax')
    case 'towing':
      return published('towingBraked')
    case 'boot':
      return published('boot')
    case 'cost': {
      const asked = costRoute.ask(new URLSearchParams({ version: key }), now)
      const answer = answerCosts(asked.inputs, asked.knowledge)
      if (answer.outcome !== 'known' || answer.subject.kind !== 'line') return null
      const { aYear, span, consumption } = answer.subject.line
      // The defaults are for one year.
      return {
        low: Math.min(span.low, aYear * 0.99),
        high: Math.max(span.high, aYear * 1.01),
        basis: consumption.basis,
      }
    }
    case 'charge': {
      const query = new URLSearchParams({ version: key, charger: 'dc-300' })
      const { time } = chargingRoute.ask(query, now).answer
      if (time.known === 'not at all') return null
      const whole = (figure: { value: number }) => Math.round(figure.value)
      if ('figure' in time) return { low: whole(time.figure), high: whole(time.figure), basis: '' }
      return {
        low: whole(time.low),
        high: 'high' in time ? whole(time.high) : Infinity,
        basis: '',
      }
    }
  }
}

/** Whether any source gives a range, in kilometres or in words. */
const hasRange = (key: string) => {
  const { model, version } = findVersion(key)!
  return rangeNames.some((name) => {
    const figure = version.figures[name] ?? model.figures[name]
    return figure !== undefined && figure.source !== 'unconfirmed'
  })
}

/** The cars that beat or equal every other known one, one by one; nobody if fewer than two are known or all are equal. */
function slowlyAhead(known: (Said | null)[], measure: MeasureName): number[] {
  const { isLessBetter } = measures[measure]
  const all = known.flatMap((one) => one ?? [])
  if (all.length < 2 || new Set(all.map(({ basis }) => basis)).size > 1) return []
  const beats = (one: Said, other: Said) =>
    isLessBetter ? one.high < other.low : one.low > other.high
  // A range counts as far as another of which 3% would be missing.
  const equals = (one: Said, other: Said) =>
    (measure === 'range' && one.low >= other.low * 0.97) ||
    (one.low === one.high && other.low === other.high && one.low === other.low)
  const ahead: number[] = []
  for (const [at, one] of known.entries()) {
    let isAhead = one !== null
    for (const [place, other] of known.entries()) {
      if (!one || !other || place === at) continue
      if (!beats(one, other) && !equals(one, other)) isAhead = false
    }
    if (isAhead) ahead.push(at)
  }
  return ahead.length === all.length ? [] : ahead
}

it('a slow second computation names the same cars ahead in 300 random comparisons', () => {
  const { number, pick } = seededRandom(28)
  let claims = 0
  for (let round = 0; round < 300; round += 1) {
    const wanted = 2 + number(3)
    const keys = new Set<string>()
    while (keys.size < wanted) keys.add(pick(listedVersions()).key)
    const order = [...keys]
    const { main, versions } = compare(...order)
    const cycle = rangeNames.find(
      (name) =>
        name !== 'rangeClaimed' &&
        order.some((key) => hasRange(key)) &&
        order.every((key) => !hasRange(key) || (saidOf(key, 'range', name)?.low ?? 0) > 0),
    )
    for (const measure of Object.keys(measures) as MeasureName[]) {
      const values = order.map((key) => saidOf(key, measure, cycle))
      const slow = slowlyAhead(values, measure)
      const cells = main.find((each) => each.measure === measure)?.cells ?? []
      const marked = [...cells.keys()].filter((at) => cells[at]?.mark)
      expect(marked, `${measure} of ${order.join(', ')}`).toEqual(slow)
      claims += slow.length
      // Power is left out of the sentence where the times say who charges fastest.
      const silent = slow.filter(
        (at) =>
          measure !== 'power' &&
          !measures[measure].phrases.some((phrase) =>
            versions[at]?.verdict.toLowerCase().includes(phrase.toLowerCase()),
          ),
      )
      expect(silent).toEqual([])
    }
  }
  expect(claims).toBeGreaterThan(300)
})

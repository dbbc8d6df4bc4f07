import { describe, expect, it } from 'vitest'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { answerComparison, type CompareAnswer } from './compare-answer.ts'
import { leadOf } from './comparison-lead.ts'
import { measures, standingOf } from './standing.ts'

const now = new Date('2026-11-25T20:00:00Z')
const compare = (...keys: string[]) =>
  answerComparison(new URLSearchParams(keys.map((key) => ['version', key])), now)

describe('the sentences of a comparison', () => {
  it('say of two cars by how much each is ahead, by which test, and what does not compare', () => {
    expect(compare('nissan-leaf.40', 'mg4-ev.excite-51').lead).toEqual({
      ahead:
        'The MG4 EV goes 80\u00a0km further (WLTP) and takes 72\u00a0kW more from a fast charger.',
      apart: 'Price, running costs, charging time, towing and boot size cannot be compared.',
    })
  })

  it('compare prices of one month, which they name', () => {
    expect(compare('tesla-model-3.rwd', 'tesla-model-3.performance').lead.ahead).toBe(
      'The RWD updated costs $21,000 less new (April 2024) and charges faster. They go equally far (WLTP) and cost about the same to run.',
    )
  })

  it('never compare a price of 2022 with one of 2023', () => {
    const { lead } = compare('nissan-leaf.40', 'byd-atto-3.extended-range')
    expect(lead.ahead).not.toContain('$')
    expect(lead.apart).toMatch(/^Price/)
  })

  it('say of how many a figure is known where one has none', () => {
    expect(compare('nissan-leaf.e-plus-62', 'mg4-ev.excite-64', 'kia-ev3.long-range').lead).toEqual(
      {
        ahead:
          'The Kia EV3 goes furthest by 154\u00a0km (WLTP) and has the biggest boot by 25\u00a0L. Of the two whose towing is known, the Kia EV3 tows 500\u00a0kg more. They cost about the same to run.',
        apart: 'Price and charging time cannot be compared.',
      },
    )
  })

  it('call ranges within three per cent equal', () => {
    const { lead, main } = compare('nissan-leaf.40', 'mg4-ev.excite-64', 'tesla-model-y.rwd')
    expect(lead.ahead).toBe(
      'The MG4 EV and the Tesla Model Y go furthest, equally far (WLTP). The Tesla Model Y charges fastest.',
    )
    expect(main[0]?.cells.map((cell) => cell?.mark)).toEqual([
      undefined,
      'equal furthest',
      'equal furthest',
    ])
    const range = (km: number) => ({ text: `${km}`, low: km, high: km, basis: '' })
    expect(standingOf('range', [range(1000), range(969)])?.ahead).toEqual([0])
    expect(standingOf('range', [range(1000), range(970)])).toBeNull()
  })

  it('claim nothing where nothing compares', () => {
    const { ahead } = compare('ldv-edeliver-3.long-52', 'byd-atto-3.standard-range').lead
    expect(ahead).toBe('Neither is ahead by a figure that compares.')
  })
})

it('running costs of which one is lower are not among what cannot be compared', () => {
  const cost = (dollars: number) => {
    const text = `$${dollars}`
    return { text, cell: text, low: dollars, high: dollars, basis: 'own', source: null }
  }
  const row = { measure: 'cost' as const, label: 'Cost', values: [cost(1200), cost(1500)] }
  const { ahead, apart } = leadOf(['Leaf', 'EV3'], [row], [standingOf('cost', row.values)])
  expect(ahead).toBe('The Leaf costs $300 a\u00a0year less to run.')
  expect(apart).not.toContain('unning costs')
})

/** The number of a cell: 385 of '385 km', 63990 of '$63,990'. */
const numberOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

/** How the sentence words a lead, and the row in which its numbers stand. */
const claims = [
  [/goes (?:furthest .*?by )?([\d,.]+)\u00a0km/g, 'range'],
  [/costs? (?:least .*?by )?\$([\d,]+) less new/g, 'price'],
  [/(?:takes|takes the most charging power .*?by) ([\d.]+)\u00a0kW/g, 'power'],
  [/tows (?:the most .*?by )?([\d,]+)\u00a0kg/g, 'towing'],
  [/has (?:the biggest boot .*?by )?([\d,]+)\u00a0L/g, 'boot'],
] as const

/** Whether two cells of a row are that far apart. */
function isGap({ main }: CompareAnswer, measure: string, amount: number): boolean {
  const cells = main.find((row) => row.measure === measure)?.cells ?? []
  const numbers = cells.flatMap((cell) => (cell ? [numberOf(cell.text)] : []))
  const sorted = numbers.toSorted((one, other) => one - other)
  const [first = 0, second = 0] = measure === 'price' ? sorted : sorted.toReversed()
  return Math.abs(Math.abs(first - second) - amount) < 0.001
}

it('each amount of 400 random comparisons is the difference of two numbers in the table', () => {
  const { number, pick } = seededRandom(51)
  let found = 0
  for (let round = 0; round < 400; round += 1) {
    const keys = new Set<string>()
    const wanted = 2 + number(3)
    while (keys.size < wanted) keys.add(pick(listedVersions()).key)
    const answer = compare(...keys)
    for (const [pattern, measure] of claims) {
      for (const [claim, amount = ''] of answer.lead.ahead.matchAll(pattern)) {
        const isRight = isGap(answer, measure, numberOf(amount))
        expect(isRight, `${claim} of ${[...keys].join(', ')}`).toBe(true)
        found += 1
      }
    }
    // What is ahead is not among what cannot be compared.
    const marked = answer.main.filter(({ cells }) => cells.some((cell) => cell?.mark))
    const apart = answer.lead.apart?.toLowerCase() ?? ''
    expect(marked.filter(({ measure }) => apart.includes(measures[measure].subject))).toEqual([])
  }
  expect(found).toBeGreaterThan(300)
})

import { describe, expect, it, test } from 'vitest'
import { models } from '../../../content/cars/models.ts'
import { batteryFacts } from '../../../content/cars/used-check/used-facts.ts'
import { tripAnswerOf } from '../../../test/fixtures/asked-tools.ts'
import { overloadOf } from '../../facts/driving/day-and-speed.ts'
import { usedKnowledge } from '../../facts/driving/used-knowledge.ts'
import { verdictOf } from './trip-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const trip = (query: string) => tripAnswerOf(`from=hamilton&to=cambridge&${query}`)

test('the factors are those of the test: 198 miles alone, 78.1 with 1,900 kg, 27% more with 1,300', () => {
  const { least, most, average } = batteryFacts().towing
  expect(most).toMatchObject({ kg: 1900, value: Number((198 / 78.1).toFixed(2)) })
  expect(least).toMatchObject({ kg: 1300, value: Number((198 / (78.1 * 1.27)).toFixed(1)) })
  expect(average.value).toBe(Number((1 / (1 - 0.546)).toFixed(1)))
  expect(plain(trip('tow=caravan').car.towNote ?? '')).toContain(
    'one BMW iX took 2 times as much with a caravan of 1,300 kg and 2.54 times with 1,900 kg, which was 85% of its mass; eight cars with caravans of 85% took 2.2 times as much on average',
  )
})

describe('a caravan', () => {
  const atto = 'version=byd-atto-3.extended-range'

  it('that is heavier than the car may tow comes first, and the answer is no plain yes', () => {
    const answer = trip(`${atto}&tow=caravan`)
    const said =
      'The BYD Atto 3 may tow 750 kg; a caravan of 85% of its mass, 1,490 kg, exceeds that.'
    expect(plain(answer.headline)).toMatch(new RegExp(`^${said} [A-Z]`))
    expect(plain(answer.summary)).toContain(`: ${said} `)
    expect(answer.overload?.kind).toBe('certain')
    expect(answer.car.mayTow).toMatchObject({ value: 750, high: 750 })
    expect(verdictOf(answer)).toBe('Not with this caravan')
  })

  it('is no matter to a car that tows nothing, or of which no source says what it may tow', () => {
    for (const query of [atto, 'version=nissan-leaf.40&tow=caravan']) {
      const answer = trip(query)
      expect([answer.overload, answer.car.mayTow]).toEqual([null, null])
      expect(verdictOf(answer)).toMatch(/^Yes/)
    }
  })

  it.each([
    [1700, 1700, null],
    [1600, 2000, null],
    [1600, 2001, 'possible'],
    [2000, 2000, null],
    [2001, 2400, 'certain'],
  ] as const)('of a car of %i to %i kg that may tow 1,700 kg: %s', (low, high, kind) => {
    const towing = { value: 1700, source: 'x' }
    const facts = { batteries: usedKnowledge().batteries }
    const overload = overloadOf({ group: 'Car', mass: { low, high }, towing }, facts)
    expect(overload?.kind ?? null).toBe(kind)
  })

  it('of a car whose mass is not published has a span, and nothing is sure where that reaches the rating', () => {
    const answer = trip('version=volvo-ex30.twin-motor&tow=caravan')
    expect(plain(answer.headline)).toMatch(
      /^The Volvo EX30 may tow 1,600 kg; a caravan of 85% of its mass, 1,420 to 1,720 kg, may exceed that\. /,
    )
    expect(verdictOf(answer)).toBe('Not surely')
  })

  it('is said to be too heavy of every car whose published mass and rating say so, and of no other such car', () => {
    const rated = models().flatMap(({ slug, versions }) =>
      versions.flatMap(({ id, figures: { kerbMass, towingBraked } }) => {
        const [kg, limit] = [kerbMass?.value, towingBraked?.value]
        return typeof kg === 'number' && typeof limit === 'number'
          ? [{ key: `${slug}.${id}`, isHeavy: kg * 0.85 > limit }]
          : []
      }),
    )
    expect(rated.length).toBeGreaterThan(5)
    for (const { key, isHeavy } of rated) {
      const { overload } = trip(`version=${key}&tow=caravan`)
      expect([key, overload !== null]).toEqual([key, isHeavy])
    }
  })
})

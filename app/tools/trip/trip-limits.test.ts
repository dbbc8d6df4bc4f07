import { describe, expect, it } from 'vitest'
import { answerTrip, tripLimits, type TripLimits } from './trip-answer.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import { tripFacts } from './trip-car.ts'
import { tripRoute } from './trip-route.ts'

function answerOf(query: string, limits?: Partial<TripLimits>): TripAnswer {
  const { fields, values, places } = tripRoute.ask(
    new URLSearchParams(query),
    new Date('2026-11-27'),
  )
  const asked = { fields, inputs: values, places, facts: tripFacts('2026-11-27') }
  return answerTrip(asked, { ...tripLimits, ...limits })
}

describe('a trip that takes too long to work out', () => {
  const north = 'from=bluff&to=cape-reinga&version=nissan-leaf.24&health=100'

  it('is to be planned in parts, which are links with the same car', () => {
    const { answer, headline, whatIfs } = answerOf(`${north}&via=napier&day=frost`, { plan: 500 })
    expect(headline).toBe('Too long to work out in one go: plan it in parts')
    expect(answer).toMatchObject({
      outcome: 'too long',
      isBusy: false,
      parts: [
        { from: 'Bluff', to: 'Napier' },
        { from: 'Napier', to: 'Cape Reinga / Te Rerenga Wairua' },
      ],
    })
    const [first] = answer.outcome === 'too long' ? answer.parts : []
    expect(first?.query).toBe('?from=bluff&to=napier&version=nissan-leaf.24&day=frost&health=100')
    expect(whatIfs).toEqual([])
  })

  it('blames the server, not the trip, if the server is busy', () => {
    const { answer, headline, summary } = answerOf(north, { plan: 0, isBusy: true })
    expect(headline).toBe('Not worked out: the server is busy, so ask again in a minute')
    expect(summary).toContain('the server is busy')
    expect(answer).toMatchObject({ outcome: 'too long', isBusy: true })
  })

  it('is parted at the town in its middle, if it was asked for without a place between', () => {
    const { answer } = answerOf(north, { plan: 0 })
    const names = answer.outcome === 'too long' ? answer.parts.map(({ to }) => to) : []
    expect(names).toEqual(['Paraparaumu', 'Cape Reinga / Te Rerenga Wairua'])
  })

  it('is one with more stops than anybody keeps in mind, too', () => {
    const back = 'from=kaitaia&via=bluff&to=kaitaia&version=nissan-leaf.24&health=100'
    expect(answerOf(back).answer.outcome).toBe('too long')
    expect(
      answerOf('from=bluff&to=cape-reinga&version=nissan-leaf.24&health=100').answer.outcome,
    ).toBe('planned')
  })

  it('keeps its plan when there is no time for second chances and other days', () => {
    const whole = answerOf(north)
    const hasty = answerOf(north, { chances: 0, whatIfs: 0 })
    const stops = ({ answer }: TripAnswer) =>
      answer.outcome === 'planned' ? answer.plan.stops : []
    expect(stops(hasty)).toEqual(stops(whole))
    expect(hasty.headline).toBe(whole.headline)
    const texts = hasty.whatIfs.map(({ text }) => text)
    expect(new Set(texts)).toEqual(new Set(['not worked out here: the trip is long']))
    expect(hasty.whatIfs.map(({ query }) => query)).toEqual(whole.whatIfs.map(({ query }) => query))
    expect(JSON.stringify(hasty.answer)).toContain('not looked for')
  })
})

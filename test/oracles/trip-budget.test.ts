import { expect, it } from 'vitest'
import { drawQuestion } from './trip-second.ts'
import { seededRandom } from '../../packages/supabase-apis/fixtures/seeded-random.ts'
import { planTrip } from '../../app/tools/trip/trip-planner.ts'

const random = seededRandom(44)
const questions = Array.from({ length: 200 }, () => drawQuestion(random))

it('expands no more states than the budget has, and says that it took too long', () => {
  const ends = questions.map((question) => {
    const budget = { states: 10 }
    const { plan } = planTrip(question, budget)
    return { isTooLong: plan === 'too long', left: budget.states }
  })
  expect(Math.min(...ends.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  const cut = ends.filter(({ isTooLong }) => isTooLong)
  expect(cut.length).toBeGreaterThan(50)
  expect(cut.every(({ left }) => left === 0)).toBe(true)
})

it('finds with just enough what it finds with more, whatever it searched for before', () => {
  for (const question of questions) {
    const ample = { states: 1_000_000 }
    const { plan, reached } = planTrip(question, ample)
    const used = 1_000_000 - ample.states
    // A battery that is below the reserve from the start takes no search.
    if (used === 0) continue
    expect(planTrip(question, { states: used })).toEqual({ plan, reached })
    expect(planTrip(question, { states: used - 1 }).plan).toBe('too long')
  }
})

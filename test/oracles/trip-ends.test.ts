import { expect, it } from 'vitest'
import { answerTrip } from '../../app/tools/trip/trip-answer.ts'
import { tripCar, tripFacts } from '../../app/tools/trip/trip-car.ts'
import { safePlan } from '../../app/tools/trip/trip-plan.ts'
import { plugOf, tripQuestion } from '../../app/tools/trip/trip-question.ts'
import { tripRoute } from '../../app/tools/trip/trip-route.ts'
import { seededRandom } from '../fixtures/random-parts.ts'
import { randomTripQuery } from './trip-oracle.ts'

/** Places without a charger, far from the next. */
const lonely = ['milford-sound', 'haast', 'makarora', 'st-arnaud', 'springs-junction', 'te-araroa']

type Asked = ReturnType<typeof tripRoute.ask>

/** The places with a charger of the car that it reaches from the end of a trip with so much, by the planner and without a stop. */
function reachedFrom({ values, places }: Asked, start: number): string[] {
  const facts = tripFacts('2026-11-29')
  const [end, car] = [places.waypoints.at(-1), tripCar(values, facts)]
  if (!end || typeof car === 'string') return []
  const plug = plugOf(values, facts)
  const question = { ...tripQuestion(values, { car, plug, waypoints: [], known: null }), start }
  const chargers = [...question.sites].filter(([, sites]) => sites.length > 0)
  if (chargers.some(([at]) => at === end.at)) return [end.name]
  return chargers.flatMap(([at, [site]]) => {
    const there = { key: '', name: '', at, km: site?.km ?? 0 }
    const without = { ...question, sites: new Map(), waypoints: [end, there] }
    const plan = safePlan(without, { states: 20_000 })
    return plan && plan !== 'too long' ? [question.network.places[at]?.name ?? ''] : []
  })
}

it('no plan ends where the car does not get away, unless that is said first', () => {
  const random = seededRandom(112)
  const silent: string[] = []
  let [plans, said] = [0, 0]
  while (plans < 40) {
    const query = new URLSearchParams(randomTripQuery(random))
    query.set('to', random.pick(lonely))
    const asked = tripRoute.ask(new URLSearchParams(query), new Date('2026-11-27'))
    const { fields, values: inputs, places } = asked
    const { answer, headline } = answerTrip({
      fields,
      inputs,
      places,
      facts: tripFacts('2026-11-29'),
    })
    if (answer.outcome !== 'planned') continue
    plans += 1
    const { arrives, onward, isSafe } = answer.plan
    if (onward && !onward.isEnough) {
      said += 1
      if (!/no charger at/i.test(headline)) silent.push(`${query}: not said`)
    } else if (isSafe && reachedFrom(asked, arrives.low).length === 0) silent.push(String(query))
    if (isSafe === /^(.* exceed(s|) that\. )?Not safe/.test(headline))
      silent.push(`${query}: ${headline}`)
  }
  expect(silent).toEqual([])
  expect(said).toBeGreaterThan(2)
})

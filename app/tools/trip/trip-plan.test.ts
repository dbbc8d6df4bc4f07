import { expect, it } from 'vitest'
import { tripAnswerOf } from '../../../test/fixtures/asked-tools.ts'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { tripCar, tripFacts } from './trip-car.ts'
import type { Span } from '../../facts/answers/reason.ts'
import { readTripInputs, tripFields } from './trip-fields.ts'
import { findWaypoint, tripNetwork, type TripNetwork } from './trip-network.ts'
import { middlePlan } from './trip-plan.ts'
import { tripQuestion } from './trip-question.ts'

const level = { low: 0, mid: 0, high: 0 }

/** The same roads without hills. */
const flatNetwork = (network: TripNetwork): TripNetwork => ({
  ...network,
  ways: network.ways.map((ways) =>
    ways.map((way) => ({ ...way, slopes: way.slopes.map((slope) => ({ ...slope, rise: level })) })),
  ),
})

/** kWh from Auckland by Taupō to Waiōuru for a Polestar 2 of 2,240 kg at 167 Wh/km, in the middle case. */
function kwhToWaiouru(network: TripNetwork): number {
  const query = new URLSearchParams('version=polestar-2.dual-motor&speed=90&battery=200&health=100')
  const { values } = readTripInputs(tripFields(versionOptions()), query)
  const car = tripCar(values, tripFacts('2026-11-27'))
  if (typeof car === 'string') throw new Error(`The ${car} is not known`)
  const exactly = <Q extends Span>(span: Q, value: number) => ({ ...span, low: value, high: value })
  const worked = { ...car, use: exactly(car.use, 167), mass: exactly(car.mass, 2240) }
  const waypoints = ['auckland', 'taupo', 'waiouru'].flatMap((place) => findWaypoint(place) ?? [])
  const question = tripQuestion(values, { car: worked, plug: 'ccs2', waypoints, known: null })
  const plan = middlePlan({ ...question, network }, { states: 100_000 })
  if (!plan || plan === 'too long') throw new Error('There is a plan')
  return plan.stretches.reduce((sum, { kwh }) => sum + kwh.mid, 0)
}

it('takes what the worked example of State Highway 1 does: 64.3 kWh flat and 69.8 with its hills, within 5%', () => {
  const [flat, hilly] = [kwhToWaiouru(flatNetwork(tripNetwork())), kwhToWaiouru(tripNetwork())]
  expect(Math.abs(flat / 64.3 - 1)).toBeLessThan(0.05)
  expect(Math.abs(hilly / 69.8 - 1)).toBeLessThan(0.05)
})

it.each([
  'from=hokitika&to=blenheim&version=audi-q4-etron.50-quattro&day=frost&tow=caravan',
  'from=fox-glacier&to=blenheim&version=polestar-2.dual-motor&speed=80&start=80&reserve=10&tow=caravan',
])('charges no more than is missing where the worst case would arrive empty: ?%s', (query) => {
  const { answer, car } = tripAnswerOf(query)
  if (answer.outcome !== 'planned' || !car.battery) throw new Error(answer.outcome)
  const full = car.battery.high
  const stops = answer.plan.parts.flatMap((part) => (part.kind === 'stop' ? part : []))
  expect(stops.filter(({ arrives }) => arrives.low === 0).length).toBeGreaterThan(0)
  for (const { arrives, chargeTo, kwh } of stops) {
    expect(kwh.high).toBeLessThanOrEqual((full * Math.max(0, chargeTo - arrives.low)) / 100 + 1e-6)
  }
})

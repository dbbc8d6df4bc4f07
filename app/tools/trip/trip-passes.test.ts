import { expect, it } from 'vitest'
import { legKey, passNames } from '../../../content/places/geography/roads.ts'
import { askTrip as ask, tripAnswerOf } from '../../../test/fixtures/asked-tools.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { quickestRoad } from './blocked-trip.ts'
import { findWaypoint, tripNetwork, type Waypoint } from './trip-network.ts'
import { tripCar, tripFacts } from './trip-car.ts'
import { tripQuestion } from './trip-question.ts'

const { places, ways } = tripNetwork()
const legs = ways.flatMap((leaving, from) =>
  leaving.flatMap(({ to, leg }) => (from < to ? [{ from, to, leg }] : [])),
)
const named = legs.filter(({ leg }) => passNames(leg).length > 0)

const { values } = ask('version=tesla-model-3.long-range-awd')
const known = tripCar(values, tripFacts('2026-11-29'))
const car = typeof known === 'string' ? null : known

/** The legs of the quickest road through some waypoints. */
function legsThrough(waypoints: Waypoint[]): string[] {
  if (!car) throw new Error('the car is known')
  const question = tripQuestion(values, { car, plug: 'ccs2', waypoints, known: null })
  return quickestRoad(question).map(({ way }) => legKey(way.leg))
}

it('every named pass, gorge and tunnel is driven over between any two towns', () => {
  const random = seededRandom(111)
  const towns = places.flatMap(({ kind, id }) => (kind === 'town' ? (findWaypoint(id) ?? []) : []))
  const around = named.flatMap(({ leg }) =>
    passNames(leg).flatMap((name) => {
      const pass = findWaypoint(name)
      // A village may have the name of the summit beside it: 'Matawai' is the village, 'Matawai summit' is not.
      if (!pass?.over)
        return places.some((place) => place.name === name) ? [] : [`${name}: unknown`]
      const over = new Set(
        named.filter((one) => passNames(one.leg).includes(name)).map((one) => legKey(one.leg)),
      )
      const [from, to] = [random.pick(towns), random.pick(towns)]
      const driven = legsThrough([from, pass, to])
      return driven.some((key) => over.has(key)) ? [] : [`${from.name} by ${name} to ${to.name}`]
    }),
  )
  expect(named.length).toBeGreaterThan(35)
  expect(around).toEqual([])
})

it.each([
  ['Burkes Pass', 'Burkes Pass'],
  ['burkes pass summit', 'Burkes Pass summit'],
  ['Danseys Pass', 'Danseys Pass'],
  ['Remutaka Hill', 'Remutaka Hill'],
  ['Remutaka summit', 'Remutaka summit'],
  ['Homer Tunnel', 'Homer Tunnel'],
  ['takaka hill', 'Tākaka Hill'],
  ['TĀKAKA HILL', 'Tākaka Hill'],
  ['Arthurs Pass', "Arthur's Pass"],
  ['Arthur’s Pass', "Arthur's Pass"],
  ['Mt Messenger', 'Mount Messenger'],
])('the pass ‘%s’ is known', (text, name) => {
  expect(findWaypoint(text)).toMatchObject({ name, over: expect.anything() })
})

it('a plan by way of a pass drives over it and says so', () => {
  const query =
    'from=Nelson&to=Christchurch&via=Lewis+Pass&version=kia-ev3.long-range&day=frost&speed=90'
  const { answer, title, places: shown } = tripAnswerOf(query)
  if (answer.outcome !== 'planned') throw new Error(JSON.stringify(answer))
  const drives = answer.plan.parts.flatMap((part) => (part.kind === 'drive' ? [part] : []))
  expect(drives.flatMap(({ passes }) => passes)).toContain('Lewis Pass')
  expect(drives.map(({ summit }) => summit).join()).toContain('Lewis Pass')
  expect(title).toBe(
    'Nelson to Christchurch by way of Lewis Pass in a Kia EV3 Long Range made in 2024',
  )
  expect(shown.map(({ name }) => name)).toEqual(['Nelson', 'Lewis Pass', 'Christchurch'])
})

it('over a pass and back to its own foot is a trip', () => {
  expect(ask('from=Springs+Junction&via=Lewis+Pass&to=Hanmer+Springs').inputs.mistakes).toEqual({})
  expect(ask('from=te-anau&via=Homer+Tunnel&to=te-anau').inputs.mistakes).toEqual({})
  expect(ask('from=Lewis+Pass&to=Lewis+Pass').inputs.mistakes).toHaveProperty('to')
})

it('two places at one point of the road map are no trip, and the sentence says which', () => {
  const mistakesOf = (query: string) => Object.values(ask(query).inputs.mistakes).join()
  expect(mistakesOf('from=Karori&to=Kelburn')).toBe(
    'Karori and Kelburn are too close together for our road map. Please enter another place.',
  )
  expect(mistakesOf('from=Karori&to=Karori')).toBe(
    'The trip is in Karori already. Please enter another place.',
  )
})

it('a scenic road is driven if it is asked for or leads to a place on it, and not for its few kilometres', () => {
  const drive = legKey({ from: 'picton', to: 'havelock' })
  const through = (...names: string[]) =>
    legsThrough(names.flatMap((name) => findWaypoint(name) ?? []))
  expect(through('Picton', 'Nelson')).not.toContain(drive)
  expect(through('Picton', 'Queen Charlotte Drive', 'Nelson')).toContain(drive)
  expect(through('Balclutha', 'The Catlins', 'Invercargill')).toContain(
    legKey({ from: 'papatowai', to: 'fortrose' }),
  )
})

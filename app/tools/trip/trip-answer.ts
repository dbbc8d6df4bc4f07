// The answer of /trip: a function of inputs and published facts, for the page without scripts, the page with scripts, the
// JSON and the GeoJSON. It is worked out in a worker (trip-work.ts).
import { listedTo } from '../../../content/places/chargers/chargers.ts'
import { blockedTrip, isLongDetour, quickestRoad, type QuickestRoad } from './blocked-trip.ts'
import { plannedTrip } from './planned-trip.ts'
import { roundTrips } from './round-trips.ts'
import type { TripAnswer, TripOutcome, TripParts } from './trip-answer-schema.ts'
import {
  carFigures,
  noFigures,
  stateText,
  tripCar,
  type TripCar,
  type TripFacts,
} from './trip-car.ts'
import { type tripFields, type TripInputs, placeNames } from './trip-fields.ts'
import { positionOf, tripNetwork, type Waypoint } from './trip-network.ts'
import type { ReadPlaces } from './trip-places.ts'
import { middlePlan, safeSearch } from './trip-plan.ts'
import { tripQuestion, type TripQuestion } from './trip-question.ts'
import { frosty, whatIfsOf } from './what-ifs.ts'
import { capital } from '../../ground/ui/number-text.ts'
import { blockedText, missingText, planText, roundTripsText } from './trip-words.ts'
import { valuesQuery } from '../../ground/ui/query-inputs.ts'

type Fields = ReturnType<typeof tripFields>

/**
 * How many states the searches of one answer may expand: for the plan, for what to do if a charger is out, and for other
 * days, speeds and charges. The dearest plans found need 80,000 (see the bench), and nine in ten answers fewer than 50,000 in all; the others give up what comes last.
 */
export type TripLimits = { plan: number; chances: number; whatIfs: number }

export const tripLimits: TripLimits = { plan: 160_000, chances: 60_000, whatIfs: 60_000 }

/** With more stops than this a trip is planned in parts. The longest road there is has 32 for a Leaf of 24 kWh. */
const mostStops = 40

/** What a trip is answered from. */
type Asked = { fields: Fields; inputs: TripInputs; places: ReadPlaces; facts: TripFacts }

/** Answers the inputs, which name a version of the facts. */
export function answerTrip(
  { fields, inputs, places, facts }: Asked,
  limits: TripLimits = tripLimits,
): TripAnswer {
  const car = tripCar(inputs, facts)
  const version = facts.versions[inputs.version]
  if (!version) throw new Error(`the trip facts lack the version ${inputs.version}`)
  const { charging, key, name, path } = version
  const plug = inputs.plug || (charging.plug?.dc.toLowerCase() ?? '')
  const head = {
    car: {
      key,
      name,
      path,
      plug: plug === '' ? null : plug === 'ccs2' ? 'CCS2' : 'CHAdeMO',
      ...(isCar(car) ? carFigures(car, inputs) : noFigures),
    },
    places: placesOf(places.waypoints),
    listedTo: listedTo(),
  }
  const missing = missingIn(car, plug, inputs, places)
  if (missing || typeof car === 'string') {
    const answer: TripOutcome = { outcome: 'not known', missing: missing ?? 'places' }
    const headline = missingText(answer.missing, name)
    return { title: name, headline, summary: headline, ...head, answer, whatIfs: [] }
  }
  const question = tripQuestion(inputs, { car, plug, waypoints: places.waypoints })
  const [first, last] = [places.waypoints[0]?.name, places.waypoints.at(-1)?.name]
  if (places.isOpen) {
    const days = ['mild', 'frost'] as const
    const cars = days.map((day) => tripCar({ ...inputs, day }, facts)).filter(isCar)
    const answer = roundTrips(question, cars)
    const title = `${first} and back in a ${name} ${stateText(car, inputs)}, without charging`
    const headline = roundTripsText(answer)
    return { title, headline, summary: `${title}: ${headline}.`, ...head, answer, whatIfs: [] }
  }
  const title = `${first} to ${last} in a ${name} ${stateText(car, inputs)}`
  const direct = quickestRoad(question)
  const answer = outcomeOf(question, direct, { inputs, fields, limits })
  const asked = { question, direct, plug, answer, facts, budget: { states: limits.whatIfs } }
  const whatIfs = answer.outcome === 'too long' ? [] : whatIfsOf(fields, inputs, asked)
  const said = saidOf(answer)
  const frost = whatIfs.find(({ label, isBetter }) => label === frosty && isBetter === false)
  const summary = [
    `${title}: ${said}.`,
    ...(answer.outcome === 'cannot' ? [blockedText(answer.blocked)] : []),
    ...(frost ? [`${frosty} ${frost.text}.`] : []),
  ].join(' ')
  return { title, headline: capital(said), summary, ...head, answer, whatIfs }
}

/** The waypoints with where their places are. */
const placesOf = (waypoints: readonly Waypoint[]): TripAnswer['places'] =>
  waypoints.flatMap(({ key, name, at }) => {
    const place = tripNetwork().places[at]
    return place ? [{ key, name, at: positionOf(place) }] : []
  })

const isCar = (car: TripCar | string): car is TripCar => typeof car !== 'string'

function missingIn(
  car: TripCar | string,
  plug: string,
  { slow }: TripInputs,
  { waypoints, isOpen }: ReadPlaces,
): 'battery' | 'use' | 'plug' | 'places' | null {
  if (car === 'battery' || car === 'use') return car
  if (!isOpen && waypoints.length < 2) return 'places'
  return !isOpen && plug === '' && !slow ? 'plug' : null
}

function outcomeOf(
  question: TripQuestion,
  direct: QuickestRoad,
  { inputs, fields, limits }: Pick<Asked, 'inputs' | 'fields'> & { limits: TripLimits },
): TripOutcome {
  const budget = { states: limits.plan }
  const { plan: safe, reached } = safeSearch(question, budget)
  const plan = safe ?? middlePlan(question, budget)
  if (plan === 'too long' || (plan && plan.stops.length > mostStops)) {
    return { outcome: 'too long', parts: tripParts(question, direct, { fields, inputs }) }
  }
  if (!plan || isLongDetour(plan, direct)) {
    return { outcome: 'cannot', blocked: blockedTrip(question, direct, { reached, around: plan }) }
  }
  const chances = { price: inputs.price, budget: { states: limits.chances } }
  return { outcome: 'planned', plan: plannedTrip(question, plan, chances) }
}

/** The answer as the end of a sentence. */
function saidOf(answer: TripOutcome): string {
  if (answer.outcome === 'too long') return 'too long to work out in one go: plan it in parts'
  if (answer.outcome !== 'planned') return 'it cannot be done safely'
  const text = planText(answer.plan)
  return answer.plan.isSafe ? text : `only if nothing goes worse than on average: ${text}`
}

/** From each place that was asked for to the next; a trip without any between is parted at the town in its middle. */
export function tripParts(
  { network, waypoints }: TripQuestion,
  direct: QuickestRoad,
  asked: { fields: ReturnType<typeof tripFields>; inputs: TripInputs },
): TripParts {
  const [first, last, ...more] = waypoints
  const middle = more.length === 0 ? middleTown(network, direct) : null
  const ends = first && last && middle ? [first, middle, last] : waypoints
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? to
    const none = Object.fromEntries(placeNames.map((name) => [name, '']))
    const inputs = { ...asked.inputs, ...none, from: from.key, to: to.key }
    return { from: from.name, to: to.name, query: valuesQuery(asked.fields, inputs) }
  })
}

/** The town after which half of a road lies ahead; null if it passes none. */
function middleTown(
  { places }: TripQuestion['network'],
  direct: QuickestRoad,
): Pick<Waypoint, 'key' | 'name'> | null {
  const half = direct.reduce((sum, { way }) => sum + way.leg.km, 0) / 2
  let km = 0
  let found: { off: number; key: string; name: string } | null = null
  for (const { way } of direct.slice(0, -1)) {
    km += way.leg.km
    const place = places[way.to]
    if (place?.kind !== 'town' || Math.abs(km - half) >= (found?.off ?? Infinity)) continue
    found = { off: Math.abs(km - half), key: place.id, name: place.name }
  }
  return found
}

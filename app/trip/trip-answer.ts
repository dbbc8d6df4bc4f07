// The answer of /trip: a function of inputs and published facts, for the page without scripts, the page with scripts, the
// JSON and the GeoJSON. Only loaders import it.
import { listedTo } from '../../content/chargers.ts'
import type { QueryInputs } from '../ui/query-inputs.ts'
import { blockedTrip, isLongDetour, quickestRoad, type QuickestRoad } from './blocked-trip.ts'
import { plannedTrip } from './planned-trip.ts'
import { roundTrips } from './round-trips.ts'
import type { TripAnswer, TripOutcome } from './trip-answer-schema.ts'
import { tripCar, type TripCar } from './trip-car.ts'
import type { TripFacts } from './trip-facts.ts'
import { exampleTrip, placeNames, type tripFields, type TripInputs } from './trip-fields.ts'
import { findWaypoint, nearNames, positionOf, tripNetwork, type Waypoint } from './trip-network.ts'
import { middlePlan, safePlan } from './trip-plan.ts'
import { tripQuestion, type TripQuestion } from './trip-question.ts'
import { frosty, whatIfsOf } from './what-ifs.ts'
import { capital } from '../ui/number-text.ts'
import { blockedText, missingText, planText, roundTripsText } from './trip-words.ts'

type Fields = ReturnType<typeof tripFields>

/** What the names of places in a query mean. */
export type ReadPlaces = {
  waypoints: Waypoint[]
  /** Whether the trip has no end, so that the answer is what can be reached. */
  isOpen: boolean
  mistakes: Partial<Record<string, string>>
}

/** Looks up the places of the inputs; a trip without any is the example. */
export function readPlaces(inputs: TripInputs): ReadPlaces {
  const texts = placeNames.map((name) => ({ name, text: inputs[name] }))
  const isExample = texts.every(({ text }) => text === '')
  const given = isExample
    ? [
        { name: 'from', text: exampleTrip.from },
        { name: 'to', text: exampleTrip.to },
      ]
    : texts.filter(({ text }) => text !== '')
  const mistakes: ReadPlaces['mistakes'] = {}
  const waypoints: Waypoint[] = []
  for (const { name, text } of given) {
    const end = findWaypoint(text)
    if (!end) mistakes[name] = unknownPlace(text)
    else if (waypoints.at(-1)?.at === end.at) {
      mistakes[name] =
        `The trip is in ${waypoints.at(-1)?.name} already. Please enter another place.`
    } else waypoints.push(end)
  }
  if (!isExample && inputs.from === '') mistakes.from = 'Please enter where the trip begins.'
  const isOpen = inputs.from !== '' && inputs.to === '' && waypoints.length === 1
  return { waypoints: mistakes.from ? [] : waypoints, isOpen, mistakes }
}

function unknownPlace(text: string): string {
  const near = nearNames(text)
  return near.length > 0
    ? `We do not know ‘${text}’. Do you mean ${new Intl.ListFormat('en-NZ', { type: 'disjunction' }).format(near)}?`
    : `We do not know ‘${text}’. Please enter a larger town nearby.`
}

/** Answers the inputs, which name a version of the facts. */
export function answerTrip(
  fields: Fields,
  inputs: TripInputs,
  places: ReadPlaces,
  facts: TripFacts,
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
      ...(typeof car === 'string'
        ? { battery: null, use: null, mass: null }
        : { battery: car.battery, use: car.use, mass: car.mass }),
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
    const title = `${first} and back in a ${name}, without charging`
    const headline = roundTripsText(answer)
    return { title, headline, summary: `${title}: ${headline}.`, ...head, answer, whatIfs: [] }
  }
  const direct = quickestRoad(question)
  const answer = outcomeOf(question, direct, inputs.price)
  const whatIfs = whatIfsOf(fields, inputs, { question, direct, plug, answer, facts })
  const title = `${first} to ${last} in a ${name}`
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
  price: number | null,
): TripOutcome {
  const plan = safePlan(question) ?? middlePlan(question)
  return plan && !isLongDetour(plan, direct)
    ? { outcome: 'planned', plan: plannedTrip(question, plan, price) }
    : { outcome: 'cannot', blocked: blockedTrip(question, direct, plan) }
}

/** The answer as the end of a sentence. */
function saidOf(answer: TripOutcome): string {
  if (answer.outcome !== 'planned') return 'it cannot be done safely'
  const text = planText(answer.plan)
  return answer.plan.isSafe ? text : `only if nothing goes worse than on average: ${text}`
}

/** The inputs with what is wrong about their places. */
export const withPlaceMistakes = <Inputs extends Pick<QueryInputs, 'mistakes'>>(
  inputs: Inputs,
  { mistakes }: ReadPlaces,
): Inputs => ({ ...inputs, mistakes: { ...mistakes, ...inputs.mistakes } })

// The answer of /trip: a function of inputs and published facts, for the page without scripts, the page with scripts, the
// JSON and the GeoJSON. It is worked out in a worker (trip-work.ts).
import { listedTo, publishedChargers } from '../../../content/places/chargers/chargers.ts'
import {
  blockedTrip,
  isLongDetour,
  leavablePlan,
  quickestRoad,
  type QuickestRoad,
} from './blocked-trip.ts'
import { otherChargers, tripChargers } from '../../../content/places/chargers/other-chargers.ts'
import { tripParts } from './plan-parts.ts'
import { plannedTrip, unsureOn } from './planned-trip.ts'
import { roadsAndBack, roundTrips } from './round-trips.ts'
import type { DrivePart, PlannedTrip, TripAnswer, TripOutcome } from './trip-answer-schema.ts'
import { mostStops } from './trip-assumptions.ts'
import {
  carFigures,
  noFigures,
  stateText,
  tooHeavy,
  tripCar,
  type TripCar,
  type TripFacts,
} from './trip-car.ts'
import { frosty, type tripFields, type TripInputs } from './trip-fields.ts'
import { positionOf, tripNetwork, type Waypoint } from './trip-network.ts'
import type { ReadPlaces } from './trip-places.ts'
import { byRoad, middlePlan } from './trip-plan.ts'
import { plugOf, tripQuestion, type TripQuestion } from './trip-question.ts'
import { whatIfsOf } from './what-ifs.ts'
import { andList, capital } from '../../../content/texts/numbers-and-lists.ts'
import {
  blockedText,
  cannotText,
  listText,
  missingText,
  plannedText,
  roundTripsText,
  overloadFirst,
  withArticle,
  middle,
} from './trip-words.ts'

type Fields = ReturnType<typeof tripFields>

/**
 * How many states the searches of one answer may expand: for the plan, for what to do if a charger is out, and for other
 * days, speeds and charges; and whether they are low because the server is busy. The dearest plans found need 80,000 (see the bench), and nine in ten answers fewer than 50,000 in all; the others give up what comes last.
 */
export type TripLimits = { plan: number; chances: number; whatIfs: number; isBusy?: boolean }

export const tripLimits: TripLimits = { plan: 160_000, chances: 60_000, whatIfs: 60_000 }

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
  const { key, name, path } = version
  const plug = plugOf(inputs, facts)
  const head = {
    car: {
      key,
      name,
      path,
      plug: plug === '' ? null : plug === 'ccs2' ? 'CCS2' : 'CHAdeMO',
      ...(isCar(car) ? carFigures(car, inputs, facts) : noFigures),
    },
    overload: tooHeavy(version, inputs, facts),
    places: placesOf(places.waypoints),
    placeNotes: [...new Set(places.waypoints.flatMap(({ elsewhere = [] }) => elsewhere))],
    lists: listsText(version.charging.make === 'Tesla'),
    unsure: [],
    listedTo: listedTo(),
  }
  const missing = missingIn(car, plug, inputs, places)
  if (missing || typeof car === 'string') {
    const answer: TripOutcome = { outcome: 'not known', missing: missing ?? 'places' }
    const headline = missingText(answer.missing, name)
    return { title: name, headline, summary: headline, ...head, answer, whatIfs: [] }
  }
  const sites = { car, plug, waypoints: places.waypoints, known: places.known }
  const asked = tripQuestion(inputs, sites)
  const [first, last] = [places.waypoints[0]?.name, places.waypoints.at(-1)?.name]
  if (places.isOpen) {
    const days = ['mild', 'frost'] as const
    const cars = days.map((day) => tripCar({ ...inputs, day }, facts)).filter(isCar)
    const answer = roundTrips(asked, roadsAndBack(asked, cars))
    const title = `${first} and back in ${withArticle(name)} ${stateText(car, inputs)}, without charging`
    const headline = overloadFirst(head.overload, roundTripsText(answer))
    return { title, headline, summary: `${title}: ${headline}.`, ...head, answer, whatIfs: [] }
  }
  const between = places.waypoints.slice(1, -1).map((one) => one.name)
  const by = between.length > 0 ? ` by way of ${andList(between)}` : ''
  const title = `${first} to ${last}${by} in ${withArticle(name)} ${stateText(car, inputs)}`
  const hoping = tripQuestion(inputs, { ...sites, isOutToo: true })
  const roads = { question: asked, hoping, direct: quickestRoad(asked) }
  const { found, question, direct } = byDay(roads, { inputs, fields, limits })
  // Slow chargers alone deny nothing of a car whose fast-charging plug is not known.
  const answer: TripOutcome =
    found.outcome === 'cannot' && plug === '' ? { outcome: 'not known', missing: 'plug' } : found
  if (answer.outcome === 'not known') {
    const headline = missingText(answer.missing, name)
    return { title, headline, summary: `${title}: ${headline}`, ...head, answer, whatIfs: [] }
  }
  const { known } = places
  const now = { question, known, direct, answer, facts, budget: { states: limits.whatIfs } }
  const whatIfs = answer.outcome === 'too long' ? [] : whatIfsOf(fields, inputs, now)
  const said = overloadFirst(head.overload, saidOf(answer, inputs))
  const frost = whatIfs.find(({ label, isBetter }) => label === frosty && isBetter === false)
  const summary = [
    `${title}: ${said}.`,
    ...(answer.outcome === 'cannot' ? [blockedText(answer.blocked, head.listedTo)] : []),
    ...(frost ? [`${frosty} ${frost.text}.`] : []),
  ].join(' ')
  const unsure = unsureOn(question, direct, answer)
  return { title, headline: capital(said), summary, ...head, unsure, answer, whatIfs }
}

/** Which chargers are counted on, and how old their list is. */
function listsText(isTesla: boolean): string {
  const teslas = otherChargers.filter(({ operator }) => operator === 'Tesla')
  const counted = tripChargers()
  const others = counted.filter(({ key }) => !publishedChargers()[key])
  const powered = counted.filter(({ operator }) => operator === 'Tesla')
  const tesla = `Of Tesla’s own sites we know ${teslas.length} and the power of ${powered.length}; the car’s own planner knows the others.`
  return [
    `Chargers: ${counted.length - others.length} of ${listText(listedTo())} and ${others.length} of other sources. See the network’s app, too.`,
    ...(isTesla ? [tesla] : []),
  ].join(' ')
}

/** The waypoints with where their places are. */
const placesOf = (waypoints: readonly Waypoint[]): TripAnswer['places'] =>
  waypoints.flatMap(({ key, name, at, over, beside }, index) => {
    if (beside) return [{ key, name, at: positionOf(beside) }]
    const { places } = tripNetwork()
    const isBetween = index > 0 && index < waypoints.length - 1
    const [one, other] = (isBetween && over?.[0]) || [at, at]
    const [start, end] = [places[one], places[other]]
    // Where on its leg a pass lies is not known: it is drawn in the middle.
    if (!start || !end) return []
    const [[west, south], [east, north]] = [positionOf(start), positionOf(end)]
    return [{ key, name, at: [(west + east) / 2, (south + north) / 2] }]
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

type AskedRoads = { question: TripQuestion; hoping: TripQuestion; direct: QuickestRoad }

type LimitedInputs = Pick<Asked, 'inputs' | 'fields'> & { limits: TripLimits }

/** Plans with the ferries; where one does not sail when the car is there, by road if that is quicker than to wait. */
function byDay(roads: AskedRoads, limited: LimitedInputs): AskedRoads & { found: TripOutcome } {
  const found = outcomeOf(roads, limited)
  const waited = found.outcome === 'planned' && found.plan.parts.find(isWaitedFor)
  if (!waited) return { ...roads, found }
  const [question, hoping] = [byRoad(roads.question), byRoad(roads.hoping)]
  const around = { question, hoping, direct: quickestRoad(question) }
  const other = outcomeOf(around, limited)
  const isQuicker =
    other.outcome === 'planned' &&
    other.plan.isSafe &&
    middle(other.plan.minutes.total) < middle(found.plan.minutes.total)
  if (!isQuicker) return { ...roads, found }
  const ferryNote = `By road: the ferry from ${waited.from} to ${waited.to} sails from ${waited.sails}.`
  return { ...around, found: { ...other, plan: { ...other.plan, ferryNote } } }
}

const isWaitedFor = (part: PlannedTrip['parts'][number]): part is DrivePart =>
  part.kind === 'ferry' && part.wait > 0

/** Plans with the chargers that work; only where that cannot be done, with those that their list calls out of order. */
function outcomeOf(
  { question, hoping, direct }: AskedRoads,
  { inputs, fields, limits }: LimitedInputs,
): TripOutcome {
  const budget = { states: limits.plan }
  const { plan: safe, reached, question: answered } = leavablePlan(question, direct, budget)
  const plan = safe ?? middlePlan(question, budget)
  if (plan === 'too long' || (plan && plan.stops.length > mostStops)) {
    const parts = tripParts(question, direct, { fields, inputs })
    return { outcome: 'too long', isBusy: limits.isBusy === true, parts }
  }
  const chances = { price: inputs.price, direct, budget: { states: limits.chances } }
  if (!plan || isLongDetour(plan, direct)) {
    const { plan: hopedPlan, question: hoped } = leavablePlan(hoping, direct, budget)
    if (hopedPlan && hopedPlan !== 'too long' && !isLongDetour(hopedPlan, direct)) {
      return { outcome: 'planned', plan: plannedTrip(hoped, hopedPlan, chances) }
    }
    return { outcome: 'cannot', blocked: blockedTrip(question, direct, { reached, around: plan }) }
  }
  return { outcome: 'planned', plan: plannedTrip(answered, plan, chances) }
}

/** The answer as the end of a sentence. */
function saidOf(answer: TripOutcome, inputs: TripInputs): string {
  if (answer.outcome === 'too long') {
    return answer.isBusy
      ? 'not worked out: the server is busy, so ask again in a minute'
      : 'too long to work out in one go: plan it in parts'
  }
  if (answer.outcome !== 'planned') return cannotText(listedTo())
  const text = plannedText(answer.plan, inputs.day || 'mild')
  const isHoped = answer.plan.parts.some((part) => part.kind === 'stop' && part.isOut)
  return isHoped
    ? `only if a charger works that ${listText(listedTo())} calls out of order: ${text}`
    : text
}

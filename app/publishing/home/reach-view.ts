// How far a car goes and comes back from, for the first screen of the home page. Only loaders import it.
import { listedVersions } from '../../../content/cars/version-list.ts'
import { towns } from '../../../content/places/geography/towns.ts'
import { derived } from '../../../content/published.ts'
import { outlineSource } from '../../../content/places/geography/outline.ts'
import { reachFrom, type Reach, type ReachDrawing } from '../../tools/trip/reach-drawing.ts'
import { tripCar, tripFacts } from '../../tools/trip/trip-car.ts'
import { tripRoute } from '../../tools/trip/trip-route.ts'
import type { TripInputs } from '../../tools/trip/trip-fields.ts'
import { findWaypoint } from '../../tools/trip/trip-network.ts'

/** What the page asks of its address. */
export const reachParameters = ['from', 'version']

/** The town and the car to answer for until a visitor chooses. */
const example = { from: 'Hamilton', version: 'kia-ev3.long-range' }

/** The answer of the first screen: what it asks, and what was asked. */
export type ReachView = {
  towns: readonly string[]
  /** Keys and names of the versions of which enough is known, by model. */
  cars: readonly { model: string; versions: readonly (readonly [key: string, name: string])[] }[]
  from: string
  version: string
  headline: string
  detail: string
  /** The query of /trip that asks the same. */
  query: string
  drawing: ReachDrawing | null
  outline: typeof outlineSource
}

/** Answers the query of the home page; what it names wrongly counts as the example. */
export function reachView(query: URLSearchParams, now: Date): ReachView {
  const choices = reachChoices()
  const from = choices.towns.find((name) => name === query.get('from')) ?? example.from
  const version = choices.keys.find((key) => key === query.get('version')) ?? example.version
  const { values, today } = tripRoute.ask(new URLSearchParams({ from, version }), now)
  const home = findWaypoint(from)
  const reach = home && reachFrom(values, home, today)
  return {
    towns: choices.towns,
    cars: choices.cars,
    from,
    version,
    ...saidOf(from, reach, values),
    query: `?${new URLSearchParams({ from, version })}`,
    drawing: reach?.drawing ?? null,
    outline: outlineSource,
  }
}

/** The answer in a line, and in a sentence below it. */
function saidOf(
  from: string,
  reach: Reach | null,
  { speed, reserve }: Pick<TripInputs, 'speed' | 'reserve'>,
): { headline: string; detail: string } {
  const reached = reach?.towns ?? []
  const car = reach ? `, for a car ${reach.state}` : ''
  const terms = `at ${speed} km/h without charging, with ${reserve}% left${car}`
  const inFrost = reached.filter(({ frost }) => frost)
  const farthest = inFrost.at(-1) ?? reached.at(-1)
  if (!farthest)
    return { headline: `No other town and back from ${whole(from)}.`, detail: `Counted ${terms}.` }
  const when = inFrost.length > 0 ? 'frost or not' : 'on a mild day'
  const count = reached.length === 1 ? '1 town' : `${reached.length} towns`
  return {
    headline: `${whole(from)} to ${whole(farthest.name)} and back, ${when}.`,
    detail: `${count} there and back on a mild day, ${inFrost.length} of them in frost: ${terms}.`,
  }
}

/** The name in one line: 'Te Puke'. */
const whole = (name: string) => name.replaceAll(' ', '\u00a0')

/** What can be chosen: every town of the roads, and every version of which enough is known. */
const reachChoices = derived(() => {
  const { values, today } = tripRoute.ask(new URLSearchParams(example), new Date(0))
  const facts = tripFacts(today)
  const known = listedVersions().filter(
    ({ key }) => typeof tripCar({ ...values, version: key }, facts) !== 'string',
  )
  const byModel = Map.groupBy(known, ({ model }) => model.name)
  return {
    towns: towns.map(({ name }) => name),
    keys: known.map(({ key }) => key),
    cars: [...byModel].map(([model, versions]) => ({
      model,
      versions: versions.map(({ key, name }) => [key, name] as const),
    })),
  }
})

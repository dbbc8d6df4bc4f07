// How far a car goes and comes back from, for the first screen of the home page. Only loaders import it.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { findVersion, listedVersions } from '../../../content/cars/version-list.ts'
import { exampleTown } from '../../../content/places/geography/road-distances.ts'
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
const example = { from: exampleTown.name, version: 'kia-ev3.long-range' }

/** The answer of the first screen: what it asks, and what was asked. */
export type ReachView = {
  towns: readonly string[]
  /** Keys and names of the versions of which enough is known, by model. */
  cars: readonly { model: string; versions: readonly (readonly [key: string, name: string])[] }[]
  from: string
  version: string
  /** What is wrong about the query, in sentences. */
  mistakes: readonly string[]
  headline: string
  detail: string
  /** The query of /trip that asks the same. */
  query: string
  drawing: ReachDrawing | null
  outline: typeof outlineSource
}

/**
 * Answers the query of the home page, read as /trip reads it. What it names wrongly is said, and the example answers instead.
 */
export function reachView(query: URLSearchParams, now: Date): ReachView {
  const choices = reachChoices()
  const asked = new URLSearchParams({
    from: query.get('from') || example.from,
    version: query.get('version') || example.version,
  })
  const { values, places, inputs, today } = tripRoute.ask(asked, now)
  const { from: wrongPlace, version: wrongCar } = inputs.mistakes
  const home = places.waypoints[0] ?? findWaypoint(example.from)
  const reach = home && reachFrom(values, home, today)
  const from = home?.name ?? example.from
  return {
    towns: choices.towns.includes(from) ? choices.towns : [from, ...choices.towns],
    cars: choices.cars,
    from,
    version: values.version,
    mistakes: [wrongPlace, wrongCar].flatMap((mistake) => mistake ?? []),
    ...saidOf(from, reach, values),
    query: `?${new URLSearchParams({ from: home?.key ?? from, version: values.version })}`,
    drawing: reach?.drawing ?? null,
    outline: outlineSource,
  }
}

/** The answer in a line, and in a sentence below it. */
function saidOf(
  from: string,
  reach: Reach | null,
  { version, speed, reserve }: Pick<TripInputs, 'version' | 'speed' | 'reserve'>,
): { headline: string; detail: string } {
  if (!reach) {
    const car = findVersion(version)?.name ?? 'this car'
    return {
      headline: `How far the ${car} goes is not known.`,
      detail: 'No source we know gives its battery or what it uses. Please choose another car.',
    }
  }
  const { towns: reached, state } = reach
  const terms = `at ${speed} km/h without charging, with ${reserve}% left, for a car ${state}`
  const inFrost = reached.filter(({ frost }) => frost)
  const farthest = inFrost.at(-1) ?? reached.at(-1)
  if (!farthest)
    return { headline: `No other town and back from ${whole(from)}.`, detail: `Counted ${terms}.` }
  const when = inFrost.length > 0 ? 'frost or not' : 'on a mild day'
  const count = countText(reached.length, 'town')
  return {
    headline: `${whole(from)} to ${whole(farthest.name)} and back, ${when}.`,
    detail: `${count} there and back on a mild day, ${inFrost.length} of them in frost: ${terms}.`,
  }
}

/** The name in one line: 'Te Puke'. */
const whole = (name: string) => name.replaceAll(' ', '\u00a0')

/** What can be chosen: every town of the roads, and every version of which enough is known. */
const reachChoices = derived(() => {
  // Kept until something else is published: whether enough is known of a version depends on no day.
  const { values, today } = tripRoute.ask(new URLSearchParams(example), new Date(0))
  const facts = tripFacts(today)
  const known = listedVersions().filter(
    ({ key }) => typeof tripCar({ ...values, version: key }, facts) !== 'string',
  )
  const byModel = Map.groupBy(known, ({ model }) => model.name)
  return {
    towns: towns.map(({ name }) => name),
    cars: [...byModel].map(([model, versions]) => ({
      model,
      versions: versions.map(({ key, name }) => [key, name] as const),
    })),
  }
})

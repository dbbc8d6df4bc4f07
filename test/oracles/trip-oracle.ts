import { tripCar, tripFacts } from '../../app/tools/trip/trip-car.ts'
import { safePlan } from '../../app/tools/trip/trip-plan.ts'
import { tripQuestion } from '../../app/tools/trip/trip-question.ts'
import { planTrip } from '../../app/tools/trip/trip-planner.ts'
import type { TripAnswer } from '../../app/tools/trip/trip-answer-schema.ts'
import { placeNames, readTripInputs, tripFields } from '../../app/tools/trip/trip-fields.ts'
import { listWaypoints } from '../../app/tools/trip/trip-network.ts'
import { readPlaces } from '../../app/tools/trip/trip-places.ts'
import { minutesText, percentText } from '../../app/tools/trip/trip-words.ts'
import { listedVersions, versionOptions } from '../../content/cars/version-list.ts'
import { visibleText } from '../fixtures/page-text.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import type { Oracle, OracleResult } from './oracle.ts'
import { comparePages } from './page-and-json.ts'
import { drawQuestion, slowMinutes, worstCharges } from './trip-second.ts'

const mostDrawn = 1000

/** Trips by a slow search, by the model worked out again, and on the site's own pages. */
export const tripOracle: Oracle = {
  tool: 'trip',
  async run({ rounds, random, origin }) {
    return [
      compareDrawnNetworks(Math.min(rounds, mostDrawn), random),
      neverFallBelow(rounds, random),
      await compareTripPages(rounds, random, origin),
    ]
  },
}

/** The planner against a search without queue, bound or order. Counts what the drawn networks asked of it. */
export function compareDrawnNetworks(
  rounds: number,
  random: SeededRandom,
): OracleResult & { charged: number; impossible: number } {
  const failures: string[] = []
  let charged = 0
  let impossible = 0
  for (let round = 0; round < rounds; round += 1) {
    const question = drawQuestion(random)
    const { plan } = planTrip(question, { states: Infinity })
    const slow = slowMinutes(question)
    if (plan === 'too long') throw new Error('A budget without end was spent')
    const minutes = plan?.minutes ?? Infinity
    if (minutes !== slow && !(Math.abs(minutes - slow) < 1e-6)) {
      failures.push(`network ${round}: ${minutes} is not ${slow}`)
    }
    if (!plan) impossible += 1
    else if (plan.steps.some((step) => 'at' in step)) charged += 1
  }
  return { name: 'a slow search on drawn networks', cases: rounds, failures, charged, impossible }
}

/** No safe plan falls below its reserve, by the model worked out again from the roads. */
export function neverFallBelow(rounds: number, random: SeededRandom): OracleResult {
  const failures: string[] = []
  let cases = 0
  for (let round = 0; round < rounds; round += 1) {
    const query = randomTripQuery(random)
    const planned = safelyPlanned(query)
    if (!planned) continue
    cases += 1
    const lowest = Math.min(...worstCharges(planned))
    const { reserve } = planned.question
    if (!(lowest >= reserve - 1e-6)) failures.push(`${query}: falls to ${lowest}%`)
  }
  return { name: 'no safe plan falls below its reserve', cases, failures }
}

/** The safe plan of a query; null if there is none. */
function safelyPlanned(query: string) {
  const fields = tripFields(versionOptions())
  const { values } = readTripInputs(fields, new URLSearchParams(query))
  const { waypoints, isOpen, known } = readPlaces(values)
  const car = tripCar(values, tripFacts('2026-11-29'))
  if (typeof car === 'string' || isOpen || waypoints.length < 2) return null
  const plug = values.plug || (car.version.charging.plug?.dc.toLowerCase() ?? '')
  const question = tripQuestion(values, { car, plug, waypoints, known })
  const plan = safePlan(question, { states: Infinity })
  return plan && plan !== 'too long' ? { question, plan } : null
}

/** Pages without scripts against the JSON of the same query: every sentence, part and what-if. */
export const compareTripPages = (
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask?: (url: string) => Promise<Response>,
): Promise<OracleResult> =>
  comparePages<TripAnswer>({
    path: '/trip',
    atOnce: 1,
    queries: Array.from({ length: rounds }, () => `?${randomTripQuery(random)}`),
    origin,
    ...(ask ? { ask } : {}),
    differenceOf(html, answer) {
      // The verdict stands in an element of its own: 'Not safe</span>. If nothing goes worse …'.
      const text = visibleText(html).replaceAll(' .', '.')
      const says = (one: string) => text.includes(one.replaceAll(/\s+/g, ' '))
      const heading = says(carriedOn(answer.headline)) ? [] : briefHeading(answer)
      const missing = [...heading, ...sentencesOf(answer)].find((one) => !says(one))
      return missing === undefined ? null : `the page does not say: ${missing}`
    },
  })

/** A headline as the heading of the page goes on with it after 'Yes, in about 2 h'. */
const carriedOn = (headline: string) =>
  /^no stop\b/i.test(headline) ? headline.replace(/^no stop/i, 'without a stop') : headline.slice(1)

/** A headline whose minutes and dollars stand below it, so that what is left at worst has the room. */
function briefHeading({ headline, answer }: TripAnswer): string[] {
  const charging = /about (\d+\sh(?:\s\d+\smin)?|\d+\smin)/.exec(headline)?.[1]
  if (answer.outcome !== 'planned' || charging === undefined) return [headline]
  const brief = carriedOn(headline)
    .replace(` of about ${charging} at`, ' at')
    .replace(`, about ${charging} of charging`, '')
    .replace(/, about \$[\d,]+/, '')
  const worst = Math.max(0, Math.floor(answer.plan.arrives.low))
  return [brief, `at worst ${worst}% on arrival`, charging]
}

function sentencesOf({ title, answer, whatIfs }: TripAnswer): string[] {
  const said = [title, ...whatIfs.map(({ text }) => text)]
  if (answer.outcome === 'round trips') return [...said, ...answer.places.map(({ name }) => name)]
  if (answer.outcome !== 'planned') return said
  return [
    ...said,
    answer.plan.kmText,
    ...answer.plan.parts.flatMap((part) =>
      part.kind === 'stop'
        ? [
            part.isPerhaps
              ? `only if you arrive with less than ${part.chargeTo}%`
              : `arrive ${percentText(part.arrives).replace(' to ', '–')}, leave ${part.chargeTo}%`,
            minutesText(part.minutes),
            part.place,
            part.charger.name,
            part.without.text,
          ]
        : [
            `${part.from} to ${part.to}`,
            ...(part.kind === 'drive' ? [`${percentText(part.arrives)} left`] : []),
          ],
    ),
  ]
}

/** Any two places or chargers, sometimes by way of others, in any car under any conditions. */
export function randomTripQuery(random: SeededRandom): string {
  const waypoints = listWaypoints()
  const query = new URLSearchParams({ version: random.pick(listedVersions()).key })
  for (const name of placeNames) {
    const isGiven =
      name === 'from' || (name === 'to' ? random.number(12) > 0 : random.number(8) === 0)
    if (isGiven) query.set(name, random.pick(waypoints).key)
  }
  const maybe = (name: string, values: readonly string[]) => {
    if (random.number(3) === 0) query.set(name, random.pick(values))
  }
  maybe('day', ['winter', 'frost'])
  maybe('speed', ['90', '110'])
  maybe('start', ['20', '55', '80', '95'])
  maybe('reserve', ['0', '5', '20', '35'])
  maybe('health', ['65', '78.5', '90', '108'])
  maybe('year', ['2012', '2016', '2021', '2025'])
  maybe('bars', ['4', '9', '12'])
  maybe('pump', ['yes', 'no'])
  maybe('plug', ['ccs2', 'chademo'])
  maybe('slow', ['yes'])
  maybe('use', ['14.5', '19', '26'])
  maybe('battery', ['24', '38', '64'])
  maybe('price', ['45', '79'])
  maybe('tow', ['caravan'])
  return String(query)
}

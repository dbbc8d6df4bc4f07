// The pages of /charging-time without scripts against /charging-time.json, over HTTP.
import type { ChargeTime } from '../../app/tools/charging-time/charge-span.ts'
import type { ChargeCost } from '../../app/tools/charging-time/charging-answer-schema.ts'
import type { ChargingAnswer } from '../../app/tools/charging-time/charging-time.ts'
import type { Reasoned } from '../../app/facts/answers/reason.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import { visibleText } from '../fixtures/page-text.ts'
import type { OracleResult } from './oracle.ts'
import { comparePages, numbersDiffer } from './page-and-json.ts'
import { listChargers } from '../../content/places/chargers/chargers.ts'
import { listedVersions } from '../../content/cars/version-list.ts'
import { outletOptions } from '../../app/tools/charging-time/outlets.ts'

/** Compares every number of the page, in order, and its sentences with the JSON of the same query. */
export const compareChargingPages = (
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask?: (url: string) => Promise<Response>,
): Promise<OracleResult> =>
  comparePages<ChargingAnswer & { mistakes: Record<string, string> }>({
    path: '/charging-time',
    queries: Array.from({ length: rounds }, () => randomChargingQuery(random)),
    origin,
    ...(ask ? { ask } : {}),
    differenceOf: (html, answer) =>
      numbersDiffer(html, answerNumbers(answer)) ?? missingSentence(html, answer),
  })

function missingSentence(
  html: string,
  { stopping, time, mistakes }: ChargingAnswer & { mistakes: Record<string, string> },
): string | null {
  const text = visibleText(html)
  const said = [
    ...(stopping?.advice ?? []),
    ...(time.known === 'not at all' ? [time.why] : []),
    ...Object.values(mistakes),
  ]
  const missing = said.find((sentence) => !text.includes(sentence.replaceAll(/\s+/g, ' ')))
  return missing ? `the page does not say: ${missing}` : null
}

function answerNumbers(answer: ChargingAnswer): string[] {
  const { time, place, energy, drives, fromMains, cost, plugs, byNetwork, fast, home } = answer
  const overview =
    place.fit === 'does not fit'
      ? []
      : [...timeFigures(time), ...costFigures(cost), energy, drives, fromMains]
  const figures = [
    ...overview,
    ...plugs.flatMap((plug) => (plug.time ? timeFigures(plug.time) : [])),
    ...byNetwork.flatMap(({ low, high }) => (low.value === high.value ? [low] : [low, high])),
    ...[...shownOnce(fast), ...shownOnce(home)].flatMap((outlet) => timeFigures(outlet.time)),
  ]
  return figures.flatMap((figure) => (figure ? [`${figure.value} ${figure.text}`] : []))
}

/** Neighbours with the same time are one row. */
const shownOnce = <Row extends { time: ChargeTime }>(rows: readonly Row[]): Row[] => {
  const texts = rows.map(({ time }) =>
    [time.known, ...timeFigures(time).map(({ text }) => text)].join(' '),
  )
  return rows.filter((_, at) => texts[at] !== texts[at - 1])
}

function timeFigures(time: ChargeTime): Reasoned[] {
  switch (time.known) {
    case 'exactly':
    case 'about':
      return [time.figure]
    case 'between':
      return [time.low, time.high]
    case 'at least':
      return [time.low]
    case 'not at all':
      return []
  }
}

function costFigures(cost: ChargeCost): Reasoned[] {
  if (cost.known === 'exactly') return [cost.figure]
  return cost.known === 'between' ? [cost.low, cost.high] : []
}

const sites = listChargers().map(({ key }) => key)
const chargers = outletOptions().map(({ value }) => value)

/** A query of /charging-time: each input given, left out or, now and then, wrong. */
function randomChargingQuery(random: SeededRandom): string {
  const query = new URLSearchParams()
  const maybe = (name: string, most: number, value: () => string) => {
    if (random.number(10) < most) query.set(name, value())
  }
  maybe('version', 9, () => random.pick(listedVersions()).key)
  maybe('charger', 7, () => random.pick(chargers))
  maybe('site', 3, () => random.pick(sites))
  maybe('from', 7, () => String(random.number(101)))
  maybe('to', 7, () => String(random.number(101)))
  maybe('price', 2, () => String(random.number(20_000) / 100))
  if (random.number(20) === 0) {
    const name = random.pick(['version', 'charger', 'site', 'from', 'to', 'price'])
    query.set(name, random.pick(['nonsense', '-1', '1e3', '٣', '<b>', '50.5']))
  }
  return query.size === 0 ? '' : `?${query}`
}

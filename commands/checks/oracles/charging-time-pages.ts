// The pages of /charging-time without scripts against /charging-time.json, over HTTP.
import type { ChargeTime } from '../../../app/charging-time/charge-span.ts'
import type { ChargeCost } from '../../../app/charging-time/charging-cost.ts'
import type { ChargingAnswer } from '../../../app/charging-time/charging-time.ts'
import type { Reasoned } from '../../../app/tools/reason.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { visibleText } from '../../../test/fixtures/page-text.ts'
import type { OracleResult } from './oracle.ts'
import { comparePages, numbersDiffer } from './page-and-json.ts'
import { randomChargingQuery } from './random-charging-query.ts'

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
  const { time, place, energy, fromMains, cost, plugs, byNetwork, fast, home } = answer
  const overview = place.fit === 'does not fit' ? [] : [energy, fromMains, ...costFigures(cost)]
  const figures = [
    ...timeFigures(time),
    ...overview,
    ...plugs.flatMap((plug) => (plug.time ? timeFigures(plug.time) : [])),
    ...byNetwork.flatMap(({ low, high }) => (low.value === high.value ? [low] : [low, high])),
    ...[...fast, ...home].flatMap((outlet) => timeFigures(outlet.time)),
  ]
  return figures.flatMap((figure) => (figure ? [`${figure.value} ${figure.text}`] : []))
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

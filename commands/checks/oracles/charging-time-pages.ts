// The pages of /charging-time without scripts against /charging-time.json, over HTTP.
import type { ChargeTime } from '../../../app/charging-time/charge-span.ts'
import type { ChargeCost } from '../../../app/charging-time/charging-cost.ts'
import type { ChargingAnswer } from '../../../app/charging-time/charging-time.ts'
import type { Reasoned } from '../../../app/tools/reason.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { visibleText } from '../../../test/fixtures/page-text.ts'
import type { OracleResult } from './oracle.ts'
import { randomChargingQuery } from './random-charging-query.ts'

const path = '/charging-time'
const atOnce = 8

/** Compares every number of the page, in order, and its sentences with the JSON of the same query. */
export async function compareChargingPages(
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask: (url: string) => Promise<Response> = fetch,
): Promise<OracleResult> {
  const queries = Array.from({ length: rounds }, () => randomChargingQuery(random))
  const failures: string[] = []
  const next = async (): Promise<void> => {
    for (let query = queries.pop(); query !== undefined; query = queries.pop()) {
      const difference = await compareOne(query, origin, ask)
      if (difference) failures.push(`${query}: ${difference}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return { name: 'the page without scripts and its JSON', cases: rounds, failures }
}

async function compareOne(
  query: string,
  origin: string,
  ask: (url: string) => Promise<Response>,
): Promise<string | null> {
  const page = await ask(`${origin}${path}${query}`)
  const json = await ask(`${origin}${path}.json${query}`)
  if (page.status !== 200 || json.status !== 200) return `status ${page.status} and ${json.status}`
  const html = await page.text()
  const answer = (await json.json()) as ChargingAnswer & { mistakes: Record<string, string> }
  const shown = pageNumbers(html)
  const answered = answerNumbers(answer)
  if (shown.join(' | ') !== answered.join(' | ')) {
    return `the page shows ${shown.join(' | ')}; JSON says ${answered.join(' | ')}`
  }
  const text = visibleText(html)
  const said = [
    ...(answer.stopping?.advice ?? []),
    ...(answer.time.known === 'not at all' ? [answer.time.why] : []),
    ...Object.values(answer.mistakes),
  ]
  const missing = said.find((sentence) => !text.includes(sentence.replaceAll(/\s+/g, ' ')))
  return missing ? `the page does not say: ${missing}` : null
}

const pageNumbers = (html: string): string[] =>
  [...html.matchAll(/<data value="([^"]*)"[^>]*>([^<]*)<\/data>/g)].map(
    ([, value, text]) => `${value} ${text}`,
  )

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

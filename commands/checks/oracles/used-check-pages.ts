// The pages of /used-ev-check without scripts against /used-ev-check.json, over HTTP.
import type { UsedAnswer } from '../../../app/used-check/used-answer.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import type { OracleResult } from './oracle.ts'
import { randomUsedQuery } from './random-used-query.ts'

const path = '/used-ev-check'
const atOnce = 8

/** Compares every number of the page, in order, with the JSON of the same query. */
export async function compareUsedPages(
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask: (url: string) => Promise<Response> = fetch,
): Promise<OracleResult> {
  const queries = Array.from({ length: rounds }, () => randomUsedQuery(random))
  const failures: string[] = []
  const next = async (): Promise<void> => {
    for (let query = queries.pop(); query; query = queries.pop()) {
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
  const shown = pageNumbers(await page.text())
  const answered = answerNumbers((await json.json()) as UsedAnswer)
  if (shown.length === answered.length && shown.every((text, at) => text === answered[at])) {
    return null
  }
  return `the page shows ${shown.join(' | ')}; JSON says ${answered.join(' | ')}`
}

/** Value and text of each number that opens to its reason, in the order of the page. */
export const pageNumbers = (html: string): string[] =>
  [...html.matchAll(/<data value="([^"]*)"[^>]*>([^<]*)<\/data>/g)].map(
    ([, value, text]) => `${value} ${text}`,
  )

/** The same of an answer. */
export const answerNumbers = ({ years }: UsedAnswer): string[] =>
  years.flatMap(({ health, energy, km, tenToEighty }) =>
    [km.mild, km.winter, km.frost, tenToEighty, health, energy].flatMap((span) =>
      span ? [`${span.value} ${span.text}`] : [],
    ),
  )

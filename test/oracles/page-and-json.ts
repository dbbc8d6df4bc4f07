// The pages of a tool without scripts against its JSON, over HTTP.
import type { OracleResult } from './oracle.ts'

const usualAtOnce = 8

/** Asks twice if need be: on a busy machine the server may close a kept connection just as it is used again. */
export const fetchAgain = (url: string): Promise<Response> => fetch(url).catch(() => fetch(url))

type PageComparison<Answer> = {
  /** '/ev-cost' */
  path: string
  /** Each with its question mark, or empty. */
  queries: readonly string[]
  origin: string
  ask?: (url: string) => Promise<Response>
  /** How many queries wait for an answer at once; fewer for pages that keep a processor busy. */
  atOnce?: number
  /** What a page and the answer to the same query say differently; null if nothing. */
  differenceOf: (html: string, answer: Answer) => string | null
}

/** Fetches page and JSON of every query, and reports each whose answers differ or fail. */
export async function comparePages<Answer>(of: PageComparison<Answer>): Promise<OracleResult> {
  const left = [...of.queries]
  const failures: string[] = []
  const next = async (): Promise<void> => {
    for (let query = left.pop(); query !== undefined; query = left.pop()) {
      const difference = await compareOne(query, of)
      if (difference) failures.push(`${query}: ${difference}`)
    }
  }
  await Promise.all(Array.from({ length: of.atOnce ?? usualAtOnce }, next))
  return { name: 'the page without scripts and its JSON', cases: of.queries.length, failures }
}

async function compareOne<Answer>(
  query: string,
  { path, origin, ask = fetchAgain, differenceOf }: PageComparison<Answer>,
): Promise<string | null> {
  const page = await ask(`${origin}${path}${query}`)
  const json = await ask(`${origin}${path}.json${query}`)
  if (page.status !== 200 || ![200, 400].includes(json.status))
    return `status ${page.status} and ${json.status}`
  const html = await page.text()
  // About a car that the tool does not know, neither has an answer.
  if (json.status === 400) return numbersDiffer(html, [])
  return differenceOf(html, (await json.json()) as Answer)
}

/** Value and text of each number that opens to its reason, in the order of the page. */
export const pageNumbers = (html: string): string[] =>
  [...html.matchAll(/<data value="([^"]*)"[^>]*>([^<]*)<\/data>/g)].map(
    ([, value, text]) => `${value} ${text}`,
  )

/** What the numbers of a page and those of the answer say differently; null if nothing. */
export function numbersDiffer(html: string, answered: readonly string[]): string | null {
  const shown = pageNumbers(html)
  return shown.length === answered.length && shown.every((text, at) => text === answered[at])
    ? null
    : `the page shows ${shown.join(' | ')}; JSON says ${answered.join(' | ')}`
}

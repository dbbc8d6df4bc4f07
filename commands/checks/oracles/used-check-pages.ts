// The pages of /used-ev-check without scripts against /used-ev-check.json, over HTTP.
import type { UsedAnswer } from '../../../app/used-check/used-answer.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import type { OracleResult } from './oracle.ts'
import { comparePages, numbersDiffer } from './page-and-json.ts'
import { randomUsedQuery } from './random-used-query.ts'

/** Compares every number of the page, in order, with the JSON of the same query. */
export const compareUsedPages = (
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask?: (url: string) => Promise<Response>,
): Promise<OracleResult> =>
  comparePages<UsedAnswer>({
    path: '/used-ev-check',
    queries: Array.from({ length: rounds }, () => randomUsedQuery(random)),
    origin,
    ...(ask ? { ask } : {}),
    differenceOf: (html, answer) => numbersDiffer(html, answerNumbers(answer)),
  })

/** Value and text of each number of an answer, in the order of the page. */
const answerNumbers = ({ years }: UsedAnswer): string[] =>
  years.flatMap(({ health, energy, km, tenToEighty }) =>
    [km.mild, km.winter, km.frost, tenToEighty, health, energy].flatMap((span) =>
      span ? [`${span.value} ${span.text}`] : [],
    ),
  )

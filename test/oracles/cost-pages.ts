// The pages of /ev-cost without scripts against /ev-cost.json, over HTTP.
import type { CostAnswer, KnownCosts } from '../../app/tools/costs/cost-answer-schema.ts'
import { costItemNames, electricItemNames } from '../../app/tools/costs/cost-amounts.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import type { OracleResult } from './oracle.ts'
import { comparePages } from './page-and-json.ts'
import { randomCostQuery } from './random-cost-query.ts'

/** Compares every amount of the page, in order, with the JSON of the same query. */
export const compareCostPages = (
  rounds: number,
  random: SeededRandom,
  origin: string,
  ask?: (url: string) => Promise<Response>,
): Promise<OracleResult> =>
  comparePages<{ answer: CostAnswer }>({
    path: '/ev-cost',
    queries: Array.from({ length: rounds }, () => randomCostQuery(random)),
    origin,
    ...(ask ? { ask } : {}),
    differenceOf: (html, { answer }) =>
      answer.outcome === 'known' ? amountsDiffer(html, answer) : 'no answer',
  })

function amountsDiffer(html: string, answer: KnownCosts): string | null {
  const shown = shownAmounts(html)
  const expected = answeredAmounts(answer)
  const at = expected.findIndex((text, index) => text !== shown[index])
  if (at === -1 && shown.length === expected.length) return null
  return `amount ${at + 1} of ${shown.length} is ${shown[at]} on the page, ${expected[at]} in JSON`
}

/** The amounts that the page shows, in order. */
const shownAmounts = (html: string): string[] =>
  [...html.matchAll(/<data value="([^"]*)"/g)].flatMap(([, value]) => value ?? [])

/** The same of an answer. */
function answeredAmounts(answer: KnownCosts): string[] {
  const { subject, compared, turning, sizes, ranked, others } = answer
  const reasons =
    subject.kind === 'line'
      ? [...electricItemNames, 'total' as const, 'co2' as const].flatMap(
          (item) => subject.reasons[item] ?? [],
        )
      : (['ruc', 'fees', 'licence'] as const).flatMap((item) => subject.reasons?.[item] ?? [])
  const figures = [
    ...reasons,
    ...(compared
      ? [...costItemNames, 'total' as const, 'co2' as const].flatMap(
          (item) => compared.reasons[item] ?? [],
        )
      : []),
    ...turning.flatMap(({ figure }) => figure ?? []),
  ]
  return [
    ...figures.map(({ value }) => String(value)),
    ...sizes.map(({ total }) => String(total)),
    // A car outside the ranking stands above it too.
    ...(subject.kind === 'line' && !subject.isRanked ? [String(subject.line.total)] : []),
    ...[...ranked, ...others.flatMap(({ lines }) => lines)].map(({ total }) => String(total)),
  ]
}

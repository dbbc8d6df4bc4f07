import type { RouteHandle } from '../route-handle.ts'
import { answerResponse } from '../tools/answer-response.ts'
import type { Route } from './+types/compare-response'
import { answerComparison } from './compare-answer.ts'
import { compareParameters } from './compare-fields.ts'

/** /compare.json?version=...&version=...: the comparison of /compare for other programs. */
export const handle = { parameters: compareParameters } satisfies RouteHandle

export function loader({ url }: Route.LoaderArgs) {
  const { fields, inputs, versions, contrasts, comparison, garage, sizes, sources } =
    answerComparison(url.searchParams)
  return answerResponse({ fields, inputs }, () => ({
    versions: versions.map(({ key, name, slug }) => ({ key, name, page: `/${slug}` })),
    short: contrasts,
    ...comparison,
    garage,
    sizes,
    sources,
  }))
}

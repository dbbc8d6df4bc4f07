import type { RouteHandle } from '../route-handle.ts'
import { answerResponse } from '../tools/answer-response.ts'
import type { Route } from './+types/versions-response'
import { answerVersions, publicAnswer } from './version-answer.ts'
import { versionFields } from './version-filter.ts'

/** /ev-models.json: the versions that a filter finds, with the counts of every further option. */
export const handle = { parameters: Object.keys(versionFields) } satisfies RouteHandle

export function loader({ url }: Route.LoaderArgs) {
  const answer = answerVersions(url.searchParams)
  return answerResponse({ fields: versionFields, inputs: answer.inputs }, () =>
    publicAnswer(answer),
  )
}

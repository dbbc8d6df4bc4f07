import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/openapi-response'
import { contentDay, openFileHeaders } from './content-day.ts'
import { openApiDocument } from './openapi-document.ts'

export const handle = { queue: 'downloads' } satisfies RouteHandle

/** /open/openapi.json: the description of /open and of the tools' answers, for programs and their authors. */
export function loader({ context }: Route.LoaderArgs) {
  const siteContext = readSite(context)
  const { siteOrigin } = siteContext
  return Response.json(openApiDocument({ siteOrigin, day: contentDay(siteContext) }), {
    headers: openFileHeaders(siteContext),
  })
}

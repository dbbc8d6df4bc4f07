import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/open-file-response'
import { contentDay, openFileHeaders } from './content-day.ts'
import { isOpenPath, openFiles } from './open-addresses.ts'
import { demandFile, openFile } from './open-file.ts'
import { listUnanswered } from '../parts/unanswered-queries.ts'

export const handle = { queue: 'downloads' } satisfies RouteHandle

/** /open/...: the site's data as a file that any site may read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname
  // React Router also matches other spellings of a path: a slash at its end, capital letters.
  if (!isOpenPath(path)) return new Response('There is no such file.', { status: 404 })
  const siteContext = readSite(context)
  const { siteOrigin, reads } = siteContext
  if (path === '/open/part-demand.csv') {
    const searches = await listUnanswered(reads('content', 'parts'))
    if (!searches)
      throw new Response('The counts could not be read. Try again later.', { status: 503 })
    return new Response(demandFile(searches), {
      headers: { 'Content-Type': openFiles[path].type, 'Access-Control-Allow-Origin': '*' },
    })
  }
  return new Response(openFile(path, { siteOrigin, day: contentDay(siteContext) }), {
    headers: { 'Content-Type': openFiles[path].type, ...openFileHeaders(siteContext) },
  })
}

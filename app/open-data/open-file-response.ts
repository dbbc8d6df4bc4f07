import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/open-file-response'
import { contentDay } from './content-day.ts'
import { openFiles, type OpenPath } from './open-addresses.ts'
import { openFile } from './open-file.ts'

/** /open/...: the site's data as a file that any site may read. */
export function loader({ url, context }: Route.LoaderArgs) {
  // The route table has no other paths than these.
  const path = url.pathname as OpenPath
  const siteContext = readSite(context)
  const { siteOrigin } = siteContext
  return new Response(openFile(path, { siteOrigin, day: contentDay(siteContext) }), {
    headers: { 'Content-Type': openFiles[path].type, 'Access-Control-Allow-Origin': '*' },
  })
}

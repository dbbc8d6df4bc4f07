import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/open-file-response'
import { openFiles, type OpenPath } from './open-addresses.ts'
import { openFile } from './open-file.ts'

/** /open/...: what the site knows, as a file that any site may read. */
export function loader({ url, context }: Route.LoaderArgs) {
  // The route table has no other paths than these.
  const path = url.pathname as OpenPath
  return new Response(openFile(path, readSite(context).siteOrigin), {
    headers: { 'Content-Type': openFiles[path].type, 'Access-Control-Allow-Origin': '*' },
  })
}

import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { contentDay, openFileHeaders } from './content-day.ts'
import { isOpenPath, openFiles } from '../../ground/route/open-addresses.ts'
import { demandFile, openFile, usageFile } from './open-file.ts'
import { listUnanswered } from '../../parts/catalogue/unanswered-queries.ts'
import { listUsageMonths } from './usage-months-queries.ts'
import type { SiteClient } from '../../ground/supabase.ts'

export const handle = { queue: 'downloads' } satisfies RouteHandle

/** The files of counts, which are in the database; null if they could not be read. */
const countsFile = {
  '/open/part-demand.csv': async (client: SiteClient) => {
    const searches = await listUnanswered(client)
    return searches && demandFile(searches)
  },
  '/open/usage.csv': async (client: SiteClient) => {
    const months = await listUsageMonths(client)
    return months && usageFile(months)
  },
}

/** /open/...: the site's data as a file that any site may read. */
export async function loader({ url, context }: LoaderArgs) {
  const path = url.pathname
  // React Router also matches other spellings of a path: a slash at its end, capital letters.
  if (!isOpenPath(path)) return new Response('There is no such file.', { status: 404 })
  const siteContext = readSite(context)
  const { siteOrigin, reads } = siteContext
  if (path === '/open/part-demand.csv' || path === '/open/usage.csv') {
    const body = await countsFile[path](reads('content', 'parts'))
    if (body === null)
      throw new Response('The counts could not be read. Try again later.', { status: 503 })
    return new Response(body, {
      headers: { 'Content-Type': openFiles[path].type, 'Access-Control-Allow-Origin': '*' },
    })
  }
  return new Response(openFile(path, { siteOrigin, day: contentDay(siteContent(context)) }), {
    headers: { 'Content-Type': openFiles[path].type, ...openFileHeaders(siteContent(context)) },
  })
}

import { renderToStaticMarkup } from 'react-dom/server'
import { newZealandDay } from '../../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../../ground/shell/site-loader-context.ts'
import type { RouteHandle } from '../../../ground/route/route-handle.ts'
import type { LoaderArgs } from '../../../ground/route/route-types.ts'
import { findAskedPart } from '../part-record-queries.ts'
import { PartSpecificationList } from '../part-specification-list.tsx'
import { isSample } from '../part-urls.ts'
import { SavePartIsland } from '../saved/save-part-island.tsx'
import { summaryOf } from '../saved-summary.ts'

/** /parts-catalog/record?sku=...: what an expanded row shows of a part, as a piece of HTML. */
export const handle = { parameters: ['sku', 'samples'] } satisfies RouteHandle

export async function loader({ request, url, context }: LoaderArgs) {
  const { reads, now } = readSite(context)
  const part = await findAskedPart(reads('parts'), url.searchParams, request.signal)
  if (!part) return new Response('There is no such part.', { status: 404 })
  const html = renderToStaticMarkup(
    <>
      <PartSpecificationList part={part} level={3} />
      {!isSample(part) && <SavePartIsland part={summaryOf(part, newZealandDay(now()))} />}
    </>,
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }
  return new Response(html, { headers })
}

import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'

// APIs and downloads. Pages with noindex are not here: a crawler must fetch a page to see its noindex.
const disallowed = [
  '/rest/v1/',
  '/auth/v1/',
  '/desk',
  '/parts-catalog/record',
  '/parts-catalog/parts.csv',
]

/** /robots.txt: what crawlers should skip, and the URL of the sitemap. */
export function loader({ context }: LoaderArgs) {
  const { siteOrigin } = readSite(context)
  const text = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

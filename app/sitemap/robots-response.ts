import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/robots-response'

// Answers for programs, not pages. Pages that are not to be listed say so themselves, and can only
// be heard when they may be read: they are not among these.
const closed = ['/rest/v1/', '/auth/v1/', '/parts-catalog/record', '/parts-catalog/parts.csv']

/** /robots.txt: what search engines need not read, and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteOrigin } = readSite(context)
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

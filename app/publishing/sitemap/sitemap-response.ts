import { siteContent } from '../../facts/published-content/content-context.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { daysOfEdits } from '../../facts/published-content/content-history.ts'
import { hasRealParts } from '../../parts/catalogue/part.ts'
import { describeCatalog } from '../../parts/catalogue/part-queries.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { escapeXml } from '../../../content/texts/xml-text.ts'

type SitemapEntry = { path: string; changedOn: string }

/** /sitemap.xml: every indexable page, with the day its content last changed. */
export async function loader({ context }: LoaderArgs) {
  const { reads, siteOrigin } = readSite(context)
  const content = siteContent(context)
  const edited = daysOfEdits(content.current())
  const pages: SitemapEntry[] = [...listSitePages(), ...(await catalogPages(reads('parts')))]
  const lines = pages.map(
    ({ path, changedOn }) =>
      `<url><loc>${escapeXml(siteOrigin + path)}</loc><lastmod>${later(changedOn, edited.get(path))}</lastmod></url>`,
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const later = (day: string, other = '') => (other > day ? other : day)

/** The catalogue is indexed once it has real parts. */
async function catalogPages(client: SiteClient): Promise<SitemapEntry[]> {
  const state = await describeCatalog(client)
  if (!hasRealParts(state)) return []
  return [{ path: '/parts-catalog', changedOn: state.importedAt.slice(0, 10) }]
}

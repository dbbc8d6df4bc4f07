import { siteContent } from '../../facts/published-content/content-context.ts'
import { changes, type ContentChange } from '../../../content/pages/changes.ts'
import { startOfDay } from '../../../content/texts/new-zealand-day.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { listEditChanges } from '../../facts/published-content/content-history.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { escapeXml } from '../../../content/texts/xml-text.ts'

type FeedEntry = ContentChange & { at: string }

/** A day that has begun is never in the future. */
const atStartOfDay = (change: ContentChange): FeedEntry => ({
  ...change,
  at: startOfDay(change.on),
})

/** /feed.xml: changes to the content, as an Atom feed. */
export function loader({ context }: LoaderArgs) {
  const { siteOrigin } = readSite(context)
  const content = siteContent(context)
  const all = [...listEditChanges(content.current()), ...changes.map(atStartOfDay)].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
  const origin = escapeXml(siteOrigin)
  const { name, mission, firstYear } = site()
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NZ">
<title>${escapeXml(name)}: recent changes</title>
<subtitle>${escapeXml(mission)}</subtitle>
<id>${origin}/</id>
<link rel="self" type="application/atom+xml" href="${origin}/feed.xml"/>
<link rel="alternate" type="text/html" href="${origin}/changes"/>
<updated>${all[0]?.at ?? startOfDay(`${firstYear}-01-01`)}</updated>
<author><name>${escapeXml(name)}</name></author>
${all.map((change) => entryText(change, origin)).join('\n')}
</feed>
`
  return new Response(text, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}

function entryText({ id, at, title, text, paths }: FeedEntry, origin: string): string {
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${origin}/feed.xml#${escapeXml(id)}</id>
<link rel="alternate" type="text/html" href="${origin}${escapeXml(paths[0])}"/>
<published>${at}</published>
<updated>${at}</updated>
<summary>${escapeXml(text)}</summary>
</entry>`
}

import { changes, type ContentChange } from '../../content/changes.ts'
import { site } from '../../content/site-settings.ts'
import { listEditChanges } from '../published-content/content-history.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/feed-response'
import { escapeXml } from './xml-text.ts'

// Midnight UTC is about midday of the same day in New Zealand.
const timestampOf = (day: string) => `${day}T00:00:00Z`

/** /feed.xml: changes to the content, as an Atom feed. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteOrigin, content } = readSite(context)
  const all = [...listEditChanges(content.current()), ...changes].toSorted((one, other) =>
    other.on.localeCompare(one.on),
  )
  const origin = escapeXml(siteOrigin)
  const { name, mission, firstYear } = site()
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NZ">
<title>${escapeXml(name)}: recent changes</title>
<subtitle>${escapeXml(mission)}</subtitle>
<id>${origin}/</id>
<link rel="self" type="application/atom+xml" href="${origin}/feed.xml"/>
<link rel="alternate" type="text/html" href="${origin}/"/>
<updated>${timestampOf(all[0]?.on ?? `${firstYear}-01-01`)}</updated>
<author><name>${escapeXml(name)}</name></author>
${all.map((change) => entryText(change, origin)).join('\n')}
</feed>
`
  return new Response(text, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}

function entryText({ id, on, title, text, paths }: ContentChange, origin: string): string {
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${origin}/feed.xml#${escapeXml(id)}</id>
<link rel="alternate" type="text/html" href="${origin}${escapeXml(paths[0])}"/>
<published>${timestampOf(on)}</published>
<updated>${timestampOf(on)}</updated>
<summary>${escapeXml(text)}</summary>
</entry>`
}

// guides.json: the guides as their pages show them.
import { guides, guideSourcesOf } from '../../content/guides.ts'
import { cardOf } from '../../content/parts-overview.ts'
import type { GuidesFile } from './guides-file-schema.ts'
import { openSources } from './open-source.ts'

export const guidesFile = (siteOrigin: string): GuidesFile => ({
  guides: guides().map((guide) => ({
    page: `${siteOrigin}/${guide.slug}`,
    name: cardOf(guide.slug)?.name ?? guide.slug,
    ...guide,
  })),
  sources: openSources(Object.assign({}, ...guides().map(guideSourcesOf))),
})

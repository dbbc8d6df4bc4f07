import { site } from '../../content/site-settings.ts'
import type { Guide } from '../../content/guide-schema.ts'
import { PageMetadata } from '../shell/page-metadata.tsx'
import { useSite } from '../shell/site-context.tsx'

/** A guide for machines: the article it is, and where it stands on the site. */
export function GuideMetadata({ guide, name }: { guide: Guide; name: string }) {
  const { siteOrigin } = useSite()
  const address = `${siteOrigin}/${guide.slug}`
  const trail = [
    { name: 'Home', item: `${siteOrigin}/` },
    { name: 'EV parts', item: `${siteOrigin}/ev-parts` },
    { name, item: address },
  ]
  return (
    <PageMetadata
      about={[
        {
          '@type': 'Article',
          headline: guide.title,
          description: guide.description,
          url: address,
          mainEntityOfPage: address,
          inLanguage: 'en-NZ',
          dateModified: guide.revised,
          isAccessibleForFree: true,
          publisher: { '@type': 'Organization', name: site.name, url: `${siteOrigin}/` },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: trail.map((step, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            ...step,
          })),
        },
      ]}
    />
  )
}

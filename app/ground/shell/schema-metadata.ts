import { addressIn } from '../ui/moved-paths.ts'
import type { SiteFacts } from './site-context.tsx'

/** The schema.org types in use. A model with a rating is both Product and Car. */
export type EntityType =
  | 'AggregateRating'
  | 'Article'
  | 'AutoRepair'
  | 'Brand'
  | 'BreadcrumbList'
  | 'Car'
  | 'DataCatalog'
  | 'Dataset'
  | 'Organization'
  | 'Product'
  | 'Vehicle'
  | 'WebSite'

/** A schema.org entity; undefined properties are left out. */
export type Entity = { '@type': EntityType | readonly EntityType[] } & {
  readonly [property: string]: unknown
}

/** One step of a breadcrumb trail. */
export type Breadcrumb = { name: string; path: string }

const organizationId = (origin: string) => `${origin}/#organization`

/** The site's publisher, from the owner's settings. */
export function organization(site: SiteFacts): Entity {
  const { siteOrigin: origin } = site
  const pages = site.socialPages.map(({ address }) => address)
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description: site.mission,
    email: site.contactEmail ?? undefined,
    sameAs: pages.length > 0 ? pages : undefined,
  }
}

/** The site itself, with its search URL. */
export function webSite({ siteOrigin: origin, name }: SiteFacts): Entity {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}/`,
    inLanguage: 'en-NZ',
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The publisher in short, for articles and data sets. */
const publisher = ({ siteOrigin, name }: SiteFacts): Entity => ({
  '@type': 'Organization',
  name,
  url: `${siteOrigin}/`,
})

/** The breadcrumbs of a page, beginning with the home page. */
export function breadcrumbs(origin: string, steps: readonly Breadcrumb[]): Entity {
  const trail = [{ name: 'Home', path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The full address of a page, by the path of its slug. */
export const pageUrl = ({ siteOrigin, movedPaths = {} }: SiteFacts, path: string): string =>
  siteOrigin + addressIn(movedPaths, path)

/** An explanatory page written by this site. */
export function article(
  site: SiteFacts,
  about: { path: string; headline: string; description: string; revised: string },
): Entity {
  const url = pageUrl(site, about.path)
  return {
    '@type': 'Article',
    headline: about.headline,
    description: about.description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en-NZ',
    dateModified: about.revised,
    isAccessibleForFree: true,
    author: publisher(site),
    publisher: publisher(site),
  }
}

/** A data set offered as one download. */
export function dataset(
  site: SiteFacts,
  about: {
    path: string
    name: string
    description: string
    /** Path and media type of the file. */
    download: { path: string; type: string }
    modified?: string
    /** A name, or a creative work with its name and address. */
    licence?: string | object
  },
): Entity {
  return {
    '@type': 'Dataset',
    name: about.name,
    description: about.description,
    url: site.siteOrigin + about.path,
    inLanguage: 'en-NZ',
    isAccessibleForFree: true,
    dateModified: about.modified,
    license: about.licence,
    creator: publisher(site),
    distribution: {
      '@type': 'DataDownload',
      contentUrl: site.siteOrigin + about.download.path,
      encodingFormat: about.download.type,
    },
  }
}

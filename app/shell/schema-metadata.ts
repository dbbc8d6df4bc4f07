import { site } from '../../content/site-settings.ts'

/** The schema.org types in use. A model is both Product and Car. */
export type EntityType =
  | 'AggregateRating'
  | 'Article'
  | 'AutoRepair'
  | 'Brand'
  | 'BreadcrumbList'
  | 'Car'
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
export function organization(origin: string): Entity {
  const pages = site.socialPages.flatMap(({ address }) => address ?? [])
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
export function webSite(origin: string): Entity {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
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
const publisher = (origin: string): Entity => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
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

/** An explanatory page written by this site. */
export function article(
  origin: string,
  about: { path: string; headline: string; description: string; revised: string },
): Entity {
  const url = origin + about.path
  return {
    '@type': 'Article',
    headline: about.headline,
    description: about.description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en-NZ',
    dateModified: about.revised,
    isAccessibleForFree: true,
    author: publisher(origin),
    publisher: publisher(origin),
  }
}

/** A data set offered as one download. */
export function dataset(
  origin: string,
  about: {
    path: string
    name: string
    description: string
    /** Path and media type of the file. */
    download: { path: string; type: string }
    modified?: string
    licence?: string
  },
): Entity {
  return {
    '@type': 'Dataset',
    name: about.name,
    description: about.description,
    url: origin + about.path,
    inLanguage: 'en-NZ',
    isAccessibleForFree: true,
    dateModified: about.modified,
    license: about.licence,
    creator: publisher(origin),
    distribution: {
      '@type': 'DataDownload',
      contentUrl: origin + about.download.path,
      encodingFormat: about.download.type,
    },
  }
}

import { site } from '../../content/site-settings.ts'

/** The kinds of schema.org this site speaks of. A car is a product that is also a car. */
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

/** One thing as schema.org knows it. What is undefined is not said. */
export type Entity = { '@type': EntityType | readonly EntityType[] } & {
  readonly [property: string]: unknown
}

/** One step of the way to a page: its name in a word or two, and its address on this site. */
export type Breadcrumb = { name: string; path: string }

const organizationId = (origin: string) => `${origin}/#organization`

/** Who publishes the site, as far as the owner's settings say. */
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

/** The site itself, with the address at which it is searched. */
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

/** The site's publisher in a line, for what it published. */
const publisher = (origin: string): Entity => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
})

/** The way to a page from the home page. */
export function breadcrumbs(origin: string, steps: readonly Breadcrumb[]): Entity {
  const way = [{ name: 'Home', path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  }
}

/** A page that explains something, written and kept by this site. */
export function article(
  origin: string,
  about: { path: string; headline: string; description: string; revised: string },
): Entity {
  const address = origin + about.path
  return {
    '@type': 'Article',
    headline: about.headline,
    description: about.description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: 'en-NZ',
    dateModified: about.revised,
    isAccessibleForFree: true,
    author: publisher(origin),
    publisher: publisher(origin),
  }
}

/** Data that may be taken away whole: what it holds, where it is fetched, and when it was made. */
export function dataset(
  origin: string,
  about: {
    path: string
    name: string
    description: string
    /** Where the file is fetched, and its media type. */
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

// Every content page in site-map order, for the sitemap, the search and the list of sources.
// Only loaders import this file, so pages stay small.
import { pathOf } from './page-addresses.ts'
import { changes, lastChangeOf } from './changes.ts'
import { centers } from '../places/workshops/centers.ts'
import { guides } from '../parts/guides.ts'
import type { Guide } from '../parts/guide-schema.ts'
import { guideLead } from '../parts/guide-text.ts'
import { home } from './home.ts'
import { models } from '../cars/models.ts'
import { cardOf } from '../parts/parts-overview.ts'
import { informationPages, privacyPage } from './information-pages.ts'
import { textPages } from './stated-pages.ts'
import { tools } from './tools.ts'

export type PageKind = 'overview' | 'tool' | 'model' | 'guide' | 'service-center' | 'information'

export type SitePage = {
  path: string
  kind: PageKind
  name: string
  description: string
  /** The date of the last change that the content records; empty for an entry that is no file's: its edits have dates. */
  changedOn: string
}

const guidePage = (guide: Guide): SitePage =>
  entryPage(
    'guide',
    guide.slug,
    { name: cardOf(guide.slug)?.name ?? guide.slug, description: guideLead(guide) },
    guide.revised,
  )

/** Every content page. Pages of data (the catalogue) and accounts are not included. */
export function listSitePages(): SitePage[] {
  const { hero } = home()
  const legal = privacyPage()
  return [
    page('overview', '/', hero.title, hero.promise),
    ...informationPages().map((entry) =>
      page('information', entry.path, entry.heading, entry.lead, entry.checkedOn),
    ),
    ...textPages().map(({ slug, heading, lead, checkedOn }) =>
      entryPage('information', slug, { name: heading, description: lead }, checkedOn),
    ),
    page(
      'information',
      '/charging-stations/find',
      'Find a charger',
      'Public chargers by region, connector, power and operator, as a list and on a map, from a copy of EVRoam.',
    ),
    page(
      'overview',
      '/ev-models',
      'EV models',
      'Every model with range and starting price, drawn to scale.',
    ),
    ...Object.entries(tools()).map(([path, { name, description }]) =>
      page('tool', path, name, description),
    ),
    page('information', legal.path, legal.heading, legal.description, legal.revisedOn),
    ...models().map(({ slug, name, summary }) =>
      entryPage('model', slug, { name, description: summary }),
    ),
    page(
      'overview',
      '/ev-parts',
      'EV parts',
      'What owners ask for: what each part does, why it is needed and who can fit it.',
    ),
    ...guides().map(guidePage),
    page(
      'overview',
      '/ev-service-centers',
      'EV service centers',
      'Workshops listed for electric cars and hybrids by region, those you can reach first.',
      ...centers().map(({ verification }) => verification.checkedOn),
    ),
    ...centers().flatMap(({ slug, name, summary, verification }) =>
      slug === null
        ? []
        : entryPage('service-center', slug, { name, description: summary }, verification.checkedOn),
    ),
    page(
      'information',
      '/glossary',
      'What the words mean',
      'WLTP, kWh, CCS2, state of health and other words around electric cars, each in a plain sentence or two.',
    ),
    page(
      'overview',
      '/sources',
      'Sources',
      'Where the facts and figures on this site come from, and which pages use them.',
    ),
    page(
      'overview',
      '/changes',
      'What changed on this site',
      'Every change to figures and texts, newest first: what it was, what it is now, and where the new value comes from.',
      ...changes.map(({ on }) => on),
    ),
    page(
      'overview',
      '/open-data',
      'Open data',
      'Figures, rates, service centers and chargers as JSON, CSV and GeoJSON, with their sources, licences and dates.',
    ),
  ]
}

function page(
  kind: PageKind,
  path: string,
  name: string,
  description: string,
  ...days: string[]
): SitePage {
  const changedOn = [...days, lastChangeOf(path) ?? ''].toSorted().at(-1)
  if (!changedOn) throw new Error(`content/pages/changes.ts does not say when ${path} changed`)
  return { path, kind, name, description, changedOn }
}

/** The page of an entry, which the list of changes knows by its slug. */
function entryPage(
  kind: PageKind,
  slug: string,
  words: Pick<SitePage, 'name' | 'description'>,
  ...days: string[]
): SitePage {
  const changedOn = [...days, lastChangeOf(`/${slug}`) ?? ''].toSorted().at(-1) ?? ''
  return { path: pathOf(slug), kind, ...words, changedOn }
}

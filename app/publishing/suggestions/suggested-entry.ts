// The subject of a suggestion: a place in an entry, with its text on the page now. Only loaders import this file.
import { keysOf, valuesIn } from '../../../content/edits/json-value.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { workshopsOf } from '../../../content/places/workshops/center-details.ts'
import { workLabels } from '../../../content/places/workshops/center-labels.ts'
import { findGuide, guideSourcesOf } from '../../../content/parts/guides.ts'
import type { StatedPage } from '../../../content/pages/information-schema.ts'
import { informationPages } from '../../../content/pages/information-pages.ts'
import { findTextPage } from '../../../content/pages/stated-pages.ts'
import { cardOf } from '../../../content/parts/parts-overview.ts'
import { contentOfDay } from '../../../content/rates/rate-text.ts'
import { centerSources, informationSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { suggestedModel } from './suggested-model.ts'
import { shownText } from './shown-text.ts'

/** Represents the entry itself in forms, where '' means that nothing is chosen. */
export const wholeEntry = '*'

/** One place inside an entry. */
type SuggestedPlace = {
  /** Its path inside the entry, as edits write it; or `wholeEntry`. */
  path: string
  label: string
  shown: string
  source: Source | null
  /** The heading over it where there are many. */
  group?: string
  /** The entry that it is, where a page shows several entries. */
  entry?: string
}

/** What the visitor's link leads to. With several places, the visitor chooses one. */
type SuggestedEntry = {
  collection: string
  entry: string
  /** The page that shows it. */
  page: string
  name: string
  places: SuggestedPlace[]
}

type Sources = { readonly [id: string]: Source | undefined }

/** The entry and places that `<collection>/<entry>/<path>` names, as shown on a day; undefined if there are none. */
export function findSuggestedEntry(about: string, day: string): SuggestedEntry | undefined {
  const [collection = '', entry = '', path = '', ...rest] = about.split('/')
  if (rest.length > 0) return undefined
  const find = Object.hasOwn(finders, collection) ? finders[collection] : undefined
  const found = find?.(entry, path, day)
  return found && found.places.length > 0 ? { collection, entry, ...found } : undefined
}

/**
 * What a stored suggestion is about, in the words of the published content, which its sender cannot choose. `shown` is
 * null if the place does not exist (any more); the subject is its path then.
 */
export function findSubject(
  { collection, entry, path }: { collection: string; entry: string; path: string },
  day: string,
): { subject: string; page: string | null; shown: string | null } {
  const found = findSuggestedEntry(`${collection}/${entry}`, day)
  const place = found?.places.find((one) => one.path === (path || wholeEntry))
  const subject =
    found && place
      ? `${found.name}: ${place.label}`
      : [collection, entry, path].filter(Boolean).join('/')
  return { subject, page: found?.page ?? null, shown: place?.shown ?? null }
}

type Found = Omit<SuggestedEntry, 'collection' | 'entry'>

const finders: Record<string, (entry: string, path: string, day: string) => Found | undefined> = {
  models: (slug, path) => withWholePage(suggestedModel(slug, path), path),
  guides: (slug, path) => withWholePage(suggestedGuide(slug, path), path),
  information: (entry, path, day) => {
    const page = informationPages().find((one) => one.path === `/${entry}`)
    return withWholePage(suggestedStatements(page, path, day), path)
  },
  'text-pages': (slug, path, day) =>
    withWholePage(suggestedStatements(findTextPage(slug), path, day), path),
  centers: (id) => (id === '' ? suggestedDirectory() : suggestedCenter(id)),
}

/** Offers the page as a whole first, because not everybody finds the name of what they mean in the list. */
function withWholePage(found: Found | undefined, path: string): Found | undefined {
  if (!found || path !== '') return found
  const label = 'Something on this page'
  const whole = { path: wholeEntry, label, shown: found.name, source: null }
  return { ...found, places: [whole, ...found.places] }
}

/** The fields of a guide that its page shows under a heading. */
const guideLabels = {
  lead: 'The first sentence',
  overview: 'Overview',
  highlights: 'Highlights',
  specifications: 'Key specifications',
  price: 'Price in New Zealand',
  whyItMatters: 'Why it matters',
  howItWorks: 'How it works',
  controlMethods: 'Motor control methods',
  coolingTypes: 'Cooling system types',
  integration: 'System integration and communication',
  features: 'Features',
  benefits: 'Benefits',
  considerations: 'Considerations',
  compatibleModels: 'Compatible EV models',
  safety: 'Safety and who can do the work',
  usage: 'Usage scenarios',
  installation: 'Installation',
  signs: 'Signs of trouble',
  issues: 'Common issues and solutions',
  maintenance: 'Maintenance schedule',
  tips: 'Tips',
  suppliers: 'New Zealand suppliers',
} as const

function suggestedGuide(slug: string, path: string): Found | undefined {
  const guide = findGuide(slug)
  if (!guide) return undefined
  const sources = guideSourcesOf(guide)
  const places = keysOf(guideLabels).flatMap((field) => {
    const value = guide[field]
    // A guide's page has a heading for the price even where it lists none.
    const isShown = value !== undefined || field === 'price'
    if (!isShown || (path !== '' && path !== field)) return []
    const shown = value === undefined ? 'Not listed' : shownText(value)
    return [{ path: field, label: guideLabels[field], shown, source: sourceIn(value, sources) }]
  })
  return { page: pathOf(slug), name: cardOf(slug)?.name ?? slug, places }
}

function suggestedStatements(
  found: StatedPage | undefined,
  path: string,
  day: string,
): Found | undefined {
  if (!found) return undefined
  const page = contentOfDay(found, day)
  const places = page.sections
    .filter(({ id }) => path === '' || path === id)
    .map((section) => ({
      path: `sections/${section.id}`,
      label: section.title,
      shown: shownText([section.paragraphs, section.points, section.table]),
      source: sourceIn(section, informationSources()),
    }))
  return { page: page.path, name: page.heading, places }
}

const centerLabels = {
  name: 'Name',
  location: 'Place',
  contact: 'Address, phone, e-mail and website',
  hours: 'Opening hours',
  services: 'Services',
  specialization: 'Specialization',
  specialties: 'Specialties',
  worksOn: 'What it works on',
  whyChoose: 'Why choose it',
} as const

/** The directory, where the place is a workshop. */
const suggestedDirectory = (): Found => ({
  page: '/ev-service-centers',
  name: 'EV Service Centers',
  places: workshopsOf(centers()).map(({ id, name, location }) => ({
    path: id,
    entry: id,
    label: name,
    shown: location?.text ?? 'Place not known',
    source: null,
  })),
})

function suggestedCenter(id: string): Found | undefined {
  const center = centers().find((one) => one.id === id)
  // A signpost is the record of a region without a workshop.
  if (!center || center.verification.status === 'signpost') return undefined
  const fields = keysOf(centerLabels).map((name) => {
    const value = name === 'worksOn' ? center.worksOn.map((work) => workLabels[work]) : center[name]
    const source = sourceIn(value, centerSources())
    return {
      path: name,
      label: centerLabels[name],
      shown: shownText(value) || 'Not known',
      source,
    }
  })
  const gone = { path: wholeEntry, label: 'It has closed, moved away or is listed twice' }
  const all = { ...gone, shown: 'Listed in the directory', source: null }
  return {
    page: center.slug ? pathOf(center.slug) : '/ev-service-centers',
    name: center.name,
    places: [...fields, all],
  }
}

/** The source that all of a value shares; null if there are several or none. */
function sourceIn(value: unknown, sources: Sources): Source | null {
  const ids = new Set<unknown>()
  for (const { key, value: inner } of valuesIn(value)) {
    if (key === 'source' && typeof inner === 'string') ids.add(inner)
  }
  const [id] = ids
  return ids.size === 1 ? (sources[String(id)] ?? null) : null
}

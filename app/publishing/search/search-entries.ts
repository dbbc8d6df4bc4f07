import { pathOf } from '../../../content/pages/page-addresses.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { workLabels } from '../../../content/places/workshops/center-labels.ts'
import { figureLabels, figureNames } from '../../../content/cars/figures.ts'
import { guides } from '../../../content/parts/guides.ts'
import { figureText } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { buyerChecks } from '../../../content/cars/used-check/used-facts.ts'
import { knownFigures } from '../../../content/cars/version.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { contentOfDay } from '../../../content/rates/rate-text.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { privacyPage } from '../../../content/pages/information-pages.ts'
import { statedPages, textPages } from '../../../content/pages/stated-pages.ts'
import { listChargerEntries } from './charger-entries.ts'
import { listModelQuestions, listTerms, listTowingAnswers } from './phrase-entries.ts'
import type { SearchEntry } from './search.ts'

/** Everything that can be found, with the rates of a day ('2026-11-22'). */
export function listSearchEntries(day: string): SearchEntry[] {
  const pages = listSitePages().map(({ path, kind, name, description }) => ({
    path,
    kind,
    title: name,
    names: namesOf(path, day),
    aliases: [...townPhrases(centerAt(path)), ...(textAt(path)?.searchedAs ?? [])],
    passages: [description, ...passagesOf(path)],
  }))
  const unprofiled = centers().filter(({ slug }) => slug === null)
  const content = contentOfDay(
    [...pages, ...toolEntries, ...unprofiled.map(directoryEntry), ...informationSections(day)],
    day,
  )
  return [
    ...content,
    ...listChargerEntries(),
    ...listModelQuestions(),
    ...listTowingAnswers(),
    ...listTerms(),
  ]
}

// Entries for the pages of data and accounts, which are not content pages.
const toolEntries: SearchEntry[] = [
  {
    path: '/ev-ruc#calculator',
    kind: 'information',
    title: 'What a year of road user charges costs',
    names: ['RUC calculator'],
    passages: ['Work out a year of road user charges from your vehicle and your kilometres.'],
  },
  {
    path: '/ev-cost#field-price',
    kind: 'tool',
    title: 'Two cars with price, loan and resale',
    names: ['loan', 'finance', 'second-hand price'],
    passages: ['What owning each of two cars costs: what you pay, borrow and get back for it.'],
  },
  {
    path: '/parts-catalog',
    kind: 'overview',
    title: 'Parts catalogue',
    names: ['part number'],
    passages: ['Parts by make, model, year and part number.'],
  },
  {
    path: '/auth',
    kind: 'overview',
    title: 'Sign in or sign up',
    names: ['login'],
    passages: ['Sign in or create an account to review the car you drive.'],
  },
  {
    path: '/account',
    kind: 'overview',
    title: 'Your account',
    names: ['settings'],
    passages: ['Your name, email address, password, devices, two-step verification and data.'],
  },
]

const modelAt = (path: string) => models().find(({ slug }) => path === pathOf(slug))
const centerAt = (path: string) =>
  centers().find(({ slug }) => slug !== null && path === pathOf(slug))
const textAt = (path: string) => textPages().find((page) => page.path === path)
const guideAt = (path: string) => guides().find(({ slug }) => path === pathOf(slug))

function namesOf(path: string, day: string): string[] {
  const model = modelAt(path)
  if (model) {
    const versions = model.versions.map((version) => version.name)
    return [model.make, model.bodyType, ...versions, yearsText(model, Number(day.slice(0, 4)))]
  }
  const center = centerAt(path)
  if (center) return centerNames(center)
  return guideAt(path) ? [path.slice(1).replaceAll('-', ' ')] : []
}

/** Every year in which some version was made: '2014 2015 2016'. One still made counts up to `thisYear`. */
function yearsText({ versions }: Model, thisYear: number): string {
  const years = new Set<number>()
  for (const { years: made } of versions) {
    if (typeof made !== 'object') continue
    for (let year = made.from; year <= (made.to ?? thisYear); year += 1) years.add(year)
  }
  return [...years].join(' ')
}

function passagesOf(path: string): string[] {
  const model = modelAt(path)
  if (model) return modelPassages(model)
  const center = centerAt(path)
  if (center) return centerPassages(center)
  // What the check says about an entered number means nothing without it.
  if (path === '/used-ev-check') {
    return sentencesOf(buyerChecks()).filter((text) => !text.includes('you entered'))
  }
  const guide = guideAt(path)
  // Title and description are written for search engines, and the lead is the first passage already.
  if (guide) return sentencesOf({ ...guide, title: null, description: null, lead: null })
  return []
}

function modelPassages(model: Model): string[] {
  const { tagline, describes, overview, features, pros, cons, notes } = model
  const lines = figureNames.flatMap((name) => {
    const texts = knownFigures(model, name).map(({ figure }) => figureText(name, figure))
    return texts.length > 0
      ? [`${figureLabels[name].label}: ${[...new Set(texts)].join(', ')}`]
      : []
  })
  return [
    tagline,
    describes ?? '',
    ...overview,
    ...sentencesOf({ features, pros, cons, notes }),
    ...lines,
  ]
}

const centerNames = ({ region, location, worksOn }: Center) => [
  'EV workshop',
  region ?? '',
  location?.text ?? '',
  ...worksOn.map((work) => workLabels[work]),
]

/** 'workshop Hamilton': a workshop by its town, whatever else the query names. */
const townPhrases = (center: Center | undefined): string[] =>
  (center?.location?.text.split(/[,:]| and /) ?? []).flatMap((town) =>
    town.trim() ? [`workshop ${town}`, `repair ${town}`] : [],
  )

/** The text of a profile. Open questions about a workshop are internal and left out. */
function centerPassages(center: Center): string[] {
  const { location, services, specialization, specialties, whyChoose, contact } = center
  return sentencesOf({
    location,
    services,
    specialization,
    specialties,
    whyChoose,
    address: contact.address,
  })
}

function directoryEntry(center: Center): SearchEntry {
  const place = center.region ? `?${new URLSearchParams({ region: center.region })}` : ''
  return {
    path: `/ev-service-centers${place}`,
    kind: 'service-center',
    title: center.name,
    names: centerNames(center),
    aliases: townPhrases(center),
    passages: [center.summary, ...centerPassages(center)],
    // That a region has no workshop answers only a question about that region.
    ...(center.verification.status === 'signpost' && { phrases: [center.region ?? ''] }),
  }
}

function informationSections(day: string): SearchEntry[] {
  const { path, privacy, terms } = privacyPage()
  const legal = [...privacy, ...terms].map((section) => ({
    page: { path, heading: 'Privacy and terms' },
    section,
  }))
  const guidance = contentOfDay([...statedPages()], day).flatMap((page) =>
    page.sections.map((section) => ({ page, section })),
  )
  return [...guidance, ...legal].map(({ page, section }) => ({
    path: `${page.path}#${section.id}`,
    kind: 'information',
    title: section.title,
    place: page.heading,
    names: [page.heading],
    passages: sentencesOf({ ...section, title: null }),
  }))
}

// Fields without text for a reader.
const skippedFields = new Set(['slug', 'id', 'path', 'source', 'sources', 'related', 'status'])

/** Every text of two words or more in a piece of content, in order. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if ('cells' in value && Array.isArray(value.cells)) return [value.cells.join(', ')]
  if ('label' in value && 'value' in value) return [`${value.label}: ${value.value}`]
  return Object.entries(value).flatMap(([name, inner]) =>
    skippedFields.has(name) ? [] : sentencesOf(inner),
  )
}

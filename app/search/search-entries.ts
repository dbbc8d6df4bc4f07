import { centers } from '../../content/centers.ts'
import type { Center } from '../../content/center-schema.ts'
import { workLabels } from '../../content/center-labels.ts'
import { figureLabels, figureNames } from '../../content/figures.ts'
import { guides } from '../../content/guides.ts'
import { privacyTerms } from '../../content/information/privacy-terms.ts'
import { figureText } from '../../content/model-text.ts'
import { models } from '../../content/models.ts'
import { knownFigures } from '../../content/versions/version.ts'
import type { Model } from '../../content/model-schema.ts'
import { contentOfDay } from '../../content/rates/rate-text.ts'
import { informationPages, listSitePages, type PageKind } from '../../content/site-pages.ts'

/** A page, or a section of one, with every text it can be found by. */
export type SearchEntry = {
  path: string
  kind: PageKind
  title: string
  /** Its other names: make, region, kind of work. */
  names: string[]
  /** Its text, in passages to quote in an excerpt; the first describes it. */
  passages: string[]
}

/** Everything that can be found, with the rates of a day ('2026-11-22'). */
export function listSearchEntries(day: string): SearchEntry[] {
  const pages = listSitePages().map(({ path, kind, name, description }) => ({
    path,
    kind,
    title: name,
    names: namesOf(path),
    passages: [description, ...passagesOf(path)],
  }))
  const unprofiled = centers.filter(({ slug }) => slug === null)
  return contentOfDay(
    [...pages, ...unprofiled.map(directoryEntry), ...informationSections(day)],
    day,
  )
}

const modelAt = (path: string) => models.find(({ slug }) => path === `/${slug}`)
const centerAt = (path: string) => centers.find(({ slug }) => path === `/${slug}`)
const guideAt = (path: string) => guides.find(({ slug }) => path === `/${slug}`)

function namesOf(path: string): string[] {
  const model = modelAt(path)
  if (model) return [model.make, model.bodyType, ...model.versions.map((version) => version.name)]
  const center = centerAt(path)
  if (center) return centerNames(center)
  return guideAt(path) ? [path.slice(1).replaceAll('-', ' ')] : []
}

function passagesOf(path: string): string[] {
  const model = modelAt(path)
  if (model) return modelPassages(model)
  const center = centerAt(path)
  if (center) return centerPassages(center)
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
    describes,
    ...overview,
    ...sentencesOf({ features, pros, cons, notes }),
    ...lines,
  ]
}

const centerNames = ({ region, worksOn }: Center) => [
  region ?? '',
  ...worksOn.map((work) => workLabels[work]),
]

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
    passages: [center.summary, ...centerPassages(center)],
  }
}

function informationSections(day: string): SearchEntry[] {
  const legal = [...privacyTerms.privacy, ...privacyTerms.terms].map((section) => ({
    page: { path: privacyTerms.path, heading: 'Privacy and terms' },
    section,
  }))
  const guidance = contentOfDay([...informationPages], day).flatMap((page) =>
    page.sections.map((section) => ({ page, section })),
  )
  return [...guidance, ...legal].map(({ page, section }) => ({
    path: `${page.path}#${section.id}`,
    kind: 'information',
    title: section.title,
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

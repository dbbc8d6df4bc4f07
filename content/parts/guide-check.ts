// Validates the guides: their files for tests and the build, an entry for the desk. Never for pages.
import { valuesIn } from '../edits/json-value.ts'
import { checkEntries, refuseMistakes } from '../entry-check.ts'
import type { Entry } from '../entry-check.ts'
import { guideSchema } from './guide-schema.ts'
import type { Guide, GuidePrice } from './guide-schema.ts'
import { guideLead } from './guide-text.ts'
import { guideSources } from '../sources/source-tables.ts'
import { models } from '../cars/models.ts'
import { cardOf, furtherGuides, partsOverview } from './parts-overview.ts'
import { checkSources, isFuture } from '../sources/source-check.ts'

type ListedPrice = Pick<GuidePrice, 'from' | 'to' | 'per' | 'plus'>

/** The listed indicative prices in NZD. A guide's file has exactly these, or none; the owner may publish another. */
const listedPrices: Record<string, ListedPrice> = {
  'ev-battery-replacement': { from: 15000, to: 35000 },
  'charging-cable-type-2': { from: 150, to: 400 },
  'home-wall-charger': { from: 1200, to: 4000, plus: 'plus installation' },
  'battery-management-system': { from: 2000, to: 8000 },
  'electric-motor': { from: 8000, to: 25000 },
  'onboard-charger': { from: 2500, to: 8000 },
  'dc-dc-converter': { from: 800, to: 2500 },
  inverter: { from: 3000, to: 15000 },
  'charging-port-socket': { from: 200, to: 800 },
  'ev-tires': { from: 200, to: 600, per: 'each' },
  'brake-pads': { from: 80, to: 250, per: 'per axle set' },
  'cabin-air-filter': { from: 30, to: 120 },
}

/** Throws one error that lists every mistake as 'file: field: what is wrong'. Dates after `today` are mistakes. */
export function validateGuides(entries: Entry[], today: Date): Guide[] {
  const { sound, mistakes } = checkEntries(entries, guideSchema, (guide, file) => [
    ...(file === `content/guides/${guide.slug}.json` ? [] : ['slug: must equal the file name']),
    ...checkPrice(guide),
    ...checkGuide(guide, today),
  ])
  refuseMistakes([
    ...checkSources(today, guideSources(), 'content/sources/guide-sources.json'),
    ...mistakes,
    ...findUnreachable(sound),
  ])
  return sound
}

/** The mistakes in a guide that its schema cannot see, each as 'field: what is wrong'. */
export function checkGuide(guide: Guide, today: Date): string[] {
  const mistakes: string[] = []
  if (!cardOf(guide.slug)) mistakes.push('slug: has no card in the parts overview')
  if (isFuture(guide.revised, today)) mistakes.push('revised: is in the future')
  mistakes.push(...checkLinks(guide))
  if (/[{}]/.test(guideLead(guide)))
    mistakes.push('lead: only {price} of a listed price can stand in braces')
  guide.related.forEach((slug, index) => {
    if (slug === guide.slug) mistakes.push(`related.${index}: is this guide itself`)
    else if (!cardOf(slug)) mistakes.push(`related.${index}: there is no guide '${slug}'`)
  })
  guide.compatibleModels?.groups.forEach((group, index) => {
    for (const slug of group.models.filter((one) =>
      models().every((model) => model.slug !== one),
    )) {
      mistakes.push(`compatibleModels.groups.${index}: there is no model '${slug}'`)
    }
  })
  return mistakes
}

function checkPrice({ slug, price }: Guide): string[] {
  const listed = listedPrices[slug]
  if (!listed) return price ? ['price: none is listed for this part'] : []
  const agrees = (['from', 'to', 'per', 'plus'] as const).every(
    (key) => price?.[key] === listed[key],
  )
  if (agrees) return []
  const words = [`${listed.from} to ${listed.to}`, listed.per, listed.plus]
  return [`price: must be ${words.filter((word) => word !== undefined).join(' ')}, as listed`]
}

/** No text of a guide may contain '#' as a link, or a URL outside the `website` field. */
const checkLinks = (guide: unknown): string[] =>
  [...valuesIn(guide)].flatMap(({ value, path, key }) =>
    typeof value === 'string' && key !== 'website' && (value === '#' || /https?:|www\./.test(value))
      ? [`${path}: must hold no link`]
      : [],
  )

/** Guides without a linked card must be related to a guide that has one. */
function findUnreachable(guides: Guide[]): string[] {
  if (guides.length < partsOverview().filter(({ slug }) => slug !== null).length) return []
  const further = new Set(furtherGuides().map(({ slug }) => slug))
  const named = new Set(
    guides.filter(({ slug }) => !further.has(slug)).flatMap(({ related }) => related),
  )
  return [...further]
    .filter((slug) => !named.has(slug))
    .map((slug) => `content/guides/${slug}.json: slug: no guide names it as related`)
}

// The facts of every version, from content. Only loaders import this file.
import { dateText } from '../../../content/date-text.ts'
import type { FigureName } from '../../../content/figures.ts'
import type { Model } from '../../../content/model-schema.ts'
import { priceText } from '../../../content/model-text.ts'
import { modelsToChoose } from '../../../content/models.ts'
import { derived } from '../../../content/published.ts'
import { listedVersions, type ListedVersion } from '../../../content/versions/version-list.ts'
import { answersOf, rangeNames } from '../../../content/versions/version.ts'
import { factOf, remarkOn } from '../../facts/figures/facts.ts'
import { listingFact } from '../../facts/figures/listing-facts.ts'
import type { ListedFact, ListedName, VersionFacts } from './version-answer-schema.ts'

const figureNames = {
  price: 'price',
  battery: 'batteryUsable',
  dc: 'dcMax',
  ac: 'acMax',
  boot: 'boot',
  towing: 'towingBraked',
  length: 'length',
} as const satisfies Partial<Record<ListedName, FigureName>>

/** Every version with its facts, in the order of models and versions. */
export const versionKnowledge = derived((): VersionFacts[] => listedVersions().map(factsOf))

/** Those of models that are still sold new, for lists and filters. */
export const versionsToChoose = derived((): VersionFacts[] => {
  const slugs = new Set(modelsToChoose().map(({ slug }) => slug))
  return versionKnowledge().filter(({ slug }) => slugs.has(slug))
})

function factsOf(listed: ListedVersion): VersionFacts {
  const { key, name, model, version } = listed
  const answers = answersOf(model, version)
  const figures = Object.entries(figureNames).map(([fact, figure]) => [
    fact,
    publishedFact(listed, figure),
  ])
  const ranges = rangeNames.map((cycle) => [cycle, publishedFact(listed, cycle)])
  return {
    key,
    slug: model.slug,
    model: model.name,
    name,
    body: model.bodyType,
    modelPrices: modelPrices(model),
    range: Object.fromEntries(ranges.filter(([, fact]) => fact)),
    facts: Object.fromEntries([['seats', seatsOf(listed)], ...figures].filter(([, fact]) => fact)),
    plug: answers.plug?.dc ?? null,
    arrival: answers.arrival === 'not known' ? null : answers.arrival.how,
    onSale: answers.onSale === 'not known' ? null : answers.onSale.value,
    vehicleToLoad: yesOrNo(answers.vehicleToLoad),
  }
}

/** What is known of the price where no source gives that of the version: dated prices of the model, and this site's listing. */
export function modelPrices(model: Model): VersionFacts['modelPrices'] {
  const listed = listingFact(model, 'price')
  const dollars = typeof listed?.value === 'number' ? listed.value : null
  return {
    from: model.fromPrices.map(({ value, what, on, source }) => ({
      text: priceText(value),
      value,
      of: `${what}, ${dateText(on)}`,
      source,
    })),
    listed: dollars === null ? null : (listed?.text ?? null),
    listedDollars: dollars,
  }
}

const yesOrNo = (text: unknown) => (text === 'Yes' ? true : text === 'No' ? false : null)

function publishedFact({ model, version }: ListedVersion, name: FigureName): ListedFact | null {
  const fact = factOf(model, version, name)
  if (!fact) return null
  const { text, low, source, of, contradiction } = fact
  const remark = remarkOn(fact)
  return {
    text,
    value: low,
    source,
    ...(of && { of }),
    ...(remark && { remark }),
    ...(contradiction && { isContradicted: true }),
  }
}

/** The published number of seats, else the listed one. */
function seatsOf(listed: ListedVersion): ListedFact | null {
  const seats = listingFact(listed.model, 'seats')
  const published = publishedFact(listed, 'seats')
  if (published || typeof seats?.value !== 'number') return published
  return {
    text: seats.text,
    value: seats.value,
    source: null,
    ...(seats.fits === 'none' && { remark: 'No published figure matches it.' }),
  }
}

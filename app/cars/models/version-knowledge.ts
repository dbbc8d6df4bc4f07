// The facts of every version, from content. Only loaders import this file.
import { dateText } from '../../../content/texts/date-text.ts'
import type { FigureName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { priceText } from '../../../content/cars/model-text.ts'
import { modelsToChoose } from '../../../content/cars/models.ts'
import { derived } from '../../../content/published.ts'
import { listedVersions, type ListedVersion } from '../../../content/cars/version-list.ts'
import { answersOf, numberOf, rangeNames } from '../../../content/cars/version.ts'
import { formatFigure } from './figure-text.ts'
import { confirmedFigure } from './version-cell.ts'
import type { FactName, ListedFact, VersionFacts } from './version-facts.ts'

const figureNames = {
  price: 'price',
  battery: 'batteryUsable',
  dc: 'dcMax',
  ac: 'acMax',
  boot: 'boot',
  towing: 'towingBraked',
  length: 'length',
} as const satisfies Partial<Record<FactName, FigureName>>

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
function modelPrices({ fromPrices, listing }: Model): VersionFacts['modelPrices'] {
  const value = listing.price?.value
  const listed = typeof value === 'number' ? value : null
  return {
    from: fromPrices.map(({ value: dollars, what, on, source }) => ({
      text: priceText(dollars),
      value: dollars,
      of: `${what}, ${dateText(on)}`,
      source,
    })),
    listed: listed === null ? null : priceText(listed),
    listedDollars: listed,
  }
}

const yesOrNo = (text: unknown) => (text === 'Yes' ? true : text === 'No' ? false : null)

function publishedFact(listed: ListedVersion, name: FigureName): ListedFact | null {
  const { model, version } = listed
  const figure = confirmedFigure(model, version, name)
  if (!figure) return null
  const contradicted = noteAbout(model, name)
  const remark = figure.note ?? contradicted
  return {
    text: formatFigure(name, figure),
    value: numberOf(model, version, name),
    source: figure.source,
    ...(figure.of ? { of: figure.of } : {}),
    ...(remark ? { remark } : {}),
    ...(contradicted ? { isContradicted: true } : {}),
  }
}

/**
 * What sources say against a figure. Notes about a name that the listing has too are about the listed
 * value: the figure of a version answers them.
 */
function noteAbout(model: Model, name: FigureName): string | undefined {
  if (name in model.listing) return undefined
  return contradiction(model, name)
}

const contradiction = (model: Model, name: Model['notes'][number]['about'][number]) =>
  model.notes.find(({ about, severity }) => severity !== 'C' && about.includes(name))?.text

function seatsOf(listed: ListedVersion): ListedFact | null {
  const published = publishedFact(listed, 'seats')
  if (published) return published
  const seats = listed.model.listing.seats
  if (typeof seats?.value !== 'number') return null
  const remark = seats.fits === 'none' ? 'No published figure matches it.' : undefined
  return {
    text: `${seats.value}`,
    value: seats.value,
    source: null,
    ...(remark ? { remark } : {}),
  }
}

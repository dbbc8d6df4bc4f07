// The answer of /ev-models and /ev-models.json. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import type { z } from 'zod'
import type { FigureName } from '../../../content/cars/figures.ts'
import { headlinePrice, priceWords } from '../../../content/cars/model-price.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { derived } from '../../../content/published.ts'
import { listedVersions, type ListedVersion } from '../../../content/cars/version-list.ts'
import { answersOf, rangeNames } from '../../../content/cars/version.ts'
import { factOf, remarkOn } from '../../facts/figures/facts.ts'
import { listingFact } from '../../facts/figures/listing-facts.ts'
import { modelSources, type ModelSourceId } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import type { ChoicesField, QueryField } from '../../ground/ui/query-field.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { findCars, type FoundCars } from './found-cars.ts'
import { listedCars } from './listed-cars.ts'
import { cycleOf, versionFields, type CriterionName } from './version-filter.ts'
import type {
  ListedFact,
  ListedName,
  ModelPriceFact,
  versionsAnswerSchema,
  VersionFacts,
} from './version-answer-schema.ts'

/** The figure behind each name of the list. */
const listedFigures = {
  price: 'price',
  battery: 'batteryUsable',
  dc: 'dcMax',
  ac: 'acMax',
  boot: 'boot',
  towing: 'towingBraked',
  length: 'length',
} as const satisfies Partial<Record<ListedName, FigureName>>

/** Every version with its facts, in the order of models and versions. */
export const versionKnowledge = derived((): VersionFacts[] => listedVersions().map(listedFacts))

/** Those of models that are still sold new, for lists and filters: the model that goes furthest on the road first. */
export const versionsToChoose = derived((): VersionFacts[] => {
  const versionsOf = Map.groupBy(versionKnowledge(), ({ slug }) => slug)
  return listedCars().flatMap(({ model }) => versionsOf.get(model.slug) ?? [])
})

/** A version as the list and its JSON show it. */
function listedFacts(listed: ListedVersion): VersionFacts {
  const { key, name, model, version } = listed
  const answers = answersOf(model, version)
  const figures = Object.entries(listedFigures).map(([fact, figure]) => [
    fact,
    publishedFact(listed, figure),
  ])
  const ranges = rangeNames.map((cycle) => [cycle, publishedFact(listed, cycle)])
  return {
    key,
    slug: model.slug,
    model: model.name,
    name,
    ownName: version.name,
    body: model.bodyType,
    modelPrice: modelPriceOf(model),
    range: Object.fromEntries(ranges.filter(([, fact]) => fact)),
    facts: Object.fromEntries([['seats', seatsOf(listed)], ...figures].filter(([, fact]) => fact)),
    plug: answers.plug?.dc ?? null,
    arrival: answers.arrival === 'not known' ? null : answers.arrival.how,
    onSale: answers.onSale === 'not known' ? null : answers.onSale.value,
    vehicleToLoad: yesOrNo(answers.vehicleToLoad),
  }
}

function modelPriceOf(model: Model): ModelPriceFact | null {
  const price = headlinePrice(model)
  return price && { ...priceWords(price), value: price.value, version: price.version?.id ?? null }
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

type VersionInputs = QueryInputs<typeof versionFields>

type VersionAnswer = FoundCars & {
  fields: typeof versionFields
  inputs: VersionInputs
  all: number
}

/** Reads the filter of a query and applies it to every version. */
export function answerVersions(query: URLSearchParams): VersionAnswer {
  const inputs = readInputs(versionFields, query)
  return {
    fields: versionFields,
    inputs,
    all: listedCars().length,
    ...findCars(inputs.values, versionsToChoose()),
  }
}

/** The answer for other programs: the filter as read, the counts, and every figure with its remark. */
export function publicAnswer({
  inputs,
  found,
  all,
  ...answer
}: VersionAnswer): z.infer<typeof versionsAnswerSchema> & { filter: VersionInputs['values'] } {
  const { counts, unknown, cycles, certain, apart, unpriced } = answer
  const versions = found.flatMap((car) => car.versions)
  return {
    filter: inputs.values,
    total: found.length,
    of: all,
    cars: found.map(({ slug, name, versions: matching, price }) => ({
      slug,
      name,
      page: pathOf(slug),
      versions: matching.map(({ key }) => key),
      price,
    })),
    versions: versions.map((version) => ({ ...version, page: pathOf(version.slug) })),
    priceOfUnnamedVersion: apart.map(({ slug, name, price }) => ({
      slug,
      name,
      page: pathOf(slug),
      price,
    })),
    priceNotPublished: unpriced.map(({ slug }) => slug),
    counts,
    notKnown: unknown,
    rangesByCycle: cycles,
    withoutRemarks: certain,
    sources: citedSources([
      ...versions.flatMap(({ facts, range, modelPrice }) => [
        ...Object.values(range),
        ...Object.values(facts),
        modelPrice,
      ]),
      ...apart.map(({ price }) => price),
    ]),
  }
}

/** /ev-models and /ev-models.json. */
export const versionsRoute = toolRoute({
  ask: answerVersions,
  answer: publicAnswer,
})

/** The fields with the exact count of cars beside each option, without what would leave no car, not even one that may fit. */
export function countedFields(answer: VersionAnswer): Record<string, QueryField> {
  const { inputs, counts, certain } = answer
  const isOffered = (name: string, { kind }: QueryField) =>
    kind !== 'check' ||
    name in inputs.given ||
    (name === 'certain' ? certain : countOf(counts[name as CriterionName], 'yes')) > 0
  return Object.fromEntries(
    Object.entries(versionFields)
      .filter(([name, field]) => isOffered(name, field))
      .map(([name, field]) => [name, countedField(name, field, answer)]),
  )
}

function countedField(name: string, field: QueryField, answer: VersionAnswer): QueryField {
  const { inputs, counts, apartCounts, cycles, certain } = answer
  if (name === 'sort') return field
  if (name === 'cycle' && field.kind === 'choice') {
    return withCounts(field, cycles, {}, [cycleOf(inputs.values)])
  }
  if (name === 'certain') return { ...field, label: counted(field.label, certain) }
  const criterion = name as CriterionName
  if (field.kind === 'check') {
    return { ...field, label: counted(field.label, counts[criterion].yes ?? 0) }
  }
  return field.kind === 'choice' || field.kind === 'choices'
    ? withCounts(field, counts[criterion], apartCounts[criterion], inputs.given[name] ?? [])
    : field
}

const counted = (label: string, count: number | string) => `${label} (${count})`

const countOf = (counts: Record<string, number>, option: string) => counts[option] ?? 0

function withCounts<Field extends ChoicesField | Extract<QueryField, { kind: 'choice' }>>(
  field: Field,
  counts: Record<string, number>,
  apartCounts: Record<string, number>,
  chosen: readonly string[],
): Field {
  return {
    ...field,
    options: field.options.flatMap(({ value, label }) => {
      const found = countOf(counts, value)
      const apart = countOf(apartCounts, value)
      if (found === 0 && apart > 0) return { value, label: counted(label, `${apart} may fit`) }
      return found > 0 || chosen.includes(value) ? { value, label: counted(label, found) } : []
    }),
  }
}

/** True if the URL sets no filter; the page then shows every model as a card. */
export const isUnfiltered = ({ given }: VersionInputs): boolean => Object.keys(given).length === 0

/** The sources of these facts, by id, in order of first mention. */
export function citedSources(
  facts: readonly ({ source: string | null } | null)[],
): Record<string, Source> {
  const ids = facts.flatMap((fact) => fact?.source ?? []) as ModelSourceId[]
  return Object.fromEntries([...new Set(ids)].map((id) => [id, modelSources()[id]]))
}

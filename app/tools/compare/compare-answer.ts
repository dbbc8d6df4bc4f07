// The answer of /compare and /compare.json. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel, models } from '../../../content/cars/models.ts'
import { modelSources, type ModelSourceId } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { findVersion, versionOptions } from '../../../content/cars/version-list.ts'
import {
  headlinePrice,
  priceInWords,
  priceSources,
  priceWords,
} from '../../../content/cars/model-price.ts'
import { leadingVersion } from '../../cars/models/version-choice.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { factsOf } from '../../facts/figures/facts.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { compareFields } from './compare-fields.ts'
import type {
  ComparedCar,
  Comparison,
  Contrast,
  HeadPrice,
  ModelPriceLine,
  SharedAnswer,
} from './compare-answer-schema.ts'
import { shortNames } from './compare-names.ts'
import { compareVersions, type ComparedVersion } from './comparison.ts'
import { contrastVersions } from './contrast.ts'
import { sizesOf } from './garage.ts'
import { mainFigures } from './main-figures.ts'
import { chargeTimeOf, comparedCharger, yearCosts } from './measured-versions.ts'

type CompareInputs = QueryInputs<ReturnType<typeof compareFields>>

export type CompareAnswer = SharedAnswer & {
  fields: ReturnType<typeof compareFields>
  inputs: CompareInputs
  versions: ComparedCar[]
  modelPrices: ModelPriceLine[]
  contrasts: Contrast[]
  comparison: Comparison
}

/** A tick on /ev-models names a model: 'tesla-model-y' stands for 'tesla-model-y.long-range-awd'. */
export function withVersions(query: URLSearchParams): URLSearchParams {
  const asked = query.getAll('version')
  const keys = asked.map((key) => {
    const model = findModel(key)
    const version = model && leadingVersion(model)
    return version ? `${key}.${version.id}` : key
  })
  if (keys.join() === asked.join()) return query
  const others = [...query].filter(([name]) => name !== 'version')
  return new URLSearchParams([...[...new Set(keys)].map((key) => ['version', key]), ...others])
}

/** Compares the versions of a query. With fewer than two there is nothing to compare yet. */
export function answerComparison(query: URLSearchParams, now: Date): CompareAnswer {
  const fields = compareFields(versionOptions())
  const inputs = readInputs(fields, query)
  const { version, garageLength, garageWidth, garageHeight } = inputs.values
  const compared = version
    .flatMap((key) => findVersion(key) ?? [])
    .map((listed) => ({ ...listed, facts: factsOf(listed.model, listed.version) }))
  const sources = sourcesOf(compared)
  const garage = { length: garageLength, width: garageWidth, height: garageHeight }
  const comparison = compareVersions(compared)
  const costs = yearCosts(
    compared.map(({ key }) => key),
    now,
  )
  const measured = compared.map(({ key, model, facts }, at) => ({
    facts,
    tagline: model.tagline,
    yearCost: costs.lines[at] ?? null,
    charge: chargeTimeOf(key),
  }))
  const named = compared.map((each) => ({
    name: each.name,
    model: each.model.name,
    version: each.version.name,
  }))
  const { rows, verdicts, lead } = mainFigures(measured, shortNames(named))
  return {
    fields,
    inputs,
    versions: compared.map((each, at) => ({
      key: each.key,
      name: each.name,
      slug: each.model.slug,
      model: each.model.name,
      version: each.version.name,
      price: headPrice(each),
      verdict: verdicts[at] ?? '',
    })),
    modelPrices: modelPrices(compared),
    lead,
    main: rows,
    assumed: { cost: costs.assumed, charge: `a ${comparedCharger}\u00a0kW charger` },
    contrasts: contrastVersions(compared, sources),
    comparison,
    garage,
    sizes: sizesOf(compared, garage, sources),
    sources,
  }
}

/** The price of the version; none where no source gives it. */
function headPrice({ facts }: ComparedVersion): HeadPrice {
  const price = facts.get('price')
  if (!price) return { text: null, of: '', source: null }
  return { text: price.text, of: price.of ?? '', source: price.source }
}

/** What stands below a version without a price of its own: the one price of its model, or that there is none. */
export function modelHeadPrice(model: Model): HeadPrice & { isOfModel: boolean } {
  const price = headlinePrice(model)
  if (!price) return { text: 'no price found', of: '', source: null, isOfModel: false }
  const { text, of, source } = priceWords(price)
  return { text: `from ${text}`, of, source, isOfModel: true }
}

/** The one price of each model of which a version without a price of its own is compared. */
function modelPrices(compared: readonly ComparedVersion[]): ModelPriceLine[] {
  const unpriced = new Set(
    compared.flatMap(({ model, facts }) => (facts.has('price') ? [] : [model])),
  )
  return [...unpriced].map((model) => ({
    model: model.name,
    text: priceInWords(model),
    source: headlinePrice(model)?.source ?? null,
  }))
}

/** /compare and /compare.json. */
export const compareRoute = toolRoute({
  understand: withVersions,
  ask: answerComparison,
  answer: ({
    versions,
    modelPrices: prices,
    lead,
    main,
    assumed,
    contrasts,
    comparison,
    garage,
    sizes,
    sources,
  }) => ({
    versions: versions.map(({ key, name, slug, price, verdict }) => ({
      key,
      name,
      page: pathOf(slug),
      price,
      verdict,
    })),
    modelPrices: prices,
    lead,
    main,
    assumed,
    short: contrasts,
    ...comparison,
    garage,
    sizes,
    sources,
  }),
})

/** Every source that a cell may name. */
function sourcesOf(compared: readonly ComparedVersion[]): Record<string, Source> {
  const ids = compared.flatMap(({ model, version }) => {
    const { years, arrival, onSale } = version
    const facts = [years, arrival, onSale].flatMap((fact) => (fact === 'not known' ? [] : [fact]))
    const figures = Object.values({ ...model.figures, ...version.figures })
    return [version.source, ...[...figures, ...facts].map(({ source }) => source)]
  })
  const named = new Set(['listing', ...ids] as ModelSourceId[])
  return {
    ...Object.fromEntries([...named].flatMap((id) => (id ? [[id, modelSources()[id]]] : []))),
    ...Object.assign({}, ...compared.map(({ model }) => priceSources(model))),
  }
}

/** Up to four versions of the same body by other makers' models, nearest in price, then those without one. */
export function similarVersions(key: string): { key: string; name: string }[] {
  const version = findVersion(key)
  if (!version) return []
  const { slug, bodyType } = version.model
  const own = headlinePrice(version.model)
  const others = models().filter((each) => each.bodyType === bodyType && each.slug !== slug)
  const away = (model: Model) => {
    const price = headlinePrice(model)
    return own && price ? Math.abs(price.value - own.value) : Number.MAX_VALUE
  }
  return others
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 4)
    .flatMap((model) => {
      const first = leadingVersion(model)
      const found = first && findVersion(`${model.slug}.${first.id}`)
      return found ? [{ key: found.key, name: found.name }] : []
    })
}

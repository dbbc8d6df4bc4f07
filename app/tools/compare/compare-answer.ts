// The answer of /compare and /compare.json. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { modelSources, type ModelSourceId } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { findVersion, versionOptions } from '../../../content/cars/version-list.ts'
import { firstToCompare } from '../../../content/cars/version.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import type { VersionFacts } from '../../cars/models/version-facts.ts'
import { versionKnowledge } from '../../cars/models/version-knowledge.ts'
import { compareFields } from './compare-fields.ts'
import type {
  ComparedCar,
  Comparison,
  Contrast,
  HeadPrice,
  SharedAnswer,
} from './compare-answer-schema.ts'
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
  contrasts: Contrast[]
  comparison: Comparison
}

/** A tick on /ev-models names a model: 'tesla-model-y' stands for 'tesla-model-y.long-range-awd'. */
export function withVersions(query: URLSearchParams): URLSearchParams {
  const asked = query.getAll('version')
  const keys = asked.map((key) => {
    const model = findModel(key)
    const version = model && firstToCompare(model)
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
  const compared = version.flatMap((key) => findVersion(key) ?? [])
  const facts = compared.map(factsOf)
  const sources = sourcesOf(compared)
  const garage = { length: garageLength, width: garageWidth, height: garageHeight }
  const comparison = compareVersions(compared)
  const costs = yearCosts(
    compared.map(({ key }) => key),
    now,
  )
  const measured = facts.map((each, at) => ({
    facts: each,
    tagline: compared[at]?.model.tagline ?? '',
    yearCost: costs.lines[at] ?? null,
    charge: chargeTimeOf(each.key),
  }))
  const { rows, verdicts } = mainFigures(measured, comparison)
  return {
    fields,
    inputs,
    versions: compared.map(({ key, name, model, version: { name: own } }, at) => ({
      key,
      name,
      slug: model.slug,
      model: model.name,
      version: own,
      price: headPrice(facts[at]),
      verdict: verdicts[at] ?? '',
    })),
    main: rows,
    assumed: { cost: costs.assumed, charge: `a ${comparedCharger}\u00a0kW charger` },
    contrasts: contrastVersions(facts, sources),
    comparison,
    garage,
    sizes: sizesOf(compared, garage, sources),
    sources,
  }
}

function headPrice(facts: VersionFacts | undefined): HeadPrice {
  const price = facts?.facts.price
  if (price) {
    return {
      text: price.text,
      of: ['new', price.of].filter(Boolean).join(', '),
      source: price.source,
    }
  }
  const { from = [], listed = null } = facts?.modelPrices ?? {}
  const [latest] = from
  if (latest)
    return { text: `from ${latest.text}`, of: `the model, ${latest.of}`, source: latest.source }
  return {
    text: null,
    of: listed ? `This site lists the model from ${listed}, undated` : '',
    source: null,
  }
}

/** /compare and /compare.json. */
export const compareRoute = toolRoute({
  understand: withVersions,
  ask: answerComparison,
  answer: ({ versions, main, assumed, contrasts, comparison, garage, sizes, sources }) => ({
    versions: versions.map(({ key, name, slug, price, verdict }) => ({
      key,
      name,
      page: pathOf(slug),
      price,
      verdict,
    })),
    main,
    assumed,
    short: contrasts,
    ...comparison,
    garage,
    sizes,
    sources,
  }),
})

function factsOf({ key }: { key: string }): VersionFacts {
  const facts = versionKnowledge().find((version) => version.key === key)
  if (!facts) throw new Error(`There are no facts of ${key}`)
  return facts
}

/** Every source that a cell may name. */
function sourcesOf(compared: readonly ComparedVersion[]): Record<string, Source> {
  const ids = compared.flatMap(({ model, version }) => {
    const { years, arrival, onSale } = version
    const facts = [years, arrival, onSale].flatMap((fact) => (fact === 'not known' ? [] : [fact]))
    const figures = Object.values({ ...model.figures, ...version.figures })
    return [version.source, ...[...figures, ...facts].map(({ source }) => source)]
  })
  const prices = compared.flatMap(({ model }) => model.fromPrices.map(({ source }) => source))
  const named = new Set(['listing', ...ids, ...prices] as ModelSourceId[])
  return Object.fromEntries([...named].flatMap((id) => (id ? [[id, modelSources()[id]]] : [])))
}

/** Up to four versions of the same body by other makers' models, nearest in listed price. */
export function similarVersions(key: string): { key: string; name: string }[] {
  const version = findVersion(key)
  if (!version) return []
  const price = ({ listing }: Model) => Number(listing.price?.value ?? Infinity)
  const wanted = factsOf(version)
  const models = new Set(
    versionKnowledge()
      .filter(({ body, slug }) => body === wanted.body && slug !== wanted.slug)
      .flatMap(({ slug }) => findModel(slug) ?? []),
  )
  const away = (model: Model) => Math.abs(price(model) - price(version.model))
  return [...models]
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 4)
    .flatMap((model) => {
      const first = firstToCompare(model)
      const found = first && findVersion(`${model.slug}.${first.id}`)
      return found ? [{ key: found.key, name: found.name }] : []
    })
}

// The answer of /ev-models and /ev-models.json. Only loaders import this file.
import type { z } from 'zod'
import { modelSources, type ModelSourceId } from '../../content/sources/model-sources.ts'
import type { Source } from '../../content/sources/source-schema.ts'
import type { ChoicesField, QueryField } from '../ui/query-field.ts'
import { readInputs, type QueryInputs } from '../ui/query-inputs.ts'
import { toolRoute } from '../tools/tool-route.ts'
import { findVersions, type FoundVersions } from './found-versions.ts'
import { cycleOf, versionFields, type CriterionName } from './version-filter.ts'
import type { versionsAnswerSchema } from './version-answer-schema.ts'
import type { VersionFacts } from './version-facts.ts'
import { versionKnowledge } from './version-knowledge.ts'

type VersionInputs = QueryInputs<typeof versionFields>

type VersionAnswer = FoundVersions & {
  fields: typeof versionFields
  inputs: VersionInputs
  all: number
}

/** Reads the filter of a query and applies it to every version. */
export function answerVersions(query: URLSearchParams): VersionAnswer {
  const inputs = readInputs(versionFields, query)
  const knowledge = versionKnowledge()
  return {
    fields: versionFields,
    inputs,
    all: knowledge.length,
    ...findVersions(inputs.values, knowledge),
  }
}

/** The answer for other programs: the filter as read, the counts, and every figure with its remark. */
export function publicAnswer({
  inputs,
  found,
  all,
  ...answer
}: VersionAnswer): z.infer<typeof versionsAnswerSchema> & { filter: VersionInputs['values'] } {
  const { models, counts, unknown, cycles, certain, priceless } = answer
  return {
    filter: inputs.values,
    total: found.length,
    of: all,
    models,
    versions: found.map((version) => ({ ...version, page: `/${version.slug}` })),
    priceNotKnown: priceless.map(({ key, modelPrices }) => ({ key, modelPrices })),
    counts,
    notKnown: unknown,
    rangesByCycle: cycles,
    withoutRemarks: certain,
    sources: citedSources(
      found.flatMap(({ facts, range }) => [...Object.values(range), ...Object.values(facts)]),
    ),
  }
}

/** /ev-models and /ev-models.json. */
export const versionsRoute = toolRoute({
  ask: answerVersions,
  answer: publicAnswer,
})

/** The fields with the exact count beside each option, and how many versions could not be judged. */
export function countedFields(answer: VersionAnswer): Record<string, QueryField> {
  const isSale = ({ onSale }: VersionFacts) => onSale === true
  // What no version is known to have would be a filter that finds nothing.
  const asked = Object.entries(versionFields).filter(
    ([name]) =>
      name !== 'onSale' || 'onSale' in answer.inputs.given || versionKnowledge().some(isSale),
  )
  const counted = asked.map(([name, field]) => [name, countedField(name, field, answer)])
  return Object.fromEntries(counted)
}

function countedField(name: string, field: QueryField, answer: VersionAnswer): QueryField {
  const { inputs, counts, unknown, cycles, certain } = answer
  if (name === 'sort' || name === 'by') return field
  if (name === 'cycle' && field.kind === 'choice') {
    const isShown = (value: string) =>
      countOf(cycles, value) > 0 || value === cycleOf(inputs.values)
    const shown = field.options.filter(({ value }) => isShown(value))
    return withCounts({ ...field, options: shown }, cycles)
  }
  if (name === 'certain') return { ...field, label: counted(field.label, certain) }
  const criterion = name as CriterionName
  const silent = unknown[criterion] > 0 ? `${unknown[criterion]} not known` : ''
  if (field.kind === 'check') {
    const label = counted(field.label, counts[criterion].yes ?? 0)
    return { ...field, label: silent ? `${label}, ${silent}` : label }
  }
  const hint = silent ? { hint: silent } : {}
  return field.kind === 'choice' || field.kind === 'choices'
    ? { ...withCounts(field, counts[criterion]), ...hint }
    : { ...field, ...hint }
}

const counted = (label: string, count: number) => `${label} (${count})`

const countOf = (counts: Record<string, number>, option: string) => counts[option] ?? 0

function withCounts<Field extends ChoicesField | Extract<QueryField, { kind: 'choice' }>>(
  field: Field,
  counts: Record<string, number>,
): Field {
  return {
    ...field,
    options: field.options.map((option) => ({
      ...option,
      label: counted(option.label, countOf(counts, option.value)),
    })),
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

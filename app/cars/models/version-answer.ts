// The answer of /ev-models and /ev-models.json. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import type { z } from 'zod'
import { modelSources, type ModelSourceId } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import type { ChoicesField, QueryField } from '../../ground/ui/query-field.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { findVersions, type FoundVersions } from './found-versions.ts'
import { cycleOf, versionFields, type CriterionName } from './version-filter.ts'
import type { versionsAnswerSchema } from './version-answer-schema.ts'
import { versionsToChoose } from './version-knowledge.ts'

type VersionInputs = QueryInputs<typeof versionFields>

type VersionAnswer = FoundVersions & {
  fields: typeof versionFields
  inputs: VersionInputs
  all: number
}

/** Reads the filter of a query and applies it to every version. */
export function answerVersions(query: URLSearchParams): VersionAnswer {
  const inputs = readInputs(versionFields, query)
  const knowledge = versionsToChoose()
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
    versions: found.map((version) => ({ ...version, page: pathOf(version.slug) })),
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

/**
 * The fields with the exact count beside each option, without what would find nothing. Most versions have no price of
 * their own and may fit all the same, so prices have no counts, and the others are those under every filter but the price.
 */
export function countedFields(given: VersionAnswer): Record<string, QueryField> {
  const { values } = given.inputs
  const answer =
    values.price === ''
      ? given
      : { ...given, ...findVersions({ ...values, price: '' }, versionsToChoose()) }
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
  const { inputs, counts, cycles, certain } = answer
  if (name === 'sort' || name === 'by' || name === 'price') return field
  if (name === 'cycle' && field.kind === 'choice') {
    return withCounts(field, cycles, [cycleOf(inputs.values)])
  }
  if (name === 'certain') return { ...field, label: counted(field.label, certain) }
  const criterion = name as CriterionName
  if (field.kind === 'check') {
    return { ...field, label: counted(field.label, counts[criterion].yes ?? 0) }
  }
  return field.kind === 'choice' || field.kind === 'choices'
    ? withCounts(field, counts[criterion], inputs.given[name] ?? [])
    : field
}

const counted = (label: string, count: number) => `${label} (${count})`

const countOf = (counts: Record<string, number>, option: string) => counts[option] ?? 0

function withCounts<Field extends ChoicesField | Extract<QueryField, { kind: 'choice' }>>(
  field: Field,
  counts: Record<string, number>,
  chosen: readonly string[],
): Field {
  return {
    ...field,
    options: field.options
      .map((option) => ({ ...option, count: countOf(counts, option.value) }))
      .filter(({ value, count }) => count > 0 || chosen.includes(value))
      .map(({ count, ...option }) => ({ ...option, label: counted(option.label, count) })),
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

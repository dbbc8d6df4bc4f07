// The sources that entries may cite, as the current request sees them: with the edits of a draft, those of the draft.
import { dateText } from '../../../content/texts/date-text.ts'
import {
  centerSources,
  costSources,
  guideSources,
  informationSources,
  modelSources,
  usedCheckSources,
} from '../../../content/sources/source-tables.ts'
import { sourceRanks } from '../../../content/sources/source.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import type { FieldOption } from '../fields/form-field.ts'

type Sources = Readonly<Record<string, Source>>

// A kind of content may cite sources of another: its table has them too.
const tables: Readonly<Record<string, () => Sources>> = {
  'model-sources': modelSources,
  'guide-sources': guideSources,
  'center-sources': centerSources,
  'information-sources': informationSources,
  'cost-sources': costSources,
  'used-check-sources': usedCheckSources,
}

/** Whether a collection has sources. */
export const isSourceTable = (collection: string): boolean => Object.hasOwn(tables, collection)

/** The sources by id that an entry may cite from a collection. */
export const citableSources = (collection: string): Sources => tables[collection]?.() ?? {}

/** A source by name and date: 'EECA, home efficiency calculator (3 December 2025)'. */
export function sourceWords({ name, published }: Source): string {
  return `${name} (${published === 'undated' ? 'undated' : dateText(published)})`
}

/** The sources of a collection for a picker, best rank first, each group by name. */
export function sourceOptions(collection: string): FieldOption[] {
  const sources = Object.entries(citableSources(collection))
  const groups: [Source['rank'], string][] = [
    ...Object.entries(sourceRanks).map(([rank, { label }]): [Source['rank'], string] => [
      rank as Source['rank'],
      label,
    ]),
    [null, 'Not published'],
  ]
  return groups.flatMap(([rank, group]) =>
    sources
      .filter(([, source]) => source.rank === rank)
      .map(([value, source]) => ({ value, label: sourceWords(source), group }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en-NZ')),
  )
}

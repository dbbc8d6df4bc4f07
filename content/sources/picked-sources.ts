import { recordOf } from '../edits/json-value.ts'
import type { Source } from './source-schema.ts'

/** The sources with these ids. */
export const pickSources = <Id extends string>(
  sources: Readonly<Record<Id, Source>>,
  ids: readonly Id[],
): Record<Id, Source> => recordOf(ids, (id) => sources[id])

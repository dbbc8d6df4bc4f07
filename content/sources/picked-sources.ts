import type { Source } from './source-schema.ts'

/** The sources with these ids. */
export const pickSources = <Id extends string>(
  sources: Readonly<Record<Id, Source>>,
  ids: readonly Id[],
): Record<Id, Source> =>
  Object.fromEntries(ids.map((id) => [id, sources[id]])) as Record<Id, Source>

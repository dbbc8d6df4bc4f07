// Sources of the service center records.
import list from './center-sources.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { Source } from './source-schema.ts'

/** The ids in this file; the owner may publish others, which the schemas of entries admit too. */
export type CenterSourceId = keyof typeof list.entries

/** The sources of the service centers, by id. */
export const centerSources = editableRecord<Readonly<Record<CenterSourceId, Source>>>(
  'center-sources',
  list,
)

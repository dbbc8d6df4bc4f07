// Pages that were read to check sentences of the guides.
import list from './guide-checked-sources.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { Source } from './source-schema.ts'

export type GuideCheckedSourceId = keyof typeof list.entries

/** The sources that were read to check the guides, by id. */
export const guideCheckedSources = editableRecord<Readonly<Record<GuideCheckedSourceId, Source>>>(
  'guide-checked-sources',
  list,
)

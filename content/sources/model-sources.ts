// Sources of the model pages.
import list from './model-sources.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { Source } from './source-schema.ts'

/** The ids in this file; the owner may publish others, which the schemas of entries admit too. */
export type ModelSourceId = keyof typeof list.entries

/** The sources of the models, by id. */
export const modelSources = editableRecord<Readonly<Record<ModelSourceId, Source>>>(
  'model-sources',
  list,
)

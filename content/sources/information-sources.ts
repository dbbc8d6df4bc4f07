// Sources of the information pages.
import list from './information-sources.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { Source } from './source-schema.ts'

/** The ids in this file; the owner may publish others, which the schemas of entries admit too. */
export type InformationSourceId = keyof typeof list.entries

/** The sources of the information pages and the rates, by id. */
export const informationSources = editableRecord<Readonly<Record<InformationSourceId, Source>>>(
  'information-sources',
  list,
)

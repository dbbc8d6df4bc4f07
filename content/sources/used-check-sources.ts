// Sources of the check of a used car. Some are shared with the models and the guides.
import list from './used-check-sources.json' with { type: 'json' }
import { derived, editableRecord } from '../published.ts'
import { guideSources } from './guide-sources.ts'
import { modelSources } from './model-sources.ts'
import { pickSources } from './picked-sources.ts'
import type { Source } from './source-schema.ts'

const ofModels = ['leaf-bars', 'rnz-leaf-gauge', 'ev-power-plugs', 'kilowatt'] as const
const ofGuides = ['geotab-2026'] as const

export type UsedCheckSourceId =
  | keyof typeof list.entries
  | (typeof ofModels)[number]
  | (typeof ofGuides)[number]

/** Those that no other list has. */
export const ownUsedCheckSources = editableRecord<
  Readonly<Record<keyof typeof list.entries, Source>>
>('used-check-sources', list)

/** Every source that the check may cite, by id. */
export const usedCheckSources = derived((): Readonly<Record<UsedCheckSourceId, Source>> => ({
  ...pickSources(modelSources(), ofModels),
  ...pickSources(guideSources(), ofGuides),
  ...ownUsedCheckSources(),
}))

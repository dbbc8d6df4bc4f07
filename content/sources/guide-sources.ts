// Sources of the guides. The listing and some pages are shared with the models.
import list from './guide-sources.json' with { type: 'json' }
import { derived, editableRecord } from '../published.ts'
import { guideCheckedSources, type GuideCheckedSourceId } from './guide-checked-sources.ts'
import { modelSources, type ModelSourceId } from './model-sources.ts'
import { pickSources } from './picked-sources.ts'
import type { Source } from './source-schema.ts'

const shared = [
  'listing',
  'ev-power-plugs',
  'rnz-leaf-gauge',
  'about-auto-leaf',
  'observador-leaf',
  'elektro-auto-leaf',
  'timaru-herald-leaf',
] as const satisfies readonly ModelSourceId[]

export type GuideSourceId =
  | keyof typeof list.entries
  | (typeof shared)[number]
  | GuideCheckedSourceId

/** Those that no other list has. */
export const ownGuideSources = editableRecord<Readonly<Record<keyof typeof list.entries, Source>>>(
  'guide-sources',
  list,
)

/** Every source that a guide may cite, by id. */
export const guideSources = derived((): Readonly<Record<GuideSourceId, Source>> => ({
  ...guideCheckedSources(),
  ...pickSources(modelSources(), shared),
  ...ownGuideSources(),
}))

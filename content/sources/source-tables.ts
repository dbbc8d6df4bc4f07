// Who says what: the sources by the kind of content that cites them. A kind may cite some sources of another.
import centerList from './center-sources.json' with { type: 'json' }
import costList from './cost-sources.json' with { type: 'json' }
import checkedList from './guide-checked-sources.json' with { type: 'json' }
import guideList from './guide-sources.json' with { type: 'json' }
import informationList from './information-sources.json' with { type: 'json' }
import modelList from './model-sources.json' with { type: 'json' }
import usedCheckList from './used-check-sources.json' with { type: 'json' }
import { derived, editableRecord } from '../published.ts'
import type { Source } from './source-schema.ts'

type Sources<Id extends string> = Readonly<Record<Id, Source>>

// The ids are those of the files; the owner may publish others, which the schemas of entries admit too.

export type ModelSourceId = keyof typeof modelList.entries
export type CenterSourceId = keyof typeof centerList.entries
export type InformationSourceId = keyof typeof informationList.entries
type GuideCheckedSourceId = keyof typeof checkedList.entries

/** The sources of the models, by id. */
export const modelSources = editableRecord<Sources<ModelSourceId>>('model-sources', modelList)

/** The sources of the service centers, by id. */
export const centerSources = editableRecord<Sources<CenterSourceId>>('center-sources', centerList)

/** The sources of the information pages and the rates, by id. */
export const informationSources = editableRecord<Sources<InformationSourceId>>(
  'information-sources',
  informationList,
)

/** The pages that were read to check sentences of the guides, by id. */
export const guideCheckedSources = editableRecord<Sources<GuideCheckedSourceId>>(
  'guide-checked-sources',
  checkedList,
)

/** The sources with these ids. */
export const pickSources = <Id extends string>(
  sources: Sources<Id>,
  ids: readonly Id[],
): Record<Id, Source> =>
  Object.fromEntries(ids.map((id) => [id, sources[id]])) as Record<Id, Source>

const modelsInGuides = [
  'listing',
  'ev-power-plugs',
  'rnz-leaf-gauge',
  'about-auto-leaf',
  'observador-leaf',
  'elektro-auto-leaf',
  'timaru-herald-leaf',
] as const satisfies readonly ModelSourceId[]

type OwnGuideSourceId = keyof typeof guideList.entries

export type GuideSourceId =
  | OwnGuideSourceId
  | (typeof modelsInGuides)[number]
  | GuideCheckedSourceId

/** The sources that only guides cite. */
export const ownGuideSources = editableRecord<Sources<OwnGuideSourceId>>('guide-sources', guideList)

/** Every source that a guide may cite, by id. */
export const guideSources = derived((): Sources<GuideSourceId> => ({
  ...guideCheckedSources(),
  ...pickSources(modelSources(), modelsInGuides),
  ...ownGuideSources(),
}))

const informationInCosts: readonly InformationSourceId[] = [
  'nzta-start',
  'nzta-fees',
  'nzta-licence-fees',
  'truck-driver',
  'powerswitch',
  'eeca-costs',
  'mbie-fuel',
  'evdb-chargers',
  'herald-tesla',
  'autofile-rises',
]

/** The sources that only the cost tool cites. */
export const ownCostSources = editableRecord<Sources<string>>('cost-sources', costList)

/** What the cost tool cites, by id, beside the sources of each version's consumption. */
export const costSources = derived((): Sources<string> => ({
  ...ownCostSources(),
  ...pickSources(informationSources(), informationInCosts),
}))

const modelsInUsedCheck = ['leaf-bars', 'rnz-leaf-gauge', 'ev-power-plugs', 'kilowatt'] as const
const guidesInUsedCheck = ['geotab-2026'] as const

type OwnUsedCheckSourceId = keyof typeof usedCheckList.entries

type UsedCheckSourceId =
  | OwnUsedCheckSourceId
  | (typeof modelsInUsedCheck)[number]
  | (typeof guidesInUsedCheck)[number]

/** The sources that only the check of a used car cites. */
export const ownUsedCheckSources = editableRecord<Sources<OwnUsedCheckSourceId>>(
  'used-check-sources',
  usedCheckList,
)

/** Every source that the check may cite, by id. */
export const usedCheckSources = derived((): Sources<UsedCheckSourceId> => ({
  ...pickSources(modelSources(), modelsInUsedCheck),
  ...pickSources(guideSources(), guidesInUsedCheck),
  ...ownUsedCheckSources(),
}))

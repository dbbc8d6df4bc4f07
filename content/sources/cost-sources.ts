// Sources of the cost tool, beside those of the consumption of each version.
import list from './cost-sources.json' with { type: 'json' }
import { derived, editableRecord } from '../published.ts'
import { informationSources, type InformationSourceId } from './information-sources.ts'
import { pickSources } from './picked-sources.ts'
import type { Source } from './source-schema.ts'

const shared: readonly InformationSourceId[] = [
  'nzta-start',
  'nzta-fees',
  'nzta-licence-fees',
  'truck-driver',
  'powerswitch',
  'eeca-costs',
  'eeca-tco',
  'mbie-fuel',
  'evdb-chargers',
  'herald-tesla',
  'autofile-rises',
]

/** Those that no other list has. */
export const ownCostSources = editableRecord<Readonly<Record<string, Source>>>('cost-sources', list)

/** What the cost tool cites, by id. */
export const costSources = derived((): Readonly<Record<string, Source>> => ({
  ...ownCostSources(),
  ...pickSources(informationSources(), shared),
}))

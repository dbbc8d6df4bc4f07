// Sources of the cost tool, beside those of the consumption of each version.
import { derived, editableRecord } from '../published.ts'
import { informationSources, type InformationSourceId } from './information-sources.ts'
import { pickSources } from './picked-sources.ts'
import type { Source } from './source.ts'

const shared: readonly InformationSourceId[] = [
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

/** Those that no other list has. */
export const ownCostSources = editableRecord<Readonly<Record<string, Source>>>('cost-sources', {
  'eeca-tariffs': {
    kind: 'open-data',
    rank: 'dataset',
    name: 'EECA, home efficiency calculator, networks and their tariffs',
    url: 'https://github.com/EECA-NZ/home-efficiency-calculator/tree/a4f6b36006123589480828b4f1578ed803c3b29e',
    licence: 'MIT',
    published: '2025-12-03',
    read: '2026-11-22',
    credit:
      'Contains EECA’s tables of postcodes, networks and tariffs from home-efficiency-calculator, © 2024 Energy Efficiency and Conservation Authority, MIT licence.',
  },
})

/** What the cost tool cites, by id. */
export const costSources = derived((): Readonly<Record<string, Source>> => ({
  ...ownCostSources(),
  ...pickSources(informationSources(), shared),
}))

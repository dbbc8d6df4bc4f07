// Sources of the check of a used car. Some are shared with the models and the guides.
import { derived, editableRecord } from '../published.ts'
import { guideSources } from './guide-sources.ts'
import { modelSources } from './model-sources.ts'
import { pickSources } from './picked-sources.ts'
import type { Source } from './source.ts'

const page = { kind: 'page', licence: null, read: '2026-11' } as const

const ofModels = ['leaf-bars', 'rnz-leaf-gauge', 'ev-power-plugs', 'kilowatt'] as const
const ofGuides = ['geotab-2026'] as const

const files = {
  'geotab-2024': {
    ...page,
    rank: 'publication',
    name: 'Electric & Hybrid Vehicle Technology, on Geotab’s battery study of 2024',
    url: 'https://www.electrichybridvehicletechnology.com/news/geotab-data-shows-ev-batteries-could-last-20-years.html',
    published: 'undated',
  },
  'pickles-carsguide': {
    ...page,
    rank: 'publication',
    name: 'CarsGuide (Australia), battery scores of 650 used EVs at Pickles',
    url: 'https://carsguide.com.au/car-news/electric-car-myth-busted-new-electric-car-battery-rating-shows-used-ev-battery-life-is',
    published: 'undated',
  },
  'recurrent-winter': {
    ...page,
    rank: 'other',
    name: 'Recurrent’s study of 18,000 EVs in the winter of 2024-25, as reported by TopCarz',
    url: 'http://www.topcarz.info/index-1429.html',
    published: 'undated',
  },
  tbtp: {
    ...page,
    rank: 'other',
    name: 'TBTP, a table of Bjørn Nyland’s tests at a steady 90 km/h',
    url: 'https://github.com/tbtp-ev/tbtp-ev.github.io',
    published: 'undated',
  },
  'leaf-bars-2018': {
    ...page,
    rank: 'other',
    name: 'MyNissanLeaf forum, capacity bars of cars from 2018',
    url: 'https://mynissanleaf.com/threads/leaf-ze1-battery-capacity-bars-2018.35666/',
    published: 'undated',
  },
  'consumer-leaf-loss': {
    ...page,
    rank: 'publication',
    name: 'Consumer NZ, 30 kWh Nissan Leafs not going the distance',
    url: 'https://www.consumer.org.nz/articles/nissan-leafs-not-going-the-distance',
    published: '2018',
  },
  'consumer-leaf-gauge': {
    ...page,
    rank: 'publication',
    name: 'Consumer NZ, 30 kWh Nissan Leaf battery issue resolved by software fix',
    url: 'https://www.consumer.org.nz/articles/30kwh-nissan-leaf-battery-issue-resolved-by-software-fix',
    published: '2018',
  },
  'evolution-leaf-gauge': {
    ...page,
    rank: 'publication',
    name: 'Evolution Australia, on Nissan’s campaign for the 30 kWh Leaf’s gauge',
    url: 'https://www.evolutionaustralia.com.au/single-post/2018/07/05/nissan-leaf-battery-degradation-actually-a-software-glitch',
    published: '2018-07-05',
  },
  'flip-the-fleet-brakes': {
    ...page,
    rank: 'publication',
    name: 'Flip the Fleet, failures of the Leaf’s brake control unit',
    url: 'https://flipthefleet.org/2018/leaf-brakes-failures/',
    published: '2018-11-23',
  },
  'autofile-brakes': {
    ...page,
    rank: 'publication',
    name: 'Autofile, warning over Leaf brakes',
    url: 'https://autofile.co.nz/warning-over-leaf-brakes-',
    published: '2018',
  },
  'automobile-propre-env200': {
    ...page,
    rank: 'publication',
    name: 'Automobile Propre (France), the Nissan e-NV200',
    url: 'https://automobile-propre.com/articles/temoignage-sandrine-regrette-la-disparition-du-nissan-e-nv200',
    published: 'undated',
  },
  'battery-emulator': {
    ...page,
    rank: 'other',
    name: 'Battery-Emulator wiki, batteries of the Leaf and the e-NV200',
    url: 'https://github.com/dalathegreat/Battery-Emulator/wiki/Battery:-Nissan-LEAF---e‐NV200',
    published: '2026-07-08',
  },
  'consumer-car-rights': {
    ...page,
    rank: 'publication',
    name: 'Consumer NZ, car buyers’ rights',
    url: 'https://www.consumer.org.nz/articles/car-buyers-rights',
    published: 'undated',
  },
  'cab-private-sale': {
    ...page,
    rank: 'publication',
    name: 'Citizens Advice Bureau, buying a car privately',
    url: 'http://www.cab.org.nz/vat/tt/bs/Pages/Buyingprivately.aspx',
    published: 'undated',
  },
  'community-law-cars': {
    ...page,
    rank: 'publication',
    name: 'Community Law Manual, buying a motor vehicle',
    url: 'https://communitylaw.org.nz/community-law-manual/chapter-25-consumer-protection/buying-a-motor-vehicle/',
    published: 'undated',
  },
} as const satisfies Record<string, Source>

export type UsedCheckSourceId =
  | keyof typeof files
  | (typeof ofModels)[number]
  | (typeof ofGuides)[number]

/** Those that no other list has. */
export const ownUsedCheckSources = editableRecord<Readonly<Record<keyof typeof files, Source>>>(
  'used-check-sources',
  files,
)

/** Every source that the check may cite, by id. */
export const usedCheckSources = derived((): Readonly<Record<UsedCheckSourceId, Source>> => ({
  ...pickSources(modelSources(), ofModels),
  ...pickSources(guideSources(), ofGuides),
  ...ownUsedCheckSources(),
}))

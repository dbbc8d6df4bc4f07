// Sources of the road network and of what a trip takes.
import { batteryFacts } from '../cars/used-check/used-facts.ts'
import { chargerSource } from '../places/chargers/chargers.ts'
import { townSource } from '../places/geography/roads.ts'
import { derived } from '../published.ts'
import { chargingSources } from './charging-sources.ts'
import type { Source } from '../sources/source-schema.ts'
import { usedCheckSources } from '../sources/source-tables.ts'

const roadSource = (source: Pick<Source, 'name' | 'url' | 'licence' | 'published' | 'credit'>) =>
  ({
    kind: 'open-data',
    rank: 'dataset',
    read: '2026-11',
    readIn: 'a copy',
    ...source,
  }) satisfies Source

/** The sources of road lengths, places and heights. */
const networkSources = {
  'highway-lengths': roadSource({
    name: 'NZ Transport Agency, State Highway Centrelines',
    url: 'https://nzta.koordinates.com/layer/1331/',
    licence: 'CC BY 3.0 NZ',
    published: '2012',
    credit:
      'Contains NZ Transport Agency data (State Highway Centrelines 2012), CC BY 3.0 NZ, adapted.',
  }),
  heights: roadSource({
    name: 'Mapzen Terrain, one-kilometre model in spDataLarge',
    url: 'https://github.com/Nowosad/spDataLarge',
    licence: 'CC0',
    published: 'undated',
    credit: 'Heights: Mapzen Terrain.',
  }),
} as const

/** Every source that a trip may cite beside those of the models. */
export const tripSources = derived((): Readonly<Record<string, Source>> => {
  const { rangeAtFreezing, towing, testedAt90, testedAtSpeeds } = batteryFacts()
  const cited = [
    rangeAtFreezing.withHeatPump,
    rangeAtFreezing.without,
    towing.least,
    towing.most,
    towing.average,
    towing.mass,
    towing.speed,
    ...Object.values(testedAt90),
    ...Object.values(testedAtSpeeds),
  ].map(({ source }) => source)
  const checked: Readonly<Record<string, Source>> = usedCheckSources()
  return {
    ...chargingSources(),
    ...Object.fromEntries(
      cited.flatMap((id) => {
        const source = checked[id]
        return source ? [[id, source]] : []
      }),
    ),
    ...mapSources(),
  }
})

/** The sources of places, roads and chargers. */
const mapSources = (): Readonly<Record<string, Source>> => ({
  ...networkSources,
  geonames: townSource,
  evroam: chargerSource(),
})

/** What the licences of the map's sources want said, on every page with a trip. */
export const tripCredits = (): string[] =>
  Object.values(mapSources()).flatMap(({ credit }) => credit ?? [])

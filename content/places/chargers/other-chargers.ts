// The chargers that EVRoam's list lacks: those of a list by EECA, Tesla's, and those of which news told. Only loaders import this file.
import type { Charger, Plug } from './charger-schema.ts'
import { townOf } from './charger-labels.ts'
import { chargerKey, listChargers, publishedChargers, type ListedCharger } from './chargers.ts'
import list from './other-chargers.json' with { type: 'json' }
import { placeDoubt } from './place-doubt.ts'
import { areWithin, kilometresBetween } from '../geography/distance.ts'
import { placeKey, placeKeys } from '../geography/place-reader.ts'
import { newZealandRegions, type NewZealandRegion } from '../geography/regions.ts'
import { towns } from '../geography/towns.ts'
import { derived } from '../../published.ts'
import type { Source } from '../../sources/source-schema.ts'

/** Plugs of one kind; null is not known. */
export type OtherPlug = Omit<Plug, 'kw' | 'count'> & { kw: number | null; count: number | null }

export type OtherCharger = {
  /** The one of EECA's list have none. */
  name?: string
  address: string
  operator: string
  region: NewZealandRegion
  latitude: number
  longitude: number
  /** The point is the middle of its town: the source says no more. */
  isTownPoint?: true
  plugs: OtherPlug[]
  /** False if it was funded, announced or being built when its source was written, and nobody has said that it opened. */
  isOpen: boolean
  /** Whose cars may charge there. */
  users: 'all' | 'Tesla'
  note?: string
  source: OtherSource
}

const news = (name: string, url: string, published: string): Source => ({
  kind: 'page',
  rank: 'publication',
  name,
  url,
  licence: null,
  published,
  read: '2026-11-29',
})

export const otherChargerSources = {
  eeca: {
    kind: 'open-data',
    rank: 'dataset',
    name: 'EECA, public EV chargers',
    url: 'https://www.eeca.govt.nz/',
    licence: 'not stated in the copy, to be confirmed with EECA',
    published: 'undated',
    read: '2026-11',
    credit:
      'Public chargers from a copy of a list by the Energy Efficiency and Conservation Authority (EECA).',
  },
  'springs-junction': news(
    'Scoop, Springs Junction EV charging site is open',
    'https://www.scoop.co.nz/stories/BU2503/S00535/springs-junction-ev-charging-site-is-open-for-business.htm',
    '2025-03-31',
  ),
  'funded-2022': news(
    'Stuff, funding for five charging sites in the South Island',
    'https://www.stuff.co.nz/environment/129196373/government-funding-to-help-plug-gaps-in-south-islands-ev-charging-network',
    '2022-07-07',
  ),
  'tesla-opens': news(
    'Stuff, Superchargers open to other makes',
    'https://www.stuff.co.nz/motoring/133024553/kiwi-ev-owners-that-dont-own-teslas-can-now-use-tesla-superchargers',
    '2023-09',
  ),
  'tesla-new-plymouth': news(
    'NZ Herald, Superchargers at a New Plymouth hotel',
    'https://www.nzherald.co.nz/stratford-press/news/taranaki-receives-three-tesla-supercharge-stations-at-new-plymouth-hotel/44WNGHVDYRA45GDFORLNGWIWNA/',
    '2023-08-07',
  ),
  'tesla-dunedin': news(
    'Otago Daily Times, Superchargers in Dunedin',
    'https://odt.co.nz/business/tesla%E2%80%99s-vehicle-superchargers-welcomed',
    'undated',
  ),
  'tesla-hamilton': news(
    'Newshub, a Supercharger in Hamilton',
    'https://www.newshub.co.nz/home/new-zealand/2017/04/hamilton-home-to-tesla-s-fastest-electric-car-charger.html',
    '2017-04',
  ),
  'tesla-palmerston-north': news(
    'Autofile, a Supercharger in Palmerston North',
    'https://old.autofile.co.nz/tag/supercharger/',
    'undated',
  ),
  'tesla-bulls': news(
    'Supercharge.info forum, a Supercharger announced in Bulls',
    'https://forum.supercharge.info/t/supercharger-bulls-new-zealand/2497',
    'undated',
  ),
} as const satisfies Record<string, Source>

type OtherSource = keyof typeof otherChargerSources

export const otherChargers = list as readonly OtherCharger[]

/** Two lists may place the same charger this far apart, in km. */
const samePlaceKm = 10

/** The charger of EVRoam's list that is nearest to each of the others, if the lists may mean the same. */
export const nearestListed = derived(
  () =>
    new Map(
      otherChargers.map((other) => {
        const [nearest] = listChargers()
          .map((listed) => ({ listed, km: kilometresBetween(listed, other) }))
          .toSorted((one, another) => one.km - another.km)
        return [other, nearest && nearest.km < samePlaceKm ? nearest : null]
      }),
    ),
)

/**
 * Whether a charger may be one that EVRoam's list has as well: of the same operator and power, at the same address or within
 * three kilometres. A trip that counted it twice would call it its own second chance.
 */
const isListedToo = (other: OtherCharger): boolean =>
  (listedOf().get(other.operator) ?? []).some(
    (listed) =>
      (areWithin(3, listed, other) || plainAddress(listed) === plainAddress(other)) &&
      highestPower(listed) === highestPower(other),
  )

const listedOf = derived(() => Map.groupBy(listChargers(), ({ operator }) => operator))

const plainAddress = ({ address }: Pick<OtherCharger, 'address'>): string =>
  address.replace(/, ?(New Zealand|NZ)$/, '')

const highestPower = ({ plugs }: Pick<OtherCharger | ListedCharger, 'plugs'>): number =>
  Math.max(...plugs.map(({ kw }) => kw ?? 0))

/** A charger that a trip may count on, from any list. */
export type TripCharger = Pick<
  Charger,
  | 'name'
  | 'operator'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'isTownPoint'
  | 'plugs'
  | 'chargingCosts'
  | 'since'
> & { key: string; users: OtherCharger['users'] }

/** Every charger with a plug of known power, in a place that nobody doubts, that is open as far as its source says. */
export const tripChargers = derived((): readonly TripCharger[] => [
  ...listChargers().flatMap((charger) =>
    placeDoubt(charger) ? [] : { ...charger, users: 'all' as const },
  ),
  ...otherChargers.flatMap(asTripCharger),
])

function asTripCharger(other: OtherCharger): TripCharger[] {
  const { name = other.address, isOpen, plugs: all, note: _note, ...rest } = other
  const plugs = all.flatMap(({ kw, count, ...plug }) =>
    kw === null || !plug.connector ? [] : { ...plug, kw, count: count ?? 1 },
  )
  if (!isOpen || plugs.length === 0 || placeDoubt(other) || isListedToo(other)) return []
  return [
    { ...rest, key: chargerKey({ name, ...rest }), name, plugs, chargingCosts: true, since: null },
  ]
}

/** Chargers that no trip counts on, because they are not known to be open or their plug or power is not known. */
export const unsureChargers = derived((): readonly OtherCharger[] =>
  otherChargers.filter((other) => asTripCharger(other).length === 0 && !isListedToo(other)),
)

/**
 * The chargers, the fastest first, each with what a point of the road beside it is called: its own name, or the town of its
 * address if the name is that of a building, in capitals in its list. Some addresses end with a region.
 */
export function chargersOnRoads() {
  const fastest = ({ plugs }: TripCharger) => Math.max(...plugs.map(({ kw }) => kw))
  return tripChargers()
    .toSorted((one, other) => fastest(other) - fastest(one))
    .map((charger) => {
      const { key, name, address, latitude, longitude } = charger
      const listed = publishedChargers()[key]?.name ?? name
      const isBuilding = listed === listed.toUpperCase()
      const town = townOf(address)
      const placeName =
        (isBuilding && town && !isRegion(town) && town) || name.replace(/^bp charge /, '')
      return { charger, placeName, latitude, longitude }
    })
}

/** Whether the end of an address is a region, and no town of the same name. */
const isRegion = (name: string): boolean =>
  regionKeys.has(regionKey(name)) && !townKeys().has(placeKey(name))

const townKeys = derived(() => new Set(towns.flatMap(placeKeys)))

/** 'Manawatu-Wanganui' is an older spelling. */
const regionKey = (name: string) => placeKey(name).replace('wh', 'w')

const regionKeys = new Set(newZealandRegions.map(regionKey))

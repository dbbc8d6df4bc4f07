import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import {
  chargerSource,
  feedDates,
  listChargers,
  listOperators,
  type FeedDates,
  type ListedCharger,
} from '../../../content/places/chargers/chargers.ts'
import { placeDoubt, type PlaceDoubt } from '../../../content/places/chargers/place-doubt.ts'
import { figureOf, isConfirmed, plugs as carPlugs } from '../../../content/cars/version.ts'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { derived } from '../../../content/published.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import {
  nearestListed,
  otherChargers,
  otherChargerSources,
  type OtherCharger,
} from '../../../content/places/chargers/other-chargers.ts'
import { readPlace } from '../../../content/places/geography/place-reader.ts'
import {
  findPlace,
  noRoadTo,
  places,
  type FoundPlace,
} from '../../../content/places/geography/towns.ts'
import { townSource } from '../../../content/places/geography/roads.ts'
import { outlineSource } from '../../../content/places/geography/outline.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import {
  bestPlug,
  chargersPerPage,
  chargersUrl,
  emptyChargerFilter,
  matchesFilter,
  placeRank,
  readChargerInputs,
  type ChargerFilter,
} from './charger-filter.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { drawMap, nearestTown, type DrawnMap } from './map-links.ts'

/** A charger that EVRoam's list lacks, with its source, and the nearest listed one if the two may be the same. */
export type OtherMatch = OtherCharger & { from: Source; near: { name: string; km: number } | null }

/** A charger and how far it is from a place, in a straight line. */
export type NearCharger = ListedCharger & { km: number }

/** The names that several chargers of the list have, mostly that of their town. */
const sharedNames = derived((): ReadonlySet<string> => {
  const named = Map.groupBy(listChargers(), ({ name }) => name)
  return new Set([...named].flatMap(([name, all]) => (all.length > 1 ? name : [])))
})

/** 'Nelson, 81 Trafalgar Street' where several chargers are called Nelson, whatever part of the list is shown. */
function headingOf({ name, address }: ListedCharger): string {
  const [street = ''] = address.split(',')
  const says = street.trim() !== '' && !street.includes(name)
  return sharedNames().has(name) && says ? `${name}, ${street.trim()}` : name
}

/** Everything the finder shows for one URL: one page of chargers, never the whole list. */
export type ChargerAnswer = {
  filter: ChargerFilter
  /** What is asked for and does not count, by its field. */
  mistakes: QueryInputs['mistakes']
  /** `heading` is the name, with the street where another charger of the whole list has the same name. */
  chargers: (ListedCharger & { km?: number; doubt: PlaceDoubt | null; heading: string })[]
  /** The town around which the filter asks for chargers; null if it does not, or we cannot place the town. */
  around: { town: string; source: Source } | null
  /** The town that the filter names; null if it names none that we can place and a road leads to. */
  town: string | null
  /** Whether all matches lie around the town that is named: they are found by its name, which streets far away have too. */
  isNear: boolean
  /** The fastest of the matches in a place; null if several are as fast. */
  fastest: { heading: string; town: string; kw: number } | null
  /** The number of matches, and of chargers in all. */
  total: number
  all: number
  pages: number
  operators: readonly string[]
  source: Source
  /** How old the list is. */
  dates: FeedDates
  /** Where the place asked for has no match: those nearest to it that match everything else. */
  nearest: { town: string; chargers: NearCharger[]; source: Source } | null
  /** Matches that only other lists and news have. */
  others: OtherMatch[]
  /** That no road leads to the place, or that it is not known, with the names that may be meant. */
  placeNote: string | null
  map: DrawnMap
  /** The source of the country's outline. */
  outline: Source
}

/** How far from a town a charger is still near it, in a straight line. */
const nearKm = 30

/** Searches the list of chargers. A page beyond the last becomes the last. */
export function answerChargers(query: URLSearchParams): ChargerAnswer {
  const all = listChargers()
  const operators = listOperators()
  const { values: asked, mistakes } = readChargerInputs(query, operators)
  const named = asked.place ? findPlace(asked.place) : null
  const town = asked.km ? named : null
  const names = [asked.place, ...(named?.name.split(' / ') ?? [])]
  const groups = Map.groupBy(all, (charger) => matchesFilter(charger, asked, town, names))
  const found = bestFirst(groups.get(true) ?? [], names, town)
  const pages = Math.max(1, Math.ceil(found.length / chargersPerPage))
  const filter = { ...asked, page: Math.min(asked.page, pages) }
  const first = (filter.page - 1) * chargersPerPage
  return {
    filter,
    mistakes,
    chargers: found.slice(first, first + chargersPerPage).map((charger) => ({
      ...charger,
      doubt: placeDoubt(charger),
      heading: headingOf(charger),
      ...(town && { km: kilometresBetween(town, charger) }),
    })),
    town: named && !noRoadTo(named) ? named.name : null,
    around: town && { town: town.name, source: townSource },
    isNear: named !== null && found.every((one) => kilometresBetween(named, one) <= nearKm),
    nearest: found.length === 0 ? nearestTo(all, asked, named) : null,
    placeNote: named ? noRoadTo(named) : unknownText(asked, found.length),
    others: otherMatches(asked, town, names),
    fastest: asked.place ? fastestOf(found, asked) : null,
    total: found.length,
    all: all.length,
    pages,
    operators,
    source: chargerSource(),
    dates: feedDates(),
    map:
      chargersUrl({ ...filter, page: 1 }) === chargersUrl(emptyChargerFilter)
        ? wholeMap()
        : drawMap(found, groups.get(false) ?? [], filter),
    outline: outlineSource,
  }
}

function bestFirst(
  found: ListedCharger[],
  names: readonly string[],
  town: FoundPlace | null,
): ListedCharger[] {
  if (names.join('') === '') return found
  const rank = (charger: Charger) =>
    town
      ? kilometresBetween(town, charger)
      : Math.min(...names.map((name) => placeRank(charger, name)))
  return found.toSorted(
    (one, other) => rank(one) - rank(other) || highestPower(other) - highestPower(one),
  )
}

const highestPower = ({ plugs }: Charger): number => Math.max(0, ...plugs.map(({ kw }) => kw))

/** The charger with the fastest fitting plug of several, and the town next to it, unless others are as fast. */
function fastestOf(
  found: readonly ListedCharger[],
  filter: ChargerFilter,
): ChargerAnswer['fastest'] {
  const [first, second] = found
    .flatMap((charger) => {
      const plug = bestPlug(charger.plugs, filter)
      return plug ? [{ charger, kw: plug.kw }] : []
    })
    .toSorted((one, other) => other.kw - one.kw)
  if (!first || !second || first.kw === second.kw) return null
  const { charger, kw } = first
  return { heading: headingOf(charger), town: nearestTown(charger).name, kw }
}

/** That a place is not known, where its position is asked for or nothing has the text. */
function unknownText({ place, km }: ChargerFilter, total: number): string | null {
  if (!place || (!km && total > 0)) return null
  const read = readPlace(places, place)
  return read.isKnown ? null : read.why()
}

/** How many chargers to name around a place that has none. */
const nearestShown = 5

function nearestTo(
  all: readonly ListedCharger[],
  asked: ChargerFilter,
  town: FoundPlace | null,
): ChargerAnswer['nearest'] {
  if (!town) return null
  const elsewhere: ChargerFilter = { ...asked, place: '', region: '' }
  const chargers = all
    .filter((charger) => matchesFilter(charger, elsewhere))
    .map((charger) => ({ ...charger, km: kilometresBetween(town, charger) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, nearestShown)
  return { town: town.name, chargers, source: townSource }
}

/** The map of the whole list, on each of its pages. */
const wholeMap = derived(() => drawMap(listChargers(), [], emptyChargerFilter))

const otherMatches = (
  asked: ChargerFilter,
  town: FoundPlace | null,
  names: readonly string[],
): OtherMatch[] =>
  otherChargers
    .filter((charger) => matchesFilter(charger, asked, town, names))
    .map((charger) => {
      const near = nearestListed().get(charger)
      return {
        ...charger,
        from: otherChargerSources[charger.source],
        near: near ? { name: near.listed.name, km: near.km } : null,
      }
    })

/** The connector for fast charging of each model whose versions all have the same: 'nissan-leaf': 'chademo'. */
export const carConnectors = derived((): Record<string, string> => {
  const found = new Map<string, Set<string>>()
  for (const { model, version } of listedVersions()) {
    const plug = figureOf(model, version, 'plug')
    const known = plug && isConfirmed(plug) && plug.value in carPlugs
    const connector = known ? carPlugs[plug.value as keyof typeof carPlugs].dc.toLowerCase() : ''
    found.set(model.slug, (found.get(model.slug) ?? new Set()).add(connector))
  }
  return Object.fromEntries(
    [...found].flatMap(([slug, [connector = '', ...others]]) =>
      connector && others.length === 0 ? [[slug, connector]] : [],
    ),
  )
})

// Towns, suburbs, airports and islands with their names, coordinates and postcodes. Coordinates find the nearest charger,
// workshop or road, postcodes the company that owns the power lines. Only loaders import this file.
import { orList } from '../../texts/numbers-and-lists.ts'
import { filedTowns } from './roads.ts'
import localities from './localities.json' with { type: 'json' }
import list from './towns.json' with { type: 'json' }
import { readPlace, type NamedPlace } from './place-reader.ts'
import { regionsOfPostcodes } from './postcode-regions.ts'

export type Position = { latitude: number; longitude: number }

export type Town = NamedPlace &
  Position & {
    /** GeoNames, the middle of the town's chargers in EVRoam, an airport of OurAirports, or an estimate to about a kilometre. */
    from: string
  }

/** A town's entry; those on the road network have their coordinates there. */
type Listed = Partial<Omit<Town, 'regions'>> & Pick<Town, 'name'> & { region?: string }

/** A place with the regions of its postcodes, or else its own. */
const withRegions = <Entry extends { postcodes: readonly string[]; region?: string }>({
  region,
  ...place
}: Entry) => ({
  ...place,
  regions: place.postcodes.length > 0 || !region ? regionsOfPostcodes(place.postcodes) : [region],
})

const filed: readonly Listed[] = list
const listed = new Map(filed.map((town) => [town.name, town]))

const byName = new Intl.Collator('en-NZ')

/** Every town, airport and island whose coordinates are known. */
const allTowns: readonly Town[] = [
  ...filedTowns.map(({ name, latitude, longitude, from }) =>
    withRegions({ postcodes: [], ...listed.get(name), name, latitude, longitude, from }),
  ),
  ...filed.flatMap((town): Town[] => {
    const { latitude, longitude, from } = town
    if (latitude === undefined || longitude === undefined || from === undefined) return []
    return [withRegions({ postcodes: [], ...town, latitude, longitude, from })]
  }),
].toSorted((one, other) => byName.compare(one.name, other.name))

/** The towns to which a road leads. */
export const towns: readonly Town[] = allTowns.filter(
  ({ ferryFrom, flightsFrom, from }) => !ferryFrom && !flightsFrom && from !== 'ourairports',
)

/** A place; only postcodes that no source places have no position. */
export type Place = NamedPlace & Partial<Position>

/** 'Karori; -41.2837; 174.7414; 6012 6147', or 'Ponsonby; -36.85; 174.7333; ; Auckland' where no postcode is known. */
function suburbOf(line: string): Place {
  const [name = '', latitude, longitude, postcodes, region] = line.split('; ')
  const position = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : {}
  return withRegions({
    name,
    postcodes: postcodes ? postcodes.split(' ') : [],
    ...(region && { region }),
    isSuburb: true as const,
    ...position,
  })
}

/** Everything that a reader may name, towns first. */
export const places: readonly Place[] = [...allTowns, ...localities.map(suburbOf)]

/** The same without coordinates, as small as a browser needs it. */
export const namedPlaces: readonly NamedPlace[] = places.map(
  ({ name, also, code, postcodes, isSuburb, regions = [] }) => ({
    name,
    ...(code && { code }),
    ...(also && { also }),
    postcodes,
    ...(isSuburb && { isSuburb }),
    regions,
  }),
)

/** A place with a position, under the name by which a page calls it; null if no list has it. */
export type FoundPlace = NamedPlace & Position

/** The place that a text means: 'Lake Tekapo' is 'Takapō / Lake Tekapo', '3204' is 'Hamilton (3204)'. */
export function findPlace(text: string): FoundPlace | null {
  const read = readPlace(places, text)
  if (!read.isKnown) return null
  const { latitude, longitude } = read.place
  if (latitude === undefined || longitude === undefined) return null
  return { ...read.place, name: read.name, latitude, longitude }
}

/** Why a car cannot be driven to a place, and where it can go instead; null if a road leads there. */
export function noRoadTo({ name, ferryFrom, flightsFrom }: NamedPlace): string | null {
  if (ferryFrom) {
    return `No road leads to ${name}. Its ferry leaves from ${orList(ferryFrom)}.`
  }
  return flightsFrom
    ? `No road or passenger ferry leads to ${name}. Flights leave from ${orList(flightsFrom)}.`
    : null
}

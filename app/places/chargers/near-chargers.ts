// The chargers around a position. Pure functions for the browser, which never sends the position anywhere.
import { chargerName } from '../../../content/places/chargers/charger-labels.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import type { ChargersFile } from './chargers-file-schema.ts'
import type { ListedCharger } from '../../../content/places/chargers/chargers.ts'
import type { NearCharger } from './charger-answer.ts'
import { matchesFilter, type ChargerFilter } from './charger-filter.ts'

/** A position in degrees, and how far off it may be, in metres. */
export type Position = { latitude: number; longitude: number; accuracy: number }

const shown = 10

/** The nearest chargers of the open file that fit the plug, power and operator of a filter, whatever its place. */
export function nearestChargers(
  { features }: Pick<ChargersFile, 'features'>,
  filter: ChargerFilter,
  position: Position,
): NearCharger[] {
  const anywhere: ChargerFilter = { ...filter, place: '', region: '' }
  return features
    .map(chargerOf)
    .filter((charger) => matchesFilter(charger, anywhere))
    .map((charger) => ({ ...charger, km: kilometresBetween(position, charger) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, shown)
}

function chargerOf({ geometry, properties }: ChargersFile['features'][number]): ListedCharger {
  const [longitude, latitude] = geometry.coordinates
  // The file is written from chargers; its schema only knows their connectors as text.
  const plugs = properties.plugs as ListedCharger['plugs']
  const name = chargerName(properties.name)
  const { isTownPoint, ...rest } = properties
  return {
    ...rest,
    ...(isTownPoint && { isTownPoint }),
    name,
    plugs,
    carParks: properties.carParks ?? 0,
    latitude,
    longitude,
  }
}

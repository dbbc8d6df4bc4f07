// Where the site has something for a car: parts, workshops, chargers. The links carry facts about the car, so
// they are only ever followed, never fetched ahead.
import {
  connectorLabels,
  type ChargerRegion,
  type Connector,
} from '../../content/charger-labels.ts'
import { regionsAt } from '../../content/postcodes/postcode-regions.ts'
import type { CarKnowledge, KnownCar } from './car-knowledge.ts'
import { fittingConnectors, type ChargePort } from './charge-port.ts'

export type Place = {
  region: ChargerRegion
  workshops: number
  /** The directory of this region; null if it has no such region. */
  workshopsUrl: string | null
}

export type ChargerLink = {
  connector: Connector
  label: string
  /** Null for the whole country. */
  region: ChargerRegion | null
  count: number
  url: string
}

/** The catalogue's parts for a car. */
export function partsUrl({ make, catalogueModel }: KnownCar, year: number | null): string {
  const query = new URLSearchParams({ make, model: catalogueModel })
  if (year !== null) query.set('year', String(year))
  return `/parts-catalog?${query}`
}

/** The regions in which a postcode may lie, with their workshops. */
export function placesOf(postcode: string, { postcodes, regions }: CarKnowledge): Place[] {
  return regionsAt(postcodes, postcode).map((region) => {
    const { directory, workshops } = regions[region]
    const query = new URLSearchParams({ region: directory ?? '' })
    return {
      region,
      workshops,
      workshopsUrl: directory === null ? null : `/ev-service-centers?${query}#entries`,
    }
  })
}

/** The finder's chargers with each connector that fits: in the possible regions, else in the whole country. */
export function chargerLinks(
  port: ChargePort | null,
  places: readonly Place[],
  { regions }: CarKnowledge,
): ChargerLink[] {
  if (!port) return []
  const everywhere = Object.values(regions)
  return fittingConnectors(port).flatMap((connector) => {
    const link = (region: ChargerRegion | null): ChargerLink => {
      const counted = region ? [regions[region]] : everywhere
      const query = new URLSearchParams({ ...(region ? { region } : {}), connector })
      return {
        connector,
        label: connectorLabels[connector],
        region,
        count: counted.reduce((sum, { chargers }) => sum + (chargers[connector] ?? 0), 0),
        url: `/charging-stations/find?${query}`,
      }
    }
    return places.length > 0 ? places.map(({ region }) => link(region)) : [link(null)]
  })
}

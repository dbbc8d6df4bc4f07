import type { Charger } from '../../content/charger-schema.ts'
import { foldAccents } from '../search/normalised-text.ts'
import {
  chargerRegions,
  connectorLabels,
  currents,
  type ChargerRegion,
  type Connector,
  type Current,
} from '../../content/charger-labels.ts'

/** The filter of the charger finder; '' and 0 mean any. */
export type ChargerFilter = {
  /** Words from a name or street address. */
  place: string
  region: ChargerRegion | ''
  current: Current | ''
  /** At least this power, in kW. */
  kw: number
  connector: Connector | ''
  operator: string
  page: number
}

/** The default filter. */
export const emptyChargerFilter: ChargerFilter = {
  place: '',
  region: '',
  current: '',
  kw: 0,
  connector: '',
  operator: '',
  page: 1,
}

/** The power options, in kW. */
export const powers = [7, 22, 50, 75, 150] as const

/** Results per page. */
export const chargersPerPage = 25

const maxPlaceLength = 80

/** Reads a filter from a query. The first of repeated parameters counts; unknown values are ignored. */
export function readChargerFilter(
  query: URLSearchParams,
  operators: readonly string[],
): ChargerFilter {
  const connector = query.get('connector') ?? ''
  const place = (query.get('place') ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return {
    place: place.slice(0, maxPlaceLength).trim(),
    region: chargerRegions.find((region) => region === query.get('region')) ?? '',
    current: currents.find((current) => current === query.get('current')) ?? '',
    kw: powers.find((power) => String(power) === query.get('kw')) ?? 0,
    connector: Object.hasOwn(connectorLabels, connector) ? (connector as Connector) : '',
    operator: operators.find((operator) => operator === query.get('operator')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  }
}

/** The URL of a search, without defaults. */
export function chargersUrl(filter: ChargerFilter): string {
  const query = new URLSearchParams()
  for (const [name, any] of Object.entries(emptyChargerFilter)) {
    const value = filter[name as keyof ChargerFilter]
    if (value !== any) query.set(name, String(value))
  }
  return `/charging-stations/find${query.size === 0 ? '' : `?${query}`}`
}

/** Whether a charger matches the filter. Current, power and connector must match on the same plug. */
export function matchesFilter(charger: Charger, filter: ChargerFilter): boolean {
  const { place, region, current, kw, connector, operator } = filter
  if (region && charger.region !== region) return false
  if (operator && charger.operator !== operator) return false
  if (place) {
    // 'Whangarei' matches Whangārei, and the other way round.
    const text = foldAccents(`${charger.name} ${charger.address}`)
    const words = foldAccents(place).split(' ')
    if (!words.every((word) => text.includes(word))) return false
  }
  return charger.plugs.some(
    (plug) =>
      (!current || plug.current === current) &&
      plug.kw >= kw &&
      (!connector || plug.connector === connector),
  )
}

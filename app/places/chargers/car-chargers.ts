import type { KeptCar } from '../../facts/kept-car/stored-car.ts'
import {
  chargersUrl,
  emptyChargerFilter,
  readChargerFilter,
  type ChargerFilter,
} from './charger-filter.ts'

/** The finder's URL for a car: its plug and its town; null if neither is known. `connectors` has those of models. */
export function carChargersUrl(
  { texts }: KeptCar,
  connectors: Readonly<Record<string, string>>,
): string | null {
  // A port that the visitor chose counts instead: 'chademo-type-1'.
  const port = /^(ccs2|chademo)/.exec(texts.plug ?? '')?.[0]
  const connector =
    port ?? (texts.plug ? undefined : connectors[texts.version?.split('.')[0] ?? ''])
  const query = new URLSearchParams({ place: texts.postcode ?? '', connector: connector ?? '' })
  const url = chargersUrl(readChargerFilter(query, []))
  return url === chargersUrl(emptyChargerFilter) ? null : url
}

/** Whether a filter asks for a car's plug in its town, whatever else it asks. */
export const asksForCar = (
  { place, connector }: Pick<ChargerFilter, 'place' | 'connector'>,
  carUrl: string | null,
): boolean => carUrl === chargersUrl({ ...emptyChargerFilter, place, connector })

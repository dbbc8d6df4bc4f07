import type { Charger, Plug } from '../../../content/places/chargers/charger-schema.ts'
import type { OtherCharger, OtherPlug } from '../../../content/places/chargers/other-chargers.ts'
import {
  answersFor,
  connectorLabels,
  soughtConnectors,
  type Connector,
  townOf,
} from '../../../content/places/chargers/charger-labels.ts'
import { newZealandRegions } from '../../../content/places/geography/regions.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import {
  openChoice,
  optionsOf,
  pageField,
  type FieldValues,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import { readInputs, valuesQuery } from '../../ground/ui/query-inputs.ts'

/** How far around a town a search can reach, in kilometres. */
export const distances = [5, 10, 25, 50, 75, 100, 150, 200] as const

/** The fields of the charger finder. */
export const chargerFields = (operators: readonly string[]) =>
  ({
    place: { kind: 'text', label: 'Town or street', maxLength: 80 },
    km: openChoice(
      'Around that town',
      'Only there',
      distances.map((km) => ({ value: `${km}`, label: `Within ${km}\u00a0km` })),
    ),
    region: openChoice('Region', 'All regions', optionsOf(newZealandRegions)),
    current: openChoice('Current', 'AC or DC', optionsOf({ AC: 'AC', DC: 'DC, fast charging' })),
    kw: openChoice(
      'Power',
      'Any',
      ['7', '22', '50', '75', '150'].map((kw) => ({ value: kw, label: `${kw}\u00a0kW or more` })),
    ),
    connector: openChoice(
      'Connector',
      'Any',
      soughtConnectors.map((value) => ({ value, label: connectorLabels[value] })),
    ),
    operator: openChoice('Operator', 'All', optionsOf(operators)),
    page: { ...pageField, max: 999_999 },
  }) as const satisfies QueryFields

const anyCharger = chargerFields([])

/** The filter of the charger finder; '' means any. */
export type ChargerFilter = FieldValues<typeof anyCharger>

/** Results per page. */
export const chargersPerPage = 15

/** Reads a filter from a query, with what is wrong in it. Unknown values do not count. */
export const readChargerInputs = (query: URLSearchParams, operators: readonly string[]) =>
  readInputs(chargerFields(operators), query)

export const readChargerFilter = (
  query: URLSearchParams,
  operators: readonly string[],
): ChargerFilter => readChargerInputs(query, operators).values

/** The default filter. */
export const emptyChargerFilter = readChargerFilter(new URLSearchParams(), [])

/** The URL of a search, without defaults. */
export const chargersUrl = (filter: ChargerFilter): string =>
  `/charging-stations/find${valuesQuery(anyCharger, filter)}`

/**
 * How well a charger fits the place that was asked for, best first: it stands in that town, it has the name, or
 * only its street does: 'Wanaka' is a street of Wellington too.
 */
export function placeRank({ name, address }: Charger, place: string): number {
  return hasWords(townOf(address) ?? '', place) ? 0 : hasWords(name, place) ? 1 : 2
}

/** Whether a text has each word of a place, or a word that begins so: 'Whangarei' is in 'Whangārei', 'Milton' not in 'Hamilton'. */
function hasWords(text: string, place: string): boolean {
  const plain = (given: string) => foldAccents(given).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const words = ` ${plain(text)}`
  return plain(place)
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}

type Position = { latitude: number; longitude: number }

/**
 * Whether a charger matches the filter. Current, power and connector must match on the same plug. With `around`,
 * the town that the filter names, its distance counts and not the words of the address; else one of the `names` of the
 * place must be in them.
 */
export function matchesFilter(
  charger: Pick<Charger, 'address' | 'operator' | 'region'> &
    Pick<OtherCharger, 'name' | 'plugs'> &
    Position,
  filter: ChargerFilter,
  around: Position | null = null,
  names: readonly string[] = [filter.place],
): boolean {
  const { place, km, region, operator } = filter
  if (region && charger.region !== region) return false
  if (operator && charger.operator !== operator) return false
  if (km && around) {
    if (kilometresBetween(around, charger) > Number(km)) return false
  } else if (place) {
    const text = `${charger.name ?? ''} ${charger.address}`
    if (!names.some((name) => hasWords(text, name))) return false
  }
  return charger.plugs.some((plug) => plugFits(plug, filter))
}

/** Whether one plug has the current, power and connector that the filter asks for. */
const plugFits = (plug: OtherPlug, { current, kw, connector }: PlugFilter): boolean =>
  (!current || plug.current === current) &&
  (plug.kw ?? 0) >= Number(kw) &&
  (!connector || answersFor(plug.connector, connector as Connector))

type PlugFilter = Pick<ChargerFilter, 'current' | 'kw' | 'connector'>

/** The most powerful plug of a charger that fits the filter, before those out of order; of all its plugs if none fits. */
export function bestPlug(plugs: readonly Plug[], filter: PlugFilter): Plug | undefined {
  const fitting = plugs.filter((plug) => plugFits(plug, filter))
  return (fitting.length > 0 ? fitting : plugs).toSorted(
    (one, other) => Number(one.isOut ?? false) - Number(other.isOut ?? false) || other.kw - one.kw,
  )[0]
}

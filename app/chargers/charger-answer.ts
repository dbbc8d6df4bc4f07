import type { Charger } from '../../content/charger-schema.ts'
import {
  chargerKey,
  chargerSource,
  listChargers,
  listOperators,
  newestDate,
} from '../../content/chargers.ts'
import { outlineSource } from '../../content/outline.ts'
import type { Source } from '../../content/sources/source-schema.ts'
import { dotsPath } from '../country-map/projection.ts'
import {
  chargersPerPage,
  matchesFilter,
  readChargerFilter,
  type ChargerFilter,
} from './charger-filter.ts'

/** A charger with its key in addresses. */
export type KeyedCharger = Charger & { key: string }

/** Everything the finder shows for one URL: one page of chargers, never the whole list. */
export type ChargerAnswer = {
  filter: ChargerFilter
  chargers: KeyedCharger[]
  /** The number of matches, and of chargers in all. */
  total: number
  all: number
  pages: number
  operators: readonly string[]
  source: Source
  /** When the newest charger in the copy came into use. */
  newest: string
  /** The map's dots as SVG paths: matches and the rest. */
  dots: { found: string; others: string }
  /** The source of the country's outline. */
  outline: Source
}

/** Searches the list of chargers. A page beyond the last becomes the last. */
export function answerChargers(query: URLSearchParams): ChargerAnswer {
  const all = listChargers()
  const operators = listOperators()
  const asked = readChargerFilter(query, operators)
  const groups = Map.groupBy(all, (charger) => matchesFilter(charger, asked))
  const found = groups.get(true) ?? []
  const pages = Math.max(1, Math.ceil(found.length / chargersPerPage))
  const filter = { ...asked, page: Math.min(asked.page, pages) }
  const first = (filter.page - 1) * chargersPerPage
  return {
    filter,
    chargers: found
      .slice(first, first + chargersPerPage)
      .map((charger) => ({ ...charger, key: chargerKey(charger) })),
    total: found.length,
    all: all.length,
    pages,
    operators,
    source: chargerSource(),
    newest: newestDate(all),
    dots: { found: dotsPath(found), others: dotsPath(groups.get(false) ?? []) },
    outline: outlineSource,
  }
}

import { countText } from '../../../content/texts/numbers-and-lists.ts'
import {
  answersFor,
  connectorLabels,
  type Connector,
  townOf,
} from '../../../content/places/chargers/charger-labels.ts'
import { newZealandRegions } from '../../../content/places/geography/regions.ts'
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { findPlace } from '../../../content/places/geography/towns.ts'
import { editDistance } from '../../../content/texts/edit-distance.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import type { SearchEntry } from './search.ts'

type Found = { place?: string; region?: string; connector?: Connector }

const finderPath = (found: Found) => `/charging-stations/find?${new URLSearchParams(found)}`

const searchedConnectors: readonly Connector[] = ['ccs2', 'chademo']
const otherNames = ['charging station', 'charge point', 'public EV charger']

/** The finder by town, by region, by town and fast-charging connector, and by site. */
export function listChargerEntries(): SearchEntry[] {
  const chargers = listChargers()
  const towns = listTowns(chargers)
  const named = new Set(towns.map(foldAccents))
  const regions = newZealandRegions.filter((region) => !named.has(foldAccents(region)))
  return [
    ...towns.flatMap((town) => {
      const words = foldAccents(town).split(' ')
      const here = chargers.filter(({ name, address }) => {
        const text = foldAccents(`${name} ${address}`)
        return words.every((word) => text.includes(word))
      })
      // The copy leaves out macrons.
      return placeEntries(findPlace(town)?.name ?? town, { place: town }, here)
    }),
    ...regions.flatMap((region) =>
      placeEntries(
        region,
        { region },
        chargers.filter((charger) => charger.region === region),
      ),
    ),
    ...chargers.filter(({ name }) => !named.has(foldAccents(name))).map(siteEntry),
  ]
}

function placeEntries(place: string, found: Found, chargers: Charger[]): SearchEntry[] {
  const byConnector = searchedConnectors.flatMap((connector) => {
    const fitting = chargers.filter(({ plugs }) =>
      plugs.some((plug) => answersFor(plug.connector, connector)),
    )
    const title = `${connectorLabels[connector]} chargers in ${place}`
    return fitting.length > 0
      ? [placeEntry(place, title, finderPath({ ...found, connector }), fitting)]
      : []
  })
  // The plain entry stands first: it wins when a query names no connector.
  return [placeEntry(place, `Chargers in ${place}`, finderPath(found), chargers), ...byConnector]
}

function placeEntry(place: string, title: string, path: string, chargers: Charger[]): SearchEntry {
  const count = countText(chargers.length, 'charger')
  const operators = [...new Set(chargers.map(({ operator }) => operator))].join(', ')
  const isFast = chargers.some(({ plugs }) => plugs.some(({ current }) => current === 'DC'))
  return {
    path,
    kind: 'charger',
    title,
    // The place again: a town comes before the sites named after it.
    names: [place, ...otherNames, ...(isFast ? ['fast rapid DC'] : [])],
    aliases: [`supercharger ${place}`],
    passages: [
      `${count} in a copy of EVRoam, not live. ${plugsText(chargers)}.`,
      `Operators: ${operators}.`,
    ],
  }
}

function siteEntry(charger: Charger): SearchEntry {
  const { name, address, operator } = charger
  return {
    path: finderPath({ place: name }),
    kind: 'charger',
    title: name,
    names: [],
    passages: [`Charger at ${address}. ${plugsText([charger])}.`, `Operator: ${operator}.`],
  }
}

/** 'CCS2, CHAdeMO, up to 50 kW'. */
function plugsText(chargers: Charger[]): string {
  const plugs = chargers.flatMap((charger) => charger.plugs)
  const labels = plugs.flatMap(({ connector }) => (connector ? [connectorLabels[connector]] : []))
  const most = Math.max(...plugs.map(({ kw }) => kw))
  return [...new Set(labels), `up to ${most}\u00A0kW`].join(', ')
}

/** The towns of the addresses, most chargers first. Misspelt towns of the copy are left out. */
function listTowns(chargers: readonly Charger[]): string[] {
  const counts = new Map<string, { town: string; count: number }>()
  for (const { address } of chargers) {
    const town = townOf(address)
    if (!town) continue
    const before = counts.get(foldAccents(town))
    counts.set(foldAccents(town), { town, count: (before?.count ?? 0) + 1 })
  }
  const sorted = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return sorted
    .filter(({ town, count }) => !sorted.some((other) => isMisspelt(town, count, other)))
    .map(({ town }) => town)
}

const isMisspelt = (town: string, count: number, other: { town: string; count: number }) =>
  other.count > count && editDistance(foldAccents(town), foldAccents(other.town), 1) === 1

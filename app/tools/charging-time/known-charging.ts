// Collects what an answer about charging time is worked out from. Only loaders import this file.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { chargingCurves, refusedCurves } from '../../../content/cars/used-check/charging-curves.ts'
import { findCharger, listedTo } from '../../../content/places/chargers/chargers.ts'
import { derived } from '../../../content/published.ts'
import { chargerNetworks } from '../../../content/rates/charger-networks.ts'
import { publicPrices } from '../../../content/rates/public-prices.ts'
import { chargingSources } from '../../../content/sourcing/charging-sources.ts'
import { homeTariffs, tariffTexts } from '../../../content/rates/home-tariffs.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import {
  listedVersions,
  numberWithSource,
  type ListedVersion,
} from '../../../content/cars/version-list.ts'
import { figureOf, isConfirmed, plugs, type Plug } from '../../../content/cars/version.ts'
import { chargeSpans, type FigureName } from '../../../content/cars/figures.ts'
import { assumedNightShare, networkPrices } from '../costs/network-prices.ts'
import { agreesWithin, minutesAtPeak } from './charging-curve.ts'
import type { PublishedTime } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingFacts, ChargingSite } from './charging-facts.ts'

const knownCars = derived((): Record<string, ChargingCar> =>
  Object.fromEntries(listedVersions().map((listed) => [listed.key, carOf(listed)])),
)

/** The facts for every version, and for the charger with this key ('' for none). */
export const chargingFacts = (site = ''): ChargingFacts => ({
  cars: knownCars(),
  sources: citedSources(),
  site: findSite(site),
  prices: { home: homePrice(), seen: publicPrices() },
})

/** The price at home where nothing is known of the visitor, the same as on /ev-cost. */
export function homePrice(): NonNullable<ChargingFacts['prices']['home']> {
  const tariffs = Object.values(homeTariffs())
  return {
    label: `Median of ${tariffs.length} networks, ${assumedNightShare}% of it at night`,
    value: networkPrices(tariffs, assumedNightShare, null).median,
    source: 'eeca-tariffs',
    note: tariffTexts().note.text,
  }
}

function carOf(listed: ListedVersion): ChargingCar {
  const { key, name, model } = listed
  const plug = figureOf(model, listed.version, 'plug')
  return {
    key,
    name,
    make: model.make,
    path: pathOf(model.slug),
    usableKwh: numberWithSource(listed, 'batteryUsable'),
    dcKw: numberWithSource(listed, 'dcMax'),
    unconfirmedDcKw: unconfirmedNumber(listed, 'dcMax'),
    acKw: numberWithSource(listed, 'acMax'),
    plug: plug && isConfirmed(plug) ? plugs[plug.value as Plug] : null,
    curve: curveOf(listed),
    refused: refusedCurves()[key]?.why ?? null,
    published: publishedTime(listed),
  }
}

/** The version's curve, with the published time that bears it out: one that it misses bears nothing out. */
function curveOf(listed: ListedVersion): ChargingCar['curve'] {
  const curve = chargingCurves()[listed.key]
  if (!curve) return null
  const published = publishedTime(listed)
  const agrees = published && agreesWithin(minutesAtPeak(curve, published), published.minutes.value)
  return { ...curve, agreesWith: agrees ? published : null }
}

/** A figure that no source bears out, as a number. */
function unconfirmedNumber({ model, version }: ListedVersion, name: FigureName) {
  const figure = figureOf(model, version, name)
  if (!figure || isConfirmed(figure) || typeof figure.value !== 'number') return null
  const { value, source } = figure
  return { value, source }
}

function publishedTime(listed: ListedVersion): PublishedTime | null {
  for (const [name, span] of Object.entries(chargeSpans)) {
    const minutes = numberWithSource(listed, name as FigureName)
    if (minutes) return { ...span, minutes }
  }
  return null
}

/** Only the sources that an answer can cite, so that the facts stay small. */
const citedSources = derived((): Record<string, Source> => {
  const ofCars = Object.values(knownCars()).flatMap(
    ({ usableKwh, dcKw, unconfirmedDcKw, acKw, published }) =>
      [usableKwh, dcKw, unconfirmedDcKw, acKw, published?.minutes].flatMap(
        (number) => number?.source ?? [],
      ),
  )
  const all: Record<string, Source> = modelSources()
  const named = [...new Set(ofCars)].flatMap((id) => {
    const source = all[id]
    return source ? [[id, source] as const] : []
  })
  return { ...Object.fromEntries(named), ...chargingSources() }
})

function findSite(key: string): ChargingSite | null {
  const charger = findCharger(key)
  return charger ? chargingSite(charger) : null
}

/** A charger as answers about charging see it, with the network whose prices apply. */
export function chargingSite(charger: Omit<ChargingSite, 'listedTo' | 'priced'>): ChargingSite {
  const { key, name, operator, address, chargingCosts } = charger
  const priced = chargerNetworks()[operator] ?? null
  const said = { key, name, operator, address, chargingCosts, plugs: charger.plugs }
  return { ...said, listedTo: listedTo(), priced }
}

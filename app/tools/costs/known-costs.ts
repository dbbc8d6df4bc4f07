// Gathers what the cost tool knows on a day. Only loaders import this file.
import { derived } from '../../../content/published.ts'
import { findGuide } from '../../../content/parts/guides.ts'
import { namedPlaces } from '../../../content/places/geography/towns.ts'
import { comparedCars } from '../../../content/rates/compared-cars.ts'
import { ownershipRow, ownershipRowKm } from '../../../content/rates/ownership-rows.ts'
import type { PublicPrice } from '../../../content/rates/public-prices.ts'
import { newestPrice, publicPrices, seenText } from '../../../content/rates/public-prices.ts'
import {
  decidedRates,
  firstKnown,
  knownTo,
  rateOn,
  signalledRates,
  type Rate,
  type SignalledRate,
} from '../../../content/rates/rate.ts'
import { rateText, rateWords } from '../../../content/rates/rate-text.ts'
import { costSources, modelSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { homeTariffs, tariffTexts } from '../../../content/rates/home-tariffs.ts'
import {
  networkOfPostcode,
  networksWithoutPostcode,
  networksWithoutTariff,
} from '../../../content/rates/tariff-lookup.ts'
import type { HomeTariff } from '../../../content/rates/cost-schemas.ts'
import { ratingSpread } from '../../../content/cars/energy-balance.ts'
import { monthText, priceOfVersion } from '../../../content/cars/model-price.ts'
import { listedVersions } from '../../../content/cars/version-list.ts'
import type { SignalledChange } from './cost-answer-schema.ts'
import { priceText } from './cost-input.ts'
import {
  costRates,
  type CostKnowledge,
  type KnownCompared,
  type KnownOwnership,
  type KnownRate,
  type SeenPrice,
} from './cost-knowledge.ts'
import { costVersion } from './cost-version.ts'

const costVersions = derived(() => listedVersions().map(costVersion))
const networks = Object.fromEntries(networkOfPostcode)

export const knownCompared = (): KnownCompared[] =>
  Object.entries(comparedCars()).map(([key, car]) => ({ key, ...car }))

const decidedChange = (rate: Rate): SignalledChange => {
  const from = firstKnown(rate)
  const { label, source } = rate
  return { label, amount: rateWords(rate), from, isDue: false, isDecided: true, source }
}

function signalledChange(change: SignalledRate): SignalledChange {
  const { label, value, unit, isDue, source } = change
  const amount =
    value === null ? null : `${rateText({ value, unit })}${unit === 'c/L' ? ' a\u00a0litre' : ''}`
  return { label, amount, from: firstKnown(change), isDue, isDecided: false, source }
}

/** Everything the tool knows on a day: '2026-11-23'. */
export function costKnowledge(day: string): CostKnowledge {
  const known = {
    day,
    versions: costVersions(),
    compared: knownCompared(),
    rates: ratesOf(day),
    signalled: [
      ...costRates.flatMap((name) => decidedRates(name, day)).map(decidedChange),
      ...(['rucLightEv', 'exciseRise'] as const)
        .flatMap((name) => signalledRates(name, day))
        .map(signalledChange),
    ],
    publicPrices: seenPrices(),
    spread: ratingSpread(),
    ownership: knownOwnership(),
    wallCharger: wallChargerText(),
    places: namedPlaces,
    networks,
    tariffs: homeTariffs(),
    tariffNote: tariffTexts().note.text,
  }
  return { ...known, sources: sourcesOf(known) }
}

export type TariffGaps = {
  withoutTariff: { network: string; postcodes: number }[]
  withoutPostcode: { network: string; tariff: HomeTariff }[]
}

/** What the tables of postcodes and tariffs leave open. */
export const tariffGaps = (): TariffGaps => ({
  withoutTariff: networksWithoutTariff().map((network) => ({
    network,
    postcodes: Object.values(networks).filter((each) => each === network).length,
  })),
  withoutPostcode: networksWithoutPostcode().flatMap((network) => {
    const tariff = homeTariffs()[network]
    return tariff ? [{ network, tariff }] : []
  }),
})

function ratesOf(day: string): CostKnowledge['rates'] {
  return Object.fromEntries(
    costRates.flatMap((name): [string, KnownRate][] => {
      const rate = rateOn(name, day)
      if (!rate) return []
      const { value, label, source, note } = rate
      const last = knownTo(name, day)
      return [
        [
          name,
          { value, label, source, ...(note ? { note } : {}), ...(last ? { knownTo: last } : {}) },
        ],
      ]
    }),
  )
}

const highest = ({ from, to }: PublicPrice) => to ?? from

/** The newest price seen, the lowest and the highest. */
const seenPrices = derived((): CostKnowledge['publicPrices'] => {
  const [low] = publicPrices().toSorted((one, other) => one.from - other.from)
  const [high] = publicPrices().toSorted((one, other) => highest(other) - highest(one))
  const newest = newestPrice()
  if (!low || !high) throw new Error('There is no public price')
  return {
    newest: seenPrice(newest, newest.from),
    low: seenPrice(low, low.from),
    high: seenPrice(high, highest(high)),
  }
})

function seenPrice(price: PublicPrice, value: number): SeenPrice {
  const { network, for: buyers, source } = price
  return {
    value,
    text: `${buyers ? `${network}, ${buyers}` : network}, seen ${seenText(price)}`,
    source,
  }
}

/** The sources that the knowledge names, by id. Ids of the two lists do not overlap. */
function sourcesOf(known: Pick<CostKnowledge, 'versions' | 'ownership'>): Record<string, Source> {
  const all: Record<string, Source> = modelSources()
  const named = [
    ...known.versions.flatMap(({ consumption }) => consumption?.source ?? []),
    ...Object.values(known.ownership).flatMap(({ price }) => price?.source ?? []),
  ]
  return {
    ...costSources(),
    ...Object.fromEntries(
      named.flatMap((id): [string, Source][] => (all[id] ? [[id, all[id]]] : [])),
    ),
  }
}

const ownershipSource = 'eeca-tco'

function upkeepOf(key: string): Pick<KnownOwnership, 'upkeep'> {
  const row = ownershipRow(key)
  if (!row) return {}
  const { servicing, tyres } = row
  return { upkeep: { servicing, tyres, km: ownershipRowKm, source: ownershipSource } }
}

/** A price belongs to a version; EECA's of a whole model counts for the cars to compare with only. */
const knownOwnership = derived((): Record<string, KnownOwnership> => {
  const versions = listedVersions().map(({ key, model, version }): [string, KnownOwnership] => {
    const price = priceOfVersion(model, version)
    return [
      key,
      {
        ...upkeepOf(model.slug),
        ...(price && {
          price: { value: price.value, note: monthText(price.on), source: price.source },
        }),
      },
    ]
  })
  const others = Object.keys(comparedCars()).map((key): [string, KnownOwnership] => {
    const row = ownershipRow(key)
    const note = '2025, the cheapest equipment'
    return [
      key,
      row ? { ...upkeepOf(key), price: { value: row.price, note, source: ownershipSource } } : {},
    ]
  })
  return Object.fromEntries(
    [...versions, ...others].filter(([, known]) => Object.keys(known).length > 0),
  )
})

/** What the guide to wall chargers lists, without their installation. */
function wallChargerText(): string | null {
  const price = findGuide('home-wall-charger')?.price
  return price
    ? `${priceText(price.from)} to ${priceText(price.to)} ${price.plus ?? ''}`.trim()
    : null
}

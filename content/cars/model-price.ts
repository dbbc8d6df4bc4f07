// What a model costs new, said once for every page, file and tool: the one price that leads, the price of a version, and
// all prices in time. Only loaders import this file.
import { wholeDollarsText } from '../texts/numbers-and-lists.ts'
import { dateText } from '../texts/date-text.ts'
import { modelSources, type ModelSourceId } from '../sources/source-tables.ts'
import type { Source } from '../sources/source-schema.ts'
import type { Model } from './model-schema.ts'
import { figureOf, isConfirmed } from './version.ts'
import type { Version } from './version-schema.ts'

/**
 * Who names a price: 'offer' is what a maker, a dealer or the press says a car costs, 'calculator' an input of a
 * calculator, 'listing' this site's own. Only an offer leads, filters or orders.
 */
type PriceKind = 'offer' | 'calculator' | 'listing'

/** A dated price of a model, new in New Zealand. */
export type ModelPrice = {
  /** Dollars with GST. */
  value: number
  kind: PriceKind
  /** What it buys; null where the source does not say which version. */
  version: Pick<Version, 'id' | 'name'> | null
  /** The year, the month or the day of the source: '2025', '2026-02', '2023-02-16'. */
  on: string
  source: ModelSourceId
}

/** A price as pages write it. */
export type PriceWords = {
  /** '$58,990' */
  text: string
  /** '50 kWh, February 2023' */
  of: string
  source: ModelSourceId
}

type Priced = Pick<Model, 'figures' | 'fromPrices' | 'listing' | 'versions'>

/** The price that a source gives for a version; null if none does, or if nobody knows when. */
export function priceOfVersion(model: Pick<Model, 'figures'>, version: Version): ModelPrice | null {
  const figure = figureOf(model, version, 'price')
  if (!figure || !isConfirmed(figure) || typeof figure.value !== 'number') return null
  const { value, source } = figure
  return dated({ value, kind: 'offer', version: nameOf(version), source })
}

/** Every dated price of a model, the oldest first; of one day the lowest first. */
export function pricesInTime(model: Priced): ModelPrice[] {
  const ofModel = model.fromPrices.map((price) => ({ ...price, version: null }))
  const ofVersions = model.versions.flatMap((version) => priceOfVersion(model, version) ?? [])
  return [...ofModel, ...ofVersions, ...listedPrice(model)].toSorted(
    (a, b) => a.on.localeCompare(b.on) || a.value - b.value,
  )
}

/** The one price of a model: the newest offer, and of those of one day the lowest. Null if no source gives one. */
export function headlinePrice(model: Priced): ModelPrice | null {
  const offers = pricesInTime(model).filter(({ kind }) => kind === 'offer')
  const newest = offers.at(-1)?.on
  return offers.find(({ on }) => on === newest) ?? null
}

/** '$58,990' and '50 kWh, February 2023'. */
export function priceWords({ value, kind, version, on, source }: ModelPrice): PriceWords {
  const whose = version?.name ?? (kind === 'offer' ? 'version not named' : null)
  const of = [kindWords[kind], whose, monthText(on)].filter(Boolean).join(', ')
  return { text: wholeDollarsText(value), of, source }
}

const kindWords: Record<PriceKind, string | null> = {
  offer: null,
  calculator: 'input of a calculator',
  listing: null,
}

/** 'from $58,990 (50 kWh, February 2023)', or that no price has been published and since when. */
export function priceInWords(model: Priced): string {
  const price = headlinePrice(model)
  if (!price) return noPriceText(model).replace('No', 'no')
  const { text, of } = priceWords(price)
  return `from ${text} (${of})`
}

/** 'No price published since 2025': since the latest price of a calculator; without one, that none was found. */
export function noPriceText(model: Priced): string {
  const known = pricesInTime(model).findLast(({ kind }) => kind === 'calculator')
  return known ? `No price published since ${monthText(known.on)}` : 'No published price found'
}

/**
 * The price of this site's listing, which decides nothing: 'From $54,990' and 'undated', or where a
 * source dates it '40 kWh, 2019'. Null if none is listed.
 */
export function listedPriceWords(model: Priced): Omit<PriceWords, 'source'> | null {
  const { price } = model.listing
  if (typeof price?.value !== 'number') return null
  const [known] = listedPrice(model)
  const of = known ? priceWords(known).of : 'undated'
  return { text: `From ${wholeDollarsText(price.value)}`, of }
}

/** The sources of all dated prices of a model. */
export const priceSources = (model: Priced): Partial<Record<ModelSourceId, Source>> =>
  Object.fromEntries(pricesInTime(model).map(({ source }) => [source, modelSources()[source]]))

/** The month of a date, or its year: 'February 2023', '2025'. */
export const monthText = (on: string): string => dateText(on.slice(0, 7))

const nameOf = ({ id, name }: Version) => ({ id, name })

/** A price with the date of its source; null if that is undated, or is to go and the check of the model names it. */
function dated(price: Omit<ModelPrice, 'on'>): ModelPrice | null {
  const sources: Partial<Record<ModelSourceId, Source>> = modelSources()
  const published = sources[price.source]?.published ?? 'undated'
  return published === 'undated' ? null : { ...price, on: published }
}

/** The listed price, where a source shows what it was and when. */
function listedPrice({ listing: { price }, versions }: Priced): ModelPrice[] {
  if (!price?.labelSource || typeof price.value !== 'number') return []
  const { value, fits, labelSource: source } = price
  const buys = Array.isArray(fits) && fits.length === 1 ? fits[0] : undefined
  const version = versions.find(({ id }) => id === buys)
  return [
    dated({ value, kind: 'listing', version: version ? nameOf(version) : null, source }),
  ].flatMap((known) => known ?? [])
}

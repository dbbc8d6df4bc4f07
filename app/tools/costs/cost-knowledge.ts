// What the cost tool knows on a day. Plain data: a loader makes it, and a browser can hold it.
import type { ComparedCar, HomeTariff } from '../../../content/rates/cost-schemas.ts'
import type { NamedPlace } from '../../../content/places/geography/place-reader.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import type { PublishedConsumption, SignalledChange } from './cost-answer-schema.ts'

/** The rates that the tool calculates with. */
export const costRates = [
  'rucLightEv',
  'rucHeavyEv',
  'rucLightDiesel',
  'rucPetrolPlugIn',
  'rucFeeOnline',
  'rucFeeAgent',
  'rucFeePhone',
  'licenceElectric',
  'licenceElectricVan',
  'licenceElectricHeavyVan',
  'licencePetrol',
  'licencePetrolVan',
  'homePower',
  'petrolRegular',
  'petrolRegularLowest',
  'petrolRegularHighest',
  'diesel',
  'dieselLowest',
  'dieselHighest',
  'servicingElectric',
  'servicingOther',
  'emissionGrid',
  'emissionPetrol',
  'emissionDiesel',
] as const

export type CostRateName = (typeof costRates)[number]

export type KnownRate = {
  value: number
  label: string
  /** An id in `sources`. */
  source: string
  note?: string
  /** The last day for which anybody has published a rate, if there is one: '2027-06-30'. */
  knownTo?: string
}

export type CostVersion = {
  key: string
  name: string
  ruc: 'light' | 'heavy' | 'not known'
  licence: 'car' | 'van' | 'heavy van' | 'not known'
  consumption: PublishedConsumption | null
  /** Why nothing can be calculated without a consumption. */
  reason?: string
}

/** A car that burns petrol or diesel, under its key. */
export type KnownCompared = ComparedCar & { key: string }

/** What is published about owning a car: a dated price, and dollars of servicing and tyres for `km` kilometres. */
export type KnownOwnership = {
  price?: { value: number; note: string; source: string }
  upkeep?: Record<'servicing' | 'tyres', number> & { km: number; source: string }
}

/** A public price as one source saw it. */
export type SeenPrice = { value: number; text: string; source: string }

export type CostKnowledge = {
  day: string
  versions: CostVersion[]
  compared: KnownCompared[]
  /** The rates in force on the day; one without a known value has no key. */
  rates: Partial<Record<CostRateName, KnownRate>>
  signalled: SignalledChange[]
  /** The newest price of public charging that any source has seen, the lowest and the highest. */
  publicPrices: { newest: SeenPrice; low: SeenPrice; high: SeenPrice }
  /**
   * How far consumption may be from WLTP, in whole percent: the lowest and highest ratio of the North American
   * rating to WLTP among the versions that have both, and how many those are.
   */
  spread: { low: number; high: number; versions: number }
  /** By the key of a version or of a car to compare with. */
  ownership: Record<string, KnownOwnership>
  /** What our guide lists for a wall charger: '$1,200 to $4,000 plus installation'; null if nothing. */
  wallCharger: string | null
  /** Every place that can be named, with its postcodes. */
  places: readonly NamedPlace[]
  /** The network of each postcode. */
  networks: Record<string, string>
  tariffs: Record<string, HomeTariff>
  /** The sentence beside every tariff that explains it. */
  tariffNote: string
  sources: Record<string, Source>
}

/** The source with this id. */
export function sourceIn(knowledge: Pick<CostKnowledge, 'sources'>, id: string): Source {
  const source = knowledge.sources[id]
  if (!source) throw new Error(`The cost tool does not know the source ${id}`)
  return source
}

/** A rate that `missingRates` has found to be known. */
export function rateIn(knowledge: Pick<CostKnowledge, 'rates'>, name: CostRateName): KnownRate {
  const rate = knowledge.rates[name]
  if (!rate) throw new Error(`The cost tool knows no rate ${name}`)
  return rate
}

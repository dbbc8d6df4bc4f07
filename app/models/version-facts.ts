// What the filter and the list of versions know of each version. Plain data, made by version-knowledge.ts.
import type { Model } from '../../content/model-schema.ts'
import type { RangeName } from '../../content/versions/version.ts'

/** A figure as the list shows it. */
export type ListedFact = {
  /** '533 km' */
  text: string
  /** Null where the source gives a text instead of one number. */
  value: number | null
  /** What it holds for, where that is narrower than the version: 'European specification'. */
  of?: string
  /** Why it is not to be taken as exact: sources contradict it, or it holds under a condition. */
  remark?: string
  /** Sources contradict it, so no difference is worked out with it. */
  isContradicted?: true
  /** The id of its source; null for this site's listing. */
  source: string | null
}

/** The figures that can be filtered and sorted by, besides the range. */
const listedFacts = {
  price: { label: 'Price when new', unit: 'NZD' },
  battery: { label: 'Usable battery', unit: 'kWh' },
  dc: { label: 'Maximum DC charging', unit: 'kW' },
  ac: { label: 'Maximum AC charging', unit: 'kW' },
  seats: { label: 'Seats', unit: null },
  boot: { label: 'Boot', unit: 'L' },
  towing: { label: 'Braked towing', unit: 'kg' },
  length: { label: 'Length', unit: 'mm' },
} as const

export type FactName = keyof typeof listedFacts

/** One version. What is missing or null is not known. */
export type VersionFacts = {
  /** 'nissan-leaf.40' */
  key: string
  slug: string
  model: string
  name: string
  body: Model['bodyType']
  /** Prices of the model that name no version, the latest first, and this site's own listing in words. */
  modelPrices: { from: readonly ListedFact[]; listed: string | null }
  range: Partial<Record<RangeName, ListedFact>>
  facts: Partial<Record<FactName, ListedFact>>
  plug: 'CCS2' | 'CHAdeMO' | null
  arrival: readonly ('sold new' | 'used import')[] | null
  onSale: boolean | null
  vehicleToLoad: boolean | null
}

export const bodyLabels: Record<Model['bodyType'], string> = {
  hatch: 'Hatchback',
  saloon: 'Saloon',
  fastback: 'Fastback',
  suv: 'SUV',
  'suv-coupe': 'SUV coupé',
  van: 'Van',
}

// A source: where a figure or statement comes from, how much weight it bears and when it was published. Plain
// constants and types: pages import this file.

/** How far a source can be trusted, best first. Figures of a machine-written data set are never shown alone. */
export const sourceRanks = {
  'first-hand': {
    label: 'Agency, maker or the business itself',
    meaning: 'a public body, a law, a vehicle’s maker, or a business writing about itself',
  },
  publication: {
    label: 'Named publication',
    meaning: 'a test or report by a newspaper, magazine or association',
  },
  dataset: {
    label: 'Data set of known origin',
    meaning: 'open data that says who compiled it and from what',
  },
  other: {
    label: 'Other page',
    meaning: 'a supplier, an information site, a forum, or a page that quotes others',
  },
  'machine-written': {
    label: 'Machine-written data set',
    meaning: 'open data that looks generated; its figures need a second source',
  },
} as const

export type SourceRank = keyof typeof sourceRanks

export type Source = {
  /** The listing, a published page, an open data set, or general knowledge that nobody looked up. */
  kind: 'listing' | 'page' | 'open-data' | 'unconfirmed'
  /** Null for the listing and general knowledge, which nobody published. */
  rank: SourceRank | null
  name: string
  url: string | null
  licence: string | null
  /** The date of publication as YYYY, YYYY-MM or YYYY-MM-DD, or 'undated'. Never the date it was read. */
  published: string
  /** The day or month in which we last read it. */
  read: string
  /** The credit line that the source's licence requires. */
  credit?: string
}

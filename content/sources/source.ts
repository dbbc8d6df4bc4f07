// How far a source can be trusted. Plain constants: pages import this file.

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

/** Sources that are no page: somebody at the business itself told us, or we saw it there. Each in words before its day. */
export const toldKinds = {
  phone: 'told to us by phone on',
  letter: 'told to us in writing on',
  visit: 'seen there on',
} as const

/** How a source came to us, if it is no page. */
export const toldWords = (kind: string): string | undefined =>
  Object.entries(toldKinds).find(([one]) => one === kind)?.[1]

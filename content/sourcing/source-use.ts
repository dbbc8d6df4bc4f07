// A page that cites a source. Plain constants: pages import this file.

/** The kinds of pages that cite sources, as /sources filters and counts them. */
export const citingPages = {
  models: 'Models',
  guides: 'Guides to parts',
  centers: 'Service centers',
  information: 'Costs, rules and charging',
  tools: 'Answers for your car',
} as const

export type CitingPages = keyof typeof citingPages

export type SourceUse = { path: string; name: string; on: CitingPages }

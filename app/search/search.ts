import type { PageKind } from '../../content/site-pages.ts'

/** The longest question that is looked up, in characters; the rest is cut off. */
export const longestQuestion = 100

/** What the kinds of pages are called above their results. */
export const kindWords: Record<PageKind, string> = {
  model: 'Models',
  guide: 'Guides to parts',
  'service-center': 'Service centers',
  information: 'Costs, rules and charging',
  overview: 'Overviews',
}

/** A piece of an excerpt; what was asked for is marked. */
export type ExcerptPiece = { text: string; marked: boolean }

/** One page, or a section of it, that answers a question. */
export type Found = { path: string; kind: PageKind; title: string; excerpt: ExcerptPiece[] }

/** Results of one kind, best first. */
export type FoundGroup = { kind: PageKind; found: Found[] }

/**
 * What the search answers: nothing was asked, every word was found, only some of them were, or none.
 * Groups stand in the order of their best result.
 */
export type SearchAnswer = {
  asked: string
  outcome: 'nothing-asked' | 'found' | 'partly-found' | 'not-found'
  groups: FoundGroup[]
  total: number
  /** Words that nothing holds, with what was taken for them. */
  respelt: { from: string; to: string }[]
}

import type { PageKind } from '../../../content/pages/site-pages.ts'

/** Longer queries are cut off here, in characters. */
export const maxQueryLength = 100

/** What a result leads to: a page of content, or chargers of the finder. */
export type ResultKind = PageKind | 'charger'

/** The headings of the results. */
export const kindLabels: Record<ResultKind, string> = {
  tool: 'Answers for your car',
  model: 'Models',
  guide: 'Guides to parts',
  'service-center': 'Service centers',
  information: 'Costs, rules and charging',
  overview: 'Overviews',
  charger: 'Chargers',
}

/** What kind of page a result is, under its title. */
export const placeLabels: Record<ResultKind, string> = {
  tool: 'Calculator',
  model: 'Model page',
  guide: 'Part guide',
  'service-center': 'Service center',
  information: 'Costs, rules and charging',
  overview: 'Overview',
  charger: 'Charger finder',
}

/** A page, or a section of one, with every text it can be found by. */
export type SearchEntry = {
  path: string
  kind: ResultKind
  title: string
  /** The page of a section, shown under the title; else the kind of page is. */
  place?: string
  /** Its other names: make, region, kind of work. */
  names: string[]
  /** Its text, in passages to quote in an excerpt; the first describes it. */
  passages: string[]
  /** Further phrases that lead to it: 'repair Hamilton'. */
  aliases?: string[]
  /** If given, only a query with every word of one of these phrases finds the entry. */
  phrases?: string[]
}

/** A piece of an excerpt; matches are marked. */
export type ExcerptPiece = { text: string; marked: boolean }

/** A page, or a section of one, that matches a query. */
export type SearchResult = {
  path: string
  kind: ResultKind
  title: string
  place: string
  excerpt: ExcerptPiece[]
}

/** Results of one kind, best first. */
export type ResultGroup = { kind: ResultKind; results: SearchResult[] }

/**
 * The answer to a query. 'found' results have every word of it, 'partly-found' ones only some.
 * Groups are in the order of their best result.
 */
export type SearchAnswer = {
  query: string
  outcome: 'no-query' | 'found' | 'partly-found' | 'not-found'
  groups: ResultGroup[]
  total: number
  /** Words that no page has, with the word searched for instead. */
  corrections: { from: string; to: string }[]
  /** Words of the query that none of the results has. */
  dropped: string[]
  /** A subject that the site has nothing on, with where to ask. */
  elsewhere: ElsewhereAnswer | null
  /** A model that people ask for and the site has no page about, with models of its size. */
  unlisted: UnlistedAnswer | null
  /** The model that the query names beside words that are answered for every car: 'leaf cabin filter'. */
  car: string | null
}

/** 'the Hyundai Ioniq 5', or 'any Hyundai'. */
export type UnlistedAnswer = { name: string; similar: { path: string; name: string }[] }

/** 'We have nothing on {subject}; the best place to ask is {ask}', and the page that says so. */
export type ElsewhereAnswer = {
  subject: string
  ask: string
  /** Without an address it has no link. */
  source: { name: string; url: string | null }
}

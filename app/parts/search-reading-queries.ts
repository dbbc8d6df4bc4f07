import { engineParts } from '../../content/buyer-words.ts'
import type { SiteClient } from '../supabase.ts'

/** A search text whose results are near to one without any. */
export type NearSearch = { search: string; leftOut: string[]; keepsFilters: boolean; total: number }

/** What the page says about a search text. */
export type SearchReading = {
  /** Words that the catalogue lacks, with what was searched for instead. */
  readAs: { typed: string; how: 'meaning' | 'split' | 'typo'; as: string[] }[]
  /** Words that no part has. */
  unknown: string[]
  /** Parts that only a combustion engine needs, as a sentence names them. */
  engineParts: string[]
  /** Only when nothing matches, the best first. */
  near: NearSearch[]
}

type Piece = { typed: string; how: string; as: string[] }

export const noReading: SearchReading = { readAs: [], unknown: [], engineParts: [], near: [] }

/** How the catalogue reads a search text. A failure is logged: the results are worth showing without. */
export async function readSearch(
  client: SiteClient,
  q: string,
  signal: AbortSignal,
): Promise<SearchReading> {
  if (q === '') return noReading
  const { data, error } = await client.rpc('evnz_search_reading', { q }).abortSignal(signal)
  if (error) {
    if (!signal.aborted) console.error('How a search was read could not be loaded:', error)
    return noReading
  }
  const pieces = data as Piece[]
  const isReplaced = ({ how }: Piece) => how === 'meaning' || how === 'split' || how === 'typo'
  return {
    readAs: pieces.filter(isReplaced) as SearchReading['readAs'],
    unknown: pieces.filter(({ how }) => how === 'unknown').map(({ typed }) => typed),
    engineParts: findEngineParts(q),
    near: [],
  }
}

/** Searches near to one that matches nothing, the best first. A failure is logged and gives none. */
export async function findNearSearches(
  client: SiteClient,
  wanted: { q: string; filters: object },
  signal: AbortSignal,
): Promise<NearSearch[]> {
  if (wanted.q === '') return []
  const query = client.rpc('evnz_near_searches', wanted)
  const { data, error } = await query.abortSignal(signal)
  if (error) {
    if (!signal.aborted) console.error('Near searches could not be loaded:', error)
    return []
  }
  type Row = { near: string; left_out: string[]; keeps_filters: boolean; total: number }
  return (data as Row[]).map(({ near, left_out, keeps_filters, total }) => ({
    search: near,
    leftOut: left_out,
    keepsFilters: keeps_filters,
    total,
  }))
}

/** The parts of a combustion engine that a text names, in singular or plural. */
function findEngineParts(text: string): string[] {
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  const named = Object.entries(engineParts).filter(([phrase]) =>
    [phrase, `${phrase}s`, `${phrase}es`].some((form) => words.includes(` ${form} `)),
  )
  return [...new Set(named.map(([, name]) => name))]
}

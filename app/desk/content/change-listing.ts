// Which of a change's entries its page lists: a change may have two thousand. Safe in the browser.
import type { EditOutcome } from '../sources/compare-by-key.ts'
import { withQuery } from '../access/desk-link.ts'

/** As the URL asks. */
export type Listing = { find: string; kind: EditOutcome | null; page: number }

export type ShownListing = Listing & {
  /** How many entries the change has, and how many of them were asked for. */
  all: number
  total: number
  pages: number
}

export const entriesPerPage = 20

const kinds = new Set(['added', 'removed', 'changed'])

export function readListing(query: URLSearchParams): Listing {
  const kind = query.get('kind') ?? ''
  const page = Number(query.get('list') ?? '1')
  return {
    find: (query.get('find') ?? '').trim().slice(0, 100),
    kind: kinds.has(kind) ? (kind as EditOutcome) : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The page of a change with a part of its entries. */
export const listingLink = (change: number, { find, kind, page }: Listing): string =>
  withQuery('/desk/preview', [
    ['change', change],
    ['find', find || undefined],
    ['kind', kind ?? undefined],
    ['list', page > 1 ? page : undefined],
  ])

import { isDay } from '../../../content/texts/date-text.ts'
import { keysOf } from '../../../content/edits/json-value.ts'
/** The sort orders, by their names in the URL and in the database function. */
export const reviewSorts = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
  helpful: 'Most helpful',
} as const
type ReviewSort = keyof typeof reviewSorts

/** The sort key of the last review on a page; the next page starts after it (keyset pagination). */
export type ReviewKey = { value: number; createdAt: string; id: string }

/** Which reviews to show. `stars` null means all ratings; `after` null means from the first review. */
export type ReviewFilter = { sort: ReviewSort; stars: number | null; after: ReviewKey | null }

/** The query parameters of a filter. */
export const reviewParameters = ['sort', 'stars', 'after'] as const satisfies (keyof ReviewFilter)[]

/** The newest reviews, whatever their rating. */
export const defaultReviewFilter: ReviewFilter = { sort: 'newest', stars: null, after: null }

const keyPattern =
  /^(-?\d{1,9})~(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readKey(text: string): ReviewKey | null {
  const [, value, createdAt = '', id = ''] = keyPattern.exec(text) ?? []
  // The pattern allows 31 February, which the database would reject.
  if (Number.isNaN(Date.parse(createdAt)) || !isDay(createdAt.slice(0, 10))) return null
  return { value: Number(value), createdAt, id }
}

const writeKey = ({ value, createdAt, id }: ReviewKey) => `${value}~${createdAt}~${id}`

/** Parses a filter from a URL's query. Invalid values count as missing. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const sort = query.get('sort')
  const stars = /^[1-5]$/.exec(query.get('stars') ?? '')?.[0]
  return {
    sort: keysOf(reviewSorts).find((known) => known === sort) ?? 'newest',
    stars: stars ? Number(stars) : null,
    after: readKey(query.get('after') ?? ''),
  }
}

/** The query string of a filter: '' or '?...'. It leaves out defaults, and keeps the version that the page is about. */
export function writeReviewFilter(
  { sort, stars, after }: ReviewFilter,
  version: string | null = null,
): string {
  const query = new URLSearchParams()
  if (version !== null) query.set('version', version)
  if (sort !== 'newest') query.set('sort', sort)
  if (stars !== null) query.set('stars', String(stars))
  if (after) query.set('after', writeKey(after))
  return query.size === 0 ? '' : `?${query}`
}

/** The address of the reviews of a model or guide: its page about the same version, at the heading of its reviews. */
export const linkToReviews = (slug: string, filter: ReviewFilter, version: string | null): string =>
  `/${slug}${writeReviewFilter(filter, version)}#reviews`

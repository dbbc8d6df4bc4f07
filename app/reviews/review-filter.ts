/** The orders of a list of reviews, as the address and the remote function name them. */
export const reviewSorts = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
  helpful: 'Most helpful',
} as const
export type ReviewSort = keyof typeof reviewSorts

/** Where in the list a page ends: what its last review has, so that the next page begins after it. */
export type ReviewKey = { value: number; createdAt: string; id: string }

/** Which reviews are shown. `stars` null means all ratings, `after` null from the first review. */
export type ReviewFilter = { sort: ReviewSort; stars: number | null; after: ReviewKey | null }

export const plainReviewFilter: ReviewFilter = { sort: 'newest', stars: null, after: null }

const keyPattern =
  /^(-?\d{1,9})~(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readKey(text: string): ReviewKey | null {
  const [, value, createdAt = '', id = ''] = keyPattern.exec(text) ?? []
  // The pattern lets a 31 February through; the database would refuse it.
  const day = Number(createdAt.slice(8, 10))
  const date = new Date(`${createdAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(Date.parse(createdAt)) || date.getUTCDate() !== day) return null
  return { value: Number(value), createdAt, id }
}

const writeKey = ({ value, createdAt, id }: ReviewKey) => `${value}~${createdAt}~${id}`

/** Reads a filter from the query of an address. What cannot be read counts as not given. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const sort = query.get('sort') ?? ''
  const stars = /^[1-5]$/.exec(query.get('stars') ?? '')?.[0]
  return {
    sort: Object.hasOwn(reviewSorts, sort) ? (sort as ReviewSort) : 'newest',
    stars: stars ? Number(stars) : null,
    after: readKey(query.get('after') ?? ''),
  }
}

/** The query of a filter's address: '', or beginning with '?'. Defaults are left out. */
export function writeReviewFilter({ sort, stars, after }: ReviewFilter): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (stars !== null) query.set('stars', String(stars))
  if (after) query.set('after', writeKey(after))
  return query.size === 0 ? '' : `?${query}`
}

/** Where a link to these reviews leads: this page, at the heading of its reviews. */
export const reviewPlace = (filter: ReviewFilter) => ({
  search: writeReviewFilter(filter),
  hash: '#reviews',
})

/** Whether two filters show the same reviews. */
export const sameFilter = (one: ReviewFilter, other: ReviewFilter) =>
  writeReviewFilter(one) === writeReviewFilter(other)

import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { ReviewWording } from '../../../content/cars/model-schema.ts'
import type { FactInputs, OwnerFacts } from './owner-facts.ts'
import type { ReviewFilter, ReviewKey } from './review-filter.ts'

/** A review as pages show it. */
export type Review = {
  id: string
  rating: number
  comment: string
  createdAt: string
  displayName: string | null
  /** When its author last edited it; null if never. */
  updatedAt: string | null
  helpfulCount: number
  facts: OwnerFacts
}

/** One page of the reviews that match a filter, in its order; `next` is null on the last page. */
export type ReviewPage = { filter: ReviewFilter; reviews: Review[]; next: ReviewKey | null }

/** The ranges owners report, in km; given once at least three owners agreed to share theirs. */
export type RangeReport = { owners: number; low: number; high: number }

/** Totals over all reviews of a model or guide. */
export type ReviewSummary = {
  count: number
  /** To one decimal; null without reviews. */
  average: number | null
  /** The number of reviews with one star, with two stars, and so on up to five. */
  stars: number[]
  summer: RangeReport | null
  winter: RangeReport | null
  /** The reviews that moderators have hidden, newest first. */
  hidden: { reason: string; hiddenAt: string }[]
}

/** What the card of a model says of its reviews: the average to one decimal, and how many there are. */
export type AverageRating = { average: number; count: number }

/** The state of the review form. A rating of 0 means that none is chosen yet. */
export type ReviewDraft = {
  rating: number
  comment: string
  facts: FactInputs
  /** Whether the facts may count in the totals of the model. */
  sharesFacts: boolean
}

export const ratings = [1, 2, 3, 4, 5] as const

/** The longest comment that the database accepts, in characters. */
export const longestComment = 5000

/** The default wording of a review section; the content entry of a page may have its own. */
export const defaultWording: ReviewWording = {
  formTitle: 'Share Your Experience',
  commentLabel: 'Your experience',
  signInPrompt: 'Want to share your experience?',
  emptyList: 'No reviews yet. Be the first to share your experience!',
  avatarLetter: 'A',
  anonymousName: null,
}

/** The words of the form and of the prompt to sign in. */
export type FormWording = Pick<ReviewWording, 'formTitle' | 'commentLabel' | 'signInPrompt'>

/** The line in place of the list while reviews cannot be loaded. */
const unavailableList = 'Reviews can’t be shown right now. Please reload the page in a few minutes.'

/**
 * The wording of a page whose reviews could not be loaded: it does not say that there are no reviews.
 */
export const unavailableWording = (wording = defaultWording): ReviewWording => ({
  ...wording,
  emptyList: unavailableList,
})

/** The id of a review's row on a page. */
export const reviewRowId = (id: string) => `review-${id}`

/** The letter on an author's avatar: the first of the display name, if there is one. */
export function avatarLetter(displayName: string | null, wording: ReviewWording): string {
  const [first] = displayName?.trim() ?? ''
  return first?.toLocaleUpperCase('en-NZ') ?? wording.avatarLetter
}

const date = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland' })

/** The day of a timestamp in New Zealand: '21/11/2026'. */
export const formatDay = (timestamp: string) => date.format(new Date(timestamp))

/** '1 review', '12 reviews'. */
export const reviewCount = (count: number) => countText(count, 'review')

/** '1 star', '4 stars'. */
export const starCount = (stars: number) => countText(stars, 'star')

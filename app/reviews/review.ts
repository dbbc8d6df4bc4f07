import type { FactTexts, OwnerFacts } from './owner-facts.ts'
import type { ReviewFilter, ReviewKey } from './review-filter.ts'

/** One review as every page shows it. */
export type Review = {
  id: string
  rating: number
  comment: string
  createdAt: string
  displayName: string | null
  /** When its author last changed it; null while it is as it was posted. */
  updatedAt: string | null
  helpfulCount: number
  facts: OwnerFacts
}

/** Some reviews of a model or guide, in the order of a filter; `next` is null after the last. */
export type ReviewPage = { filter: ReviewFilter; reviews: Review[]; next: ReviewKey | null }

/** What owners say about their range, in km; only with at least three who agreed to share it. */
export type RangeReport = { owners: number; low: number; high: number }

/** What all reviews of a model or guide say together. */
export type ReviewSummary = {
  count: number
  /** To one decimal; null without reviews. */
  average: number | null
  /** How many reviews gave one star, two stars and so on up to five. */
  stars: number[]
  summer: RangeReport | null
  winter: RangeReport | null
  /** Reviews a moderator has hidden, each with the reason; newest first. */
  hidden: { reason: string; hiddenAt: string }[]
}

export const noSummary: ReviewSummary = {
  count: 0,
  average: null,
  stars: [0, 0, 0, 0, 0],
  summer: null,
  winter: null,
  hidden: [],
}

/** What a signed-in visitor has written so far. A rating of 0 is none yet. */
export type ReviewDraft = {
  rating: number
  comment: string
  facts: FactTexts
  /** Whether the facts may count in what is said about the model as a whole. */
  sharesFacts: boolean
}

export const ratings = [1, 2, 3, 4, 5] as const

/** The longest comment the database takes, in characters. */
export const longestComment = 5000

export type PostOutcome = 'posted' | 'incomplete' | 'signed-out' | 'too-many' | 'failed'

export type OutcomeWords = { title: string; message: string; tone?: 'destructive' }

/** What each outcome of posting is called. Who is not signed in is told so only on some pages. */
export const postWords: Record<PostOutcome, OutcomeWords> = {
  posted: { title: 'Review submitted', message: 'Thank you for your review!' },
  incomplete: {
    title: 'Missing information',
    message: 'Please provide both a rating and comment.',
    tone: 'destructive',
  },
  'signed-out': {
    title: 'Please sign in',
    message: 'You need to be signed in to submit a review.',
    tone: 'destructive',
  },
  'too-many': {
    title: 'Please wait a little',
    message: 'You have posted several reviews in a short time. Please try again later.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    message: 'Failed to submit review. Please try again.',
    tone: 'destructive',
  },
}

export type ReviewWording = {
  formTitle: string
  commentLabel: string
  prompt: string
  emptyList: string
  /** The letter of an author without a name. */
  letter: string
  /** What an author without a name is called; null where names are not shown. */
  anonymous: string | null
}

const wording: ReviewWording = {
  formTitle: 'Share Your Experience',
  commentLabel: 'Your experience',
  prompt: 'Want to share your experience?',
  emptyList: 'No reviews yet. Be the first to share your experience!',
  letter: 'A',
  anonymous: null,
}

const zeekrWording: ReviewWording = {
  formTitle: 'Submit Your Review',
  commentLabel: 'Your Review',
  prompt: 'Sign in to leave a review',
  emptyList: 'No reviews yet. Be the first to review!',
  letter: 'U',
  anonymous: 'Anonymous User',
}

/** The words of one page's review section; the Zeekr page has its own. */
export const reviewWording = (slug: string) => (slug === 'zeekr-7x' ? zeekrWording : wording)

/** The letter on an author's avatar. */
export function avatarLetter(displayName: string | null, slug: string): string {
  const [first] = displayName?.trim() ?? ''
  return first?.toLocaleUpperCase('en-NZ') ?? reviewWording(slug).letter
}

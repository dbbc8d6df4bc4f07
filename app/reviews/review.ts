/** One review as every page shows it, newest first. */
export type Review = {
  id: string
  rating: number
  comment: string
  createdAt: string
  displayName: string | null
}

/** What a signed-in visitor has written so far. A rating of 0 is none yet. */
export type ReviewDraft = { userId: string; slug: string; rating: number; comment: string }

export const ratings = [1, 2, 3, 4, 5] as const

/** The longest comment the database takes, in characters. */
export const longestComment = 4000

export type PostOutcome = 'posted' | 'incomplete' | 'signed-out' | 'failed'

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

/** The mean rating to one decimal, or null without reviews. */
export function meanRating(reviews: readonly { rating: number }[]): number | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return Math.round((sum / reviews.length) * 10) / 10
}

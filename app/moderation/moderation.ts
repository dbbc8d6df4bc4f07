import type { OutcomeWords } from '../reviews/review.ts'

/** Why a review is in the queue, as the database names it, in the words of the page. */
export const causes = {
  reported: 'Reported',
  'first-review': 'First review of a new account',
  links: 'Has links',
  repeats: 'Repeats another review',
  'edited-while-hidden': 'Edited while hidden',
} as const
export type Cause = keyof typeof causes

/** One review a moderator should look at. */
export type QueuedReview = {
  id: string
  slug: string
  rating: number
  comment: string
  createdAt: string
  updatedAt: string | null
  displayName: string | null
  /** Why it is hidden; null while everyone reads it. */
  hiddenReason: string | null
  causes: Cause[]
  reports: { reason: string; note: string | null; createdAt: string }[]
  /** What it said before each change, newest first. */
  history: { rating: number; comment: string; replacedAt: string }[]
}

/** hide: nobody but its author reads it, everyone reads why. show: again. keep: as it is. */
export type Decision = { action: 'hide'; reason: string } | { action: 'show' | 'keep' }

export type DecisionOutcome = 'hidden' | 'shown' | 'kept' | 'reasonless' | 'own' | 'gone' | 'failed'

export const decisionWords: Record<DecisionOutcome, OutcomeWords> = {
  hidden: { title: 'Review hidden', message: 'Its place on the page gives your reason.' },
  shown: { title: 'Review shown again', message: 'Everyone reads it as its author wrote it.' },
  kept: { title: 'Kept as it is', message: 'It leaves the queue until something new happens.' },
  reasonless: {
    title: 'A reason is needed',
    message: 'Hiding takes a public reason of 3 to 200 characters.',
    tone: 'destructive',
  },
  own: {
    title: 'Your own review',
    message: 'Nobody decides about their own review. Please leave it to another moderator.',
    tone: 'destructive',
  },
  gone: { title: 'No longer there', message: 'Its author has deleted this review.' },
  failed: {
    title: 'Error',
    message: 'The decision could not be saved. Please try again.',
    tone: 'destructive',
  },
}

export const shortestReason = 3
export const longestReason = 200

/** How much happened in one month. */
export type ModerationCounts = {
  /** The first day of the month, ISO. */
  month: string
  posted: number
  reported: number
  hidden: number
  shownAgain: number
  kept: number
}

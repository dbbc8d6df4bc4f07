/** Why a review is in the queue: the database's name and the label on the page. */
export const causes = {
  reported: 'Reported',
  'first-review': 'First review of a new account',
  links: 'Contains links',
  repeats: 'Repeats another review',
  'edited-while-hidden': 'Edited while hidden',
} as const
export type Cause = keyof typeof causes

/** A review in the moderation queue. */
export type QueuedReview = {
  id: string
  slug: string
  rating: number
  comment: string
  createdAt: string
  updatedAt: string | null
  displayName: string | null
  /** Why it is hidden; null while it is public. */
  hiddenReason: string | null
  causes: Cause[]
  reports: { reason: string; note: string | null; createdAt: string }[]
  /** Earlier versions, newest first. */
  history: { rating: number; comment: string; replacedAt: string }[]
}

/**
 * hide: only its author can read it; the reason is public. show: makes it public again. keep: takes
 * it off the queue unchanged.
 */
export type Decision = { action: 'hide'; reason: string } | { action: 'show' | 'keep' }

export type DecisionOutcome =
  | 'hidden'
  | 'shown'
  | 'kept'
  | 'reason-missing'
  | 'own-review'
  | 'deleted'
  | 'failed'

/** What the desk says about each outcome of a decision. */
export const decisionTexts: Record<DecisionOutcome, { title: string; message: string }> = {
  hidden: { title: 'Review hidden', message: 'Your reason is shown in its place.' },
  shown: { title: 'Review restored', message: 'Everyone can read it again.' },
  kept: { title: 'Review kept', message: 'It leaves the queue unless something new comes up.' },
  'reason-missing': {
    title: 'Give a reason',
    message: 'Enter a public reason of 3 to 200 characters.',
  },
  'own-review': {
    title: 'Your own review',
    message: 'You cannot moderate your own review. Please leave it to another moderator.',
  },
  deleted: { title: 'Review deleted', message: 'Its author has deleted this review.' },
  failed: {
    title: 'Error',
    message: 'The decision could not be saved. Please try again.',
  },
}

export const shortestReason = 3
export const longestReason = 200

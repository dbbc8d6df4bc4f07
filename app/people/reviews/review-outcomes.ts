import type { ToastText } from '../../ground/ui/toast-store.ts'

/** The owner takes no reviews from this person; the text says why and until when. */
export type BlockedPerson = { blocked: string }

/** The toast for a blocked person. */
export const blockedToast = ({ blocked }: BlockedPerson): ToastText => ({
  title: 'Not accepted',
  message: blocked,
  tone: 'destructive',
})

export type PostOutcome =
  | 'posted'
  | 'already-reviewed'
  | 'incomplete'
  | 'signed-out'
  | 'rate-limited'
  | 'failed'

const incomplete: ToastText = {
  title: 'Missing information',
  message: 'Please provide both a rating and comment.',
  tone: 'destructive',
}

const signedOut: ToastText = {
  title: 'Please sign in',
  message: 'You need to be signed in to submit a review.',
  tone: 'destructive',
}

/** The toast for each outcome of posting a review. */
export const postToasts: Record<PostOutcome, ToastText> = {
  posted: { title: 'Review submitted', message: 'Thank you for your review!' },
  'already-reviewed': {
    title: 'Already reviewed',
    message: 'You have a review here. Save changes to replace it with what you typed.',
    tone: 'destructive',
  },
  incomplete,
  'signed-out': signedOut,
  'rate-limited': {
    title: 'Please wait a while',
    message: 'You have posted several reviews in a short time. Please try again later.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    message: 'Failed to submit review. Please try again.',
    tone: 'destructive',
  },
}

export type ChangeOutcome =
  | 'changed'
  | 'deleted'
  | 'incomplete'
  | 'signed-out'
  | 'rate-limited'
  | 'failed'

/** The toast for each outcome of editing or deleting a review. */
export const changeToasts: Record<ChangeOutcome, ToastText> = {
  changed: { title: 'Review updated', message: 'It is now marked as edited today.' },
  deleted: { title: 'Review deleted', message: 'It no longer appears on the site.' },
  incomplete,
  'signed-out': signedOut,
  'rate-limited': {
    title: 'Please wait a while',
    message: 'You have edited reviews several times in a short time. Please try again later.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    message: 'The review could not be changed. Please try again.',
    tone: 'destructive',
  },
}

/** Reasons to report a review, in the order the form lists them. */
export const reportReasons = {
  spam: 'Advertising or spam',
  abusive: 'Abusive or hateful',
  private: 'Shares someone’s private details',
  untrue: 'Not written by someone who knows the vehicle',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** The longest note with a report, in characters. */
export const longestReportNote = 500

export type ReportOutcome = 'reported' | 'already-reported' | 'rate-limited' | 'failed'

/** The toast for each outcome of reporting a review. */
export const reportToasts: Record<ReportOutcome, ToastText> = {
  reported: { title: 'Review reported', message: 'A moderator will look at it. Thank you.' },
  'already-reported': {
    title: 'Already reported',
    message: 'You have already reported this review. The moderators have it on their list.',
  },
  'rate-limited': {
    title: 'Please wait a while',
    message: 'You have reported many reviews today. Please try again tomorrow.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    message: 'The report could not be sent. Please try again.',
    tone: 'destructive',
  },
}

export type VoteOutcome = 'voted' | 'withdrawn' | 'failed'

/** A helpful vote shows on its button; only a failure needs a toast. */
export const voteFailedToast: ToastText = {
  title: 'Error',
  message: 'Your vote could not be saved. Please try again.',
  tone: 'destructive',
}

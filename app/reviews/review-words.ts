import type { OutcomeWords } from './review.ts'

/** What became of a change of one's own review. */
export type ChangeOutcome = 'changed' | 'deleted' | 'incomplete' | 'too-many' | 'failed'

export const changeWords: Record<ChangeOutcome, OutcomeWords> = {
  changed: { title: 'Review changed', message: 'It is marked as edited, with today’s date.' },
  deleted: { title: 'Review deleted', message: 'It is gone from the site.' },
  incomplete: {
    title: 'Missing information',
    message: 'Please provide both a rating and comment.',
    tone: 'destructive',
  },
  'too-many': {
    title: 'Please wait a little',
    message: 'You have changed reviews often in a short time. Please try again later.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    message: 'The review could not be changed. Please try again.',
    tone: 'destructive',
  },
}

/** Why a review is reported, in the order in which one chooses. */
export const reportReasons = {
  spam: 'Advertising or spam',
  abusive: 'Insulting or hateful',
  private: 'Tells private things about somebody',
  untrue: 'Not by somebody who knows the vehicle',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

export const longestReportNote = 500

export type ReportOutcome = 'reported' | 'reported-before' | 'too-many' | 'failed'

export const reportWords: Record<ReportOutcome, OutcomeWords> = {
  reported: { title: 'Review reported', message: 'A moderator will look at it. Thank you.' },
  'reported-before': {
    title: 'Reported already',
    message: 'You have reported this review before; a moderator has it on the list.',
  },
  'too-many': {
    title: 'Please wait a little',
    message: 'You have reported many reviews today. Please try again tomorrow.',
    tone: 'destructive',
  },
  failed: {
    title: 'Error',
    message: 'The report could not be sent. Please try again.',
    tone: 'destructive',
  },
}

export type HelpfulOutcome = 'marked' | 'taken-back' | 'failed'

/** Marking is seen in place; only a failure needs words. */
export const helpfulFailure: OutcomeWords = {
  title: 'Error',
  message: 'That could not be saved. Please try again.',
  tone: 'destructive',
}

const date = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland' })

/** A day of a review as the brief writes it: '21/11/2026'. */
export const dayWords = (at: string) => date.format(new Date(at))

/** '1 review', '12 reviews'. */
export const countWords = (count: number) =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-NZ')} reviews`

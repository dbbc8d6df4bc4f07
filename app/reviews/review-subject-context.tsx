import { createContext, use, type ReactNode } from 'react'
import type { ReviewWording } from '../../content/model-schema.ts'

/** The model or guide that the reviews of a page are about. */
export type ReviewSubject = {
  slug: string
  name: string
  /** The `?version=` of the page; null without one. */
  version: string | null
  wording: ReviewWording
  /** Whether a review may carry owner facts: true for a model, false for a guide. */
  asksFacts: boolean
}

const ReviewSubjectContext = createContext<ReviewSubject | null>(null)

export function ReviewSubjectProvider(props: { subject: ReviewSubject; children: ReactNode }) {
  return <ReviewSubjectContext value={props.subject}>{props.children}</ReviewSubjectContext>
}

/** What the surrounding review section is about. */
export function useReviewSubject(): ReviewSubject {
  const subject = use(ReviewSubjectContext)
  if (!subject) throw new Error('useReviewSubject must be used within a ReviewSubjectProvider')
  return subject
}

import { createContext, use, type ReactNode } from 'react'
import type { ReviewWording } from '../../../content/cars/model-schema.ts'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { linkToReviews, type ReviewFilter } from './review-filter.ts'

/** The model or guide that the reviews of a page are about. */
type ReviewSubject = {
  slug: string
  name: string
  wording: ReviewWording
  /** Whether a review may carry owner facts: true for a model, false for a guide. */
  asksFacts: boolean
}

const ReviewSubjectContext = createContext<ReviewSubject | null>(null)

export function ReviewSubjectProvider(props: { subject: ReviewSubject; children: ReactNode }) {
  return <ReviewSubjectContext value={props.subject}>{props.children}</ReviewSubjectContext>
}

/** What the surrounding list or form of reviews is about. */
export function useReviewSubject(): ReviewSubject {
  const subject = use(ReviewSubjectContext)
  if (!subject) throw new Error('useReviewSubject must be used within a ReviewSubjectProvider')
  return subject
}

/** Gives the address of the reviews that a filter selects, on this page about the same version. */
export function useReviewsAddress(): (filter: ReviewFilter) => string {
  const { slug } = useReviewSubject()
  const version = new URLSearchParams(usePageUrl().search).get('version')
  return (filter) => linkToReviews(slug, filter, version)
}

import { useCallback, useRef } from 'react'
import { listOwnReviews } from '../reviews/own-review-queries.ts'
import { OwnReviewButtons } from '../reviews/own-review-line.tsx'
import { formatDay, starCount } from '../reviews/review.ts'
import { yourReviewId } from '../sign-in/return-path.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { useOwnData } from './own-data.ts'

/** What can be reviewed: the name of each model and guide by its slug. */
export type ReviewSubjects = Readonly<Record<string, string>>

/** The user's reviews, newest first, each with its page and the buttons to edit and delete it. */
export function OwnReviewList(props: { accountId: string; subjects: ReviewSubjects }) {
  const { accountId, subjects } = props
  const read = useCallback((client: SiteClient) => listOwnReviews(client, accountId), [accountId])
  const { value: reviews, reload } = useOwnData(read)
  const list = useRef<HTMLDivElement>(null)

  // The row disappears with its buttons.
  const onDeleted = () => void reload().then(() => list.current?.focus())

  if (reviews === undefined) return <p className="min-h-20 text-soft">Loading...</p>
  if (reviews === null) return <p>Your reviews could not be loaded. Please reload the page.</p>
  return (
    <div ref={list} tabIndex={-1}>
      {reviews.length === 0 ? (
        <p className="text-soft">
          You have not written any reviews yet. Choose the car you drive from the{' '}
          <PageLink to="/ev-models" className="text-link">
            EV models
          </PageLink>
          .
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {reviews.map(({ id, vehicle_model: slug, rating, created_at: postedAt, hidden }) => (
            <li key={id} className="px-4 pt-3 pb-1">
              <PageLink to={`/${slug}#reviews`} className="font-medium text-link">
                {subjects[slug] ?? slug}
              </PageLink>
              <p className="text-sm text-soft">
                {starCount(rating)}, {formatDay(postedAt)}
                {hidden && ', hidden by a moderator'}
              </p>
              <OwnReviewButtons id={id} editAt={`/${slug}#${yourReviewId}`} onDeleted={onDeleted} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { keysOf } from '../../../content/edits/json-value.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { defaultReviewFilter, reviewSorts } from './review-filter.ts'
import { ReviewRow } from './review-row.tsx'
import { useReviewsAddress, useReviewSubject } from './review-subject-context.tsx'
import { reviewCount, starCount, type ReviewPage, type ReviewSummary } from './review.ts'

const linkStyle = 'inline-flex min-h-11 items-center text-link'

/** The reviews that match the filter, with links to other orders and to more reviews. */
export function ReviewList(props: {
  page: ReviewPage
  /** Null while reviews are unavailable. */
  summary: ReviewSummary | null
}) {
  const { page, summary } = props
  const { wording } = useReviewSubject()
  const addressOf = useReviewsAddress()
  const { filter, reviews, next } = page
  if (!summary || (summary.count === 0 && reviews.length === 0)) {
    return <p className="text-soft">{wording.emptyList}</p>
  }
  return (
    <>
      {summary.count > 1 && <SortLinks page={page} />}
      {filter.stars !== null && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {reviewCount(summary.stars[filter.stars - 1] ?? 0)} with {starCount(filter.stars)}
          <PageLink to={addressOf({ ...filter, stars: null, after: null })} className={linkStyle}>
            All reviews
          </PageLink>
        </p>
      )}
      {filter.after !== null && (
        <p className="text-sm">
          <PageLink to={addressOf({ ...filter, after: null })} className={linkStyle}>
            Back to the first review
          </PageLink>
        </p>
      )}
      {reviews.length === 0 ? (
        <p className="border-t border-line py-5 text-soft">There are no more reviews here.</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
      {next && (
        <p className="border-t border-line pt-6">
          <PageLink to={addressOf({ ...filter, after: next })} className={buttonClass('outline')}>
            Load more reviews
          </PageLink>
        </p>
      )}
    </>
  )
}

function SortLinks({ page }: { page: ReviewPage }) {
  const addressOf = useReviewsAddress()
  const { sort: chosen, stars } = page.filter
  return (
    <nav aria-label="Order of the reviews" className="mb-3 flex flex-wrap gap-x-5 text-sm">
      {keysOf(reviewSorts).map((sort) => {
        const isChosen = chosen === sort
        return (
          <PageLink
            key={sort}
            to={addressOf({ ...defaultReviewFilter, sort, stars })}
            aria-current={isChosen ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center ${isChosen ? 'font-semibold text-ink' : 'text-accent hover:underline'}`}
          >
            {reviewSorts[sort]}
          </PageLink>
        )
      })}
    </nav>
  )
}

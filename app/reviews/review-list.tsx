import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { OwnFeedback } from './feedback-queries.ts'
import {
  defaultReviewFilter,
  linkToReviews,
  reviewSorts,
  type ReviewSort,
  isSameFilter,
} from './review-filter.ts'
import { ReviewRow } from './review-row.tsx'
import { useReviewSubject } from './review-subject-context.tsx'
import { useState } from 'react'
import {
  reviewCount,
  starCount,
  type Review,
  type ReviewPage,
  type ReviewSummary,
} from './review.ts'

const linkStyle = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'

/** The reviews that match the filter, with links to other orders and to more reviews. */
export function ReviewList(props: {
  page: ReviewPage
  /** Null while reviews are unavailable. */
  summary: ReviewSummary | null
  feedback: OwnFeedback | null
  /** A review was edited or deleted; `canReload` as in `useLoadedReviews`. */
  onChanged: (canReload: boolean) => void
  onReported: () => void
}) {
  const { page, summary, feedback, onChanged, onReported } = props
  const { version, wording } = useReviewSubject()
  const { filter, next } = page
  const { reviews, canReload } = useLoadedReviews(page)
  if (!summary || (summary.count === 0 && reviews.length === 0)) {
    return <p className="border-t border-line pt-5 text-soft">{wording.emptyList}</p>
  }
  const startsLater = filter.after !== null && canReload
  return (
    <>
      {summary.count > 1 && <SortLinks page={page} />}
      {filter.stars !== null && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {reviewCount(summary.stars[filter.stars - 1] ?? 0)} with {starCount(filter.stars)}
          <PageLink
            to={linkToReviews({ ...filter, stars: null, after: null }, version)}
            className={linkStyle}
          >
            All reviews
          </PageLink>
        </p>
      )}
      {startsLater && (
        <p className="text-sm">
          <PageLink to={linkToReviews({ ...filter, after: null }, version)} className={linkStyle}>
            Back to the first review
          </PageLink>
        </p>
      )}
      {reviews.length === 0 ? (
        <p className="border-t border-line py-5 text-soft">There are no more reviews here.</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              feedback={feedback}
              onChanged={() => onChanged(canReload)}
              onReported={onReported}
            />
          ))}
        </ul>
      )}
      {next && (
        <p className="border-t border-line pt-6">
          <PageLink
            to={linkToReviews({ ...filter, after: next }, version)}
            className={buttonClass('outline')}
          >
            Load more reviews
          </PageLink>
        </p>
      )}
    </>
  )
}

function SortLinks({ page }: { page: ReviewPage }) {
  const { version } = useReviewSubject()
  return (
    <nav aria-label="Order of the reviews" className="mb-3 flex flex-wrap gap-x-5 text-sm">
      {Object.entries(reviewSorts).map(([sort, label]) => {
        const isChosen = page.filter.sort === sort
        return (
          <PageLink
            key={sort}
            to={linkToReviews(
              { ...defaultReviewFilter, sort: sort as ReviewSort, stars: page.filter.stars },
              version,
            )}
            aria-current={isChosen ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center ${isChosen ? 'font-semibold text-ink' : 'text-accent hover:underline'}`}
          >
            {label}
          </PageLink>
        )
      })}
    </nav>
  )
}

type Loaded = { page: ReviewPage; earlier: Review[] }

/**
 * The reviews to show: the page in the URL, preceded by earlier pages if the visitor used 'Load more'.
 * `canReload` is false with earlier pages, because a reload would lose them.
 */
function useLoadedReviews(page: ReviewPage): { reviews: Review[]; canReload: boolean } {
  const [loaded, setLoaded] = useState<Loaded>({ page, earlier: [] })
  let { earlier } = loaded
  if (loaded.page !== page) {
    earlier = earlierReviews(loaded, page)
    setLoaded({ page, earlier })
  }
  return { reviews: [...earlier, ...page.reviews], canReload: earlier.length === 0 }
}

function earlierReviews(loaded: Loaded, page: ReviewPage): Review[] {
  // The same page, reloaded.
  if (isSameFilter(loaded.page.filter, page.filter)) return loaded.earlier
  const isNextPage =
    loaded.page.next !== null &&
    isSameFilter({ ...loaded.page.filter, after: loaded.page.next }, page.filter)
  return isNextPage ? [...loaded.earlier, ...loaded.page.reviews] : []
}

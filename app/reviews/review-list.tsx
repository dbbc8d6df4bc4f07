import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useGatheredReviews } from './gathered-reviews.ts'
import { plainReviewFilter, reviewPlace, reviewSorts, type ReviewSort } from './review-filter.ts'
import { ReviewRow } from './review-row.tsx'
import { countWords } from './review-words.ts'
import { reviewWording, type ReviewPage, type ReviewSummary } from './review.ts'
import type { OwnVoices } from './voice-queries.ts'

const link = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'

/** The reviews of a page in the order of its filter, with the ways to another order and to more. */
export function ReviewList(props: {
  slug: string
  page: ReviewPage
  summary: ReviewSummary
  asksFacts: boolean
  voices: OwnVoices | null
  /** A review was changed or deleted. */
  onChanged: (isWhole: boolean) => void
  onReported: () => void
}) {
  const { slug, page, summary, asksFacts, voices, onChanged, onReported } = props
  const { filter, next } = page
  const { reviews, earlier } = useGatheredReviews(page)
  if (summary.count === 0 && reviews.length === 0) {
    return <p className="border-t border-line pt-5 text-soft">{reviewWording(slug).emptyList}</p>
  }
  const isLater = filter.after !== null && !earlier
  return (
    <>
      {summary.count > 1 && <Sorts page={page} />}
      {filter.stars !== null && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {countWords(summary.stars[filter.stars - 1] ?? 0)} with{' '}
          {filter.stars === 1 ? '1 star' : `${filter.stars} stars`}
          <PageLink
            to={reviewPlace({ ...filter, stars: null, after: null })}
            preventScrollReset
            className={link}
          >
            All reviews
          </PageLink>
        </p>
      )}
      {isLater && (
        <p className="text-sm">
          <PageLink to={reviewPlace({ ...filter, after: null })} className={link}>
            From the first review
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
              slug={slug}
              review={review}
              asksFacts={asksFacts}
              voices={voices}
              onChanged={() => onChanged(!earlier)}
              onReported={onReported}
            />
          ))}
        </ul>
      )}
      {next && (
        <p className="border-t border-line pt-6">
          <PageLink
            to={reviewPlace({ ...filter, after: next })}
            preventScrollReset
            className={buttonClass('outline')}
          >
            Load more reviews
          </PageLink>
        </p>
      )}
    </>
  )
}

function Sorts({ page }: { page: ReviewPage }) {
  return (
    <nav aria-label="Order of the reviews" className="mb-3 flex flex-wrap gap-x-5 text-sm">
      {Object.entries(reviewSorts).map(([sort, label]) => {
        const isChosen = page.filter.sort === sort
        return (
          <PageLink
            key={sort}
            to={reviewPlace({
              ...plainReviewFilter,
              sort: sort as ReviewSort,
              stars: page.filter.stars,
            })}
            preventScrollReset
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

import type { Model, Review } from '../made/slice-queries'
import { PeerReviewForm } from '../made/peer-review-form'
import { postReview } from './post-review'

const ratings = [1, 2, 3, 4, 5]
const day = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland' })

export function ReviewSection({ model, reviews }: { model: Model; reviews: Review[] }) {
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  const words = reviews.length === 1 ? '1 review' : `${reviews.length} reviews`
  return (
    <section className="page-width py-12 sm:py-16" aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <h2 id="reviews" className="text-3xl font-semibold sm:text-4xl">
          User Reviews
        </h2>
        {reviews.length > 0 && (
          <p className="flex items-center gap-2 text-soft tabular-nums">
            <Stars rating={average} />
            {average.toFixed(1)} from {words}
          </p>
        )}
      </div>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="min-w-0">
          {reviews.length === 0 ? (
            <p className="border-t border-line pt-5 text-soft">
              No reviews yet. Be the first to share your experience!
            </p>
          ) : (
            <StarCounts reviews={reviews} />
          )}
          <ul>
            {reviews.map((review) => (
              <li key={review.id} className="flex gap-4 border-t border-line py-6 first:pt-5">
                <span
                  aria-hidden
                  className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
                >
                  {review.display_name?.charAt(0).toUpperCase() ?? 'A'}
                </span>
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
                    <Stars rating={review.rating} />
                    <time dateTime={review.created_at}>
                      {day.format(new Date(review.created_at))}
                    </time>
                  </p>
                  <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
                    {review.comment}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div id="your-review" className="min-w-0">
          <PeerReviewForm slug={model.slug} name={model.name} post={postReview} />
        </div>
      </div>
    </section>
  )
}

function StarCounts({ reviews }: { reviews: Review[] }) {
  return (
    <ul aria-label="Reviews by stars" className="mb-8 max-w-md text-sm">
      {ratings.toReversed().map((star) => {
        const count = reviews.filter(({ rating }) => rating === star).length
        return (
          <li key={star} className="flex min-h-9 items-center gap-3 rounded-md">
            <span className="w-14 shrink-0">{star === 1 ? '1 star' : `${star} stars`}</span>
            <svg
              aria-hidden
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 min-w-0 flex-1 rounded-full bg-sunken"
            >
              <rect width={(count / reviews.length) * 100} height="8" className="fill-star" />
            </svg>
            <span className="w-10 shrink-0 text-right tabular-nums">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {ratings.map((star) => (
        <svg
          key={star}
          aria-hidden
          viewBox="0 0 24 24"
          strokeWidth="1.5"
          className={`size-4.5 ${star <= Math.round(rating) ? 'fill-star stroke-star' : 'fill-none stroke-edge'}`}
        >
          <path d="m12 2 3 7 7 .5-5.5 4.5 2 7L12 17l-6.5 4 2-7L2 9.5 9 9Z" />
        </svg>
      ))}
    </span>
  )
}

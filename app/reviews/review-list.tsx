import { avatarLetter, reviewWording, type Review } from './review.ts'
import { Stars } from './stars.tsx'

const date = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland' })

/** The reviews of a page, newest first. Comments keep their line breaks and their own direction. */
export function ReviewList({ slug, reviews }: { slug: string; reviews: Review[] }) {
  const { emptyList, anonymous } = reviewWording(slug)
  if (reviews.length === 0) {
    return <p className="border-t border-line pt-5 text-soft">{emptyList}</p>
  }
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review.id} className="flex gap-4 border-t border-line py-6 first:pt-5">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
          >
            {avatarLetter(review.displayName, slug)}
          </span>
          <div className="min-w-0">
            {anonymous && (
              <bdi className="block font-medium">{review.displayName ?? anonymous}</bdi>
            )}
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
              <Stars rating={review.rating} />
              <time
                dateTime={review.createdAt}
                className="tabular-nums"
                // Browsers and the server may write the same date a little differently.
                suppressHydrationWarning
              >
                {date.format(new Date(review.createdAt))}
              </time>
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
              {review.comment}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

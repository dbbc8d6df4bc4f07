import { describeFacts } from './owner-facts.ts'
import { ReviewFeedbackIsland } from './review-feedback-island.tsx'
import { useReviewSubject } from './review-subject-context.tsx'
import { avatarLetter, formatDay, reviewRowId, type Review } from './review.ts'
import { Stars } from './stars.tsx'

/** One review, with what signed-in users can do about it. The comment keeps its line breaks. */
export function ReviewRow({ review }: { review: Review }) {
  const { slug, wording } = useReviewSubject()
  const { anonymousName } = wording
  const facts = describeFacts(review.facts)
  return (
    <li id={reviewRowId(review.id)} className="flex gap-4 border-t border-line py-6 first:pt-5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
      >
        {avatarLetter(review.displayName, wording)}
      </span>
      <div className="min-w-0 flex-1">
        {anonymousName && (
          <bdi className="block font-medium">{review.displayName ?? anonymousName}</bdi>
        )}
        <p data-byline className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} />
          <Day at={review.createdAt} />
          {review.updatedAt && (
            <span>
              edited <Day at={review.updatedAt} />
            </span>
          )}
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
          {review.comment}
        </p>
        {facts.length > 0 && <FactList facts={facts} />}
        <ReviewFeedbackIsland slug={slug} id={review.id} votes={review.helpfulCount} />
      </div>
    </li>
  )
}

function FactList({ facts }: { facts: string[] }) {
  return (
    <ul aria-label="From the owner" className="mt-3 flex flex-wrap gap-2 text-sm text-soft">
      {facts.map((fact) => (
        <li key={fact} className="rounded-full border border-line px-2.5 py-0.5 tabular-nums">
          {fact}
        </li>
      ))}
    </ul>
  )
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {formatDay(at)}
    </time>
  )
}

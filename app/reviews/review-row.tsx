import { useState } from 'react'
import { FeedbackLine } from './feedback-line.tsx'
import type { OwnFeedback } from './feedback-queries.ts'
import { OwnReviewLine } from './own-review-line.tsx'
import { describeFacts } from './owner-facts.ts'
import { ReportForm } from './report-form.tsx'
import { useReviewSubject } from './review-subject-context.tsx'
import { avatarLetter, formatDay, type Review } from './review.ts'
import { Stars } from './stars.tsx'

/** One review, with buttons for signed-in users. The comment keeps its line breaks. */
export function ReviewRow(props: {
  review: Review
  feedback: OwnFeedback | null
  onChanged: () => void
  onReported: () => void
}) {
  const { review, feedback, onChanged, onReported } = props
  const { wording } = useReviewSubject()
  const { anonymousName } = wording
  const [mode, setMode] = useState<'reading' | 'reporting' | 'read-again'>('reading')
  const isOwn = feedback?.own?.id === review.id
  const facts = describeFacts(review.facts)
  return (
    <li className="flex gap-4 border-t border-line py-6 first:pt-5">
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
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} />
          <Day at={review.createdAt} />
          {review.updatedAt && (
            <span>
              edited <Day at={review.updatedAt} />
            </span>
          )}
          {isOwn && <span className="font-medium text-ink">Your review</span>}
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
          {review.comment}
        </p>
        {facts.length > 0 && <FactList facts={facts} />}
        {mode !== 'reporting' && (
          <>
            <FeedbackLine
              review={review}
              feedback={feedback}
              onReport={() => setMode('reporting')}
              takesFocus={mode === 'read-again'}
            />
            {isOwn && <OwnReviewLine id={review.id} onDeleted={onChanged} />}
          </>
        )}
        {mode === 'reporting' && (
          <ReportForm
            id={review.id}
            onReported={() => {
              setMode('read-again')
              onReported()
            }}
            onCancel={() => setMode('read-again')}
          />
        )}
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
    <time
      dateTime={at}
      className="tabular-nums"
      // Browser and server may format the same date differently.
      suppressHydrationWarning
    >
      {formatDay(at)}
    </time>
  )
}

import { useState } from 'react'
import { OwnReviewLine } from './own-review-line.tsx'
import { describeFacts } from './owner-facts.ts'
import { ReportForm } from './report-form.tsx'
import { useReviewSubject } from './review-subject-context.tsx'
import { avatarLetter, formatDay, type Review } from './review.ts'
import { Stars } from './stars.tsx'
import { ThumbsUp } from 'lucide-react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { showToast } from '../ui/toast-store.ts'
import { voteHelpful, type OwnFeedback } from './feedback-queries.ts'
import { voteFailedToast } from './review-outcomes.ts'

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

const buttonStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg pr-3 text-accent underline-offset-4 hover:underline disabled:cursor-progress'

/**
 * The helpful votes of a review. Signed-in users can vote on and report the reviews of others there;
 * `feedback` is null for everyone else.
 */
function FeedbackLine(props: {
  review: Review
  feedback: OwnFeedback | null
  onReport: () => void
  /** The report form has just closed: the focus comes back to this line. */
  takesFocus: boolean
}) {
  const { review, feedback, onReport, takesFocus } = props
  const { user, openClient } = useAuth()
  // A vote just cast is newer than the page.
  const [cast, setCast] = useState<{ count: number; isHelpful: boolean } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isHelpful = cast?.isHelpful ?? feedback?.helpful.has(review.id) ?? false
  const count = cast?.count ?? review.helpfulCount
  const userId = user?.id

  const toggle = async () => {
    if (!userId) return
    setIsSending(true)
    const outcome = await openClient()
      .then((client) => voteHelpful(client, userId, review.id, !isHelpful))
      .catch((cause: unknown) => {
        console.error('The vote was not sent:', cause)
        return 'failed' as const
      })
    setIsSending(false)
    if (outcome === 'failed') showToast(voteFailedToast)
    else setCast({ count: count + (isHelpful ? -1 : 1), isHelpful: !isHelpful })
  }

  const votes = count === 1 ? '1 person found this helpful' : `${count} people found this helpful`
  if (!feedback || feedback.own?.id === review.id) {
    return count > 0 ? <p className="mt-2 text-sm text-soft">{votes}</p> : null
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <button
        type="button"
        aria-pressed={isHelpful}
        disabled={isSending}
        onClick={() => void toggle()}
        className={buttonStyle}
      >
        <ThumbsUp aria-hidden className={`size-4 ${isHelpful ? 'fill-accent' : ''}`} />
        Helpful {count > 0 && <span className="tabular-nums">({count})</span>}
      </button>
      {feedback.reported.has(review.id) ? (
        <span
          ref={takesFocus ? focusOnMount : undefined}
          tabIndex={takesFocus ? -1 : undefined}
          className="text-soft"
        >
          You have reported this review
        </span>
      ) : (
        <button
          type="button"
          ref={takesFocus ? focusOnMount : undefined}
          onClick={onReport}
          className={buttonStyle}
        >
          Report
        </button>
      )}
    </p>
  )
}

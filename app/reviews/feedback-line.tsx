import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { showToast } from '../ui/toaster.tsx'
import { voteHelpful, type OwnFeedback } from './feedback-queries.ts'
import { voteFailedToast } from './review-outcomes.ts'
import type { Review } from './review.ts'

const buttonStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg pr-3 text-accent underline-offset-4 hover:underline disabled:cursor-progress'

/**
 * The helpful votes of a review. Signed-in users can vote on and report the reviews of others there;
 * `feedback` is null for everyone else.
 */
export function FeedbackLine(props: {
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
    if (outcome === 'failed') showToast(voteFailedToast, 'review')
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

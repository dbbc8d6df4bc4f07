import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { useAuth } from '../sign-in/auth-context.tsx'
import { focusOnMount } from '../../ground/ui/focus-on-mount.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import { voteHelpful, type OwnFeedback } from './feedback-queries.ts'
import { useOwnFeedback } from './own-feedback.ts'
import { OwnReviewLine } from './own-review-line.tsx'
import { ReportForm } from './report-form.tsx'
import { voteFailedToast } from './review-outcomes.ts'

/** `votes`: how many people found the review helpful when the page was rendered. */
type Props = { slug: string; id: string; votes: number }

/** Its own state belongs to one review. */
const ReviewFeedback = (props: Props) => <FeedbackOnReview key={props.id} {...props} />

/** What a signed-in user can do about a review: vote for it or report it, or edit and delete their own. */
export const ReviewFeedbackIsland = island('review-feedback', ReviewFeedback, {
  wakes: ['session'],
})

function FeedbackOnReview({ slug, id, votes }: Props) {
  const { feedback, reload } = useOwnFeedback(slug)
  const [mode, setMode] = useState<'reading' | 'reporting' | 'read-again'>('reading')
  if (mode === 'reporting') {
    return (
      <ReportForm
        id={id}
        onReported={() => {
          setMode('read-again')
          void reload()
        }}
        onCancel={() => setMode('read-again')}
      />
    )
  }
  return (
    <>
      <FeedbackLine
        id={id}
        votes={votes}
        feedback={feedback}
        onReport={() => setMode('reporting')}
        takesFocus={mode === 'read-again'}
      />
      {feedback?.own?.id === id && <OwnReviewLine slug={slug} id={id} />}
    </>
  )
}

const buttonStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg pr-3 text-accent underline-offset-4 hover:underline disabled:cursor-progress'

/**
 * The helpful votes of a review. Signed-in users can vote on and report the reviews of others there;
 * `feedback` is null for everyone else.
 */
function FeedbackLine(props: {
  id: string
  votes: number
  feedback: OwnFeedback | null
  onReport: () => void
  /** Whether this line takes the focus, because the report form has just closed. */
  takesFocus: boolean
}) {
  const { id, votes, feedback, onReport, takesFocus } = props
  const { user, openClient } = useAuth()
  // A vote just cast is newer than the page.
  const [cast, setCast] = useState<{ count: number; isHelpful: boolean } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isHelpful = cast?.isHelpful ?? feedback?.helpful.has(id) ?? false
  const count = cast?.count ?? votes
  const userId = user?.id

  const toggle = async () => {
    if (!userId) return
    setIsSending(true)
    const outcome = await openClient()
      .then((client) => voteHelpful(client, userId, id, !isHelpful))
      .catch((cause: unknown) => {
        console.error('The vote was not sent:', cause)
        return 'failed' as const
      })
    setIsSending(false)
    if (outcome === 'failed') showToast(voteFailedToast)
    else setCast({ count: count + (isHelpful ? -1 : 1), isHelpful: !isHelpful })
  }

  const foundHelpful = countText(count, 'person found this helpful', 'people found this helpful')
  if (!feedback || feedback.own?.id === id) {
    return count > 0 ? <p className="mt-2 text-sm text-soft">{foundHelpful}</p> : null
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <button
        type="button"
        aria-pressed={isHelpful}
        disabled={isSending}
        onClick={() => void toggle()}
        className={buttonStyle}
      >
        <ThumbsUp aria-hidden className={`size-4 ${isHelpful ? 'fill-accent' : ''}`} />
        <span>Helpful</span>
        {count > 0 && (
          <span key={count} className="tabular-nums">
            {`(${count})`}
          </span>
        )}
      </button>
      {feedback.reported.has(id) ? (
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
    </div>
  )
}

import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { showToast } from '../ui/toaster.tsx'
import { helpfulFailure } from './review-words.ts'
import type { Review } from './review.ts'
import { markHelpful, type OwnVoices } from './voice-queries.ts'

const shape =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg pr-3 text-accent underline-offset-4 hover:underline disabled:cursor-progress'

/**
 * What others say about a review, in one line. A signed-in visitor marks and reports the reviews of
 * others there; `voices` is null for everybody else.
 */
export function VoiceLine(props: {
  review: Review
  voices: OwnVoices | null
  onReport: () => void
}) {
  const { review, voices, onReport } = props
  const { user, openClient } = useAuth()
  // What this visitor has just done is newer than the page.
  const [done, setDone] = useState<{ count: number; isHelpful: boolean } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isHelpful = done?.isHelpful ?? voices?.helpful.has(review.id) ?? false
  const count = done?.count ?? review.helpfulCount
  const userId = user?.id

  const toggle = async () => {
    if (!userId) return
    setIsSending(true)
    const outcome = await openClient()
      .then((client) => markHelpful(client, userId, review.id, !isHelpful))
      .catch((cause: unknown) => {
        console.error('The mark could not be sent:', cause)
        return 'failed' as const
      })
    setIsSending(false)
    if (outcome === 'failed') showToast(helpfulFailure)
    else setDone({ count: count + (isHelpful ? -1 : 1), isHelpful: !isHelpful })
  }

  const counted = count === 1 ? '1 person found this helpful' : `${count} people found this helpful`
  if (!voices || voices.written.has(review.id)) {
    return count > 0 ? <p className="mt-2 text-sm text-soft">{counted}</p> : null
  }
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <button
        type="button"
        aria-pressed={isHelpful}
        disabled={isSending}
        onClick={() => void toggle()}
        className={shape}
      >
        <ThumbsUp aria-hidden className={`size-4 ${isHelpful ? 'fill-accent' : ''}`} />
        Helpful {count > 0 && <span className="tabular-nums">({count})</span>}
      </button>
      {voices.reported.has(review.id) ? (
        <span className="text-soft">You have reported this review</span>
      ) : (
        <button type="button" onClick={onReport} className={shape}>
          Report
        </button>
      )}
    </p>
  )
}

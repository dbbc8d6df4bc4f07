import { useId, useState, type SyntheticEvent } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import { decide } from './moderation-queries.ts'
import {
  decisionToasts,
  longestReason,
  type Decision,
  type DecisionOutcome,
  type QueuedReview,
} from './moderation.ts'

/** Hides, restores or keeps a queued review. */
export function DecisionForm(props: { review: QueuedReview; onDecided: () => void }) {
  const { review, onDecided } = props
  const { openClient } = useAuth()
  const [reason, setReason] = useState(review.hiddenReason ?? '')
  const [isSending, setIsSending] = useState(false)
  const field = useId()

  const send = async (decision: Decision) => {
    setIsSending(true)
    const outcome: DecisionOutcome = await openClient()
      .then((client) => decide(client, review.id, decision))
      .catch((cause: unknown) => {
        console.error('The decision was not sent:', cause)
        return 'failed' as const
      })
    setIsSending(false)
    showToast(decisionToasts[outcome])
    if (['hidden', 'shown', 'kept', 'deleted'].includes(outcome)) onDecided()
  }
  const hide = (event: SyntheticEvent) => {
    event.preventDefault()
    void send({ action: 'hide', reason })
  }

  return (
    <form onSubmit={hide} className="prose-width mt-4 lg:mt-0" noValidate>
      <label htmlFor={field} className="text-sm font-medium">
        Public reason for hiding
      </label>
      <input
        id={field}
        value={reason}
        maxLength={longestReason}
        onChange={({ target }) => setReason(target.value)}
        className="mt-1 block min-h-11 w-full rounded-lg border border-edge bg-paper px-3"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          Hide
        </Button>
        {review.hiddenReason !== null && (
          <Button tone="outline" disabled={isSending} onClick={() => void send({ action: 'show' })}>
            Restore
          </Button>
        )}
        <Button tone="outline" disabled={isSending} onClick={() => void send({ action: 'keep' })}>
          Keep as it is
        </Button>
      </div>
    </form>
  )
}

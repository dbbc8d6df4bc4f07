import { useState, type SyntheticEvent } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { focusOnMount } from '../../ground/ui/focus-on-mount.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import { reportReview } from './feedback-queries.ts'
import {
  longestReportNote,
  reportReasons,
  reportToasts,
  type ReportOutcome,
  type ReportReason,
} from './review-outcomes.ts'

/** Reports a review to the moderators: a reason from the list and an optional note. */
export function ReportForm(props: { id: string; onReported: () => void; onCancel: () => void }) {
  const { id, onReported, onCancel } = props
  const { openClient } = useAuth()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  // Its own for each review: forms of several islands may be open at once.
  const field = `report-${id}`

  const report = async (): Promise<ReportOutcome> => {
    try {
      return await reportReview(await openClient(), id, { reason, note })
    } catch (cause) {
      console.error('The report was not sent:', cause)
      return 'failed'
    }
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsSending(true)
    const outcome = await report()
    setIsSending(false)
    showToast(reportToasts[outcome])
    if (outcome === 'reported' || outcome === 'already-reported') onReported()
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mt-4 space-y-3 rounded-lg bg-sunken p-4"
    >
      <fieldset>
        <legend className="text-sm font-medium">What is wrong with this review?</legend>
        {Object.entries(reportReasons).map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-3 text-sm">
            <input
              type="radio"
              name={`${field}-reason`}
              ref={value === 'spam' ? focusOnMount : undefined}
              value={value}
              checked={reason === value}
              onChange={() => setReason(value as ReportReason)}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={field} className="text-sm font-medium">
          For the moderators (optional)
        </label>
        <textarea
          id={field}
          value={note}
          maxLength={longestReportNote}
          onChange={({ target }) => setNote(target.value)}
          className="mt-1 block min-h-20 w-full rounded-lg border border-edge bg-paper px-3 py-2"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

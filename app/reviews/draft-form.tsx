import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import { OwnerFactsField } from './owner-facts-field.tsx'
import { noFactTexts, readFacts } from './owner-facts.ts'
import { longestComment, type ReviewDraft } from './review.ts'
import { StarPicker } from './star-picker.tsx'

export const emptyDraft: ReviewDraft = {
  rating: 0,
  comment: '',
  facts: noFactTexts,
  sharesFacts: false,
}

/** The fields of a review, to post or to change one. It is emptied when `onSend` answers true. */
export function DraftForm(props: {
  label: string
  start?: ReviewDraft
  asksFacts: boolean
  send: string
  sending: string
  /** Sends the draft; true when it was taken. */
  onSend: (draft: ReviewDraft) => Promise<boolean>
  beside?: ReactNode
}) {
  const { label, start = emptyDraft, asksFacts, send, sending, onSend, beside } = props
  const [draft, setDraft] = useState(start)
  const [isSending, setIsSending] = useState(false)
  const field = useId()
  const change = (part: Partial<ReviewDraft>) => setDraft({ ...draft, ...part })

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const read = readFacts(draft.facts)
    if ('mistake' in read) {
      showToast({ title: 'Check the facts', message: read.mistake, tone: 'destructive' })
      return
    }
    setIsSending(true)
    const isTaken = await onSend(draft)
    setIsSending(false)
    if (isTaken) setDraft(emptyDraft)
  }

  const left = longestComment - draft.comment.length
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="mt-5 space-y-4">
      <StarPicker rating={draft.rating} onPick={(rating) => change({ rating })} />
      <div>
        <label htmlFor={field} className="text-sm font-medium">
          {label}
        </label>
        <textarea
          id={field}
          value={draft.comment}
          maxLength={longestComment}
          aria-describedby={`${field}-count`}
          onChange={(event) => change({ comment: event.target.value })}
          className="mt-1 block min-h-32 w-full rounded-lg border border-edge bg-paper px-3 py-2"
        />
        <p
          id={`${field}-count`}
          className={`mt-1 text-right text-sm tabular-nums ${left < 100 ? 'text-caution' : 'text-soft'}`}
        >
          {draft.comment.length.toLocaleString('en-NZ')} of {longestComment.toLocaleString('en-NZ')}{' '}
          characters
        </p>
      </div>
      {asksFacts && (
        <OwnerFactsField
          facts={draft.facts}
          shares={draft.sharesFacts}
          isOpen={Object.values(start.facts).some((text) => text !== '')}
          onChange={(facts) => change({ facts })}
          onShare={(sharesFacts) => change({ sharesFacts })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? sending : send}
        </Button>
        {beside}
      </div>
    </form>
  )
}

import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import { OwnerFactsField } from './owner-facts-field.tsx'
import { parseFacts } from './owner-facts.ts'
import { useReviewSubject } from './review-subject-context.tsx'
import { longestComment, type ReviewDraft } from './review.ts'
import { StarPicker } from './star-picker.tsx'
import { emptyDraft } from './stored-draft.ts'

/** The fields of a review, for posting or editing one. */
export function DraftForm(props: {
  start: ReviewDraft
  submitLabel: string
  submittingLabel: string
  onChange: (draft: ReviewDraft) => void
  /** Submits the draft. Returns true to clear the form. */
  onSubmit: (draft: ReviewDraft) => Promise<boolean>
  /** Further buttons, beside the submit button. */
  children?: ReactNode
}) {
  const { start, submitLabel, submittingLabel, onChange, onSubmit, children } = props
  const { wording, asksFacts } = useReviewSubject()
  const [draft, setDraft] = useState(start)
  const [startsWithFacts] = useState(Object.values(start.facts).some((text) => text !== ''))
  const [isSubmitting, setIsSubmitting] = useState(false)
  const field = useId()
  const change = (part: Partial<ReviewDraft>) => {
    setDraft({ ...draft, ...part })
    onChange({ ...draft, ...part })
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = parseFacts(draft.facts)
    if ('mistake' in parsed) {
      showToast({ title: 'Check your figures', message: parsed.mistake, tone: 'destructive' })
      return
    }
    setIsSubmitting(true)
    const isDone = await onSubmit(draft)
    setIsSubmitting(false)
    if (isDone) setDraft(emptyDraft)
  }

  const left = longestComment - draft.comment.length
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 space-y-4">
      <StarPicker rating={draft.rating} onPick={(rating) => change({ rating })} />
      <div>
        <label htmlFor={field} className="text-sm font-medium">
          {wording.commentLabel}
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
          isOpen={startsWithFacts}
          onChange={(facts) => change({ facts })}
          onShare={(sharesFacts) => change({ sharesFacts })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? submittingLabel : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

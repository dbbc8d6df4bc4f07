import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../../ground/ui/button.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import { OwnerFactsField } from './owner-facts-field.tsx'
import { parseFacts, type FactName } from './owner-facts.ts'
import { useReviewSubject } from './review-subject-context.tsx'
import type { ReviewDraft } from './review.ts'
import { emptyDraft } from './stored-draft.ts'
import { longestComment, ratings, starCount } from './review.ts'
import { Star } from 'lucide-react'

type Mistakes = {
  rating?: string
  comment?: string
  facts?: { name: FactName; text: string }
}

/** The required fields that a draft lacks, with what to do. */
function missingFields({ rating, comment }: ReviewDraft): Mistakes {
  return {
    ...(rating === 0 && { rating: 'Choose 1 to 5 stars.' }),
    ...(comment.trim() === '' && { comment: 'Write a few words about the car.' }),
  }
}

/** What is wrong with each field. Focuses the first wrong field. */
function useMistakes() {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [focused, setFocused] = useState<Mistakes>()
  // Not after an edit, which takes a mistake away.
  useEffect(() => {
    const field = '[aria-invalid] input, input[aria-invalid], textarea[aria-invalid]'
    if (focused) form.current?.querySelector<HTMLElement>(field)?.focus()
  }, [focused])
  return {
    form,
    mistakes,
    setMistakes(found: Mistakes) {
      setMistakes(found)
      setFocused(found)
    },
    clearMistakes(fields: string[]) {
      if (!fields.some((name) => name in mistakes)) return
      const left = Object.entries(mistakes).filter(([name]) => !fields.includes(name))
      setMistakes(Object.fromEntries(left))
    },
  }
}

/** What becomes of the form after a submit; 'incomplete' marks the fields that are missing. */
export type FormOutcome = 'cleared' | 'kept' | 'incomplete'

/** The fields of a review, for posting or editing one. */
export function DraftForm(props: {
  start: ReviewDraft
  submitLabel: string
  submittingLabel: string
  onChange: (draft: ReviewDraft) => void
  onSubmit: (draft: ReviewDraft) => Promise<FormOutcome>
  /** Further buttons, beside the submit button. */
  children?: ReactNode
}) {
  const { start, submitLabel, submittingLabel, onChange, onSubmit, children } = props
  const { wording, asksFacts } = useReviewSubject()
  const [draft, setDraft] = useState(start)
  const [opensFacts, setOpensFacts] = useState(
    Object.values(start.facts).some((text) => text !== ''),
  )
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { form, mistakes, setMistakes, clearMistakes } = useMistakes()
  const change = (part: Partial<ReviewDraft>) => {
    setDraft({ ...draft, ...part })
    onChange({ ...draft, ...part })
    clearMistakes(Object.keys(part))
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = parseFacts(draft.facts)
    if ('mistake' in parsed) {
      showToast({ title: 'Check your figures', message: parsed.mistake, tone: 'destructive' })
      setOpensFacts(true)
      setMistakes({ facts: { name: parsed.name, text: parsed.mistake } })
      return
    }
    setIsSubmitting(true)
    const outcome = await onSubmit(draft)
    setIsSubmitting(false)
    setMistakes(outcome === 'incomplete' ? missingFields(draft) : {})
    if (outcome === 'cleared') setDraft(emptyDraft)
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="mt-5 space-y-4">
      <StarPicker
        mistake={mistakes.rating}
        rating={draft.rating}
        onPick={(rating) => change({ rating })}
      />
      <CommentField
        label={wording.commentLabel}
        comment={draft.comment}
        mistake={mistakes.comment}
        onChange={(comment) => change({ comment })}
      />
      {asksFacts && (
        <OwnerFactsField
          mistake={mistakes.facts}
          facts={draft.facts}
          shares={draft.sharesFacts}
          isOpen={opensFacts}
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

// One form a page.
const commentId = 'your-comment'

/** The text of a review, with the number of characters used. */
function CommentField(props: {
  label: string
  comment: string
  mistake: string | undefined
  onChange: (comment: string) => void
}) {
  const { label, comment, mistake, onChange } = props
  const left = longestComment - comment.length
  return (
    <div>
      <label htmlFor={commentId} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={commentId}
        value={comment}
        maxLength={longestComment}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={
          mistake ? `${commentId}-mistake ${commentId}-count` : `${commentId}-count`
        }
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 block min-h-32 w-full rounded-lg border border-edge bg-paper px-3 py-2 aria-invalid:border-danger"
      />
      {mistake && (
        <p id={`${commentId}-mistake`} className="mt-1 text-sm text-danger">
          {mistake}
        </p>
      )}
      <p
        id={`${commentId}-count`}
        className={`mt-1 text-right text-sm tabular-nums ${left < 100 ? 'text-caution' : 'text-soft'}`}
      >
        <span key={comment.length}>
          {`${numberText(comment.length)} of ${numberText(longestComment)} characters`}
        </span>
      </p>
    </div>
  )
}

/** Picks a rating from 1 to 5: five radio buttons drawn as stars, so arrow keys work. */
function StarPicker(props: {
  rating: number
  mistake: string | undefined
  onPick: (rating: number) => void
}) {
  const { mistake } = props
  const id = 'your-rating-mistake'
  return (
    // 'group', the role of a fieldset, cannot be marked as invalid.
    <fieldset
      role="radiogroup"
      aria-invalid={mistake ? true : undefined}
      aria-describedby={mistake ? id : undefined}
    >
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="mt-1 -ml-2 flex">
        {ratings.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={props.rating === star}
              onChange={() => props.onPick(star)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="sr-only">{starCount(star)}</span>
            <Star
              aria-hidden
              className={`size-7 ${star <= props.rating ? 'fill-star text-star' : 'text-edge'}`}
              strokeWidth={1.5}
            />
          </label>
        ))}
      </div>
      {mistake && (
        <p id={id} className="mt-1 text-sm text-danger">
          {mistake}
        </p>
      )}
    </fieldset>
  )
}

import { useAuth } from '../account/auth-context.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import { DraftForm } from './draft-form.tsx'
import { mapFacts } from './owner-facts.ts'
import { changeReview } from './review-queries.ts'
import { changeToasts, type ChangeOutcome } from './review-outcomes.ts'
import type { Review, ReviewDraft } from './review.ts'

const toDraft = (review: Review, sharesFacts: boolean): ReviewDraft => ({
  rating: review.rating,
  comment: review.comment,
  facts: mapFacts(({ name }) => String(review.facts[name] ?? '')),
  sharesFacts,
})

/** The form for editing the user's own review. It replaces the review's text in the list. */
export function EditForm(props: {
  review: Review
  sharesFacts: boolean
  onChanged: () => void
  onCancel: () => void
}) {
  const { review, sharesFacts, onChanged, onCancel } = props
  const { openClient } = useAuth()

  const change = async (draft: ReviewDraft): Promise<ChangeOutcome> => {
    try {
      return await changeReview(await openClient(), review.id, draft)
    } catch (cause) {
      console.error('The change was not sent:', cause)
      return 'failed'
    }
  }

  const onSubmit = async (draft: ReviewDraft) => {
    const outcome = await change(draft)
    showToast(changeToasts[outcome])
    if (outcome === 'changed') onChanged()
    return false
  }

  return (
    <DraftForm
      start={toDraft(review, sharesFacts)}
      submitLabel="Save changes"
      submittingLabel="Saving..."
      onSubmit={onSubmit}
    >
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </DraftForm>
  )
}

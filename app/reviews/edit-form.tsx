import { useAuth } from '../account/auth-context.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import { DraftForm } from './draft-form.tsx'
import { mapFacts } from './owner-facts.ts'
import { changeReview } from './review-queries.ts'
import { changeWords, type ChangeOutcome } from './review-words.ts'
import { reviewWording, type Review, type ReviewDraft } from './review.ts'

const toDraft = (review: Review, sharesFacts: boolean): ReviewDraft => ({
  rating: review.rating,
  comment: review.comment,
  facts: mapFacts(({ name }) => String(review.facts[name] ?? '')),
  sharesFacts,
})

/** Changes one's own review, in its place in the list. */
export function EditForm(props: {
  slug: string
  review: Review
  sharesFacts: boolean
  asksFacts: boolean
  onChanged: () => void
  onCancel: () => void
}) {
  const { slug, review, sharesFacts, asksFacts, onChanged, onCancel } = props
  const { openClient } = useAuth()

  const submit = async (draft: ReviewDraft): Promise<ChangeOutcome> => {
    try {
      return await changeReview(await openClient(), review.id, draft)
    } catch (cause) {
      console.error('The change could not be sent:', cause)
      return 'failed'
    }
  }

  const onSend = async (draft: ReviewDraft) => {
    const outcome = await submit(draft)
    showToast(changeWords[outcome])
    if (outcome === 'changed') onChanged()
    return false
  }

  return (
    <DraftForm
      label={reviewWording(slug).commentLabel}
      start={toDraft(review, sharesFacts)}
      asksFacts={asksFacts}
      send="Save changes"
      sending="Saving..."
      onSend={onSend}
      beside={
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  )
}

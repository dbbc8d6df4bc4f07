import { useAuth } from '../account/auth-context.tsx'
import { showToast } from '../ui/toaster.tsx'
import { DraftForm } from './draft-form.tsx'
import { postReview } from './review-queries.ts'
import { postWords, reviewWording, type PostOutcome, type ReviewDraft } from './review.ts'

/** The form of a signed-in visitor. It is cleared once a review is posted, and kept otherwise. */
export function ReviewForm(props: {
  slug: string
  name: string
  userId: string
  asksFacts: boolean
  onPosted: () => void
}) {
  const { slug, name, userId, asksFacts, onPosted } = props
  const { openClient } = useAuth()
  const words = reviewWording(slug)

  const submit = async (draft: ReviewDraft): Promise<PostOutcome> => {
    try {
      return await postReview(await openClient(), userId, slug, draft)
    } catch (cause) {
      console.error('The review could not be sent:', cause)
      return 'failed'
    }
  }

  const onSend = async (draft: ReviewDraft) => {
    const outcome = await submit(draft)
    showToast(postWords[outcome])
    if (outcome === 'posted') onPosted()
    return outcome === 'posted'
  }

  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h3 className="text-xl font-semibold">{words.formTitle}</h3>
      <p className="mt-1 text-sm text-soft">{name}, in your own words.</p>
      <DraftForm
        label={words.commentLabel}
        asksFacts={asksFacts}
        send="Submit Review"
        sending="Submitting..."
        onSend={onSend}
      />
    </div>
  )
}

import { useAuth } from '../account/auth-context.tsx'
import { showToast } from '../ui/toaster.tsx'
import { DraftForm } from './draft-form.tsx'
import { postToasts, type PostOutcome } from './review-outcomes.ts'
import { postReview } from './review-queries.ts'
import { useReviewSubject } from './review-subject-context.tsx'
import type { ReviewDraft } from './review.ts'

/** The form for posting a review. It clears once the review is posted and stays filled otherwise. */
export function ReviewForm({ userId, onPosted }: { userId: string; onPosted: () => void }) {
  const { slug, name, wording } = useReviewSubject()
  const { openClient } = useAuth()

  const post = async (draft: ReviewDraft): Promise<PostOutcome> => {
    try {
      return await postReview(await openClient(), userId, slug, draft)
    } catch (cause) {
      console.error('The review was not sent:', cause)
      return 'failed'
    }
  }

  const onSubmit = async (draft: ReviewDraft) => {
    const outcome = await post(draft)
    showToast(postToasts[outcome])
    if (outcome === 'posted') onPosted()
    return outcome === 'posted'
  }

  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h3 className="text-xl font-semibold">{wording.formTitle}</h3>
      <p className="mt-1 text-sm text-soft">{name}, in your own words.</p>
      <DraftForm submitLabel="Submit Review" submittingLabel="Submitting..." onSubmit={onSubmit} />
    </div>
  )
}

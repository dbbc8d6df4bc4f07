import { island } from '../../ground/islands/island.tsx'
import { useOwnFeedback } from './own-feedback.ts'
import { OwnReviewLine } from './own-review-line.tsx'

/** The user's own review while a moderator hides it: nobody else sees its text. */
function HiddenReview({ slug }: { slug: string }) {
  const own = useOwnFeedback(slug).feedback?.own
  if (!own || own.hiddenReason === null) return null
  return (
    <div className="mt-4 rounded-lg bg-caution-soft p-4 text-ink">
      <p className="font-medium">
        Your review is hidden: <bdi>{own.hiddenReason}</bdi>
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
        {own.draft.comment}
      </p>
      <OwnReviewLine slug={slug} id={own.id} />
    </div>
  )
}

export const HiddenReviewIsland = island('hidden-review', HiddenReview, { wakes: ['session'] })

import type { OwnReview } from './feedback-queries.ts'
import { OwnReviewLine } from './own-review-line.tsx'
import { formatDay, reviewCount, type ReviewSummary } from './review.ts'

/** The reasons for hidden reviews. Authors also see the text of their own hidden ones. */
export function HiddenReviewsList(props: {
  hidden: ReviewSummary['hidden']
  own: OwnReview | null
  onDeleted: () => void
}) {
  const { hidden, own, onDeleted } = props
  if (hidden.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm text-soft">
      <h3 className="font-medium text-ink">{`${reviewCount(hidden.length)} hidden by a moderator`}</h3>
      <ul className="mt-2 space-y-1">
        {hidden.map(({ reason, hiddenAt }) => (
          <li key={`${hiddenAt} ${reason}`}>
            <time dateTime={hiddenAt} className="tabular-nums" suppressHydrationWarning>
              {formatDay(hiddenAt)}
            </time>
            : <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      {own && own.hiddenReason !== null && (
        <div className="mt-4 rounded-lg bg-caution-soft p-4 text-ink">
          <p className="font-medium">
            Your review is hidden: <bdi>{own.hiddenReason}</bdi>
          </p>
          <p dir="auto" className="mt-2 whitespace-pre-line [unicode-bidi:isolate]">
            {own.draft.comment}
          </p>
          <OwnReviewLine id={own.id} onDeleted={onDeleted} />
        </div>
      )}
    </div>
  )
}

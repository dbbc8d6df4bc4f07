import { HiddenReviewIsland } from './hidden-review-island.tsx'
import { useReviewSubject } from './review-subject-context.tsx'
import { formatDay, reviewCount, type ReviewSummary } from './review.ts'

/** The reasons for hidden reviews. Authors also see the text of their own hidden ones. */
export function HiddenReviewsList({ hidden }: { hidden: ReviewSummary['hidden'] }) {
  const { slug } = useReviewSubject()
  if (hidden.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm text-soft">
      <h3 className="font-medium text-ink">{`${reviewCount(hidden.length)} hidden by a moderator`}</h3>
      <ul className="mt-2 space-y-1">
        {hidden.map(({ reason, hiddenAt }) => (
          <li key={`${hiddenAt} ${reason}`}>
            <time dateTime={hiddenAt} className="tabular-nums">
              {formatDay(hiddenAt)}
            </time>
            : <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <HiddenReviewIsland slug={slug} />
    </div>
  )
}

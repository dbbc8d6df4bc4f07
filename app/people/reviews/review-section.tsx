import type { ReviewWording } from '../../../content/cars/model-schema.ts'
import { yourReviewId } from '../sign-in/return-path.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { writeReviewLinkId } from './own-review-marks.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOverview } from './review-overview.tsx'
import { ReviewSubjectProvider, useReviewSubject } from './review-subject-context.tsx'
import {
  defaultWording,
  formatDay,
  reviewCount,
  unavailableWording,
  type ReviewPage,
  type ReviewSummary,
} from './review.ts'
import { StarOutline, Stars } from './stars.tsx'
import { YourReviewIsland } from './your-review-island.tsx'
import { HiddenReviewIsland } from './hidden-review-island.tsx'

/**
 * The User Reviews of a model or guide: the list, and the form or a prompt to sign in. The HTML is the
 * same for every visitor; its islands add what a session allows.
 */
export function ReviewSection(props: {
  slug: string
  name: string
  page: ReviewPage
  /** Null while reviews are unavailable. */
  summary: ReviewSummary | null
  wording?: ReviewWording | undefined
  asksFacts?: boolean
}) {
  const { slug, name, page, summary, asksFacts = false } = props
  const wording = summary ? (props.wording ?? defaultWording) : unavailableWording(props.wording)
  const { formTitle, commentLabel, signInPrompt } = wording
  return (
    <ReviewSubjectProvider subject={{ slug, name, wording, asksFacts }}>
      <section className="page-width py-6 sm:py-10" aria-labelledby="reviews">
        <StarOutline />
        <SectionHeading average={summary?.average ?? null} count={summary?.count ?? 0} />
        <NewReviewsNote slug={slug} />
        <div
          className={`grid gap-x-16 lg:grid-cols-[1.35fr_1fr] ${summary?.count === 0 ? 'gap-y-3' : 'gap-y-10'}`}
        >
          <div className="min-w-0">
            {summary && <ReviewOverview summary={summary} filter={page.filter} />}
            <ReviewList page={page} summary={summary} />
            <HiddenReviewsList hidden={summary?.hidden ?? []} />
            <ModerationLink />
          </div>
          <div id={yourReviewId} tabIndex={-1} className="min-w-0 scroll-mt-24">
            <YourReviewIsland
              slug={slug}
              name={name}
              {...(props.wording && { wording: { formTitle, commentLabel, signInPrompt } })}
              {...(asksFacts && { asksFacts })}
            />
          </div>
        </div>
      </section>
    </ReviewSubjectProvider>
  )
}

function ModerationLink() {
  return (
    <p className="text-sm">
      <PageLink to="/moderation" className="inline-flex min-h-11 items-center text-link">
        How reviews are moderated
      </PageLink>
    </p>
  )
}

function SectionHeading({ average, count }: { average: number | null; count: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
      <h2 id="reviews" tabIndex={-1} className="text-2xl font-semibold">
        User Reviews
      </h2>
      {average !== null && (
        <p className="flex items-center gap-2 text-soft tabular-nums">
          <Stars rating={average} />
          {`${average.toFixed(1)} from ${reviewCount(count)}`}
        </p>
      )}
      {count > 0 && (
        // On narrow screens the form is below all reviews.
        <a
          id={writeReviewLinkId}
          href="#your-review"
          className="inline-flex min-h-11 items-center text-link lg:hidden print:hidden"
        >
          Write a review
        </a>
      )}
    </div>
  )
}

/**
 * Where new-reviews-island.ts announces reviews that others posted while the page was open, with a button to show them.
 * Its place, on a wide window beside the heading, is reserved from the start and sticky, so the reviews never shift while somebody reads them.
 */
function NewReviewsNote({ slug }: { slug: string }) {
  return (
    <div
      data-island="new-reviews"
      data-wakes="sight"
      data-slug={slug}
      className="pointer-events-none sticky top-18 z-10 flex min-h-13 items-center lg:-mt-11 lg:justify-end print:hidden"
    >
      <div>
        {/* Rendered even when empty: screen readers announce only changes to an existing live region. */}
        <p role="status" className="text-sm tabular-nums" />
      </div>
      <template>
        {/* Without its word: text browsers print templates. */}
        <button type="button" aria-label="Show" className={`${buttonClass('quiet')} text-sm`} />
      </template>
    </div>
  )
}

/** The reasons for hidden reviews. Authors also see the text of their own hidden ones. */
function HiddenReviewsList({ hidden }: { hidden: ReviewSummary['hidden'] }) {
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

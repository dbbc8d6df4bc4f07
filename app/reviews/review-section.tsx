import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useAuth } from '../account/auth-context.tsx'
import { refreshPrefetchedData } from '../ui/prefetch.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { HiddenReviewsList } from './hidden-reviews-list.tsx'
import { NewReviewsNote } from './new-reviews-note.tsx'
import { useNewReviews } from './new-reviews-watch.ts'
import { useOwnVoices } from './own-voices-watch.ts'
import { plainReviewFilter, reviewPlace, sameFilter } from './review-filter.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewOverview } from './review-overview.tsx'
import { countWords } from './review-words.ts'
import { reviewWording, type ReviewPage, type ReviewSummary } from './review.ts'
import { Stars } from './stars.tsx'

/**
 * User Reviews of one page: what others wrote, and the form or the way to it. The page is the same
 * for every visitor; what a session adds comes when the page is alive.
 */
export function ReviewSection(props: {
  slug: string
  name: string
  page: ReviewPage
  summary: ReviewSummary
  /** Whether a review may carry the facts of an owner: of a model, not of a guide. */
  asksFacts?: boolean
}) {
  const { slug, name, page, summary, asksFacts = false } = props
  const { status, user } = useAuth()
  const { voices, reload } = useOwnVoices(slug)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { count: newCount, place, forget } = useNewReviews(slug, page.reviews)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPlain = sameFilter(page.filter, plainReviewFilter)

  /** Shows the page as it is now: in its place, or from the newest where it would not be seen whole. */
  const showAgain = async (inPlace: boolean) => {
    void reload()
    await refreshPrefetchedData(`/${slug}`)
    if (inPlace) void revalidate()
    else void navigate(reviewPlace(plainReviewFilter), { preventScrollReset: true })
  }

  return (
    <section ref={place} className="page-width py-12 sm:py-16" aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <h2 ref={heading} id="reviews" tabIndex={-1} className="text-3xl font-semibold sm:text-4xl">
          User Reviews
        </h2>
        {summary.average !== null && (
          <p className="flex items-center gap-2 text-soft tabular-nums">
            <Stars rating={summary.average} />
            {`${summary.average.toFixed(1)} from ${countWords(summary.count)}`}
          </p>
        )}
        {summary.count > 0 && (
          // Where there is one column, the form stands below all that is written.
          <a
            href="#your-review"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 lg:hidden print:hidden"
          >
            Write a review
          </a>
        )}
      </div>
      <NewReviewsNote
        count={newCount}
        onShow={() => {
          forget()
          void showAgain(isPlain)
          // Its button goes: who used the keyboard goes on from here.
          heading.current?.focus()
        }}
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="min-w-0">
          <ReviewOverview summary={summary} filter={page.filter} />
          <ReviewList
            slug={slug}
            page={page}
            summary={summary}
            asksFacts={asksFacts}
            voices={voices}
            onChanged={(inPlace) => void showAgain(inPlace)}
            onReported={() => void reload()}
          />
          <HiddenReviewsList
            hidden={summary.hidden}
            own={voices?.hidden ?? []}
            onDeleted={() => void showAgain(true)}
          />
          <p className="mt-4 text-sm">
            <PageLink
              to="/moderation"
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              How reviews are moderated
            </PageLink>
          </p>
        </div>
        <div id="your-review" className="min-w-0">
          {status === 'signed-in' && user ? (
            <ReviewForm
              slug={slug}
              name={name}
              userId={user.id}
              asksFacts={asksFacts}
              onPosted={() => void showAgain(isPlain)}
            />
          ) : (
            <SignInPrompt prompt={reviewWording(slug).prompt} />
          )}
        </div>
      </div>
    </section>
  )
}

function SignInPrompt({ prompt }: { prompt: string }) {
  return (
    <div className="rounded-card border border-line bg-raised p-6" data-signed-out>
      <h3 className="text-xl font-semibold">{prompt}</h3>
      <p className="mt-2 text-soft">
        Reviews come from people with an account and a confirmed e-mail address. With one you can
        also say that a review helped you, or report it.
      </p>
      <PageLink to="/auth" className={`mt-5 ${buttonClass('primary')}`}>
        Sign In to Review
      </PageLink>
    </div>
  )
}

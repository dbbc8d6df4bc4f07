import { useRef, useState, type ComponentProps, type Ref } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from '../ui/old-router.ts'
import type { ReviewWording } from '../../content/model-schema.ts'
import { useAuth } from '../sign-in/auth-context.tsx'
import { yourReviewId, signInUrl } from '../sign-in/return-path.ts'
import { PageLink } from '../ui/page-link.tsx'
import { HiddenReviewsList } from './hidden-reviews-list.tsx'
import { useNewReviews } from './new-reviews.ts'
import { useOwnFeedback } from './own-feedback.ts'
import { defaultReviewFilter, linkToReviews, isSameFilter } from './review-filter.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewOverview } from './review-overview.tsx'
import { ReviewSubjectProvider, useReviewSubject } from './review-subject-context.tsx'
import {
  defaultWording,
  reviewCount,
  unavailableWording,
  type ReviewPage,
  type ReviewSummary,
} from './review.ts'
import { Stars } from './stars.tsx'
import { readStoredDraft } from './stored-draft.ts'
import { buttonClass } from '../ui/button.tsx'

/**
 * The User Reviews of a model or guide: the list, and the form or a prompt to sign in. The HTML is the
 * same for every visitor; hydration adds what a session allows.
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
  const { feedback, isLoaded, reload } = useOwnFeedback(slug)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const version = useSearchParams()[0].get('version')
  const { count: newCount, ref, clear } = useNewReviews(slug, page.reviews)
  const heading = useRef<HTMLHeadingElement>(null)
  const own = feedback?.own ?? null
  const showsNewest = isSameFilter(page.filter, defaultReviewFilter)

  /** Fetches the reviews again: this page if it can be reloaded, else the newest. */
  const refresh = async (canReload: boolean) => {
    await reload()
    const newest = linkToReviews(defaultReviewFilter, version)
    if (canReload) revalidate()
    else navigate(newest)
  }

  const afterDelete = (canReload: boolean) => {
    void refresh(canReload)
    // The row disappears with its buttons.
    heading.current?.focus()
  }

  return (
    <ReviewSubjectProvider subject={{ slug, name, version, wording, asksFacts }}>
      <section ref={ref} className="page-width py-12 sm:py-16" aria-labelledby="reviews">
        <SectionHeading
          headingRef={heading}
          average={summary?.average ?? null}
          count={summary?.count ?? 0}
          hasOwn={own !== null}
        />
        <NewReviewsNote
          count={newCount}
          onShow={() => {
            clear()
            void refresh(showsNewest)
            // The button disappears: keyboard users continue from the heading.
            heading.current?.focus()
          }}
        />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
          <div className="min-w-0">
            {summary && <ReviewOverview summary={summary} filter={page.filter} />}
            <ReviewList
              page={page}
              summary={summary}
              feedback={feedback}
              onChanged={afterDelete}
              onReported={() => void reload()}
            />
            <HiddenReviewsList
              hidden={summary?.hidden ?? []}
              own={feedback?.own ?? null}
              onDeleted={() => afterDelete(true)}
            />
            <ModerationLink />
          </div>
          <div id={yourReviewId} tabIndex={-1} className="min-w-0 scroll-mt-24">
            <YourReview
              own={own}
              isLoaded={isLoaded}
              onSaved={(outcome) =>
                refresh(outcome === 'posted' ? showsNewest : page.filter.after === null)
              }
              onConflict={() => void reload()}
            />
          </div>
        </div>
      </section>
    </ReviewSubjectProvider>
  )
}

function ModerationLink() {
  return (
    <p className="mt-4 text-sm">
      <PageLink
        to="/moderation"
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        How reviews are moderated
      </PageLink>
    </p>
  )
}

/** The form for a signed-in user, or the prompt to sign in. */
function YourReview(
  props: Omit<ComponentProps<typeof ReviewForm>, 'userId'> & { isLoaded: boolean },
) {
  const { isLoaded, ...form } = props
  const { user } = useAuth()
  const userId = useFormUser()
  if (!userId) return <SignInNote />
  // The form depends on whether the user has a review already.
  if (user && !isLoaded) return <div aria-busy className="min-h-96" />
  return <ReviewForm userId={userId} {...form} />
}

/** The signed-in user, or the one whose session was lost with something typed. */
function useFormUser(): string | null {
  const { slug } = useReviewSubject()
  const { status, user } = useAuth()
  const [lastId, setLastId] = useState<string | null>(null)
  const id = status === 'signed-in' && user ? user.id : null
  if (id && id !== lastId) setLastId(id)
  return id ?? (lastId && readStoredDraft(slug, lastId) ? lastId : null)
}

function SectionHeading(props: {
  headingRef: Ref<HTMLHeadingElement>
  average: number | null
  count: number
  hasOwn: boolean
}) {
  const { headingRef, average, count, hasOwn } = props
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
      <h2
        ref={headingRef}
        id="reviews"
        tabIndex={-1}
        className="text-3xl font-semibold sm:text-4xl"
      >
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
          href="#your-review"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 lg:hidden print:hidden"
        >
          {hasOwn ? 'Edit your review' : 'Write a review'}
        </a>
      )}
    </div>
  )
}

/** Stands where the form would be; signing in leads back to this page. */
function SignInNote() {
  const { slug, wording } = useReviewSubject()
  return (
    <div className="rounded-card border border-line bg-raised p-6" data-signed-out>
      <h3 className="text-xl font-semibold">{wording.signInPrompt}</h3>
      <p className="mt-2 text-soft">
        Only people with an account and a confirmed email address can post reviews. With an account
        you can also mark a review as helpful, or report it.
      </p>
      <PageLink to={signInUrl(`/${slug}`)} className={`mt-5 ${buttonClass('primary')}`}>
        Sign In to Review
      </PageLink>
    </div>
  )
}

/**
 * Announces reviews that others posted while the page was open, with a button to show them. Its line
 * is reserved from the start and sticky, so the reviews never shift while somebody reads them.
 */
function NewReviewsNote({ count, onShow }: { count: number; onShow: () => void }) {
  const text = count === 1 ? '1 new review' : `${count} new reviews`
  return (
    <div className="pointer-events-none sticky top-18 z-10 flex min-h-13 items-center print:hidden">
      <div
        className={
          count > 0
            ? 'pointer-events-auto flex items-center gap-1 rounded-full border border-line bg-raised pl-5 shadow-sm transition-opacity duration-200 starting:opacity-0'
            : ''
        }
      >
        {/* Rendered even when empty: screen readers announce only changes to an existing live region. */}
        <p role="status" className="text-sm tabular-nums">
          {count > 0 && text}
        </p>
        {count > 0 && (
          <button
            type="button"
            aria-label={`Show ${text}`}
            onClick={onShow}
            className={`${buttonClass('quiet')} text-sm`}
          >
            Show
          </button>
        )}
      </div>
    </div>
  )
}

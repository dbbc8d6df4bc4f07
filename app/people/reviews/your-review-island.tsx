import { useEffect, useState } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { useAuth } from '../sign-in/auth-context.tsx'
import { signInUrl } from '../sign-in/return-path.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { useOwnFeedback } from './own-feedback.ts'
import { markOwnReview } from './own-review-marks.ts'
import { refreshReviews } from './refresh-reviews.ts'
import { readReviewFilter } from './review-filter.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewSubjectProvider, useReviewSubject } from './review-subject-context.tsx'
import { defaultWording, type FormWording } from './review.ts'
import { readStoredDraft } from './stored-draft.ts'

type Props = {
  slug: string
  name: string
  /** Those words of the form that differ from the default. */
  wording?: Partial<FormWording>
  asksFacts?: boolean
}

function YourReview({ slug, name, wording, asksFacts = false }: Props) {
  const subject = { slug, name, wording: { ...defaultWording, ...wording }, asksFacts }
  return (
    <ReviewSubjectProvider subject={subject}>
      <FormOrNote key={slug} />
    </ReviewSubjectProvider>
  )
}

/** The form for a signed-in user, or the prompt to sign in. */
export const YourReviewIsland = island('your-review', YourReview, { wakes: ['session'] })

function FormOrNote() {
  const { slug } = useReviewSubject()
  const { user } = useAuth()
  const userId = useFormUser()
  const { feedback, isLoaded, reload } = useOwnFeedback(slug)
  const own = feedback?.own ?? null
  // On every render, because refreshing the list drops the mark and renders this again.
  useEffect(() => markOwnReview(own?.id ?? null))
  if (!userId) return <SignInNote />
  // Wait for the user's review: the form is different if there is one to edit.
  if (user && !isLoaded) return <div aria-busy className="min-h-96" />
  const blocked = feedback?.blocked
  return (
    <>
      {blocked && <BlockedNote reason={blocked} />}
      {(!blocked || own) && (
        <ReviewForm
          userId={userId}
          own={own}
          onSaved={async (outcome) => {
            await reload()
            void refreshReviews(outcome === 'changed' && !startsLater() ? 'these' : 'newest')
          }}
          onConflict={() => void reload()}
        />
      )}
    </>
  )
}

/** Whether this is a further page of reviews. */
const startsLater = () => readReviewFilter(new URLSearchParams(location.search)).after !== null

/** The signed-in user, or the one whose session was lost with something typed. */
function useFormUser(): string | null {
  const { slug } = useReviewSubject()
  const { status, user } = useAuth()
  const [lastId, setLastId] = useState<string | null>(null)
  const id = status === 'signed-in' && user ? user.id : null
  if (id && id !== lastId) setLastId(id)
  return id ?? (lastId && readStoredDraft(slug, lastId) ? lastId : null)
}

/** Tells a blocked person before they write. They may still delete the review that they have. */
function BlockedNote({ reason }: { reason: string }) {
  return (
    <p className="mb-4 rounded-card border border-line bg-raised p-6 break-words" data-blocked>
      {reason}
    </p>
  )
}

/** Replaces the form for a visitor who is not signed in. The sign-in link leads back to this page. */
function SignInNote() {
  const { slug, wording } = useReviewSubject()
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 lg:border-0 lg:pt-0"
      data-signed-out
    >
      <div>
        <h3 className="font-semibold">{wording.signInPrompt}</h3>
        <p className="text-sm text-soft">With an account and a confirmed email address.</p>
      </div>
      <PageLink to={signInUrl(`/${slug}`)} className={buttonClass('primary')}>
        Sign In to Review
      </PageLink>
    </div>
  )
}

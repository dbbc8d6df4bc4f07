import { useRef, useState } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { signInUrl } from '../sign-in/return-path.ts'
import { Button } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { showToast } from '../../ground/ui/toast-store.ts'
import { DraftForm, type FormOutcome } from './draft-form.tsx'
import type { OwnReview } from './feedback-queries.ts'
import {
  changeToasts,
  postToasts,
  blockedToast,
  type ChangeOutcome,
  type PostOutcome,
  type BlockedPerson,
} from './review-outcomes.ts'
import { changeReview, postReview } from './own-review-queries.ts'
import { useReviewSubject } from './review-subject-context.tsx'
import { formatDay, starCount, type ReviewDraft } from './review.ts'
import { emptyDraft, readStoredDraft, removeStoredDraft, storeDraft } from './stored-draft.ts'

/**
 * The form for posting a review, or for editing the user's own one. It clears once the review is posted
 * and stays filled otherwise; what is typed also survives a lost session.
 */
export function ReviewForm(props: {
  /** Whose form this is. Their session may be lost by now. */
  userId: string
  own: OwnReview | null
  /** The review was posted or changed. Resolves once the user's own review is loaded again. */
  onSaved: (outcome: 'posted' | 'changed') => Promise<void>
  /** The user turned out to have a review already. */
  onConflict: () => void
}) {
  const { userId, own, onSaved, onConflict } = props
  const { slug, name, wording } = useReviewSubject()
  const { user, openClient } = useAuth()
  const [discarded, setDiscarded] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  const send = async (draft: ReviewDraft): Promise<PostOutcome | ChangeOutcome | BlockedPerson> => {
    if (!user) return 'signed-out'
    try {
      const client = await openClient()
      return own
        ? await changeReview(client, own.id, draft)
        : await postReview(client, user.id, slug, draft)
    } catch (cause) {
      console.error('The review was not sent:', cause)
      return 'failed'
    }
  }

  const onSubmit = async (draft: ReviewDraft): Promise<FormOutcome> => {
    const outcome = await send(draft)
    if (typeof outcome === 'object') {
      showToast(blockedToast(outcome))
      return 'kept'
    }
    showToast({ ...postToasts, ...(own ? changeToasts : {}) }[outcome as PostOutcome])
    if (outcome === 'already-reviewed') onConflict()
    if (outcome === 'incomplete') return 'incomplete'
    if (outcome !== 'posted' && outcome !== 'changed') return 'kept'
    removeStoredDraft(slug)
    // The form changes into one for editing, without the button that had the focus.
    void onSaved(outcome).then(() => heading.current?.focus())
    return outcome === 'posted' ? 'cleared' : 'kept'
  }

  const discard = () => {
    removeStoredDraft(slug)
    setDiscarded(discarded + 1)
    // The button disappears with the form it belonged to.
    heading.current?.focus()
  }

  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        <span key={own?.id}>{own ? 'Edit your review' : wording.formTitle}</span>
      </h3>
      <p className="mt-1 text-sm text-soft">
        {name}, in your own words. Your{' '}
        <PageLink to="/account" className="text-accent underline underline-offset-4">
          display name
        </PageLink>{' '}
        stands beside it, if you have set one.
      </p>
      {!user && <SignedOutNote slug={slug} />}
      {own && own.others.length > 0 && <OtherReviewsNote others={own.others} />}
      <DraftForm
        key={`${own?.id} ${discarded}`}
        start={readStoredDraft(slug, userId) ?? own?.draft ?? emptyDraft}
        submitLabel={own ? 'Save changes' : 'Submit Review'}
        submittingLabel={own ? 'Saving...' : 'Submitting...'}
        onChange={(draft) => storeDraft(slug, userId, draft)}
        onSubmit={onSubmit}
      >
        {own && (
          <Button tone="quiet" onClick={discard}>
            Undo changes
          </Button>
        )}
      </DraftForm>
    </div>
  )
}

function SignedOutNote({ slug }: { slug: string }) {
  return (
    <p role="status" className="mt-3 rounded-lg bg-caution-soft px-4 py-3 text-sm">
      You have been signed out. What you typed stays here while you{' '}
      <PageLink to={signInUrl(`/${slug}`)} className="text-accent underline underline-offset-4">
        sign in again
      </PageLink>
      .
    </p>
  )
}

/** Reviews of the time when an account could have several of one model. */
function OtherReviewsNote({ others }: { others: OwnReview['others'] }) {
  return (
    <details className="mt-3 rounded-lg bg-caution-soft px-4 py-2 text-sm">
      <summary className="flex min-h-11 items-center">
        You had several reviews of this model; we kept the newest. Show the others
      </summary>
      <p className="mt-1">Only you and the moderators see them.</p>
      <ul>
        {others.map(({ rating, comment, postedAt }) => (
          <li key={postedAt} className="mt-3">
            {starCount(rating)}, {formatDay(postedAt)}
            <p dir="auto" className="mt-1 whitespace-pre-line [unicode-bidi:isolate]">
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { useState } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import { focusOnMount } from '../../ground/ui/focus-on-mount.ts'
import { yourReviewId } from '../sign-in/return-path.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import { useOwnFeedback } from './own-feedback.ts'
import { deleteReview } from './own-review-queries.ts'
import { focusReviews, refreshReviews } from './refresh-reviews.ts'
import { changeToasts } from './review-outcomes.ts'

const buttonStyle =
  'inline-flex min-h-11 items-center rounded-lg pr-4 underline-offset-4 hover:underline disabled:cursor-progress'

/** An author's buttons on their own review in the list of a page. */
export function OwnReviewLine({ slug, id }: { slug: string; id: string }) {
  const { reload } = useOwnFeedback(slug)
  const onDeleted = () => {
    void reload().then(() => refreshReviews('these'))
    // The row disappears with its buttons.
    focusReviews()
  }
  return <OwnReviewButtons id={id} editAt={`#${yourReviewId}`} onDeleted={onDeleted} />
}

/** Edit, and delete after a confirmation. */
export function OwnReviewButtons(props: { id: string; editAt: string; onDeleted: () => void }) {
  const { id, editAt, onDeleted } = props
  const { openClient } = useAuth()
  const [mode, setMode] = useState<'idle' | 'confirming' | 'kept'>('idle')
  const [isDeleting, setIsDeleting] = useState(false)

  const remove = async () => {
    setIsDeleting(true)
    const outcome = await openClient()
      .then((client) => deleteReview(client, id))
      .catch((cause: unknown) => {
        console.error('The deletion was not sent:', cause)
        return 'failed' as const
      })
    setIsDeleting(false)
    showToast(changeToasts[outcome])
    if (outcome === 'deleted') onDeleted()
  }

  if (mode === 'confirming') {
    return (
      // Different keys make React create new buttons, so that a second Enter does not press the button that replaced the first.
      <p key="confirming" className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        <span>Delete this review for good?</span>
        <button
          type="button"
          disabled={isDeleting}
          onClick={() => void remove()}
          className={`${buttonStyle} text-danger`}
        >
          {isDeleting ? 'Deleting...' : 'Delete'}
        </button>
        <button
          type="button"
          ref={focusOnMount}
          onClick={() => setMode('kept')}
          className={`${buttonStyle} text-accent`}
        >
          Keep
        </button>
      </p>
    )
  }
  return (
    <p key="idle" className="mt-1 flex flex-wrap items-center text-sm">
      <a href={editAt} className={`${buttonStyle} text-accent`}>
        Edit
      </a>
      <button
        type="button"
        ref={mode === 'kept' ? focusOnMount : undefined}
        onClick={() => setMode('confirming')}
        className={`${buttonStyle} text-accent`}
      >
        Delete
      </button>
    </p>
  )
}

import { useState } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { showToast } from '../ui/toaster.tsx'
import { deleteReview } from './review-queries.ts'
import { changeWords } from './review-words.ts'

const shape =
  'inline-flex min-h-11 items-center rounded-lg pr-4 underline-offset-4 hover:underline disabled:cursor-progress'

/** What an author can do with a review of their own: edit it, or delete it after a second look. */
export function OwnLine(props: { id: string; onEdit?: () => void; onDeleted: () => void }) {
  const { id, onEdit, onDeleted } = props
  const { openClient } = useAuth()
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)

  const remove = async () => {
    setIsSending(true)
    const outcome = await openClient()
      .then((client) => deleteReview(client, id))
      .catch((cause: unknown) => {
        console.error('The deletion could not be sent:', cause)
        return 'failed' as const
      })
    setIsSending(false)
    showToast(changeWords[outcome])
    if (outcome === 'deleted') onDeleted()
  }

  if (isAsking) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        <span>Delete this review for good?</span>
        <button
          type="button"
          disabled={isSending}
          onClick={() => void remove()}
          className={`${shape} text-danger`}
        >
          {isSending ? 'Deleting...' : 'Delete'}
        </button>
        <button type="button" onClick={() => setIsAsking(false)} className={`${shape} text-accent`}>
          Keep
        </button>
      </p>
    )
  }
  return (
    <p className="mt-1 flex flex-wrap items-center text-sm">
      {onEdit && (
        <button type="button" onClick={onEdit} className={`${shape} text-accent`}>
          Edit
        </button>
      )}
      <button type="button" onClick={() => setIsAsking(true)} className={`${shape} text-accent`}>
        Delete
      </button>
    </p>
  )
}

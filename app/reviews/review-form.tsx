import { useId, useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useAuth } from '../account/auth-context.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import { longestComment, postWords, reviewWording, type PostOutcome } from './review.ts'
import { postReview } from './review-queries.ts'
import { StarPicker } from './star-picker.tsx'

/** The form of a signed-in visitor. It is cleared once a review is posted, and kept otherwise. */
export function ReviewForm(props: { slug: string; name: string; userId: string }) {
  const { slug, name, userId } = props
  const { openClient } = useAuth()
  const { revalidate } = useRevalidator()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [submitting, setSubmitting] = useState(false)
  const words = reviewWording(slug)
  const field = useId()

  const submit = async (): Promise<PostOutcome> => {
    try {
      return await postReview(await openClient(), { userId, slug, rating, comment })
    } catch (cause) {
      console.error('The review could not be sent:', cause)
      return 'failed'
    }
  }

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitting(true)
    const outcome = await submit()
    setSubmitting(false)
    if (outcome === 'posted') {
      setRating(0)
      setComment('')
      void revalidate()
    }
    showToast(postWords[outcome])
  }

  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      className="rounded-card border border-line bg-raised p-6"
      noValidate
    >
      <h3 className="text-xl font-semibold">{words.formTitle}</h3>
      <p className="mt-1 text-sm text-soft">{name}, in your own words.</p>
      <div className="mt-5 space-y-4">
        <StarPicker rating={rating} onPick={setRating} />
        <div>
          <label htmlFor={field} className="text-sm font-medium">
            {words.commentLabel}
          </label>
          <textarea
            id={field}
            value={comment}
            maxLength={longestComment}
            onChange={(event) => setComment(event.target.value)}
            className="mt-1 block min-h-32 w-full rounded-lg border border-edge bg-paper px-3 py-2"
          />
        </div>
        <Button type="submit" disabled={submitting}>
          {submitting ? 'Submitting...' : 'Submit Review'}
        </Button>
      </div>
    </form>
  )
}

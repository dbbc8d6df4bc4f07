'use client'

import { useId, useState, type SubmitEvent } from 'react'
import type { Draft, PostOutcome } from './slice-queries'

const longestComment = 5000
const words: Record<PostOutcome | 'incomplete', string> = {
  posted: 'Thank you for your review!',
  incomplete: 'Please provide both a rating and comment.',
  'signed-out': 'You need to be signed in to submit a review.',
  failed: 'Failed to submit review. Please try again.',
}

type Props = { slug: string; name: string; post: (draft: Draft) => Promise<PostOutcome> }

/** The form of every peer; how it posts is the framework's. */
export function PeerReviewForm({ slug, name, post }: Props) {
  const field = useId()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null)

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (rating === 0 || comment.trim() === '') return setOutcome('incomplete')
    setIsSending(true)
    const answer = await post({ slug, rating, comment: comment.trim() })
    setIsSending(false)
    setOutcome(answer)
    if (answer === 'posted') {
      setRating(0)
      setComment('')
    }
  }

  return (
    <div className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h3 className="text-xl font-semibold">Share Your Experience</h3>
      <p className="mt-1 text-sm text-soft">{name}, in your own words.</p>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="mt-5 space-y-4">
        <fieldset>
          <legend className="text-sm font-medium">Your rating</legend>
          <div className="mt-1 -ml-2 flex">
            {[1, 2, 3, 4, 5].map((star) => (
              <label
                key={star}
                className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="rating"
                  value={star}
                  checked={rating === star}
                  onChange={() => setRating(star)}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                />
                <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
                <span aria-hidden className={star <= rating ? 'text-star' : 'text-edge'}>
                  ★
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <label htmlFor={field} className="text-sm font-medium">
            Your experience
          </label>
          <textarea
            id={field}
            value={comment}
            maxLength={longestComment}
            onChange={(event) => setComment(event.target.value)}
            className="mt-1 block min-h-32 w-full rounded-lg border border-edge bg-paper px-3 py-2"
          />
          <p className="mt-1 text-right text-sm text-soft tabular-nums">
            {comment.length} of {longestComment} characters
          </p>
        </div>
        <button
          type="submit"
          disabled={isSending}
          className="inline-flex min-h-11 items-center justify-center rounded-lg bg-accent px-5 py-2 font-medium text-on-accent hover:bg-accent-strong disabled:opacity-60"
        >
          {isSending ? 'Submitting...' : 'Submit Review'}
        </button>
        {outcome && <p role="status">{words[outcome]}</p>}
      </form>
    </div>
  )
}

import { useId, useState, type SyntheticEvent } from 'react'
import { useAuth } from '../account/auth-context.tsx'
import { dayWords, reportReasons } from '../reviews/review-words.ts'
import { Stars } from '../reviews/stars.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toaster.tsx'
import {
  causes,
  decisionWords,
  longestReason,
  type Decision,
  type DecisionOutcome,
  type QueuedReview,
} from './moderation.ts'
import { decide } from './moderation-queries.ts'

/** One review of the queue, why it is there, and the decision about it. */
export function QueueRow({ review, onDecided }: { review: QueuedReview; onDecided: () => void }) {
  const { openClient } = useAuth()
  const [reason, setReason] = useState(review.hiddenReason ?? '')
  const [isSending, setIsSending] = useState(false)
  const field = useId()

  const send = async (decision: Decision) => {
    setIsSending(true)
    const outcome: DecisionOutcome = await openClient()
      .then((client) => decide(client, review.id, decision))
      .catch((cause: unknown) => {
        console.error('The decision could not be sent:', cause)
        return 'failed' as const
      })
    setIsSending(false)
    showToast(decisionWords[outcome])
    if (['hidden', 'shown', 'kept', 'gone'].includes(outcome)) onDecided()
  }
  const onHide = (event: SyntheticEvent) => {
    event.preventDefault()
    void send({ action: 'hide', reason })
  }

  return (
    <li className="border-t border-line py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          {review.causes.map((cause) => (
            <Badge key={cause} tone={cause === 'reported' ? 'destructive' : 'secondary'}>
              {causes[cause]}
            </Badge>
          ))}
          {review.hiddenReason !== null && (
            <Badge tone="outline">Hidden: {review.hiddenReason}</Badge>
          )}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} />
          <span className="tabular-nums">{dayWords(review.createdAt)}</span>
          <bdi>{review.displayName ?? 'without a name'}</bdi>
          <a href={`/${review.slug}#reviews`} className="text-accent underline underline-offset-4">
            {`/${review.slug}`}
          </a>
        </p>
        <p dir="auto" className="prose-width mt-2 whitespace-pre-line [unicode-bidi:isolate]">
          {review.comment}
        </p>
        <Told review={review} />
      </div>
      <form onSubmit={onHide} className="prose-width mt-4 lg:mt-0" noValidate>
        <label htmlFor={field} className="text-sm font-medium">
          Public reason for hiding
        </label>
        <input
          id={field}
          value={reason}
          maxLength={longestReason}
          onChange={({ target }) => setReason(target.value)}
          className="mt-1 block min-h-11 w-full rounded-lg border border-edge bg-paper px-3"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" disabled={isSending}>
            Hide
          </Button>
          {review.hiddenReason !== null && (
            <Button
              tone="outline"
              disabled={isSending}
              onClick={() => void send({ action: 'show' })}
            >
              Show again
            </Button>
          )}
          <Button tone="outline" disabled={isSending} onClick={() => void send({ action: 'keep' })}>
            Keep as it is
          </Button>
        </div>
      </form>
    </li>
  )
}

/** What visitors reported about it, and what it said before. */
function Told({ review }: { review: QueuedReview }) {
  const reasons: Record<string, string> = reportReasons
  return (
    <>
      {review.reports.length > 0 && (
        <ul className="prose-width mt-3 space-y-1 text-sm">
          {review.reports.map(({ reason, note, createdAt }) => (
            <li key={`${createdAt} ${reason}`}>
              <span className="font-medium">{reasons[reason] ?? reason}</span>
              {note && (
                <>
                  : <bdi className="whitespace-pre-line">{note}</bdi>
                </>
              )}{' '}
              <span className="text-soft tabular-nums">{dayWords(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {review.history.length > 0 && (
        <details className="prose-width mt-3 text-sm">
          <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
            What it said before
          </summary>
          <ul className="space-y-3">
            {review.history.map(({ rating, comment, replacedAt }) => (
              <li key={replacedAt} className="border-l-2 border-line pl-4">
                <p className="text-soft tabular-nums">
                  {rating === 1 ? '1 star' : `${rating} stars`}, until {dayWords(replacedAt)}
                </p>
                <p dir="auto" className="whitespace-pre-line [unicode-bidi:isolate]">
                  {comment}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { reportReasons } from '../../reviews/review-outcomes.ts'
import { formatDay, starCount } from '../../reviews/review.ts'
import { Stars } from '../../reviews/stars.tsx'
import { Badge } from '../../ui/badge.tsx'
import { causes, type QueuedReview } from '../queued-review.ts'

/** A queued review with the causes, the reports and earlier versions; the decision form is given. */
export function QueueRow({ review, children }: { review: QueuedReview; children: ReactNode }) {
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
          <span className="tabular-nums">{formatDay(review.createdAt)}</span>
          <bdi>{review.displayName ?? 'No display name'}</bdi>
          <a href={`/${review.slug}#reviews`} className="text-accent underline underline-offset-4">
            {`/${review.slug}`}
          </a>
        </p>
        <p dir="auto" className="prose-width mt-2 whitespace-pre-line [unicode-bidi:isolate]">
          {review.comment}
        </p>
        <Reports reports={review.reports} />
        <EarlierVersions history={review.history} />
      </div>
      {children}
    </li>
  )
}

function Reports({ reports }: Pick<QueuedReview, 'reports'>) {
  if (reports.length === 0) return null
  const labels: Record<string, string> = reportReasons
  return (
    <ul className="prose-width mt-3 space-y-1 text-sm">
      {reports.map(({ reason, note, createdAt }) => (
        <li key={`${createdAt} ${reason}`}>
          <span className="font-medium">{labels[reason] ?? reason}</span>
          {note && (
            <>
              : <bdi className="whitespace-pre-line">{note}</bdi>
            </>
          )}{' '}
          <span className="text-soft tabular-nums">{formatDay(createdAt)}</span>
        </li>
      ))}
    </ul>
  )
}

function EarlierVersions({ history }: Pick<QueuedReview, 'history'>) {
  if (history.length === 0) return null
  return (
    <details className="prose-width mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
        Earlier versions
      </summary>
      <ul className="space-y-3">
        {history.map(({ rating, comment, replacedAt }) => (
          <li key={replacedAt} className="border-l-2 border-line pl-4">
            <p className="text-soft tabular-nums">
              {starCount(rating)}, until {formatDay(replacedAt)}
            </p>
            <p dir="auto" className="whitespace-pre-line [unicode-bidi:isolate]">
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

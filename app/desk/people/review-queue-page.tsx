import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { formText } from '../../ground/route/form-text.ts'
import { decide, findReviews, listQueue } from './queued-review-queries.ts'
import { decisionTexts, longestReason, type QueuedReview, causes } from './queued-review.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { ReactNode } from 'react'
import { reportReasons } from '../../people/reviews/review-outcomes.ts'
import { formatDay, starCount } from '../../people/reviews/review.ts'
import { StarOutline, Stars } from '../../people/reviews/stars.tsx'
import { Badge } from '../../ground/ui/badge.tsx'

export const { loader, action } = deskPage({
  role: 'moderator',
  async load({ client, member, url }) {
    const words = url.searchParams.get('q')?.trim().slice(0, 100)
    return {
      queue: await listQueue(client),
      words,
      found: words === undefined ? [] : await findReviews(client, words),
      // Owners find the account of an author, to block them.
      isOwner: member.role === 'owner',
    }
  },
  steps: {
    hide: {
      run: (sent) => decideOn({ action: 'hide', reason: formText(sent.form, 'reason') }, sent),
      says: doneText('hidden'),
    },
    show: { run: (sent) => decideOn({ action: 'show' }, sent), says: doneText('shown') },
    keep: { run: (sent) => decideOn({ action: 'keep' }, sent), says: doneText('kept') },
  },
})

function doneText(outcome: 'hidden' | 'shown' | 'kept') {
  const { title, message } = decisionTexts[outcome]
  return `${title}. ${message}`
}

async function decideOn(decision: Parameters<typeof decide>[2], { client, form }: SentForm) {
  const id = formText(form, 'id')
  const outcome = await decide(client, id, decision)
  if (outcome === 'hidden' || outcome === 'shown' || outcome === 'kept') return undefined
  return data(
    { id, reason: formText(form, 'reason'), problem: decisionTexts[outcome].message },
    409,
  )
}

/** /desk/moderation: the reviews that a moderator should look at, and those that they look for, each with a form to decide. */
export default function ReviewQueuePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { queue, done, words, found, isOwner } = loaderData
  return (
    <DeskPage
      heading="Reviews to moderate"
      lead={
        <>
          A review is hidden only for a public reason, and its words are never changed.{' '}
          <a href="/moderation" className="text-link">
            The public page about moderation
          </a>{' '}
          has the rules and the numbers.
        </>
      }
      done={done}
      problem={actionData?.problem}
    >
      <StarOutline />
      {queue.length === 0 ? (
        <p>No review is waiting.</p>
      ) : (
        <ReviewRows reviews={queue} isOwner={isOwner} answer={actionData} />
      )}
      <section aria-labelledby="find" className="mt-12">
        <h2 id="find" className="text-2xl font-semibold">
          Other reviews
        </h2>
        <form className="mt-4 mb-8 flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <TextField
              label="Words of a review, or nothing for all that are hidden"
              name="q"
              type="search"
              maxLength={100}
              defaultValue={words}
            />
          </div>
          <Button type="submit" tone="outline" className="min-h-12">
            Find
          </Button>
        </form>
        {words !== undefined && found.length === 0 && (
          <p>{words === '' ? 'No review is hidden.' : 'No review has these words.'}</p>
        )}
        <ReviewRows reviews={found} isOwner={isOwner} answer={actionData} />
      </section>
    </DeskPage>
  )
}

/** Reviews with the forms to decide about them. */
function ReviewRows(props: {
  reviews: QueuedReview[]
  isOwner: boolean
  answer: { id: string; reason: string } | undefined
}) {
  const { reviews, isOwner, answer } = props
  return (
    <ul>
      {reviews.map((review) => (
        <QueueRow key={review.id} review={review} isOwner={isOwner}>
          <DecisionFields
            review={review}
            reason={answer?.id === review.id ? answer.reason : undefined}
          />
        </QueueRow>
      ))}
    </ul>
  )
}

function DecisionFields({ review, reason }: { review: QueuedReview; reason?: string | undefined }) {
  return (
    <form method="post" noValidate className="mt-4 grid gap-3 lg:mt-0">
      <input type="hidden" name="id" value={review.id} />
      <TextField
        label="Public reason for hiding"
        name="reason"
        maxLength={longestReason}
        defaultValue={reason ?? review.hiddenReason ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="hide">
          Hide
        </Button>
        {review.hiddenReason !== null && (
          <Button type="submit" name="intent" value="show" tone="outline">
            Restore
          </Button>
        )}
        {review.causes.length > 0 && (
          <Button type="submit" name="intent" value="keep" tone="outline">
            Keep as it is
          </Button>
        )}
      </div>
    </form>
  )
}

/** A queued review with the causes, the reports and earlier versions; the decision form is given. */
function QueueRow(props: { review: QueuedReview; isOwner: boolean; children: ReactNode }) {
  const { review, isOwner, children } = props
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
          <a href={`/${review.slug}#reviews`} className="text-link">
            {`/${review.slug}`}
          </a>
          {isOwner && (
            <a href={`/desk/accounts?q=${review.id}`} className="text-link">
              Its author
            </a>
          )}
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

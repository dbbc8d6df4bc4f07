import { data, redirect } from 'react-router'
import type { Route } from './+types/review-queue-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { formText } from '../../form-text.ts'
import { decide, listQueue } from '../queued-review-queries.ts'
import { decisionTexts, longestReason, type QueuedReview } from '../queued-review.ts'
import { QueueRow } from './queue-row.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'moderator')
  return { queue: await listQueue(client), done: url.searchParams.get('done') ?? '' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'moderator')
  const form = await request.formData()
  const [id, step, reason] = [
    formText(form, 'id'),
    formText(form, 'step'),
    formText(form, 'reason'),
  ]
  if (step !== 'hide' && step !== 'show' && step !== 'keep') throw data(null, { status: 404 })
  const outcome = await decide(
    client,
    id,
    step === 'hide' ? { action: step, reason } : { action: step },
  )
  if (outcome === 'hidden' || outcome === 'shown' || outcome === 'kept') {
    return redirect(`/desk/moderation?done=${outcome}`)
  }
  return data({ id, reason, problem: decisionTexts[outcome].message }, 409)
}

/** /desk/moderation: the reviews that a moderator should look at, each with a form to decide. */
export default function ReviewQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, done } = loaderData
  const doneText =
    done === 'hidden' || done === 'shown' || done === 'kept' ? decisionTexts[done] : undefined
  return (
    <DeskPage
      heading="Reviews to moderate"
      lead={
        <>
          A review is hidden only for a public reason, and its words are never changed.{' '}
          <a href="/moderation" className="text-accent underline underline-offset-4">
            The public page about moderation
          </a>{' '}
          has the rules and the numbers.
        </>
      }
    >
      {actionData && <DeskNotice isError>{actionData.problem}</DeskNotice>}
      {doneText && !actionData && (
        <DeskNotice>
          {doneText.title}. {doneText.message}
        </DeskNotice>
      )}
      {queue.length === 0 ? (
        <p>No review is waiting.</p>
      ) : (
        <ul>
          {queue.map((review) => (
            <QueueRow key={review.id} review={review}>
              <DecisionFields
                review={review}
                reason={actionData?.id === review.id ? actionData.reason : undefined}
              />
            </QueueRow>
          ))}
        </ul>
      )}
    </DeskPage>
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
        <Button type="submit" name="step" value="hide">
          Hide
        </Button>
        {review.hiddenReason !== null && (
          <Button type="submit" name="step" value="show" tone="outline">
            Restore
          </Button>
        )}
        <Button type="submit" name="step" value="keep" tone="outline">
          Keep as it is
        </Button>
      </div>
    </form>
  )
}

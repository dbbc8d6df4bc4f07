import { dateText } from '../../../content/date-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayOf } from '../../ground/ui/moment-words.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { RefusedMailbox } from './people-queries.ts'

/** The form that refuses the reviews and suggestions of the person with an account. */
export function RefuseForm({ id, reviews }: { id: string; reviews: number }) {
  return (
    <form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextField
        label="Why this site takes no reviews and suggestions from them"
        name="reason"
        maxLength={300}
        required
        hint="They read it when they post a review. A suggestion with their address is set aside for you, and they are told nothing."
      />
      <TextField
        label="Last day (optional)"
        name="until"
        maxLength={40}
        hint="Like 1/12/2027. If left empty, until you take it back."
      />
      {reviews > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="hide"
            value="yes"
            className="size-5 shrink-0 accent-accent"
          />
          {reviews === 1 ? 'Hide their review too' : `Hide their ${reviews} reviews too`}
        </label>
      )}
      <Button
        type="submit"
        name="step"
        value="refuse"
        tone="outline"
        className="justify-self-start border-danger text-danger"
      >
        Refuse this person
      </Button>
    </form>
  )
}

/** Those who are refused now, each with a button that takes it back. */
export function RefusedSection({ refused }: { refused: readonly RefusedMailbox[] }) {
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused" className="mt-12 max-w-3xl">
      <h2 id="refused" className="text-2xl font-semibold">
        Refused people
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {refused.map(({ mailbox, reason, until, refusedAt }) => (
          <li key={mailbox} className="grid gap-2 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="min-w-0">
              <p className="font-medium break-all">{mailbox}</p>
              <p className="text-sm break-words text-soft">
                {`${reason} Since ${dayOf(refusedAt)}${until ? `, until ${dateText(until)}` : ''}.`}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="mailbox" value={mailbox} />
              <Button type="submit" name="step" value="lift" tone="outline">
                Take it back<span className="sr-only">: {mailbox}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

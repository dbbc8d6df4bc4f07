import { dateText } from '../../../content/texts/date-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayOf } from '../../ground/ui/moment-words.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { BlockedMailbox } from './people-queries.ts'

/** The form that blocks the reviews and suggestions of the person with an account. */
export function BlockForm({ id, reviews }: { id: string; reviews: number }) {
  return (
    <form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextField
        label="Why this site takes no reviews and suggestions from them"
        name="reason"
        maxLength={300}
        required
        hint="Signed in, they read it before they write a review. A suggestion with their address is set aside for you, and they are told nothing."
      />
      <TextField
        label="Last day (optional)"
        name="until"
        maxLength={40}
        hint="Like 1/12/2027. If left empty, until you unblock them."
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
        name="intent"
        value="block"
        tone="outline"
        className="justify-self-start border-danger text-danger"
      >
        Block this person
      </Button>
    </form>
  )
}

/** Those who are blocked now, each with a button that unblocks them. */
export function BlockedSection({ blocked }: { blocked: readonly BlockedMailbox[] }) {
  if (blocked.length === 0) return null
  return (
    <section aria-labelledby="blocked" className="mt-12 max-w-3xl">
      <h2 id="blocked" className="text-2xl font-semibold">
        Blocked people
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {blocked.map(({ mailbox, reason, until, blockedAt }) => (
          <li key={mailbox} className="grid gap-2 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
            <div className="min-w-0">
              <p className="font-medium break-all">{mailbox}</p>
              <p className="text-sm break-words text-soft">
                {`${reason} Since ${dayOf(blockedAt)}${until ? `, until ${dateText(until)}` : ''}.`}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="mailbox" value={mailbox} />
              <Button type="submit" name="intent" value="lift" tone="outline">
                Unblock<span className="sr-only">: {mailbox}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

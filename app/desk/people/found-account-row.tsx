import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FoundAccount } from './account-record-queries.ts'
import { dayOf } from '../../ui/moment-words.ts'

/** One account with what an owner may do to it, or a sign-up to confirm. */
export function FoundAccountRow({ account, isOpen }: { account: FoundAccount; isOpen: boolean }) {
  const { id, email, display_name, confirmed_at } = account
  return (
    <li className="py-4">
      <p className="font-medium break-all">
        {email}
        {display_name && <span className="font-normal text-soft"> ({display_name})</span>}
      </p>
      <p className="text-sm text-soft">{describe(account)}</p>
      <details open={isOpen}>
        <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          Change
        </summary>
        <div className="mt-2 grid max-w-md gap-6 pb-3">
          {confirmed_at === null ? (
            <StepForm id={id} step="confirm" label="Confirm the sign-up">
              <p className="text-soft">
                Only for somebody you know: the password given at the sign-up becomes valid without
                the email link.
              </p>
            </StepForm>
          ) : (
            <>
              <StepForm id={id} step="end-sessions" label="End all sessions" />
              <DeleteForm account={account} />
            </>
          )}
        </div>
      </details>
    </li>
  )
}

function StepForm(props: {
  id: string
  step: string
  label: string
  children?: ReactNode
  isDanger?: boolean
}) {
  return (
    <form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={props.id} />
      <input type="hidden" name="step" value={props.step} />
      {props.children}
      <Button
        type="submit"
        tone="outline"
        className={`justify-self-start ${props.isDanger ? 'border-danger text-danger' : ''}`}
      >
        {props.label}
      </Button>
    </form>
  )
}

function DeleteForm({ account: { id, email, reviews } }: { account: FoundAccount }) {
  return (
    <StepForm id={id} step="delete" label="Delete the account for good" isDanger>
      <TextField
        label={`Type ${email} to delete the account`}
        name="typed"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="At its user’s request. This cannot be undone."
      />
      {reviews > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="reviews"
            value="keep"
            className="size-5 shrink-0 accent-accent"
          />
          Keep the reviews, without a name
        </label>
      )}
    </StepForm>
  )
}

function describe(account: FoundAccount): string {
  const since = dayOf(account.created_at)
  if (account.confirmed_at === null) return `Signed up on ${since}, email address not confirmed yet`
  const parts = [
    `Account since ${since}`,
    account.last_sign_in_at && `last signed in on ${dayOf(account.last_sign_in_at)}`,
    countText(account.sessions, 'session'),
    countText(account.reviews, 'review'),
    account.has_second_factor && 'two-step verification',
    account.desk_role && `${account.desk_role} of the desk`,
  ]
  return parts.filter(Boolean).join(', ')
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

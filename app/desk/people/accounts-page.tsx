import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { formText, storableText } from '../../ground/route/form-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import {
  changeFoundAccount,
  findAccounts,
  unblock,
  listBlocked,
  blockPerson,
  type StepOutcome,
  type FoundAccount,
} from './people-queries.ts'
import type { ReactNode } from 'react'
import { readWrittenDate } from '../../facts/fields/written-date.ts'
import { BlockedSection, BlockForm } from './blocked-section.tsx'
import { dateText, isDay } from '../../../content/texts/date-text.ts'
import { dayOf } from '../../ground/ui/moment-words.ts'

export const { loader, action } = deskPage({
  role: 'owner',
  async load({ client, url }) {
    const search = (url.searchParams.get('q') ?? '').trim()
    const [accounts, blocked] = await Promise.all([
      findAccounts(client, search),
      listBlocked(client),
    ])
    return { search, accounts, blocked }
  },
  steps: {
    confirm: {
      run: (sent) => change('confirm', sent),
      says: 'The account is confirmed. Its user can sign in.',
    },
    'end-sessions': {
      run: (sent) => change('end-sessions', sent),
      says: 'All sessions have ended. The user signs in again on each device.',
    },
    delete: { run: (sent) => change('delete', sent), says: 'The account is deleted.' },
    block: {
      run: block,
      says: 'The site takes no reviews and suggestions from this person.',
    },
    lift: {
      async run({ client, form }) {
        await unblock(client, formText(form, 'mailbox'))
      },
      says: 'This person may write again.',
    },
  },
})

const problems: Record<Exclude<StepOutcome, 'done'> | 'not-so', string> = {
  'not-so':
    'Nobody was blocked. Give a reason of 3 to 300 characters and a last day from today on; remove a member from the desk first.',
  'no-such-account': 'This account no longer exists, or is confirmed already.',
  'other-address': 'The address you typed is not that of the account, so nothing was deleted.',
  'last-owner': 'This is the last owner of the desk. Make somebody else an owner first.',
}

const refusal = (id: string, outcome: keyof typeof problems) =>
  data({ id, problem: problems[outcome] }, 409)

async function change(step: 'confirm' | 'end-sessions' | 'delete', { client, form }: SentForm) {
  const id = formText(form, 'id')
  const outcome = await changeFoundAccount(client, step, {
    id,
    typed: formText(form, 'typed'),
    keepReviews: formText(form, 'reviews') === 'keep',
  })
  return outcome === 'done' ? undefined : refusal(id, outcome)
}

async function block({ client, form }: SentForm) {
  const id = formText(form, 'id')
  const until = readWrittenDate(formText(form, 'until')).trim()
  const reason = storableText(formText(form, 'reason')).trim()
  const outcome =
    until === '' || isDay(until)
      ? await blockPerson(client, { id, reason, until: until || null, hide: form.has('hide') })
      : 'not-so'
  return outcome === 'done' ? undefined : refusal(id, outcome)
}

/** /desk/accounts: the accounts of the site's users. */
export default function AccountsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { search, accounts, blocked, done } = loaderData
  return (
    <DeskPage
      heading="Accounts"
      lead="People who have signed up on the site, newest first."
      done={done}
      problem={actionData?.problem}
    >
      <form className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField label="Email address or name" name="q" type="search" defaultValue={search} />
        </div>
        <Button type="submit" tone="outline" className="min-h-12">
          Find
        </Button>
      </form>
      {accounts.length === 0 ? (
        <p className="mt-8">No account matches this.</p>
      ) : (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {accounts.map((account) => (
            <FoundAccountRow
              key={account.id}
              account={account}
              isOpen={actionData?.id === account.id}
            />
          ))}
        </ul>
      )}
      <BlockedSection blocked={blocked} />
    </DeskPage>
  )
}

/** One account with what an owner may do to it, or a sign-up to confirm. */
function FoundAccountRow({ account, isOpen }: { account: FoundAccount; isOpen: boolean }) {
  const { id, email, display_name, confirmed_at } = account
  return (
    <li className="py-4">
      <p className="font-medium break-all">
        {email}
        {display_name && <span className="font-normal text-soft"> ({display_name})</span>}
      </p>
      <p className="text-sm text-soft">{describe(account)}</p>
      {account.blocked && (
        <p className="text-sm text-danger">
          {`Blocked ${account.blocked_until ? `until ${dateText(account.blocked_until)}` : 'without a last day'}: the site takes no reviews and no suggestions from them.`}
        </p>
      )}
      <details open={isOpen}>
        <summary className="inline-flex min-h-11 items-center text-link">Change</summary>
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
              {account.desk_role === null && <BlockForm id={id} reviews={account.reviews} />}
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
      <input type="hidden" name="intent" value={props.step} />
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

import { data, redirect } from 'react-router'
import type { Route } from './+types/accounts-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { doneTextIn } from '../done-text.ts'
import { formText } from '../../form-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { changeFoundAccount, findAccounts, type StepOutcome } from './account-record-queries.ts'
import { FoundAccountRow } from './found-account-row.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'owner')
  const search = (url.searchParams.get('q') ?? '').trim()
  const accounts = await findAccounts(client, search)
  return { search, accounts, done: url.searchParams.get('done') }
}

const problems: Record<Exclude<StepOutcome, 'done'>, string> = {
  'no-such-account': 'This account no longer exists, or is confirmed already.',
  'other-address': 'The address you typed is not that of the account, so nothing was deleted.',
  'last-owner': 'This is the last owner of the desk. Make somebody else an owner first.',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'owner')
  const form = await request.formData()
  const step = formText(form, 'step')
  if (step !== 'confirm' && step !== 'end-sessions' && step !== 'delete') {
    throw data(null, { status: 404 })
  }
  const id = formText(form, 'id')
  const outcome = await changeFoundAccount(client, step, {
    id,
    typed: formText(form, 'typed'),
    keepReviews: formText(form, 'reviews') === 'keep',
  })
  if (outcome !== 'done') return data({ id, problem: problems[outcome] }, 409)
  const query = new URLSearchParams({ q: url.searchParams.get('q') ?? '', done: step })
  return redirect(`/desk/accounts?${query}`)
}

const doneTexts: Record<string, string> = {
  confirm: 'The account is confirmed. Its user can sign in.',
  'end-sessions': 'All sessions have ended. The user signs in again on each device.',
  delete: 'The account is deleted.',
}

/** /desk/accounts: the accounts of the site's users. */
export default function AccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, accounts, done } = loaderData
  const doneText = actionData ? undefined : doneTextIn(doneTexts, done)
  return (
    <DeskPage heading="Accounts" lead="People who have signed up on the site, newest first.">
      {doneText && <DeskNotice>{doneText}</DeskNotice>}
      {actionData && <DeskNotice isError>{actionData.problem}</DeskNotice>}
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
    </DeskPage>
  )
}

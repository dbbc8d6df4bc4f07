import { useCallback, type FormEvent } from 'react'
import type { SiteClient } from '../supabase.ts'
import { TextField } from '../ui/text-field.tsx'
import { readOwnName } from '../sign-in/account-queries.ts'
import { useAccountRequest } from '../sign-in/account-request.ts'
import { changeName, changeToast, nameMaxLength } from '../sign-in/account-settings.ts'
import { useOwnData } from './own-data.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'

/** Changes the name shown with the user's reviews. */
export function DisplayNameForm({ accountId }: { accountId: string }) {
  const read = useCallback((client: SiteClient) => readOwnName(client, accountId), [accountId])
  const { value: name } = useOwnData(read)
  const { running, run } = useAccountRequest<'save'>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const newName = String(new FormData(event.currentTarget).get('display_name') ?? '')
    if (running) return
    await run('save', async (client) => ({ toast: changeToast(await changeName(client, newName)) }))
  }

  return (
    <form method="post" data-replay onSubmit={save} className="grid gap-5">
      <TextField
        // A new key resets the field once the name has loaded.
        key={name ?? ''}
        label="Name shown with your reviews"
        name="display_name"
        autoComplete="nickname"
        defaultValue={name ?? ''}
        maxLength={nameMaxLength}
        hint="Anyone can see it. Leave it empty to stay anonymous."
      />
      <SubmitButton
        isRunning={running !== null}
        runningLabel="Saving..."
        isDisabled={name === undefined}
      >
        Save name
      </SubmitButton>
    </form>
  )
}

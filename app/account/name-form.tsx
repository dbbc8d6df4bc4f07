import { useCallback, type FormEvent } from 'react'
import type { SiteClient } from '../supabase.ts'
import { TextField } from '../ui/text-field.tsx'
import { readOwnName } from './account-queries.ts'
import { useAccountRequest } from './account-request.ts'
import { changeName, changeToast, nameMaxLength } from './account-settings.ts'
import { useOwn } from './own-data.ts'
import { SubmitButton } from './submit-button.tsx'

/** Changes the name that stands beside the visitor's reviews. */
export function NameForm({ accountId }: { accountId: string }) {
  const read = useCallback((client: SiteClient) => readOwnName(client, accountId), [accountId])
  const { value: name } = useOwn(read)
  const { running, run } = useAccountRequest<'save'>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('display_name') ?? '')
    if (running) return
    await run('save', async (client) => ({ toast: changeToast(await changeName(client, wanted)) }))
  }

  return (
    <form method="post" data-replay onSubmit={save} className="grid gap-5">
      <TextField
        // The field begins anew once the name has been read.
        key={name ?? ''}
        label="Name beside your reviews"
        name="display_name"
        autoComplete="nickname"
        defaultValue={name ?? ''}
        maxLength={nameMaxLength}
        hint="Everyone can see it. Leave it empty to stay unnamed."
      />
      <SubmitButton
        isRunning={running !== null}
        runningWords="Saving..."
        isDisabled={name === undefined}
      >
        Save name
      </SubmitButton>
    </form>
  )
}

import { data, redirect } from 'react-router'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { codeToast, enterCode } from '../../people/sign-in/mfa.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { readHalfSession, readNext } from './desk-access.ts'
import { DeskPage } from './desk-frame.tsx'
import { recordSignIn } from './desk-queries.ts'
import { formText } from '../../ground/route/form-text.ts'

export async function loader({ request, url, context }: LoaderArgs) {
  const { email } = await readHalfSession({ request, url, context }, 'a factor')
  return { email }
}

/** The second step: a code of the authenticator app, or a recovery code. */
export async function action({ request, url, context }: LoaderArgs) {
  const { client } = await readHalfSession({ request, url, context }, 'a factor')
  const code = formText(await request.formData(), 'code')
  if (code === '') return data({ mistake: 'Enter the six digits that your app shows.' }, 400)
  const outcome = await enterCode(client, code)
  if (outcome !== 'entered') return data({ mistake: codeToast(outcome).message }, 400)
  await recordSignIn(client)
  return redirect(readNext(url))
}

/** /desk/sign-in/code. */
export default function SignInCodePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <DeskPage heading="Enter your code" lead={loaderData.email}>
      <form method="post" noValidate className="grid max-w-md gap-5">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          hint="Six digits from your authenticator app, or one of your recovery codes."
          mistake={actionData?.mistake}
        />
        <Button type="submit" className="justify-self-start">
          Sign in
        </Button>
      </form>
      <form method="post" action="/desk/sign-out" className="mt-4">
        <Button type="submit" tone="quiet" className="-ml-5">
          Sign in with another account
        </Button>
      </form>
    </DeskPage>
  )
}

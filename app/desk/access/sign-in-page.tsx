import { data, redirect } from 'react-router'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { checkEmail, checkPassword, mistakeTexts } from '../../people/sign-in/account.ts'
import { signIn, signInToast } from '../../people/sign-in/sign-in.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { readDeskSession, readDeskSessionAgain, readNext } from './desk-access.ts'
import { DeskPage } from './desk-frame.tsx'
import { DeskNotice } from './desk-notice.tsx'
import { formText, rawFormText } from '../../ground/route/form-text.ts'

export async function loader({ request, url, context }: LoaderArgs) {
  const { member } = await readDeskSession({ request, context })
  if (member) throw redirect(readNext(url))
  return { hasSignedOut: url.searchParams.has('signed-out') }
}

type Answer = { email: string; mistakes: { email?: string; password?: string }; problem?: string }

/** The first step: email address and password. The second factor is a page of its own. */
export async function action({ request, url, context }: LoaderArgs) {
  const form = await request.formData()
  const [email, password] = [formText(form, 'email'), rawFormText(form, 'password')]
  const [badEmail, badPassword] = [checkEmail(email), checkPassword(password, false)]
  const refuse = (answer: Omit<Answer, 'email'>) => data<Answer>({ email, ...answer }, 400)
  if (badEmail || badPassword) {
    return refuse({
      mistakes: {
        ...(badEmail && { email: mistakeTexts[badEmail] }),
        ...(badPassword && { password: mistakeTexts[badPassword] }),
      },
    })
  }
  const { client } = await readDeskSession({ request, context })
  const outcome = await signIn(client, { email, password })
  if (outcome !== 'welcome' && outcome !== 'mfa-code-needed') {
    return refuse({ mistakes: {}, problem: signInToast(outcome).message })
  }
  const { status } = await readDeskSessionAgain(context, client)
  if (status === 'no-member') {
    await client.auth.signOut({ scope: 'local' })
    return refuse({
      mistakes: {},
      problem: 'This account is not a member of the desk. An owner can invite it.',
    })
  }
  const step = outcome === 'welcome' ? '/desk/second-factor' : '/desk/sign-in/code'
  return redirect(step + url.search)
}

/** /desk/sign-in. The form keeps the query, which names the page to go to afterwards. */
export default function SignInPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const mistakes = actionData?.mistakes ?? {}
  return (
    <DeskPage heading="Sign in to the desk" lead="With your password, and then your second factor.">
      <div className="max-w-md">
        {loaderData.hasSignedOut && !actionData && <DeskNotice>You have signed out.</DeskNotice>}
        {actionData?.problem && <DeskNotice isError>{actionData.problem}</DeskNotice>}
        <form method="post" noValidate className="grid gap-5">
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={actionData?.email}
            mistake={mistakes.email}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            mistake={mistakes.password}
          />
          <Button type="submit" className="justify-self-start">
            Continue
          </Button>
        </form>
        <p className="mt-6 text-sm text-soft">
          Forgotten your password?{' '}
          <a href="/auth/reset-password" className="text-link">
            Set a new one
          </a>
        </p>
      </div>
    </DeskPage>
  )
}

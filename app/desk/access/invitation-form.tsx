import { passwordAdvice } from '../../people/sign-in/account.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { DeskNotice } from './desk-notice.tsx'
import type { InvitationAnswer } from './invitation-account.ts'

/** Email address and password for the holder of a link. An invitation names the address; the set-up link does not. */
export function InvitationForm(props: {
  email: string | null
  answer: InvitationAnswer | undefined
}) {
  const { email, answer } = props
  return (
    <div className="max-w-md">
      {answer?.problem && <DeskNotice isError>{answer.problem}</DeskNotice>}
      <form method="post" noValidate className="grid gap-5">
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          required
          readOnly={email !== null}
          defaultValue={email ?? answer?.email}
          hint={email === null ? 'You sign in with it, and notices go there.' : undefined}
          mistake={answer?.mistakes.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint={`${passwordAdvice} If you have an account with this address already, enter its password.`}
          mistake={answer?.mistakes.password}
        />
        <Button type="submit" className="justify-self-start">
          Continue
        </Button>
      </form>
    </div>
  )
}

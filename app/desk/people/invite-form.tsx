import { roleTexts } from '../desk-member.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The form that invites an address to the desk. */
export function InviteForm(props: { email: string | undefined; mistake: string | undefined }) {
  return (
    <section aria-labelledby="invite" className="mt-12 max-w-md">
      <h2 id="invite" className="text-2xl font-semibold">
        Invite somebody
      </h2>
      <form method="post" noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="step" value="invite" />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={props.email}
          mistake={props.mistake}
          hint="They get a link that works once, for a week."
        />
        <fieldset className="grid gap-1">
          <legend className="font-medium">Role</legend>
          {Object.entries(roleTexts).map(([role, { name, text }]) => (
            <label key={role} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === 'editor'}
                className="size-5 shrink-0 accent-accent"
              />
              <span>
                {name}. <span className="text-soft">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" className="justify-self-start">
          Invite
        </Button>
      </form>
    </section>
  )
}

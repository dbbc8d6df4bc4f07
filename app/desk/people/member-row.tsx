import { roleTexts } from '../desk-member.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/moment-words.ts'
import type { ListedMember } from './member-queries.ts'

/** One member with the forms that change the role or remove them; or one invitation. */
export function MemberRow({ member, isSelf }: { member: ListedMember; isSelf: boolean }) {
  const { id, email, role } = member
  return (
    <li className="grid gap-3 py-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-medium break-all">
          {email}
          {isSelf && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-sm text-soft">{describe(member)}</p>
      </div>
      {id === null ? (
        <form method="post">
          <input type="hidden" name="step" value="withdraw" />
          <input type="hidden" name="email" value={email} />
          <Button type="submit" tone="outline">
            Take the invitation back
          </Button>
        </form>
      ) : (
        <details className="sm:text-right">
          <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
            Change
          </summary>
          <div className="mt-3 grid gap-4 text-left">
            <form method="post" className="grid gap-3">
              <input type="hidden" name="step" value="role" />
              <input type="hidden" name="id" value={id} />
              <SelectField
                label={`Role of ${email}`}
                name="role"
                value={role}
                options={Object.entries(roleTexts).map(
                  ([value, { name }]) => [value, name] as const,
                )}
              />
              <Button type="submit" tone="outline" className="justify-self-start">
                Change the role
              </Button>
            </form>
            <form method="post">
              <input type="hidden" name="step" value="remove" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" tone="outline" className="border-danger text-danger">
                Remove from the desk
              </Button>
            </form>
          </div>
        </details>
      )}
    </li>
  )
}

function describe({ role, since, expires_at, has_second_factor, last_sign_in_at }: ListedMember) {
  const { name } = roleTexts[role]
  if (expires_at) return `${name}, invited; the link expires on ${dayOf(expires_at)}`
  const factor = has_second_factor ? '' : ', no second factor yet'
  const seen = last_sign_in_at ? `, last signed in on ${dayOf(last_sign_in_at)}` : ''
  return `${name} since ${dayOf(since)}${factor}${seen}`
}

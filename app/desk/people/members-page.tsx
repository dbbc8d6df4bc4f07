import { data } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import {
  emailAdvice,
  normaliseEmail,
} from '../../../packages/supabase-apis/accounts/email-address.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { formText } from '../../ground/route/form-text.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import {
  changeMember,
  inviteMember,
  listMembers,
  type ChangeOutcome,
  type ListedMember,
} from './people-queries.ts'
import { roleTexts } from '../access/desk-member.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { dayOf } from '../../ground/ui/moment-words.ts'

export const { loader, action } = deskPage({
  role: 'owner',
  async load({ client, member }) {
    return { members: await listMembers(client), ownId: member.id }
  },
  steps: {
    invite: { run: invite },
    role: {
      run: ({ client, form }) =>
        change(client, { to: 'role', id: formText(form, 'id'), role: formText(form, 'role') }),
      says: 'The role has been changed. It takes effect at the member’s next click.',
    },
    remove: {
      run: async ({ client, form }) =>
        formText(form, 'sure') === 'yes'
          ? change(client, { to: 'remove', id: formText(form, 'id') })
          : data<Answer>({ problem: problems.unsure }, 400),
      says: 'The member has been removed. The account itself stays.',
    },
    withdraw: {
      run: ({ client, form }) => change(client, { to: 'withdraw', email: formText(form, 'email') }),
      says: 'The invitation has been withdrawn.',
    },
  },
})

type Answer = {
  email?: string
  mistake?: string
  problem?: string
  /** The link of an invitation that could not be mailed. */
  invited?: { email: string; link: string; isMailed: boolean }
}

async function invite({ client, member, context, form }: SentForm) {
  const email = formText(form, 'email')
  const to = normaliseEmail(email)
  const outcome = to
    ? await inviteMember(client, { email: to, role: formText(form, 'role') })
    : 'malformed'
  if (!to || outcome === 'malformed') return data<Answer>({ email, mistake: emailAdvice }, 400)
  if (outcome === 'already-member') {
    return data<Answer>({ email, mistake: 'This person is a member already.' }, 400)
  }
  const { services, siteOrigin } = readSite(context)
  const link = `${siteOrigin}/desk/invitation?token=${outcome.token}`
  const sent = await services.sendMail(invitationMail({ to, from: member.email, link }))
  return data<Answer>({ invited: { email: to, link, isMailed: sent === 'queued' } })
}

const problems: Record<Exclude<ChangeOutcome, 'done'> | 'unsure', string> = {
  unsure: 'Nobody was removed. Tick that they lose access, then press again.',
  'last-owner': 'The desk needs an owner: make somebody else one first.',
  'no-such-member': 'This member or invitation no longer exists. The list below is current.',
}

async function change(client: SiteClient, to: Parameters<typeof changeMember>[1]) {
  const outcome = await changeMember(client, to)
  return outcome === 'done' ? undefined : data<Answer>({ problem: problems[outcome] }, 409)
}

function invitationMail({ to, from, link }: { to: string; from: string; link: string }) {
  return {
    to,
    subject: `You are invited to the desk of ${site().name}`,
    text: `Kia ora,\n\n${from} invites you to help run ${site().name}. Open this link to choose a password and set up a second factor:\n\n${link}\n\nIt works once, and for a week. If you did not expect it, you can ignore it.`,
  }
}

/** /desk/members: the members of the desk, and the form to invite others. */
export default function MembersPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { members, ownId, done } = loaderData
  const { email, mistake, problem, invited } = actionData ?? {}
  return (
    <DeskPage
      heading="Members"
      lead="Who may work at this desk. Everybody needs a second factor."
      done={actionData ? undefined : done}
      problem={problem}
    >
      {invited && (
        <DeskNotice>
          <p>
            {invited.isMailed
              ? `The invitation to ${invited.email} is on its way.`
              : `${invited.email} is invited, but no mail server is set up. Give them this link yourself; it is shown only now:`}
          </p>
          {!invited.isMailed && <p className="mt-2 font-mono text-sm break-all">{invited.link}</p>}
        </DeskNotice>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {members.map((member) => (
          <MemberRow key={member.email} member={member} isSelf={member.id === ownId} />
        ))}
      </ul>
      <InviteForm email={email} mistake={mistake} />
    </DeskPage>
  )
}

/** The form that invites an address to the desk. */
function InviteForm(props: { email: string | undefined; mistake: string | undefined }) {
  return (
    <section aria-labelledby="invite" className="mt-12 max-w-md">
      <h2 id="invite" className="text-2xl font-semibold">
        Invite somebody
      </h2>
      <form method="post" noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="invite" />
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

/** One member with the forms that change the role or remove them; or one invitation. */
function MemberRow({ member, isSelf }: { member: ListedMember; isSelf: boolean }) {
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
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="email" value={email} />
          <Button type="submit" tone="outline">
            Take the invitation back
          </Button>
        </form>
      ) : (
        <details className="sm:text-right">
          <summary className="inline-flex min-h-11 items-center text-link">Change</summary>
          <div className="mt-3 grid gap-4 text-left">
            <form method="post" className="grid gap-3">
              <input type="hidden" name="intent" value="role" />
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
            <form method="post" className="grid justify-items-start">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={id} />
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="sure"
                  value="yes"
                  required
                  className="size-5 shrink-0 accent-accent"
                />
                {`${email} loses access at once`}
              </label>
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

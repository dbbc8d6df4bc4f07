import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { roleTexts } from './desk-member.ts'
import { DeskPage } from './desk-frame.tsx'
import { acceptWithPassword, readInvitation } from './invitation-account.ts'
import { InvitationForm } from './invitation-form.tsx'

export async function loader({ request, url, context }: LoaderArgs) {
  return { invitation: await readInvitation({ request, url, context }) }
}

export const action = acceptWithPassword

/** /desk/invitation?token=…: the link that an owner has sent. */
export default function InvitationPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { invitation } = loaderData
  if (!invitation?.email) {
    return (
      <DeskPage
        heading="This invitation does not work any more"
        lead="An invitation works once and for a week. An owner of the site can send you a new one."
      />
    )
  }
  const { name, text } = roleTexts[invitation.role]
  return (
    <DeskPage
      heading="You are invited to the desk"
      lead={`As ${name.toLowerCase()}: ${text.toLowerCase()} First a password, then a second factor from your phone.`}
    >
      <InvitationForm email={invitation.email} answer={actionData} />
    </DeskPage>
  )
}

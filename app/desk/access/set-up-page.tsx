import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { DeskPage } from './desk-frame.tsx'
import { acceptWithPassword, readInvitation } from './invitation-account.ts'
import { InvitationForm } from './invitation-form.tsx'

export async function loader({ request, url, context }: LoaderArgs) {
  const invitation = await readInvitation({ request, url, context })
  return { isOpen: invitation !== null && invitation.email === null }
}

export const action = acceptWithPassword

/** /desk/set-up?token=…: the link of a start or of `npm run desk -- setup-link`, which makes the first owner. */
export default function SetUpPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (!loaderData.isOpen && !actionData) {
    return (
      <DeskPage
        heading="This link does not work any more"
        lead="A set-up link works once, and only until a newer one is made. To get a new one, which works for a day, run this on the server: npm run desk -- setup-link"
      />
    )
  }
  return (
    <DeskPage
      heading="Make this site yours"
      lead="Three steps: your email address and a password, a second factor from your phone, and a list of what the site needs before it opens to the public."
    >
      <InvitationForm email={null} answer={actionData} />
    </DeskPage>
  )
}

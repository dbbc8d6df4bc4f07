import { AuthenticatorField } from '../../people/account/authenticator-field.tsx'
import { data, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import { site } from '../../../content/pages/site-settings.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import {
  codeToast,
  createRecoveryCodes,
  enrollAuthenticator,
  verifyAuthenticator,
} from '../../people/sign-in/mfa.ts'
import { RecoveryCodeList } from '../../people/account/recovery-code-list.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { readDeskSessionAgain, readHalfSession } from './desk-access.ts'
import { DeskPage } from './desk-frame.tsx'
import { recordSignIn } from './desk-queries.ts'
import { DeskNotice } from './desk-notice.tsx'
import { formText } from '../../ground/route/form-text.ts'

// Requests whose action has just set up an authenticator app: the page shows the recovery codes, so the loader must not redirect.
const completed = new WeakSet<object>()

export async function loader({ request, url, context }: LoaderArgs) {
  if (!completed.has(context)) await readHalfSession({ request, url, context }, 'no factor')
  return null
}

type Answer = {
  app?: ShownAuthenticator
  mistake?: string
  problem?: string
  /** Recovery codes, shown once; null with a hosted project, which has none. */
  codes?: string[] | null
}

/**
 * Without a code it starts to set up an app; with one it completes the set-up. The form carries the key, because
 * the Auth API never shows it a second time.
 */
export async function action({ request, url, context }: LoaderArgs) {
  const { client, email } = await readHalfSession({ request, url, context }, 'no factor')
  const form = await request.formData()
  const [id, secret, code] = [
    formText(form, 'id'),
    formText(form, 'secret'),
    formText(form, 'code'),
  ]
  if (id === '') {
    const started = await enrollAuthenticator(client, site().name)
    if (started === 'password-needed') {
      await client.auth.signOut({ scope: 'local' })
      return redirect('/desk/sign-in')
    }
    if (typeof started === 'string' || 'failed' in started) {
      const problem = typeof started === 'string' ? 'Please try again.' : started.failed
      return data<Answer>({ problem }, 400)
    }
    return data<Answer>({ app: shown({ id: started.id, secret: started.secret, email }) })
  }
  const app = shown({ id, secret, email })
  if (code === '') {
    return data<Answer>({ app, mistake: 'Enter the six digits that your app shows.' }, 400)
  }
  const outcome = await verifyAuthenticator(client, id, code)
  if (outcome !== 'entered') {
    return data<Answer>({ app, mistake: codeToast(outcome).message }, 400)
  }
  completed.add(context)
  await recordSignIn(client)
  await readDeskSessionAgain(context, client)
  const created = await createRecoveryCodes(client)
  const codes = typeof created === 'object' && 'codes' in created ? created.codes : null
  return data<Answer>({ codes })
}

function shown(app: { id: string; secret: string; email: string }): ShownAuthenticator {
  const issuer = encodeURIComponent(site().name)
  const label = `${issuer}:${encodeURIComponent(app.email)}`
  const query = `secret=${encodeURIComponent(app.secret)}&issuer=${issuer}`
  const link = `otpauth://totp/${label}?${query}`
  const svg = renderSVG(link, { border: 4 })
  return { ...app, link, qrCode: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` }
}

/** /desk/second-factor: a member without a second factor sets one up. The desk requires it. */
export default function SecondFactorPage({ actionData }: PageProps<typeof loader, typeof action>) {
  if (actionData?.codes !== undefined) return <DonePage codes={actionData.codes} />
  const { app, mistake, problem } = actionData ?? {}
  return (
    <DeskPage
      heading="Set up your second factor"
      lead="The desk needs more than a password: a code from an authenticator app on your phone, such as Aegis, Google Authenticator, Microsoft Authenticator or 1Password."
    >
      {problem && <DeskNotice isError>{problem}</DeskNotice>}
      {app ? (
        <AuthenticatorSetupForm app={app} mistake={mistake} />
      ) : (
        <form method="post">
          <Button type="submit">Show the QR code</Button>
        </form>
      )}
    </DeskPage>
  )
}

function DonePage({ codes }: { codes: string[] | null }) {
  return (
    <DeskPage heading="Your second factor is set up">
      <div className="max-w-xl">
        {codes && <RecoveryCodeList codes={codes} />}
        <p className="mt-6">
          <a href="/desk" className={buttonClass('primary')}>
            {codes ? 'I have kept the codes: open the desk' : 'Open the desk'}
          </a>
        </p>
      </div>
    </DeskPage>
  )
}

/** An authenticator app being set up: its id, the key, and the key as a link and as a picture. */
type ShownAuthenticator = { id: string; secret: string; link: string; qrCode: string }

/** Shows the QR code for an authenticator app and asks for the first code from it. */
function AuthenticatorSetupForm(props: { app: ShownAuthenticator; mistake: string | undefined }) {
  const { app, mistake } = props
  return (
    <form method="post" noValidate className="grid max-w-md gap-5">
      <p className="text-soft">
        Scan this code with the app, or type the key into it. Then enter the six digits it shows. On
        the phone itself,{' '}
        <a href={app.link} className="text-link">
          open the app
        </a>
        .
      </p>
      <AuthenticatorField qrCode={app.qrCode} secret={app.secret} mistake={mistake} />
      <input type="hidden" name="id" value={app.id} />
      <input type="hidden" name="secret" value={app.secret} />
      <Button type="submit" className="justify-self-start">
        Turn on
      </Button>
    </form>
  )
}

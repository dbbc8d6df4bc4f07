import { data, redirect } from 'react-router'
import { FormNotice } from '../../people/sign-in/form-notice.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { findClaimable } from './claimed-center.ts'
import { keepToken, makeToken } from './workshop-cookie.ts'
import { redeemCode } from './workshop-queries.ts'

export function loader({ url }: LoaderArgs) {
  const center = findClaimable(url.searchParams.get('center'))
  if (!center) throw data(null, { status: 404 })
  const { id, name } = center
  return { id, name, isByMail: url.searchParams.get('by') === 'mail' }
}

const refusals = {
  refused:
    'This code does not work. A code sent by mail is valid for 30 minutes, one given over the phone for a day. Each works once.',
  'too-many': 'Too many codes were tried from your network. Try again in an hour.',
} as const

export async function action({ request, url, context }: LoaderArgs) {
  const center = findClaimable(url.searchParams.get('center'))
  if (!center) return undefined
  const { openVisitorClient, responseHeaders, siteOrigin } = readSite(context)
  const code = formText(await request.formData(), 'code').slice(0, 40)
  const token = makeToken()
  const outcome = await redeemCode(await openVisitorClient(), { center: center.id, code, token })
  if (outcome !== 'claimed') {
    const status = outcome === 'too-many' ? 429 : 422
    return data({ code, mistake: refusals[outcome] }, { status })
  }
  responseHeaders.append('Set-Cookie', keepToken(token, siteOrigin))
  throw redirect('/workshop', 303)
}

/** /workshop/code?center=...: where a code becomes a session of the workshop. */
export default function CodePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { name: siteName } = useIslandFacts()
  const { id, name, isByMail } = loaderData
  return (
    <div className="page-width py-5 sm:py-16">
      <PageHead
        title={`The code for ${name} | ${siteName}`}
        description="Enter the code that you were given."
        path="/workshop/code"
        listed={false}
      />
      <div className="prose-width">
        <h1 className="text-3xl font-semibold sm:text-5xl">Enter your code</h1>
        {isByMail && (
          <div className="mt-6">
            <FormNotice
              id="sent"
              note={{
                isError: false,
                text: 'If the address is at the workshop’s published domain, a code is on its way to it. After several in an hour, the last one sent there keeps working.',
              }}
            />
          </div>
        )}
        <form method="post" noValidate className="mt-6 space-y-4">
          <TextField
            label={`The twelve digits for ${name}`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            defaultValue={actionData?.code ?? ''}
            mistake={actionData?.mistake}
          />
          <Button type="submit">Continue</Button>
        </form>
        <p className="mt-6">
          <a href={`/workshop/claim?center=${id}`} className="text-link">
            Ask for another code
          </a>
        </p>
      </div>
    </div>
  )
}

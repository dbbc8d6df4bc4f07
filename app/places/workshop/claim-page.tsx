import { orList } from '../../../content/texts/numbers-and-lists.ts'
import { data, redirect } from 'react-router'
import {
  emailAdvice,
  normaliseEmail,
} from '../../../packages/supabase-apis/accounts/email-address.ts'
import { formText } from '../../ground/route/form-text.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { claimDomains, provesClaim } from './claim-domain.ts'
import { findClaimable } from './claimed-center.ts'

export function loader({ url, context }: LoaderArgs) {
  const center = findClaimable(url.searchParams.get('center'))
  if (!center) throw data(null, { status: 404 })
  const { services } = readSite(context)
  const { id, name, slug, contact } = center
  const domains =
    services.mailWorkshopCode && services.mail.kind !== 'none' ? claimDomains(center) : []
  return { id, name, slug, domains, hasPhone: contact.phones.length > 0 }
}

export async function action({ request, url, context }: LoaderArgs) {
  const center = findClaimable(url.searchParams.get('center'))
  // The loader follows, and shows the 404.
  if (!center) return undefined
  const { services, visitorAddress } = readSite(context)
  const typed = formText(await request.formData(), 'email')
  const email = normaliseEmail(typed)
  if (!email) return data({ email: typed.slice(0, 254), mistake: emailAdvice }, { status: 422 })
  // The answer may depend on the domain: the page names the ones that get a code.
  const outcome = provesClaim(center, email)
    ? await services.mailWorkshopCode?.({
        center: center.id,
        name: center.name,
        email,
        isPublished: normaliseEmail(center.contact.email ?? '') === email,
        address: visitorAddress,
      })
    : 'none'
  if (outcome === 'too-many') {
    const mistake = 'Too many codes were sent for your network. Try again in an hour.'
    return data({ email, mistake }, { status: 429 })
  }
  throw redirect(`/workshop/code?center=${center.id}&by=mail`, 303)
}

/** /workshop/claim?center=...: how a workshop shows that an entry is its own. */
export default function ClaimPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { name: siteName } = useIslandFacts()
  const { id, name, slug, domains, hasPhone } = loaderData
  return (
    <div className="page-width py-5 sm:py-16">
      <PageHead
        title={`Is ${name} your workshop? | ${siteName}`}
        description={`How ${name} can keep its own entry true.`}
        path="/workshop/claim"
        listed={false}
      />
      <div className="prose-width">
        <p className="text-sm">
          <a href={slug ? `/${slug}` : '/ev-service-centers'} className="text-link">
            Back to {name}
          </a>
        </p>
        <h1 className="mt-3 text-3xl font-semibold sm:text-5xl">Is {name} your workshop?</h1>
        <p className="mt-4 text-lg text-soft">
          Then you can say yourself where it is, when it is open and what it works on. Someone here
          confirms it, and the page says that it comes from you, with the date. It costs nothing.
        </p>
        {domains.length > 0 && (
          <section className="mt-10">
            <h2 className="text-2xl font-semibold">By email</h2>
            <p className="mt-2 text-soft">
              We send a code to an address at {orList(domains)}, the domain that the workshop
              publishes. Other addresses get no code.
            </p>
            <form method="post" noValidate className="mt-4 space-y-4">
              <TextField
                label="Email address of the workshop"
                name="email"
                type="email"
                autoComplete="email"
                required
                defaultValue={actionData?.email ?? ''}
                mistake={actionData?.mistake}
              />
              <Button type="submit">Send the code</Button>
            </form>
          </section>
        )}
        <section className="mt-10">
          <h2 className="text-2xl font-semibold">By phone</h2>
          <p className="mt-2 text-soft">
            {hasPhone
              ? 'Write to us, and we ring the number that the page shows and tell you a code.'
              : 'We know no phone number that the workshop publishes yet. Publish one on its website, then tell us where, and we ring it with a code.'}
          </p>
          <p className="mt-4">
            <a href={`/workshop/code?center=${id}`} className="text-link">
              I have a code
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}

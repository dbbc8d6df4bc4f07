import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { readReturnPath } from './return-path.ts'
import { SignInIsland } from './sign-in-island.tsx'

export const handle = { parameters: ['tab', 'return'], prefetch: false } satisfies RouteHandle

export const loader = ({ context }: LoaderArgs) => ({ hasOutbox: readSite(context).hasOutbox })

/** A form submitted without JavaScript. Its body holds a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/**
 * /auth: sign in, or sign up with ?tab=sign-up. Signed-in users are redirected to / or to the model they want
 * to review (?return=/kia-ev5).
 */
export default function AuthPage(props: PageProps<typeof loader, typeof action>) {
  const { loaderData, actionData } = props
  const query = new URLSearchParams(usePageUrl().search)
  return (
    <>
      <PageHead
        title="Sign In or Sign Up"
        namesSite
        description="Sign in or create an account to rate and review electric vehicles on the New Zealand market."
        path="/auth"
      />
      <SignInIsland
        tab={query.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
        returnPath={readReturnPath(query)}
        isUnsent={actionData?.unsent ?? false}
        hasOutbox={loaderData.hasOutbox}
      />
    </>
  )
}

import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { AccountIsland } from './account-island.tsx'

export const handle = { prefetch: false } satisfies RouteHandle

/** A form submitted without JavaScript. Its body may hold a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/** /account: the account's settings. The HTML is the same for everyone; the browser loads the data. */
export default function AccountPage({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <>
      <PageHead
        title="Your Account"
        namesSite
        description="Your name, email address, password, devices, two-step verification and data."
        path="/account"
        listed={false}
      />
      <AccountIsland isUnsent={actionData?.unsent ?? false} />
    </>
  )
}

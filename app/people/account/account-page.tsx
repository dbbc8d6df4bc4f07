import { models } from '../../../content/cars/models.ts'
import { partsOverview } from '../../../content/parts/parts-overview.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { AccountIsland } from './account-island.tsx'

export const handle = { prefetch: false } satisfies RouteHandle

export const loader = ({ context }: LoaderArgs) => ({
  hasOutbox: readSite(context).hasOutbox,
  subjects: Object.fromEntries(
    [...models(), ...partsOverview()].flatMap(({ slug, name }) => (slug ? [[slug, name]] : [])),
  ),
})

/** A form submitted without JavaScript. Its body may hold a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/** /account: the account's settings. The HTML is the same for everyone; the browser loads the data. */
export default function AccountPage(props: PageProps<typeof loader, typeof action>) {
  const { loaderData, actionData } = props
  return (
    <>
      <PageHead
        title="Your Account"
        namesSite
        description="Your name, email address, password, devices, two-step verification and data."
        path="/account"
        listed={false}
      />
      <AccountIsland isUnsent={actionData?.unsent ?? false} {...loaderData} />
    </>
  )
}

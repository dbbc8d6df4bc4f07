import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { ResetPasswordIsland } from './reset-password-island.tsx'

export const handle = { prefetch: false } satisfies RouteHandle

/** A form submitted without JavaScript. Its body may hold a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/**
 * /auth/reset-password: sets a new password after a reset link. Without a session from such a link,
 * the page offers to send one.
 */
export default function ResetPasswordPage({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <>
      <PageHead
        title="Set a New Password"
        namesSite
        description="Choose a new password for your account."
        path="/auth/reset-password"
        listed={false}
      />
      <ResetPasswordIsland isUnsent={actionData?.unsent ?? false} />
    </>
  )
}

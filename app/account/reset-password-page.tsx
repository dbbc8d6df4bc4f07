import { PageHead } from '../shell/page-head.tsx'

export const handle = { wake: 'idle' }

/** /auth/reset-password: a new password, for whoever followed the link in the mail. */
export default function ResetPasswordPage() {
  return (
    <section className="page-width py-16">
      <PageHead
        title="Set a New Password | Electric Vehicles in NZ"
        description="Choose a new password for your account."
        path="/auth/reset-password"
        listed={false}
      />
      <h1 className="text-4xl font-semibold">Set a new password</h1>
    </section>
  )
}

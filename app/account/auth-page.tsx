import { PageHead } from '../shell/page-head.tsx'

export const handle = { wake: 'idle' }

/** /auth: sign in, or sign up. */
export default function AuthPage() {
  return (
    <section className="page-width py-16">
      <PageHead
        title="Sign In or Sign Up | Electric Vehicles in NZ"
        description="Sign in to share your experience of the electric vehicle you drive."
        path="/auth"
      />
      <h1 className="text-4xl font-semibold">Sign In</h1>
    </section>
  )
}

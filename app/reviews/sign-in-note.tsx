import { signInUrl } from '../sign-in/return-path.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useReviewSubject } from './review-subject-context.tsx'

/** Stands where the form would be; signing in leads back to this page. */
export function SignInNote() {
  const { slug, wording } = useReviewSubject()
  return (
    <div className="rounded-card border border-line bg-raised p-6" data-signed-out>
      <h3 className="text-xl font-semibold">{wording.signInPrompt}</h3>
      <p className="mt-2 text-soft">
        Only people with an account and a confirmed email address can post reviews. With an account
        you can also mark a review as helpful, or report it.
      </p>
      <PageLink to={signInUrl(`/${slug}`)} className={`mt-5 ${buttonClass('primary')}`}>
        Sign In to Review
      </PageLink>
    </div>
  )
}

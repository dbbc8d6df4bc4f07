import { Link } from 'react-router'
import { useAuth } from '../account/auth-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { meanRating, reviewWording, type Review } from './review.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { Stars } from './stars.tsx'

/** User Reviews of one page: what others wrote, and the form or the way to it. */
export function ReviewSection(props: { slug: string; name: string; reviews: Review[] }) {
  const { slug, name, reviews } = props
  const { status, user } = useAuth()
  const mean = meanRating(reviews)
  return (
    <section className="page-width py-12 sm:py-16" aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <h2 id="reviews" className="text-3xl font-semibold sm:text-4xl">
          User Reviews
        </h2>
        {mean !== null && (
          <p className="flex items-center gap-2 text-soft tabular-nums">
            <Stars rating={mean} />
            {mean.toFixed(1)} from {reviews.length === 1 ? '1 review' : `${reviews.length} reviews`}
          </p>
        )}
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <ReviewList slug={slug} reviews={reviews} />
        <div className="row-start-1 lg:col-start-2">
          {status === 'signed-in' && user ? (
            <ReviewForm slug={slug} name={name} userId={user.id} />
          ) : (
            <SignInPrompt prompt={reviewWording(slug).prompt} />
          )}
        </div>
      </div>
    </section>
  )
}

function SignInPrompt({ prompt }: { prompt: string }) {
  return (
    <div className="rounded-card border border-line bg-raised p-6" data-signed-out>
      <h3 className="text-xl font-semibold">{prompt}</h3>
      <p className="mt-2 text-soft">
        Reviews come from people with an account and a confirmed e-mail address.
      </p>
      <Link to="/auth" className={`mt-5 ${buttonClass('primary')}`}>
        Sign In to Review
      </Link>
    </div>
  )
}

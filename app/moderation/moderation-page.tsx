import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/moderation-page'
import { ModerationCountsList } from './moderation-counts-list.tsx'
import { listModerationCounts } from './moderation-queries.ts'
import { QueueSection } from './queue-section.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = readSite(context)
  return { counts: await listModerationCounts(client, request.signal) }
}

const rules = [
  'A review appears as soon as it is posted. Whoever has an account can report one, with a reason.',
  'Moderators look at what was reported, at the first review of a new account, and at reviews that hold links or repeat one another.',
  'A moderator can hide a review, never change a word of it. The reason is public, in the place of the review.',
  'Hidden are advertising, insults, private things about somebody, and what is not about the vehicle or part. A low rating is no reason, and neither is a high one.',
  'The author still sees a hidden review, and may change or delete it; a moderator then looks again.',
  'Nobody decides about their own review. How many reviews one account and one connection can post in an hour and a day is limited.',
]

/** /moderation: how reviews are moderated, how much, and for moderators the queue. */
export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="page-width py-8 sm:py-12">
      <PageHead
        title="How Reviews Are Moderated | Electric Vehicles in NZ"
        description="Which reviews moderators look at, what they hide and why, what they can never do, and how many reviews were posted, reported and hidden each month."
        path="/moderation"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">How reviews are moderated</h1>
      <ul className="prose-width mt-6 list-disc space-y-3 pl-5 text-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <QueueSection />
      <section aria-labelledby="counts" className="prose-width mt-12">
        <h2 id="counts" className="text-2xl font-semibold sm:text-3xl">
          What was done
        </h2>
        <p className="mt-3 text-soft">
          The last year by months. Reviews their authors have deleted are not counted.
        </p>
        <ModerationCountsList counts={loaderData.counts} />
      </section>
    </article>
  )
}

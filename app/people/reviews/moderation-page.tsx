import { dateText } from '../../../content/texts/date-text.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { listModerationCounts, type ModerationCounts } from './review-queries.ts'

export const handle = { prefetch: false } satisfies RouteHandle

export async function loader({ request, context }: LoaderArgs) {
  const client = readSite(context).reads('reviews')
  return { counts: await listModerationCounts(client, request.signal) }
}

const rules = [
  'A review appears as soon as it is posted. Anyone with an account can report a review and say why.',
  'Moderators check reported reviews, the first review from each new account, and reviews that contain links or repeat one another.',
  'A moderator can hide a review but cannot change a word of it. The reason is published in its place.',
  'We hide advertising, insults, private details about someone, and anything that is not about the vehicle or part. A low rating is never a reason, and neither is a high one.',
  'Authors can still see, edit and delete a hidden review. A moderator checks it again after an edit.',
  'Moderators cannot rule on their own reviews. Hourly and daily limits apply to the reviews posted from one account or one internet connection.',
]

/** /moderation: how reviews are moderated, and the monthly numbers. The queue is at the desk. */
export default function ModerationPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <article className="page-width py-5 sm:py-12">
      <PageHead
        title="How Reviews Are Moderated"
        namesSite
        description="Which reviews moderators check, what they hide and why, what they can never do, and how many reviews are posted, reported and hidden each month."
        path="/moderation"
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">How reviews are moderated</h1>
      <ul className="prose-width mt-6 list-disc space-y-3 pl-5 text-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="prose-width mt-6 text-soft">
        Moderators decide{' '}
        <a href="/desk/moderation" className="text-link">
          at the desk
        </a>
        .
      </p>
      <section aria-labelledby="counts" className="prose-width mt-12">
        <h2 id="counts" className="text-2xl font-semibold sm:text-3xl">
          Month by month
        </h2>
        <p className="mt-3 text-soft">
          The past year. Reviews deleted by their authors are not counted.
        </p>
        <ModerationCountsList counts={loaderData.counts} />
      </section>
    </article>
  )
}

const columns = [
  { name: 'posted', label: 'Posted' },
  { name: 'reported', label: 'Reported' },
  { name: 'hidden', label: 'Hidden' },
  { name: 'shownAgain', label: 'Restored' },
  { name: 'kept', label: 'Checked and kept' },
] as const

/** The public log: reviews posted, reported and moderated, month by month. */
function ModerationCountsList({ counts }: { counts: ModerationCounts[] }) {
  if (counts.length === 0) {
    return <p className="mt-3 text-soft">No reviews were posted or moderated in the past year.</p>
  }
  return (
    <ul className="mt-4">
      {counts.map((row) => (
        <li key={row.month} className="border-t border-line py-4">
          <h3 className="font-medium">{dateText(row.month.slice(0, 7))}</h3>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
            {columns.map(({ name, label }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="text-lg tabular-nums">{numberText(row[name])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { nameOfSubject } from '../../publishing/usage/usage-names.ts'
import { readUsage } from './usage-queries.ts'
import { UsageTable, type UsageRow } from './usage-table.tsx'
import {
  changeOf,
  recentOf,
  weeksUntil,
  type UsageKind,
} from '../../publishing/usage/usage-weeks.ts'
import { WeeksSection } from './weeks-section.tsx'

export const { loader } = deskPage({
  async load({ client, context }) {
    const { now, services } = readSite(context)
    // A hosted project has its database elsewhere, and this server adds nothing to it.
    if (!services.countUnanswered) return { state: 'hosted' as const }
    const today = newZealandDay(now())
    const { since, sums, subjects } = await readUsage(client, today)
    if (since === null) return { state: 'empty' as const }
    const rowsOf = (...kinds: UsageKind[]) =>
      subjects
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, subject, weeks }) => ({
          ...nameOfSubject(kind, subject),
          weeks,
          recent: recentOf(weeks),
          change: changeOf(weeks, { since, today }),
        }))
        .toSorted((one, other) => other.recent - one.recent)
    return {
      state: 'counted' as const,
      since,
      weeks: weeksUntil(today),
      sums,
      views: withAhead(rowsOf('view'), rowsOf('ahead')),
      answers: rowsOf('tool'),
      searches: rowsOf('search', 'part-search'),
      errors: rowsOf('error'),
    }
  },
})

/** The rows of pages, each with how often browsers fetched it ahead. */
const withAhead = (views: readonly UsageRow[], ahead: readonly UsageRow[]): UsageRow[] =>
  views.map((row) => ({
    ...row,
    ahead: ahead.find(({ path }) => path === row.path)?.recent ?? 0,
  }))

const lead =
  'What readers open, ask and search for without a result. Only sums by day are kept: no cookie, no address, no browser, no typed text.'

/** /desk/usage: what the site is used for, in twelve weeks. */
export default function UsagePage({ loaderData }: PageProps<typeof loader>) {
  if (loaderData.state === 'hosted') {
    return (
      <DeskPage heading="Usage" lead={lead}>
        <p className="prose-width">
          Nothing is counted here: this site’s data is in a hosted Supabase project, and counting
          needs a database of its own.
        </p>
      </DeskPage>
    )
  }
  if (loaderData.state === 'empty') {
    return (
      <DeskPage heading="Usage" lead={lead}>
        <p className="prose-width">
          Nothing is counted yet. The first numbers are here a minute after the first visit of a
          person: programs and crawlers are not counted.
        </p>
      </DeskPage>
    )
  }
  const { since, weeks, sums, views, answers, searches, errors } = loaderData
  return (
    <DeskPage heading="Usage" lead={lead}>
      <WeeksSection weeks={weeks} sums={sums} since={since} />
      <UsageTable
        id="views"
        heading="Pages"
        of="Page"
        about={
          <>
            Opened in the last four weeks, and how that differs from the four weeks before.
            <span className="max-sm:hidden">
              {' '}
              ‘Ahead’ is how often a browser fetched the page before its link was pressed.
            </span>
          </>
        }
        none="No page has been opened in the last twelve weeks."
        rows={views}
      />
      <UsageTable
        id="answers"
        heading="Asked of the tools"
        of="Tool, car and region"
        about="Answers about a car or a region of our lists. A comparison counts once for each of its cars."
        none="No tool has been asked about a car in the last twelve weeks."
        rows={answers}
      />
      <UsageTable
        id="searches"
        heading="Searches without a result"
        of="Words of this site"
        about="Searches that no page or part answers, by the cars, parts and page names in them. Other words are not kept."
        none="Every search of the last twelve weeks found something."
        rows={searches}
      />
      <UsageTable
        id="errors"
        heading="Errors met"
        of="Status and kind of page"
        about="What readers got instead of a page. Robots are left out."
        none="Nobody has met an error in the last twelve weeks."
        rows={errors}
      />
      <section aria-labelledby="not-counted" className="prose-width mt-14 text-soft">
        <h2 id="not-counted" className="text-xl font-semibold text-ink">
          What is not in these numbers
        </h2>
        <p className="mt-2">
          {`These counts go back to ${dateText(since.slice(0, 7))}. After twelve weeks only the sum of each month stays, and after 25 months nothing.`}{' '}
          Robots that say so are left out. A browser that fetched a page ahead does not ask again
          when its link is pressed, so the views of a page lie between the number that were opened
          and the sum with those fetched ahead. What a shared cache in front of the site serves by
          itself, and links to other sites, are not counted.
        </p>
      </section>
    </DeskPage>
  )
}

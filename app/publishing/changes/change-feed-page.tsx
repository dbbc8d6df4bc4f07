import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { ChevronDown } from 'lucide-react'
import { RowDisclosure } from '../../facts/answers/folded-section.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { listTakenBack } from './change-feed-queries.ts'
import { DifferenceList } from './difference-list.tsx'
import {
  byDay,
  byWeek,
  listEdits,
  listNews,
  type ChangedPage,
  type ChangeWeek,
  type NewsDay,
  type PublicChange,
} from './public-changes.ts'

export async function loader({ context }: LoaderArgs) {
  const { reads } = readSite(context)
  const content = siteContent(context)
  const takenBack = await listTakenBack(reads('content'))
  const edits = listEdits(content.current().changes, takenBack)
  const news = listNews()
  const [newest] = [...edits.slice(0, 1), ...news.slice(0, 1)].toSorted((one, other) =>
    other.on.localeCompare(one.on),
  )
  return { newest, edits: byWeek(edits), news: byDay(news) }
}

/** /changes: news of the site, by day; then figures and texts that changed, with what they were and are, by week. */
export default function ChangeFeedPage({ loaderData }: PageProps<typeof loader>) {
  const { newest, edits, news } = loaderData
  return (
    <article className="page-width py-5 sm:py-16">
      <PageHead
        title="What changed on this site"
        namesSite
        description="Every change to the figures and texts on this site, newest first: what it was, what it is now, why it changed, and where the new value comes from."
        path="/changes"
        name="What changed on this site"
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">What changed on this site</h1>
      {newest && (
        <p className="prose-width mt-2 text-lg leading-snug sm:mt-4 sm:text-xl">
          Last changed <time dateTime={newest.on}>{newest.day}</time>:{' '}
          <a href={`#${newest.id}`} className="text-link">
            {newest.title}
          </a>
          .
        </p>
      )}
      <p className="prose-width mt-3 border-l-4 border-edge pl-3.5 text-soft sm:mt-4">
        {edits.length === 0
          ? 'No figure has been corrected since this list began. '
          : 'Corrections stand below the news. '}
        Is something wrong?{' '}
        <PageLink to="/suggest?about=text-pages/about" className="text-link">
          Report a mistake
        </PageLink>
        . Follow along with the{' '}
        <a href="/feed.xml" className="text-link">
          feed
        </a>
        .
      </p>
      <section className="mt-6 sm:mt-10">
        <h2 className="text-2xl font-semibold sm:text-3xl">News of the site</h2>
        <Days days={news.recent} />
        {news.older.length > 0 && (
          <details className="group/older mt-4">
            <summary className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent">
              {olderText(news.older)}
              <ChevronDown aria-hidden className="size-4 group-open/older:rotate-180" />
            </summary>
            <Days days={news.older} />
          </details>
        )}
      </section>
      {edits.length > 0 && (
        <section className="mt-6 sm:mt-10">
          <h2 className="text-2xl font-semibold sm:text-3xl">Corrections</h2>
          <Weeks weeks={edits} />
        </section>
      )}
    </article>
  )
}

/** 'Older news: 31, back to 21 November 2026'. */
function olderText(days: readonly NewsDay[]) {
  const count = days.reduce((sum, { changes }) => sum + changes.length, 0)
  return `Older news: ${count}, back to ${days.at(-1)?.name}`
}

/** What a change is on: its kind beside the date, and one of several. */
const kindWords: Record<ChangedPage['kind'], { title: string; one: string }> = {
  tool: { title: 'Tool', one: 'tool' },
  model: { title: 'Model', one: 'model' },
  guide: { title: 'Part guide', one: 'guide' },
  'service-center': { title: 'Workshop', one: 'workshop' },
  information: { title: 'Page', one: 'page' },
  overview: { title: 'Page', one: 'page' },
}

/** The date once, beside its news, each a link to the first page that it is about; on a phone one above the other. */
function Days({ days }: { days: readonly NewsDay[] }) {
  return days.map(({ on, name, changes }) => (
    <section
      key={on}
      className="mt-4 grid gap-x-8 border-t border-edge md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h3 className="pt-3.5 text-[1.0625rem] font-semibold">
        <time dateTime={on}>{name}</time>
      </h3>
      <ul className="min-w-0 [&_h4_a]:underline [&_h4_a]:decoration-edge [&_h4_a]:decoration-1 [&_h4_a]:underline-offset-4 [&_h4_a:hover]:text-accent">
        {changes.map(({ id, title, text, pages: [first, ...others] }) => (
          <li
            key={id}
            id={id}
            className="scroll-mt-24 gap-x-8 border-t border-line py-3 first:border-0 md:grid md:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <p className="text-sm text-soft md:pt-1.5">{first && kindWords[first.kind].title}</p>
            <div className="prose-width min-w-0">
              <h4 className="font-voice text-lg leading-snug font-semibold sm:text-xl">
                {first ? <PageLink to={first.path}>{title}</PageLink> : title}
              </h4>
              <p className="mt-0.5 break-words">{text}</p>
              <MorePages pages={others} of={title} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Each week beside its changes; on a phone above them. */
function Weeks({ weeks }: { weeks: readonly ChangeWeek[] }) {
  return weeks.map(({ monday, name, changes }) => (
    <section
      key={monday}
      className="mt-6 grid gap-x-10 border-t border-edge pt-4 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h3 className="font-medium text-soft">{name}</h3>
      <ul className="min-w-0">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
    </section>
  ))
}

function ChangeItem({ change }: { change: PublicChange }) {
  const { id, on, day, title, text, pages, source, isUndone } = change
  return (
    <li
      id={id}
      className="prose-width min-w-0 border-t border-line py-4 max-md:mt-3 md:first:border-0 md:first:pt-0"
    >
      <h4 className="text-lg font-semibold break-words">{title}</h4>
      <p className="text-sm text-faint">
        <time dateTime={on}>{day}</time>
        {isUndone && ', undone'}
      </p>
      <DifferenceList change={change} />
      <p className="mt-1 break-words text-soft">{text}</p>
      {source && <p className="mt-1 text-sm break-words text-soft">Source: {source}</p>}
      <PageLinks pages={pages} of={title} />
    </li>
  )
}

const mostLinks = 2

/** The first pages that a change is on, and the others behind their number. */
function PageLinks({ pages, of }: Pick<PublicChange, 'pages'> & { of: string }) {
  if (pages.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap content-start gap-x-4">
      {pages.slice(0, mostLinks).map(toLink)}
      <MorePages pages={pages.slice(mostLinks)} of={of} />
    </div>
  )
}

/** 'guide' of guides, 'page' of pages of several kinds. */
function nounOf(pages: readonly ChangedPage[]) {
  const [one, ...others] = new Set(pages.map(({ kind }) => kindWords[kind].one))
  return one && others.length === 0 ? one : 'page'
}

function MorePages({ pages, of }: Pick<PublicChange, 'pages'> & { of: string }) {
  if (pages.length === 0) return null
  return (
    <RowDisclosure title={`Also on ${countText(pages.length, nounOf(pages))}`} of={of}>
      <div className="flex flex-wrap gap-x-4">{pages.map(toLink)}</div>
    </RowDisclosure>
  )
}

const toLink = ({ path, name }: PublicChange['pages'][number]) => (
  <PageLink key={path} to={path} className="inline-flex min-h-8 items-center text-link">
    {name}{' '}
  </PageLink>
)

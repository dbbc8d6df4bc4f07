import { countText, numberText } from '../../../content/texts/numbers-and-lists.ts'
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
  return {
    edits: byWeek(edits),
    corrected: edits.filter(({ isUndone }) => !isUndone).length,
    news: byDay(news),
  }
}

/** /changes: figures and texts that were corrected, with what they were and are, by week; then news of the site, by day. */
export default function ChangeFeedPage({ loaderData }: PageProps<typeof loader>) {
  const { edits, corrected, news } = loaderData
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
      <p className="mt-2 font-voice text-xl leading-snug font-semibold sm:mt-4 sm:text-2xl">
        {`Changes to figures and texts: ${corrected === 0 ? 'none since this list began' : numberText(corrected)}.`}
      </p>
      <p className="prose-width mt-2 text-soft">
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
      {edits.length > 0 && (
        <section className="mt-6 sm:mt-10">
          <h2 className="text-2xl font-semibold sm:text-3xl">Corrections</h2>
          <Weeks weeks={edits} />
        </section>
      )}
      <div className="mt-6 sm:mt-10">
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
      </div>
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

/** The date once, with what each news is about below it, beside the news; on a phone above them. */
function Days({ days }: { days: readonly NewsDay[] }) {
  return days.map(({ on, name, changes }) => (
    <section key={on} aria-labelledby={`day-${on}`} className="mt-4 border-t border-edge">
      <ul className="min-w-0 [&_h3_a]:underline [&_h3_a]:decoration-edge [&_h3_a]:decoration-1 [&_h3_a]:underline-offset-4 [&_h3_a:hover]:text-accent">
        {changes.map(({ id, title, text, pages: [first, ...others] }, at) => (
          <li
            key={id}
            id={id}
            className="scroll-mt-24 gap-x-8 border-t border-line py-3.5 first:border-0 md:grid md:grid-cols-[9.25rem_minmax(0,1fr)]"
          >
            <div className="flex flex-wrap gap-x-2 text-sm text-soft md:block md:pt-1">
              {at === 0 && (
                <h2
                  id={`day-${on}`}
                  className="font-sans text-sm leading-normal font-semibold tracking-normal text-ink md:whitespace-nowrap"
                >
                  <time dateTime={on}>{name}</time>
                </h2>
              )}{' '}
              {first && <p>{kindWords[first.kind].title}</p>}
            </div>
            <div className="max-w-[45rem] min-w-0">
              <h3 className="font-voice text-lg leading-snug font-semibold">
                {first ? <PageLink to={first.path}>{title}</PageLink> : title}
              </h3>
              <p className="mt-0.5 inline break-words">{text}</p> <OtherPages pages={others} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The further pages that news is about, behind their number at the end of its text; one of them has its link there. */
function OtherPages({ pages }: Pick<PublicChange, 'pages'>) {
  if (pages.length < 2) return pages.map(toLink)
  return (
    <details className="inline open:block">
      <summary className="inline text-soft underline decoration-dotted underline-offset-4 hover:text-accent">
        {`Also on ${countText(pages.length, nounOf(pages))}`}
      </summary>
      <div className="flex flex-wrap gap-x-4">{pages.map(toLink)}</div>
    </details>
  )
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
      {pages.length > mostLinks && (
        <RowDisclosure
          title={`Also on ${countText(pages.length - mostLinks, nounOf(pages.slice(mostLinks)))}`}
          of={of}
        >
          <div className="flex flex-wrap gap-x-4">{pages.slice(mostLinks).map(toLink)}</div>
        </RowDisclosure>
      )}
    </div>
  )
}

/** 'guide' of guides, 'page' of pages of several kinds. */
function nounOf(pages: readonly ChangedPage[]) {
  const [one, ...others] = new Set(pages.map(({ kind }) => kindWords[kind].one))
  return one && others.length === 0 ? one : 'page'
}

const toLink = ({ path, name }: PublicChange['pages'][number]) => (
  <PageLink key={path} to={path} className="inline-flex min-h-8 items-center text-link">
    {name}{' '}
  </PageLink>
)

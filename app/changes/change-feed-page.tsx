import { dateText } from '../../content/date-text.ts'
import { dayOf } from '../ui/moment-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/change-feed-page'
import { listTakenBack, type TakenBackChange } from './change-feed-queries.ts'
import { sourcesLast, type Edit } from '../../content/edits/content-edit.ts'
import { fileEntry } from '../../content/edits/edit-fold.ts'
import { changes } from '../../content/changes.ts'
import { editWords } from '../content-words/change-history.ts'
import { pagesOf, titleOf } from '../content-words/difference-words.ts'
import type { ContentState } from '../published-content/content-state.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, reads } = readSite(context)
  const takenBack = await listTakenBack(reads('content'))
  const shown = listPublicChanges(content.current(), takenBack)
  return {
    changes: shown.map((change) => ({
      ...change,
      day: change.on.length > 10 ? dayOf(change.on) : dateText(change.on),
    })),
  }
}

/** /changes: what changed on this site, newest first, with what it was, what it is now, and the source. */
export default function ChangeFeedPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title="What changed on this site"
        namesSite
        description="Every change to the figures and texts on this site, newest first: what it was, what it is now, why it changed, and where the new value comes from."
        path="/changes"
        name="What changed on this site"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">What changed on this site</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        Newest first. Corrections that were taken back stay in the list. You can also{' '}
        <a href="/feed.xml" className="text-accent underline underline-offset-2">
          subscribe to the feed
        </a>
        .
      </p>
      <ul className="mt-8 grid gap-6">
        {loaderData.changes.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
    </article>
  )
}

function ChangeItem({ change }: { change: PublicChange & { day: string } }) {
  const { id, on, day, title, text, paths, source, differences, isTakenBack } = change
  return (
    <li id={id} className="prose-width min-w-0 border-t border-line pt-4">
      <h2 className="text-xl font-semibold break-words">{title}</h2>
      <p className="text-sm text-soft">
        <time dateTime={on}>{day}</time>
        {isTakenBack && ', taken back'}
      </p>
      {differences.map((one) => (
        <p key={`${one.title} ${one.place}`} className="mt-2 break-words whitespace-pre-line">
          {[one.title === title ? '' : one.title, one.place].filter(Boolean).join(', ') || title}
          {': '}
          <del className="text-soft">{one.was}</del>
          <span aria-hidden> → </span>
          <span className="sr-only"> is now </span>
          <ins className="no-underline">{one.is}</ins>
        </p>
      ))}
      <p className="mt-2 break-words">{text}</p>
      {source && <p className="mt-1 text-sm break-words text-soft">Source: {source}</p>}
      {paths.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {paths.slice(0, 6).map((path) => (
            <PageLink
              key={path}
              to={path}
              className="inline-flex min-h-9 items-center break-all text-accent underline underline-offset-2"
            >
              {path}
            </PageLink>
          ))}
        </p>
      )}
    </li>
  )
}

type PublicChange = {
  id: string
  /** A day, or the moment of an edit. */
  on: string
  title: string
  text: string
  paths: string[]
  source: string | null
  differences: { title: string; place: string; was: string; is: string }[]
  isTakenBack: boolean
}

const mostEdits = 200

/** Every change, newest first. */
function listPublicChanges(published: ContentState, takenBack: TakenBackChange[]): PublicChange[] {
  const edits = published.changes.slice(-mostEdits).flatMap((change): PublicChange[] => {
    const ordered = sourcesLast(change.edits)
    const differences = ordered
      .flatMap((edit) => editWords(edit))
      .map(({ title, place, was, is }) => {
        return { title, place, was: shortened(was), is: shortened(is) }
      })
    if (differences.length === 0) return []
    return [
      {
        id: `edit-${change.id}`,
        on: change.publishedAt,
        title: titleOfChange(differences.map(({ title }) => title)),
        text: change.reason,
        paths: pagesFor(ordered),
        source: change.source,
        differences,
        isTakenBack: false,
      },
    ]
  })
  const written = changes.map(({ id, on, title, text, paths }) => ({
    id,
    on,
    title,
    text,
    paths: [...paths],
    source: null,
    differences: [],
    isTakenBack: false,
  }))
  return [...edits, ...takenBack.map(takenBackChange), ...written].toSorted((one, other) =>
    other.on.localeCompare(one.on),
  )
}

const longestShown = 160

/** The beginning of a long value: a list or a text would fill the page. */
function shortened(text: string): string {
  if (text.length <= longestShown) return text
  const beginning = text.slice(0, longestShown)
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), longestShown / 2))} …`
}

function takenBackChange({ id, published_at, places }: TakenBackChange): PublicChange {
  const titles = places.map((place) => titleOf(place.collection, place.entry, fileEntry(place)))
  return {
    id: `edit-${id}`,
    on: published_at,
    title: titleOfChange(titles),
    text: 'This change was taken back.',
    paths: [],
    source: null,
    differences: [],
    isTakenBack: true,
  }
}

function titleOfChange(titles: string[]): string {
  const [first = 'Content', ...others] = new Set(titles)
  return others.length > 0 ? `${first} and ${others.length} more` : first
}

function pagesFor(edits: readonly Edit[]): string[] {
  const pages = edits.flatMap(({ collection, entry, before, after }) => {
    const document = after ?? before
    return document === undefined ? [] : pagesOf(collection, entry, document).slice(0, 1)
  })
  return [...new Set(pages)]
}

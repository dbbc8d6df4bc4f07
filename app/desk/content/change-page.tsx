import { siteContent } from '../../facts/published-content/content-context.ts'
import { data, redirect } from 'react-router'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { enterDesk } from '../access/desk-access.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { actOnChange, type ChangeAction } from './change-actions.ts'
import { FeedSection } from '../sources/charger-feed/feed-section.tsx'
import { ChangeDifferencesList } from './change-differences-list.tsx'
import { ChangeForm } from './change-form.tsx'
import { listingLink, readListing } from './change-listing.ts'
import { changePageData, type NamedProblem } from './change-page-data.ts'
import {
  findChange,
  type ListedChange,
} from '../../facts/published-content/content-change-queries.ts'
import { isSourceEdit } from '../../../content/edits/content-edit.ts'
import { changeLink } from '../access/desk-link.ts'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { formText } from '../../ground/route/form-text.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { PreviewSection, readView } from './preview-section.tsx'

const changeId = (url: URL) => {
  const id = Number(url.searchParams.get('change') ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export async function loader({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const id = changeId(url)
  const change = id === undefined ? null : await findChange(client, id)
  if (!change) throw data(null, 404)
  const { now } = readSite(context)
  const content = siteContent(context)
  await content.refresh()
  const { edits, ...shown } = change
  const about = edits.find((edit) => !isSourceEdit(edit)) ?? edits[0]
  return {
    change: shown,
    ...changePageData(change, content.current(), now(), readListing(url.searchParams)),
    entry: about && { collection: about.collection, key: about.entry },
    page: url.searchParams.get('page'),
    view: readView(url.searchParams.get('view')),
    isComing: isComing(change, now()),
    doneText: doneText(url.searchParams.get('done') ?? '', change, now()) ?? null,
  }
}

export async function action({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { now, services, siteOrigin } = readSite(context)
  const content = siteContent(context)
  const id = changeId(url)
  if (id === undefined) throw data(null, 404)
  const form = await request.formData()
  const asked = formText(form, 'do') as ChangeAction
  const acting = { client, content, services, siteOrigin, today: now() }
  const answer = await actOnChange(acting, id, asked, form)
  if (answer.kind === 'refused') return data(answer, 409)
  return redirect(asked === 'discard' ? '/desk/content' : `${changeLink(id)}&done=${asked}`)
}

const headings = { draft: 'Preview', published: 'Published change', undone: 'Undone change' }

/** Whether a published change takes effect on a later day. */
const isComing = (
  { status, takes_effect: day }: Pick<ListedChange, 'status' | 'takes_effect'>,
  now: Date,
) => status === 'published' && day !== null && day > newZealandDay(now)

/** /desk/preview?change=…: a draft applied to the real pages, or a published change. */
export default function ChangePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { change, differences, listing, problems, doubts, collisions, ...rest } = loaderData
  const { pages, page, view, ...shown } = rest
  const doneShown = actionData ? null : shown.doneText
  const isDraft = change.status === 'draft'
  return (
    <DeskPage
      heading={shown.isComing ? 'Published for a later day' : headings[change.status]}
      lead={change.reason || 'No reason given yet.'}
    >
      {doneShown && (
        <DeskNotice>
          {doneShown}{' '}
          {pages.slice(0, 3).map((path) => (
            <a key={path} href={path} className="mr-4 inline-block underline underline-offset-4">
              {path}
            </a>
          ))}
        </DeskNotice>
      )}
      {actionData && (
        <DeskNotice isError>
          {actionData.text}
          <Problems problems={actionData.problems} />
        </DeskNotice>
      )}
      {isDraft && problems.length > 0 && !actionData && (
        <DeskNotice isError>
          The draft is kept, and the pages are still without it. Before it can be published, this
          needs a change:
          <Problems problems={problems} />
        </DeskNotice>
      )}
      <p className="mb-4 text-sm break-words text-soft">
        {change.author && `${change.author}, `}
        {dayAndTime(change.published_at ?? change.saved_at)}
        {change.takes_effect && !isDraft && `; takes effect on ${dateText(change.takes_effect)}`}
        {change.undone_at && `; undone ${dayAndTime(change.undone_at)}`}
        {change.source && `. Source: ${change.source}`}
      </p>
      {shown.feed && (
        <FeedSection
          feed={shown.feed}
          note={change.note}
          closings={shown.closings}
          kind={listing.kind}
          linkOf={(kind) => listingLink(change.id, { ...listing, kind, page: 1 })}
        />
      )}
      {!shown.feed && change.note && (
        <p className="mb-4 max-w-prose text-sm break-words whitespace-pre-line text-soft">
          {change.note}
        </p>
      )}
      <ChangeDifferencesList change={change.id} differences={differences} listing={listing} />
      <ChangeForm
        status={change.status}
        hasProblems={problems.length > 0}
        doubts={doubts}
        closings={shown.closings}
        collisions={collisions}
        change={change.id}
        entry={shown.entry}
        isFeed={shown.feed !== null}
        day={change.takes_effect}
      />
      {isDraft && pages.length > 0 && (
        <PreviewSection change={change.id} pages={pages} page={page} view={view} />
      )}
    </DeskPage>
  )
}

function Problems({ problems }: { problems: NamedProblem[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {problems.map(({ title, text, link }) => (
        <li key={title + text}>
          {title}:{' '}
          {link ? (
            <a href={link} className="underline underline-offset-4">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}

/** The message after an action, unless the change has moved on since. */
function doneText(
  done: string,
  change: Pick<ListedChange, 'status' | 'takes_effect'>,
  now: Date,
): string | undefined {
  const { status, takes_effect: day } = change
  if (status === 'published' && (done === 'publish' || done === 'redo')) {
    return isComing(change, now)
      ? `Published. It takes effect by itself as ${dateText(day ?? '')} begins, on:`
      : 'Published. It is on the pages now:'
  }
  return status === 'undone' && done === 'undo'
    ? 'Undone. The pages show what they showed before:'
    : undefined
}

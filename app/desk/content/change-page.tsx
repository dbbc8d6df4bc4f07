import { siteContent } from '../../facts/published-content/content-context.ts'
import { data, redirect } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import type { Gone } from '../access/desk-access.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { discardChange, publishDrafted, undoPublished, type Refusal } from './change-actions.ts'
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
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { PreviewSection, readView } from './preview-section.tsx'

const changeId = (url: URL) => {
  const id = Number(url.searchParams.get('change') ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, url, context }) {
    const id = changeId(url)
    const change = id === undefined ? null : await findChange(client, id)
    if (!change) throw data(goneChange, 404)
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
  },
  steps: {
    publish: { run: publish },
    redo: { run: publish },
    undo: { run: undo },
    discard: { run: discard },
  },
})

const goneChange: Gone = {
  text: 'There is no such change: its draft was discarded.',
  way: { href: '/desk/changes', name: 'Changes' },
}

/** The change that a form is about, and what acts on it. */
function acting({ client, url, context }: SentForm) {
  const { now, services, siteOrigin } = readSite(context)
  const id = changeId(url)
  if (id === undefined) throw data(goneChange, 404)
  return { id, client, content: siteContent(context), services, siteOrigin, today: now() }
}

async function publish(sent: SentForm) {
  return refusedAs(await publishDrafted(acting(sent), sent.form))
}

async function undo(sent: SentForm) {
  return refusedAs(await undoPublished(acting(sent)))
}

async function discard(sent: SentForm) {
  return refusedAs(await discardChange(acting(sent))) ?? redirect('/desk/content')
}

const refusedAs = (refusal: Refusal | undefined) => refusal && data(refusal, 409)

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

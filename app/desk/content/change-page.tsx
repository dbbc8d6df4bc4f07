import { data, redirect } from 'react-router'
import type { Route } from './+types/change-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { readSite } from '../../site-loader-context.ts'
import { actOnChange, type ChangeAction } from './change-actions.ts'
import type { ChangeDoubt } from './change-doubts.ts'
import { changePageData, type ShownCollision } from './change-page-data.ts'
import { CollisionFields } from './collision-field.tsx'
import { findChange, type ChangeStatus } from '../../published-content/content-change-queries.ts'
import { isSourceEdit } from '../../../content/edits/content-edit.ts'
import { changeLink, entryLink } from './desk-link.ts'
import { dayAndTime } from '../../ui/moment-words.ts'
import { formText } from '../../form-text.ts'
import { confirmedName } from './other-fields.ts'
import { PreviewSection, readView } from './preview-section.tsx'
import type { DifferenceWords } from '../../content-words/difference-words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

const changeId = (url: URL) => {
  const id = Number(url.searchParams.get('change') ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const id = changeId(url)
  const change = id === undefined ? null : await findChange(client, id)
  if (!change) throw data(null, 404)
  const { content, now } = readSite(context)
  await content.refresh()
  const { edits, ...shown } = change
  const about = edits.find((edit) => !isSourceEdit(edit)) ?? edits[0]
  return {
    change: shown,
    ...changePageData(change, content.current(), now()),
    entry: about && { collection: about.collection, key: about.entry },
    page: url.searchParams.get('page'),
    view: readView(url.searchParams.get('view')),
    doneText: doneText(url.searchParams.get('done') ?? '', change.status) ?? null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { content, now, services, siteOrigin } = readSite(context)
  const id = changeId(url)
  if (id === undefined) throw data(null, 404)
  const form = await request.formData()
  const asked = formText(form, 'do') as ChangeAction
  const acting = { client, content, services, siteOrigin, today: now() }
  const answer = await actOnChange(acting, id, asked, form)
  if (answer.kind === 'refused') return data(answer, 409)
  return redirect(asked === 'discard' ? '/desk/content' : `${changeLink(id)}&done=${asked}`)
}

const headings = { draft: 'Preview', published: 'Published change', undone: 'Change taken back' }

/** /desk/preview?change=…: a draft applied to the real pages, or a published change. */
export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { change, differences, problems, doubts, collisions, pages, page, view, entry, ...shown } =
    loaderData
  const doneShown = actionData ? null : shown.doneText
  const isDraft = change.status === 'draft'
  return (
    <DeskPage heading={headings[change.status]} lead={change.reason || 'No reason given yet.'}>
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
          This cannot be published as it is:
          <Problems problems={problems} />
        </DeskNotice>
      )}
      <p className="mb-4 text-sm break-words text-soft">
        {change.author && `${change.author}, `}
        {dayAndTime(change.published_at ?? change.saved_at)}
        {change.undone_at && `; taken back ${dayAndTime(change.undone_at)}`}
        {change.source && `. Source: ${change.source}`}
      </p>
      <DifferenceTable differences={differences} change={isDraft ? change.id : undefined} />
      <ChangeButtons
        status={change.status}
        hasProblems={problems.length > 0}
        doubts={doubts}
        collisions={collisions}
        change={change.id}
        entry={entry}
      />
      {isDraft && pages.length > 0 && (
        <PreviewSection change={change.id} pages={pages} page={page} view={view} />
      )}
    </DeskPage>
  )
}

function Problems({ problems }: { problems: { title: string; text: string }[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {problems.map(({ title, text }) => (
        <li key={title + text}>
          {title}: {text}
        </li>
      ))}
    </ul>
  )
}

/** The message after an action, unless the change has moved on since. */
function doneText(done: string, status: ChangeStatus): string | undefined {
  if (status === 'published' && (done === 'publish' || done === 'redo')) {
    return 'Published. It is on the pages now:'
  }
  return status === 'undone' && done === 'undo'
    ? 'Taken back. The pages show what they showed before:'
    : undefined
}

/** What a change does, one line for each place: what it was, and what it is now. */
function DifferenceTable(props: { differences: DifferenceWords[]; change: number | undefined }) {
  return (
    <ul className="grid border-t border-line">
      {props.differences.map(({ collection, entry, title, place, was, is }) => (
        <li
          key={`${collection} ${entry} ${place} ${is}`}
          className="min-w-0 border-b border-line py-3"
        >
          <a
            href={entryLink(collection, entry, props.change)}
            className="font-medium break-words text-accent underline-offset-4 hover:underline"
          >
            {title}
          </a>
          <p className="mt-1 break-words whitespace-pre-line">
            {place && `${place}: `}
            <del className="text-soft">{was}</del>
            <span aria-hidden> → </span>
            <span className="sr-only"> becomes </span>
            <ins className="font-medium no-underline">{is}</ins>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What to look at before publishing, and the tick without which a large change is not published. */
function Doubts({ doubts }: { doubts: ChangeDoubt[] }) {
  return (
    <section className="mr-auto w-full rounded-lg border-l-4 border-line bg-sunken px-4 py-3">
      <h2 className="font-semibold">Before you publish</h2>
      <ul className="mt-1 list-disc pl-5">
        {doubts.map(({ title, place, text }) => (
          <li key={title + place + text} className="break-words">
            {[title, place].filter(Boolean).join(', ')}: {text}
          </li>
        ))}
      </ul>
      {doubts.some(({ mustConfirm }) => mustConfirm) && (
        <label className="mt-1 flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name={confirmedName}
            required
            className="size-5 shrink-0 accent-accent"
          />
          The new figure is right
        </label>
      )}
    </section>
  )
}

/** The buttons of a change: publish, keep or discard a draft; undo or publish again. */
function ChangeButtons(props: {
  status: ChangeStatus
  hasProblems: boolean
  doubts: ChangeDoubt[]
  collisions: ShownCollision[]
  change: number
  entry: { collection: string; key: string } | undefined
}) {
  const { status, change, entry } = props
  return (
    <form method="post" className="mt-6 flex flex-wrap items-center gap-3">
      {props.collisions.length > 0 && (
        <div className="grid w-full max-w-3xl gap-4">
          <p>Others have published these after the draft was saved. Choose what to keep:</p>
          <CollisionFields collisions={props.collisions} mine="This draft" theirs="Published" />
        </div>
      )}
      {props.doubts.length > 0 && <Doubts doubts={props.doubts} />}
      {status === 'draft' && (
        <>
          <Button type="submit" name="do" value="publish" disabled={props.hasProblems}>
            Publish
          </Button>
          <a href="/desk/content" className={buttonClass('outline')}>
            Keep as draft
          </a>
          {entry && (
            <a
              href={entryLink(entry.collection, entry.key, change)}
              className={buttonClass('quiet')}
            >
              Change more in this draft
            </a>
          )}
          <Button type="submit" name="do" value="discard" tone="quiet" formNoValidate>
            Discard
          </Button>
        </>
      )}
      {status === 'published' && (
        <Button type="submit" name="do" value="undo" tone="outline">
          Undo
        </Button>
      )}
      {status === 'undone' && (
        <Button type="submit" name="do" value="redo" tone="outline">
          Publish again
        </Button>
      )}
      {status !== 'draft' && entry && (
        <a href={entryLink(entry.collection, entry.key)} className={buttonClass('quiet')}>
          To the entry
        </a>
      )}
    </form>
  )
}

import { data } from 'react-router'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { Route } from './+types/entry-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { readSite } from '../../site-loader-context.ts'
import { historyOf } from '../../content-words/change-history.ts'
import { listChanges } from '../../published-content/content-change-queries.ts'
import { changeLink, collectionLink, withQuery, partLink } from './desk-link.ts'
import { pagesOf, titleOf } from '../../content-words/difference-words.ts'
import { withDraft } from './draft-scope.ts'
import { fieldsOfEntry } from '../../content-words/entry-fields.ts'
import { outlineOf, type OutlineBlock, type OutlineRow } from './entry-outline.ts'
import { HistoryList } from './history-list.tsx'
import { findDraft } from './part-requests.ts'
import { Button } from '../../ui/button.tsx'
import type { EntryPart } from '../../content-words/entry-part.ts'
import { toPathText } from '../../../content/edits/value-path.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { collection } = params
  const row = editableSchemas[collection]
  const key = url.searchParams.get('key') ?? ''
  const { content, now } = readSite(context)
  const published = content.current()
  const draft = await findDraft(client, url)
  const shown = withDraft({ published, edits: draft?.edits, today: now() }, (entryOf) => {
    const entry = entryOf(collection, key)
    if (!row || entry === undefined) return null
    return {
      title: titleOf(collection, key, entry),
      blocks: outlineOf(fieldsOfEntry(collection, key), entry, 'Facts'),
      pages: pagesOf(collection, key, entry).slice(0, 4),
    }
  })
  if (!row || !shown) throw data(null, 404)
  const drafts = await listChanges(client, { status: 'draft', collection, entry: key })
  return {
    ...shown,
    collection,
    key,
    label: row.label,
    mayRemove: row.mayRemove,
    change: draft?.id,
    drafts: drafts.map(({ id, author }) => ({ id, author })),
    history: historyOf(published.changes, { collection, entry: key }).slice(0, 10),
  }
}

/** /desk/content/<collection>/entry: an entry as text, each group with the form that changes it. */
export default function EntryPage({ loaderData }: Route.ComponentProps) {
  const { title, blocks, pages, collection, key, change, drafts, history } = loaderData
  return (
    <DeskPage
      heading={title}
      lead={
        <a href={collectionLink(collection, change)} className="underline underline-offset-4">
          {loaderData.label}
        </a>
      }
    >
      {drafts.map(({ id, author }) => (
        <DeskNotice key={id}>
          <a href={changeLink(id)} className="underline">
            Draft {id}
          </a>
          {author && ` by ${author}`} changes this entry and is not published yet.
          {id === change && ' What you change now joins it.'}
        </DeskNotice>
      ))}
      <p className="mb-6 flex flex-wrap gap-x-5 text-soft">
        Shown on
        {pages.map((page) => (
          <a key={page} href={page} className="break-all text-accent underline underline-offset-4">
            {page}
          </a>
        ))}
      </p>
      <div className="grid gap-6">
        {blocks.map((block) => (
          <OutlineSection
            key={`${block.title} ${JSON.stringify(block.change ?? block.pick ?? block.add)}`}
            block={block}
            place={{ collection, key, change }}
          />
        ))}
        <section className="border-t border-line pt-4">
          <h2 className="mb-2 text-xl font-semibold">History</h2>
          <HistoryList lines={history} />
        </section>
        {loaderData.mayRemove && (
          <p className="border-t border-line pt-4">
            <a
              href={withQuery(`/desk/content/${encodeURIComponent(collection)}/remove`, [
                ['key', key],
                ['change', change],
              ])}
              className="inline-flex min-h-11 items-center text-danger underline underline-offset-4"
            >
              Take this entry off the site
            </a>
          </p>
        )}
      </div>
    </DeskPage>
  )
}

type Place = { collection: string; key: string; change: number | undefined }

const linkClass = 'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline'

/** A group of an entry's fields as text, with the links to its forms. */
function OutlineSection({ block, place }: { block: OutlineBlock; place: Place }) {
  const Heading = block.level === 2 ? 'h2' : 'h3'
  const link = (part: EntryPart) => partLink(place, part, place.change)
  return (
    <section
      className={block.level === 2 ? 'min-w-0 border-t border-line pt-4' : 'min-w-0 pl-4 sm:pl-6'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Heading className={block.level === 2 ? 'text-xl font-semibold' : 'text-lg font-semibold'}>
          {block.title}
        </Heading>
        <span className="flex flex-wrap gap-x-5">
          {block.change && (
            <a href={link(block.change.part)} className={linkClass}>
              {block.change.label}
              <span className="sr-only"> {block.title}</span>
            </a>
          )}
          {block.add && (
            <a href={link(block.add.part)} className={linkClass}>
              {block.add.label}
              <span className="sr-only"> to {block.title}</span>
            </a>
          )}
          {block.remove && (
            <a href={removeLink(place, block.remove)} className={linkClass}>
              Remove<span className="sr-only"> {block.title}</span>
            </a>
          )}
        </span>
      </div>
      <Rows rows={block.rows} link={link} title={block.title} />
      {block.rows.length === 0 && (block.change || block.pick) && (
        <p className="text-soft">Nothing here.</p>
      )}
      {block.pick && <PickForm {...block.pick} place={place} />}
    </section>
  )
}

function Rows(props: { rows: OutlineRow[]; link: (part: EntryPart) => string; title: string }) {
  return (
    <dl className="grid">
      {props.rows.map(({ label, words, part }, at) => (
        <div
          // Rows have no name of their own: two sentences may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="grid items-baseline gap-x-6 py-1 sm:grid-cols-[14rem_1fr_auto]"
        >
          <dt className="text-soft">{label || <span className="sr-only">{at + 1}</span>}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{words}</dd>
          {part && (
            <dd>
              <a href={props.link(part)} className={linkClass}>
                Change
                <span className="sr-only">
                  {' '}
                  {props.title} {label || at + 1}
                </span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const removeLink = (place: Place, { path }: EntryPart) =>
  withQuery(`/desk/content/${encodeURIComponent(place.collection)}/remove`, [
    ['key', place.key],
    ['part', toPathText(path)],
    ['change', place.change],
  ])

/** Picks the name of a new figure; its form comes next. */
function PickForm(props: NonNullable<OutlineBlock['pick']> & { place: Place }) {
  const { collection, key, change } = props.place
  const id = `pick-${toPathText(props.path).replaceAll('/', '-')}`
  const label = `Add to ${props.label}`
  if (props.names?.length === 0) return null
  return (
    <form
      method="get"
      action={`/desk/content/${encodeURIComponent(collection)}/edit`}
      className="flex flex-wrap items-center gap-3 py-2"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="part" value={toPathText(props.path)} />
      {change !== undefined && <input type="hidden" name="change" value={change} />}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {props.names ? (
        <select
          id={id}
          name="name"
          className="min-h-11 w-full min-w-0 rounded-lg sm:w-80 border border-edge bg-raised px-3"
        >
          {props.names.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name="name"
          required
          maxLength={200}
          className="min-h-11 min-w-0 rounded-lg border border-edge bg-raised px-3"
        />
      )}
      <Button type="submit" tone="outline">
        Add
      </Button>
    </form>
  )
}

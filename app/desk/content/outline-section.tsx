import { toPathText } from '../../../content/edits/value-path.ts'
import type { EntryPart } from '../../facts/content-words/entry-part.ts'
import { Button } from '../../ground/ui/button.tsx'
import { partLink, withQuery } from '../access/desk-link.ts'
import type { OutlineBlock, OutlineRow } from './entry-outline.ts'

type Place = { collection: string; key: string; change: number | undefined }

export const linkClass =
  'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline'

/** A group of an entry's fields as text, with the links to its forms. */
export function OutlineSection({
  id,
  block,
  place,
}: {
  id: string
  block: OutlineBlock
  place: Place
}) {
  const Heading = block.level === 2 ? 'h2' : 'h3'
  const link = (part: EntryPart) => partLink(place, part, place.change)
  return (
    <section
      id={id}
      className={`scroll-mt-4 ${block.level === 2 ? 'min-w-0 border-t border-line pt-4' : 'min-w-0 pl-4 sm:pl-6'}`}
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
      {block.copies && block.copies.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-5">
          <span aria-hidden className="text-soft">
            Begin as a copy of
          </span>
          {block.copies.map(({ name, part }) => (
            <a key={part.from} href={link(part)} className={linkClass}>
              <span className="sr-only">Begin as a copy of </span>
              {name}
            </a>
          ))}
        </p>
      )}
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

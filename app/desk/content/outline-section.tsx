import { toPathText, type Path } from '../../../content/edits/value-path.ts'
import { sectionLink, withQuery } from '../access/desk-link.ts'
import { rowsOf, type ItemsSection, type Section, type SectionRow } from './entry-sections.ts'

type Place = { collection: string; key: string; change: number | undefined }

export const linkClass =
  'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline'

/** A section of an entry as text, ready for its page: plain data. */
export type Outline = {
  title: string
  path: Path
  rows: SectionRow[]
  /** Set for a list whose items have a section each. */
  items?: Outline[]
  /** Items that a new one may begin as a copy of, by id. */
  copies?: { id: string; name: string }[]
}

/** Sections as text. */
export const outlinesOf = (sections: readonly (Section | ItemsSection)[]): Outline[] =>
  sections.map((one) => {
    if (!('items' in one)) return { title: one.label || 'Facts', path: one.path, rows: rowsOf(one) }
    const items = one.items.map((item) => ({
      title: item.label,
      path: item.path,
      rows: rowsOf(item),
    }))
    const copies = one.items.flatMap(({ path, value }) => {
      const name = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : null
      return typeof name === 'string' ? [{ id: path.at(-1) ?? '', name }] : []
    })
    return { title: one.label, path: one.added.path, rows: [], items, copies }
  })

/** A section as text, with the link to its form. */
export function OutlineSection(props: { id: string; outline: Outline; place: Place }) {
  const { id, outline, place } = props
  const { title, path, rows, items, copies = [] } = outline
  const link = (to: Path, from?: string) => sectionLink(place, to, { change: place.change, from })
  return (
    <section id={id} className="min-w-0 scroll-mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-xl font-semibold">{title}</h2>
        <a href={link(path)} className={linkClass}>
          {items ? 'Add' : 'Change'}
          <span className="sr-only">
            {items ? ' to' : ''} {title}
          </span>
        </a>
      </div>
      {copies.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-5">
          <span aria-hidden className="text-soft">
            Begin as a copy of
          </span>
          {copies.map(({ id: from, name }) => (
            <a key={from} href={link(path, from)} className={linkClass}>
              <span className="sr-only">Begin as a copy of </span>
              {name}
            </a>
          ))}
        </p>
      )}
      <Rows {...{ rows, link, title }} />
      {!items && rows.length === 0 && <p className="text-soft">Nothing here.</p>}
      {items?.map((item) => (
        <ItemSection key={toPathText(item.path)} {...{ item, link, place }} />
      ))}
    </section>
  )
}

function ItemSection(props: { item: Outline; link: (path: Path) => string; place: Place }) {
  const { item, link, place } = props
  return (
    <section className="min-w-0 pl-4 sm:pl-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="text-lg font-semibold">{item.title}</h3>
        <span className="flex flex-wrap gap-x-5">
          <a href={link(item.path)} className={linkClass}>
            Change<span className="sr-only"> {item.title}</span>
          </a>
          <a href={removeLink(place, item.path)} className={linkClass}>
            Remove<span className="sr-only"> {item.title}</span>
          </a>
        </span>
      </div>
      <Rows rows={item.rows} link={link} title={item.title} />
    </section>
  )
}

function Rows(props: { rows: SectionRow[]; link: (path: Path) => string; title: string }) {
  return (
    <dl className="grid">
      {props.rows.map(({ label, words, path }, at) => (
        <div
          // Rows have no name of their own: two sentences may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="grid items-baseline gap-x-6 py-1 sm:grid-cols-[14rem_1fr_auto]"
        >
          <dt className="text-soft">{label || <span className="sr-only">{at + 1}</span>}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{words}</dd>
          {path && (
            <dd>
              <a href={props.link(path)} className={linkClass}>
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

const removeLink = (place: Place, path: Path) =>
  withQuery(`/desk/content/${encodeURIComponent(place.collection)}/remove`, [
    ['key', place.key],
    ['part', toPathText(path)],
    ['change', place.change],
  ])

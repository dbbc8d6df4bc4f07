import { siteContent } from '../../facts/published-content/content-context.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { isSameEntry } from '../../../content/edits/content-edit.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { historyOf } from '../../facts/content-words/change-history.ts'
import { listChanges } from '../../facts/published-content/content-change-queries.ts'
import { changeLink, collectionLink, withQuery } from '../access/desk-link.ts'
import { pagesOf, titleOf } from '../../facts/content-words/difference-words.ts'
import { findDraft, withDraft } from './draft-scope.ts'
import { askedFields } from '../../facts/content-words/entry-fields.ts'
import { sectionsOf } from './entry-sections.ts'
import { linkClass, OutlineSection, outlinesOf, type Outline } from './outline-section.tsx'
import { goneEntry } from './gone-entry.ts'
import { HistoryList } from './history-list.tsx'

export const { loader } = deskPage({
  role: 'editor',
  async load({ client, url, context, params }) {
    const { collection } = params
    const row = editableSchemas[collection]
    const key = url.searchParams.get('key') ?? ''
    const { now } = readSite(context)
    const content = siteContent(context)
    const published = content.current()
    const draft = await findDraft(client, url)
    const shown = withDraft({ published, edits: draft?.edits, today: now() }, (entryOf) => {
      const entry = entryOf(collection, key)
      if (!row || entry === undefined) return null
      return {
        title: titleOf(collection, key, entry),
        outlines: outlinesOf(sectionsOf(askedFields(collection, key, false), entry, row.groups)),
        pages: pagesOf(collection, key, entry).slice(0, 4),
      }
    })
    if (!row || !shown) throw goneEntry(collection)
    const drafts = await listChanges(client, { status: 'draft', collection, entry: key })
    return {
      ...shown,
      collection,
      key,
      label: row.label,
      mayRemove: row.mayRemove,
      change: draft?.id,
      drafts: drafts.map(({ id, author }) => ({ id, author })),
      coming: published.coming
        .filter(({ edits }) => edits.some((edit) => isSameEntry(edit, { collection, entry: key })))
        .map(({ id, takesEffect }) => ({ id, from: dateText(takesEffect ?? '') })),
      history: historyOf(published.changes, { collection, entry: key }).slice(0, 10),
    }
  },
})

/** /desk/content/<collection>/entry: an entry as text, each section with the form that changes it. */
export default function EntryPage({ loaderData }: PageProps<typeof loader>) {
  const { title, outlines, pages, collection, key, change, drafts, history } = loaderData
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
      {loaderData.coming.map(({ id, from }) => (
        <DeskNotice key={id}>
          From {from} on{' '}
          <a href={changeLink(id)} className="underline">
            change {id}
          </a>{' '}
          applies to this entry, over what you publish before.
        </DeskNotice>
      ))}
      <p className="mb-6 flex flex-wrap gap-x-5 text-soft">
        Shown on
        {pages.map((page) => (
          <a key={page} href={page} className="break-all text-link">
            {page}
          </a>
        ))}
      </p>
      <ContentsNav outlines={outlines} />
      <div className="grid gap-6">
        {outlines.map((outline, at) => (
          <OutlineSection
            id={sectionId(at)}
            key={outline.path.join('/')}
            outline={outline}
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

/** An entry of fewer sections is seen at a glance. */
const fewSections = 6

const sectionId = (at: number) => `section-${at + 1}`

/** Where each section of a long entry begins. */
function ContentsNav({ outlines }: { outlines: readonly Outline[] }) {
  if (outlines.length < fewSections) return null
  return (
    <nav aria-label="Sections of this entry" className="mb-8">
      <ul className="flex flex-wrap gap-x-5">
        {outlines.map(({ title, path }, at) => (
          <li key={path.join('/')}>
            <a href={`#${sectionId(at)}`} className={linkClass}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

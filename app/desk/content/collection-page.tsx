import { siteContent } from '../../facts/published-content/content-context.ts'
import { data } from 'react-router'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { entriesNow } from './content-search.ts'
import { entryLink, sectionLink } from '../access/desk-link.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { findDraft } from './draft-scope.ts'
import { findDue } from './due-entries.ts'
import { dayOf } from '../../ground/ui/moment-words.ts'

export const { loader } = deskPage({
  role: 'editor',
  async load({ client, url, context, params }) {
    const row = editableSchemas[params.collection]
    if (!row) throw data(null, 404)
    const { now } = readSite(context)
    const content = siteContent(context)
    const draft = await findDraft(client, url)
    const lastEdits = new Map(
      content
        .current()
        .changes.flatMap(({ edits, publishedAt }) =>
          edits.map((edit) => [edit, publishedAt] as const),
        )
        .filter(([edit]) => edit.collection === params.collection)
        .map(([edit, on]) => [edit.entry, on]),
    )
    const due = new Set(
      findDue(content.current(), now())
        .filter(({ collection }) => collection === params.collection)
        .map(({ key }) => key),
    )
    const entries = [...entriesNow(params.collection)].map(([key, entry]) => ({
      key,
      title: titleOf(params.collection, key, entry),
      lastEdit: lastEdits.get(key) ?? null,
      isDue: due.has(key),
    }))
    return {
      collection: params.collection,
      change: draft?.id,
      label: row.label,
      singular: row.singular,
      mayAdd: row.mayAdd,
      entries,
    }
  },
})

/** /desk/content/<collection>: its entries, when each was edited last, and what is due. */
export default function CollectionPage({ loaderData }: PageProps<typeof loader>) {
  const { collection, change, label, singular, mayAdd, entries } = loaderData
  return (
    <DeskPage heading={label}>
      {mayAdd && (
        <a
          href={sectionLink({ collection, key: '' }, [], { change })}
          className={`mb-6 ${buttonClass('outline')}`}
        >
          New {singular}
        </a>
      )}
      <ul className="grid border-t border-line">
        {entries.map(({ key, title, lastEdit, isDue }) => (
          <li
            key={key}
            className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1"
          >
            <a
              href={entryLink(collection, key, change)}
              className="inline-flex min-h-11 min-w-0 items-center break-words text-accent underline-offset-4 hover:underline"
            >
              {title}
            </a>
            <span className="text-sm text-soft">
              {isDue && <span className="text-note">Due for a check. </span>}
              {lastEdit && `Edited ${dayOf(lastEdit)}`}
            </span>
          </li>
        ))}
      </ul>
    </DeskPage>
  )
}

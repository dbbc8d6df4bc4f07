import { editableGroups, editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { ChangeLines } from './change-list.tsx'
import { summaryOf } from './change-summary.ts'
import { listChanges } from '../../facts/published-content/content-change-queries.ts'
import { entriesNow, searchContent } from './content-search.ts'
import { collectionLink } from '../access/desk-link.ts'

export const { loader } = deskPage({
  role: 'editor',
  async load({ client, url, context }) {
    const query = (url.searchParams.get('q') ?? '').slice(0, 200)
    const [drafts, published] = await Promise.all([
      listChanges(client, { status: 'draft', limit: 20 }),
      listChanges(client, { status: 'published', limit: 5 }),
    ])
    const edited = Map.groupBy(
      siteContent(context)
        .current()
        .changes.flatMap(({ edits }) => edits),
      ({ collection }) => collection,
    )
    const groups = editableGroups.map((group) => ({
      group,
      collections: Object.entries(editableSchemas)
        .filter(([, row]) => row.group === group)
        .map(([name, { label }]) => ({
          name,
          label,
          entries: entriesNow(name).size,
          edits: edited.get(name)?.length ?? 0,
        })),
    }))
    return {
      query,
      found: query ? searchContent(query) : null,
      groups: groups.filter(({ collections }) => collections.length > 0),
      drafts: drafts.map(summaryOf),
      published: published.map(summaryOf),
    }
  },
})

/** /desk/content: everything that can be edited, by group, with a search over titles and values. */
export default function ContentFrontPage({ loaderData }: PageProps<typeof loader>) {
  const { query, found, groups, drafts, published } = loaderData
  return (
    <DeskPage
      heading="Content"
      lead="Every figure, sentence, source and setting of the site. Nothing is public before you publish it, and everything can be undone."
    >
      <form method="get" className="flex max-w-xl flex-wrap items-end gap-3" role="search">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Find a title or a value"
            name="q"
            type="search"
            defaultValue={query}
            hint="For example Leaf, or 69,990."
          />
        </div>
        <Button type="submit" className="mb-7">
          Find
        </Button>
      </form>
      {found && <FoundSection query={query} found={found} />}
      {drafts.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl font-semibold">Drafts</h2>
          <ChangeLines changes={drafts} />
        </section>
      )}
      <div className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ group, collections }) => (
          <section key={group}>
            <h2 className="text-xl font-semibold">{group}</h2>
            <ul className="mt-1">
              {collections.map(({ name, label, entries, edits }) => (
                <li
                  key={name}
                  className="flex items-center justify-between gap-x-4 border-t border-line"
                >
                  <a
                    href={collectionLink(name)}
                    className="inline-flex min-h-11 flex-1 items-center py-2 leading-snug text-accent underline-offset-4 hover:underline"
                  >
                    {label}
                  </a>
                  <span className="shrink-0 text-sm text-soft tabular-nums">
                    {entries}
                    {edits > 0 && `, ${edits} edited`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {published.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl font-semibold">Published last</h2>
          <ChangeLines changes={published} />
          <a href="/desk/changes" className="mt-3 inline-flex min-h-11 items-center text-accent">
            All changes
          </a>
        </section>
      )}
    </DeskPage>
  )
}

type Found = NonNullable<PageProps<typeof loader>['loaderData']['found']>

function FoundSection({ query, found }: { query: string; found: Found }) {
  return (
    <section className="mt-6">
      <h2 className="text-xl font-semibold">
        {found.hits.length === 0 ? `Nothing found for ‘${query}’` : `Results for ‘${query}’`}
      </h2>
      <ul className="mt-2 grid">
        {found.hits.map(({ group, title, place, words, link }) => (
          <li key={link + place} className="border-b border-line py-1">
            <a
              href={link}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              {title}
            </a>{' '}
            <span className="text-sm break-words text-soft">
              {group}
              {place && `, ${place}: ${words}`}
            </span>
          </li>
        ))}
      </ul>
      {found.isCut && <p className="mt-2 text-soft">There is more: add a word.</p>}
    </section>
  )
}

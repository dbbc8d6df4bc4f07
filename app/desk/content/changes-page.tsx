import { redirect } from 'react-router'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { listCollisions } from '../../facts/published-content/document-edits.ts'
import { Button } from '../../ground/ui/button.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { ChangeLines } from './change-list.tsx'
import {
  listChanges,
  type ChangeStatus,
} from '../../facts/published-content/content-change-queries.ts'
import { summaryOf } from './change-summary.ts'
import { movedAddress, withQuery } from '../access/desk-link.ts'

const statuses = { draft: 'Drafts', published: 'Published', undone: 'Undone' } as const
const pageSize = 30

const page = deskPage({
  role: 'editor',
  async load({ client, url, context }) {
    const query = url.searchParams
    const status = query.get('status') ?? ''
    const before = Number(query.get('before') ?? '')
    const filter = {
      status: Object.hasOwn(statuses, status) ? (status as ChangeStatus) : undefined,
      collection: query.get('collection') || undefined,
      author: query.get('author')?.trim() || undefined,
      before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    }
    const changes = await listChanges(client, { ...filter, limit: pageSize + 1 })
    return {
      filter,
      changes: changes.slice(0, pageSize).map(summaryOf),
      hasMore: changes.length > pageSize,
      collections: Object.entries(editableSchemas).map(
        ([name, { label }]) => [name, label] as const,
      ),
      collisions: listCollisions(siteContent(context).current()).length,
    }
  },
})

/** An address of an earlier version leads to the one of now, before anybody signs in. */
export const loader: typeof page.loader = async (args) => {
  const moved = movedAddress(args.url)
  if (moved) throw redirect(moved, 308)
  return page.loader(args)
}

/** /desk/changes: every change of the content with who, what, when and why. */
export default function ChangesPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, changes, hasMore, collections, collisions } = loaderData
  return (
    <DeskPage
      heading="Changes"
      lead="Everything that was edited here, newest first. Open one to see what it did, to undo it or to publish it again."
    >
      {collisions > 0 && (
        <p className="mb-6">
          <a href="/desk/collisions" className="text-link">
            {collisions === 1 ? 'One entry' : `${collisions} entries`} to decide after a new version
            of the site
          </a>
        </p>
      )}
      <form method="get" className="mb-6 flex flex-wrap items-end gap-4">
        <SelectField
          label="State"
          name="status"
          value={filter.status ?? ''}
          any="All"
          options={Object.entries(statuses)}
        />
        <SelectField
          label="Collection"
          name="collection"
          value={filter.collection ?? ''}
          any="All"
          options={collections}
        />
        <TextField label="Email address of the editor" name="author" defaultValue={filter.author} />
        <Button type="submit" tone="outline">
          Show
        </Button>
      </form>
      {changes.length === 0 ? <p>No changes.</p> : <ChangeLines changes={changes} />}
      {hasMore && (
        <a
          href={withQuery('/desk/changes', [
            ['status', filter.status],
            ['collection', filter.collection],
            ['author', filter.author],
            ['before', changes.at(-1)?.id],
          ])}
          className="mt-4 inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          Older changes
        </a>
      )}
    </DeskPage>
  )
}

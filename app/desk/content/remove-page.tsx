import { siteContent } from '../../facts/published-content/content-context.ts'
import { data, redirect } from 'react-router'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { readPathText, toPathText, withValueAt } from '../../../content/edits/value-path.ts'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { DeskNotice } from '../access/desk-notice.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { editTo } from '../../facts/published-content/document-edits.ts'
import { saveDraft, saveProblems } from '../../facts/published-content/content-change-queries.ts'
import { changeLink, entryLink } from '../access/desk-link.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { editsOfDraft, findDraft, withDraft, type EntryOf } from './draft-scope.ts'
import { fieldsOfEntry } from '../../facts/content-words/entry-fields.ts'
import { placeAt } from '../../facts/content-words/field-place.ts'
import { formText } from '../../ground/route/form-text.ts'
import { goneEntry } from './gone-entry.ts'
import { findReferences, withoutEntry } from './entry-references.ts'

/** The entry or the list item to remove. */
function readTarget(url: URL, collection: string, entryOf: EntryOf) {
  const key = url.searchParams.get('key') ?? ''
  const path = readPathText(url.searchParams.get('part') ?? '')
  const row = editableSchemas[collection]
  const entry = entryOf(collection, key)
  if (!row || entry === undefined) throw goneEntry(collection)
  if (path.length === 0 && !row.mayRemove) throw goneEntry(collection)
  const place = placeAt(fieldsOfEntry(collection, key), entry, path)
  if (!place || place.value === undefined) throw goneEntry(collection)
  const title = titleOf(collection, key, entry)
  return { collection, key, path, entry, title, name: place.labels.at(-1) ?? title }
}

export const { loader, action } = deskPage({
  role: 'editor',
  async load({ client, url, context, params }) {
    const draft = await findDraft(client, url)
    const { now } = readSite(context)
    const content = siteContent(context)
    const over = { published: content.current(), edits: draft?.edits, today: now() }
    return withDraft(over, (entryOf) => {
      const { collection, key, path, title, name } = readTarget(url, params.collection, entryOf)
      const sought = path.length === 0 ? key : (path.at(-1) ?? key)
      return {
        collection,
        key,
        part: toPathText(path),
        title,
        name,
        change: draft?.id,
        references: findReferences(sought, { collection, key, isWhole: path.length === 0 }),
      }
    })
  },
  steps: { remove: { run: saveRemoval } },
})

/** What was typed and refused. */
type Refused = {
  typed: string
  reason: string
  mistakes: { typed?: string; reason?: string }
  problem: string | null
}

/** Saves the removal as a draft. */
async function saveRemoval({ client, url, context, params, form }: SentForm) {
  const draft = await findDraft(client, url)
  const { now } = readSite(context)
  const content = siteContent(context)
  await content.refresh()
  const published = content.current()
  const over = { published, edits: draft?.edits, today: now() }
  const target = withDraft(over, (entryOf) => readTarget(url, params.collection, entryOf))
  const typed = formText(form, 'typed')
  const reason = formText(form, 'reason')
  const mistakes = {
    ...(sameName(typed, target.name)
      ? {}
      : { typed: `Type ‘${target.name}’, so that nothing is removed by mistake.` }),
    ...(reason.length < 3 || reason.length > 500 ? { reason: 'Say in a few words why.' } : {}),
  }
  if (Object.keys(mistakes).length > 0)
    return data<Refused>({ typed, reason, mistakes, problem: null }, 400)
  const place = { collection: target.collection, entry: target.key }
  const after = withValueAt(target.entry, target.path, undefined)
  const others = target.path.length > 0 ? [] : withDraft(over, () => withoutEntry(place))
  const edits = others.reduce(
    (all, other) => editsOfDraft(editTo(published, other, other.after), { edits: all }),
    editsOfDraft(editTo(published, place, after), draft),
  )
  const saved = await saveDraft(client, { reason, source: draft?.source ?? '', edits }, draft)
  if (saved.outcome === 'saved') return redirect(changeLink(saved.id))
  return data<Refused>({ typed, reason, mistakes: {}, problem: saveProblems[saved.outcome] }, 409)
}

const sameName = (typed: string, name: string) =>
  typed.trim().toLowerCase().replaceAll(/[’‘]/g, "'") ===
  name.trim().toLowerCase().replaceAll(/[’‘]/g, "'")

/** /desk/content/<collection>/remove: requires the name of the removed entry or item, and lists its references. */
export default function RemovePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { collection, key, part, title, name, change, references } = loaderData
  const isWhole = part === ''
  const mistakes: Refused['mistakes'] = actionData?.mistakes ?? {}
  return (
    <DeskPage heading={`Remove ${name}`} lead={name === title ? undefined : `from ${title}`}>
      {actionData?.problem && <DeskNotice isError>{actionData.problem}</DeskNotice>}
      {references.length > 0 && (
        <section className="mb-6">
          <h2 className="text-lg font-semibold">Where it is used</h2>
          {isWhole && (
            <p className="mt-1 text-soft">
              It leaves the lists there with it. What else needs it is named in the preview.
            </p>
          )}
          <ul className="mt-1">
            {references.map(({ text, link }) => (
              <li key={link}>
                <a
                  href={link}
                  className="inline-flex min-h-11 items-center break-words text-accent underline-offset-4 hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="post" noValidate className="grid max-w-xl gap-5">
        <TextField
          label={`Type ‘${name}’`}
          name="typed"
          autoComplete="off"
          defaultValue={actionData?.typed}
          mistake={mistakes.typed}
        />
        <TextField
          label="Why it goes"
          name="reason"
          defaultValue={actionData?.reason}
          mistake={mistakes.reason}
          hint="One sentence for the public list of changes."
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="intent" value="remove">
            Save and preview
          </Button>
          <a
            href={entryLink(collection, key, change)}
            className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
          >
            Cancel
          </a>
          <span className="text-sm text-soft">It stays on the site until you publish this.</span>
        </div>
      </form>
    </DeskPage>
  )
}

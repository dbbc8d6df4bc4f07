import { siteContent } from '../../facts/published-content/content-context.ts'
import { data, redirect } from 'react-router'
import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage, type SentForm } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { decideCollision } from '../../facts/published-content/content-changes.ts'
import {
  chooseFrom,
  listCollisions,
  type EntryCollision,
} from '../../facts/published-content/document-edits.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { Button } from '../../ground/ui/button.tsx'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { collisionWords } from './change-page-data.ts'
import { CollisionFields } from './collision-field.tsx'
import { changeLink, entryLink } from '../access/desk-link.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { formText } from '../../ground/route/form-text.ts'

export const { loader, action } = deskPage({
  role: 'editor',
  load: ({ context }) => ({
    collisions: listCollisions(siteContent(context).current()).map(shown),
  }),
  steps: { decide: { run: decide, says: 'Decided: the site shows what you chose.' } },
})

function shown({ collection, entry, change, document, collisions, mistakes }: EntryCollision) {
  const place = { collection, entry }
  const known = document ?? fileEntry(place) ?? change.edits[0]?.before
  return {
    ...place,
    change: change.id,
    reason: change.reason,
    title: titleOf(collection, entry, known),
    fields: collisions.map((one) => ({ ...collisionWords(place, one, known), title: '' })),
    mistakes,
  }
}

async function decide({ client, context, form }: SentForm) {
  const { now, services } = readSite(context)
  const place = { collection: formText(form, 'collection'), entry: formText(form, 'entry') }
  const decided = await decideCollision(
    { client, content: siteContent(context), services, today: now() },
    place,
    chooseFrom(form),
  )
  if (decided === 'undecided') return data({ problem: 'Choose a value for each field.' }, 409)
  // A second click finds the collision decided already. What could not be published is left as a draft.
  return decided && decided.outcome !== 'published'
    ? redirect(changeLink(decided.change))
    : undefined
}

/** /desk/collisions: entries of which a new version of the files has changed what was edited; the member decides each. */
export default function CollisionsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { collisions, done } = loaderData
  return (
    <DeskPage
      heading="Edits to decide"
      lead="A new version of the site has changed values that were edited here. Nothing is lost: choose which values the site shows."
      done={done}
      problem={actionData?.problem}
    >
      {collisions.length === 0 && <p>There is nothing to decide.</p>}
      <ul className="grid gap-10">
        {collisions.map((one) => (
          <CollisionRow key={`${one.collection} ${one.entry}`} collision={one} />
        ))}
      </ul>
    </DeskPage>
  )
}

type Row = PageProps<typeof loader, typeof action>['loaderData']['collisions'][number]

function CollisionRow({ collision }: { collision: Row }) {
  const { collection, entry, title, change, reason, fields, mistakes } = collision
  return (
    <li className="min-w-0">
      <h2 className="text-lg font-semibold break-words">
        <a href={entryLink(collection, entry)} className="text-accent hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-1 text-soft">
        {mistakes.length > 0
          ? `With these edits the entry would break a rule of the new version, so the site shows the files’ values. ${mistakes.join('. ')}. `
          : 'Until you decide, the site shows the edit, except where the files no longer have the field. '}
        Edited last:{' '}
        <a href={changeLink(change)} className="underline underline-offset-4">
          {reason}
        </a>
      </p>
      <form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="collection" value={collection} />
        <input type="hidden" name="entry" value={entry} />
        <CollisionFields collisions={fields} mine="The edit" theirs="The files" />
        <Button
          type="submit"
          name="intent"
          value="decide"
          tone="outline"
          className="justify-self-start"
        >
          Publish this choice
        </Button>
      </form>
    </li>
  )
}

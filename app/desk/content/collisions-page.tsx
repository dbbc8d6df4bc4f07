import { data, redirect } from 'react-router'
import type { Route } from './+types/collisions-page'
import { enterDesk } from '../desk-access.ts'
import { DeskPage } from '../desk-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { decideCollision } from '../../published-content/content-changes.ts'
import {
  listCollisions,
  type ContentCollision,
} from '../../published-content/content-collisions.ts'
import { readSite } from '../../site-loader-context.ts'
import { Button } from '../../ui/button.tsx'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { problemWords } from './change-page-data.ts'
import { entriesNow } from './content-search.ts'
import { changeLink, entryLink } from './desk-link.ts'
import { titleOf, wordsOfPlace } from '../../content-words/difference-words.ts'
import { formText } from '../../form-text.ts'

const kindTexts = {
  changed: 'The files changed here after this edit was made. The edit is on the site.',
  'cannot-apply': 'The files no longer have the place of this edit. The site shows what they have.',
  invalid:
    'With this edit the entry would break a rule of the new version. The site shows the files’ value.',
} as const

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await enterDesk({ request, url, context }, 'editor')
  return { collisions: listCollisions(readSite(context).content.current()).map(shown) }
}

function shown({ kind, change, position, edit, file, mistakes }: ContentCollision) {
  const { collection, entry, value } = edit
  const known = entriesNow(collection).get(entry) ?? fileEntry(collection, entry)
  const inWords = (one: unknown) => wordsOfPlace(edit, one, known)
  return {
    kind,
    change: change.id,
    position,
    reason: change.reason,
    collection,
    entry,
    title: titleOf(collection, entry, known),
    place: inWords(value).place,
    mine: value === undefined ? 'nothing: it was removed' : inWords(value).words,
    file: file === undefined ? 'nothing' : inWords(file).words,
    mistakes,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = await enterDesk({ request, url, context }, 'editor')
  const { content, now } = readSite(context)
  const form = await request.formData()
  const choice = formText(form, 'choice')
  const id = Number(formText(form, 'change'))
  const position = Number(formText(form, 'position'))
  if (choice !== 'mine' && choice !== 'file') throw data(null, 400)
  const decided = await decideCollision({ client, content, today: now() }, { id, position, choice })
  // A second click finds the collision decided already.
  if (decided.outcome === 'decided' || decided.outcome === 'not-published') {
    return redirect('/desk/collisions')
  }
  const problems = 'mistakes' in decided ? decided.mistakes.map(problemWords) : []
  return data({ problems }, 409)
}

/** /desk/collisions: edits whose place a new version of the files has changed; the member decides each. */
export default function CollisionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { collisions } = loaderData
  return (
    <DeskPage
      heading="Edits to decide"
      lead="A new version of the site has changed values that were edited here. Nothing is lost: choose which value the site shows."
    >
      {actionData && (
        <DeskNotice isError>
          That could not be decided so.{' '}
          {actionData.problems.map(({ title, text }) => `${title}: ${text}.`).join(' ') ||
            'Others are publishing at this moment. Try again.'}
        </DeskNotice>
      )}
      {collisions.length === 0 && <p>There is nothing to decide.</p>}
      <ul className="grid gap-6">
        {collisions.map((one) => (
          <CollisionRow key={`${one.change} ${one.position}`} collision={one} />
        ))}
      </ul>
    </DeskPage>
  )
}

type Row = Route.ComponentProps['loaderData']['collisions'][number]

function CollisionRow({ collision }: { collision: Row }) {
  const { kind, change, position, collection, entry, title, place, mine, file, mistakes } =
    collision
  return (
    <li className="min-w-0 rounded-card border border-line bg-raised p-5">
      <h2 className="text-lg font-semibold break-words">
        <a href={entryLink(collection, entry)} className="text-accent hover:underline">
          {title}
        </a>
        {place && `, ${place}`}
      </h2>
      <p className="mt-1 text-soft">
        {kindTexts[kind]} {mistakes.join('. ')}{' '}
        <a href={changeLink(change)} className="underline underline-offset-4">
          {collision.reason}
        </a>
      </p>
      <form method="post" className="mt-4 grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="change" value={change} />
        <input type="hidden" name="position" value={position} />
        {kind === 'changed' && (
          <Answer heading="The edit" words={mine} choice="mine" label="Keep mine" />
        )}
        <Answer heading="The files" words={file} choice="file" label="Take the file’s" />
      </form>
    </li>
  )
}

function Answer(props: { heading: string; words: string; choice: string; label: string }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <h3 className="font-medium">{props.heading}</h3>
      <p className="break-words whitespace-pre-line">{props.words}</p>
      <Button type="submit" name="choice" value={props.choice} tone="outline" className="mt-auto">
        {props.label}
      </Button>
    </div>
  )
}

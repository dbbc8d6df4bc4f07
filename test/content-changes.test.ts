// What an editor does with changes, on a database with a site in front.
import { expect, onTestFinished, test } from 'vitest'
import {
  decideCollision,
  publishChange,
  undoChange,
  type PublishContext,
} from '../app/published-content/content-changes.ts'
import { listCollisions } from '../app/published-content/content-collisions.ts'
import { followContent } from '../app/published-content/content-follower.ts'
import { runWithEdits } from '../app/published-content/content-scope.ts'
import type { Edit } from '../content/edits/content-edit.ts'
import { models } from '../content/models.ts'
import { modelSources } from '../content/sources/model-sources.ts'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { readPublishingKey, storeEdits } from './fixtures/content/stored-edits.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

let context: PublishContext

async function openDesk() {
  const site = await openTestSite()
  onTestFinished(site.close)
  const client = await addContentEditor(site)
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const log = { error() {} }
  const content = followContent({ client, log, stopping: stopping.signal })
  const services = { readPublishingKey: () => readPublishingKey(site.database) }
  context = { client, content, services, today: new Date('2026-11-24T00:00:00Z') }
  return { site, client, content }
}

const leaf = { collection: 'models', entry: 'nissan-leaf' }
const price = { ...leaf, path: 'listing/price/value' }
const files = () => models().find(({ slug }) => slug === 'nissan-leaf')
const shown = () => runWithEdits(context.content.current().edits, files)

const publish = async (...edits: Edit[]) => {
  const id = await storeEdits(context.client, edits)
  return { id, ...(await publishChange(context, id)) }
}

test('a published price is shown, and taken back to the same object', async () => {
  await openDesk()
  const { id, outcome } = await publish({ ...price, value: 57990, base: 59990 })
  expect(outcome).toBe('published')
  expect(shown()?.listing.price?.value).toBe(57990)
  expect(await undoChange(context, id)).toEqual({ outcome: 'undone' })
  expect(shown()).toBe(files())
  expect(await undoChange(context, id)).toEqual({ outcome: 'not-published' })
  expect(await publishChange(context, id)).toEqual({ outcome: 'published' })
  expect(shown()?.listing.price?.value).toBe(57990)
})

test('an edit that the schema refuses is not published, and the field is named', async () => {
  await openDesk()
  const fieldsOf = async (...edits: Edit[]) => {
    const result = await publish(...edits)
    return result.outcome === 'mistakes'
      ? result.mistakes.map(({ field }) => field)
      : result.outcome
  }
  expect(await fieldsOf({ ...price, value: -1 })).toEqual(['listing.price.value'])
  expect(await fieldsOf({ ...leaf, path: 'tagline', value: '' })).toEqual(['tagline'])
  expect(await fieldsOf({ ...leaf, path: 'versions/none/name', value: 'x' })).toEqual([
    'versions.none.name',
  ])
  expect(await fieldsOf({ ...leaf, path: '' })).toEqual(['entry'])
  expect(await fieldsOf({ collection: 'secrets', entry: 'x', path: '', value: 1 })).toEqual([
    'entry',
  ])
  expect(shown()).toBe(files())
})

test('a source that another entry cites stays, until nothing needs it', async () => {
  await openDesk()
  const source = modelSources()['vca-2022']
  const added = await publish({
    collection: 'model-sources',
    entry: 'mine',
    path: '',
    value: source,
  })
  expect(added.outcome).toBe('published')
  const cited = await publish({ ...leaf, path: 'listing/price/labelSource', value: 'mine' })
  expect(cited.outcome).toBe('published')
  expect(await undoChange(context, added.id)).toMatchObject({
    outcome: 'mistakes',
    mistakes: [{ ...leaf, field: 'listing.price.labelSource' }],
  })
  expect(await undoChange(context, cited.id)).toEqual({ outcome: 'undone' })
  expect(await undoChange(context, added.id)).toEqual({ outcome: 'undone' })
})

test('editors who publish at the same moment all publish, each checked against the others', async () => {
  const { client, content } = await openDesk()
  const paths = ['name', 'tagline', 'summary', 'make']
  const ids: number[] = []
  for (const path of paths)
    ids.push(await storeEdits(client, [{ ...leaf, path, value: `New ${path}` }]))
  const outcomes = await Promise.all(ids.map((id) => publishChange(context, id)))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(paths.map(() => 'published'))
  expect(content.current().revision).toBe(4)
  expect(shown()).toMatchObject({ name: 'New name', make: 'New make' })
})

test('after new files an edit stays in force, and the desk asks', async () => {
  await openDesk()
  // As if the files had said other things when the edits were made.
  await publish({ ...price, value: 57990, base: 61990 })
  await publish({ ...leaf, path: 'name', value: 'Nissan Leaf', base: 'Leaf' })
  await publish({ ...leaf, path: 'tagline', value: 'Same base', base: files()?.tagline })
  const collisions = () => listCollisions(context.content.current())
  expect(collisions()).toMatchObject([{ kind: 'changed', file: 59990, edit: { value: 57990 } }])
  expect(shown()?.listing.price?.value).toBe(57990)
  const [first] = collisions()
  const decide = (choice: 'mine' | 'file') =>
    decideCollision(context, { id: first!.change.id, position: first!.position, choice })
  expect(await decide('mine')).toEqual({ outcome: 'decided' })
  expect(collisions()).toEqual([])
  expect(shown()?.listing.price?.value).toBe(57990)
  expect(await decide('file')).toEqual({ outcome: 'decided' })
  expect(shown()?.listing.price?.value).toBe(59990)
})

test('a change that the files have taken over cannot be taken back', async () => {
  await openDesk()
  const { id } = await publish({ ...price, value: 59990, base: 61990 })
  expect(listCollisions(context.content.current())).toEqual([])
  expect(await undoChange(context, id)).toEqual({ outcome: 'in-the-files' })
})

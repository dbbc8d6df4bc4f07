// What an editor does with changes, on a database with a site in front.
import { expect, onTestFinished, test } from 'vitest'
import {
  decideCollision,
  publishChange,
  undoChange,
  type PublishContext,
} from '../app/facts/published-content/content-changes.ts'
import { editTo, listCollisions } from '../app/facts/published-content/document-edits.ts'
import { followContent } from '../app/facts/published-content/content-follower.ts'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import { differencesIn, type Edit } from '../content/edits/content-edit.ts'
import { documentHash } from '../content/edits/document-hash.ts'
import { readPathText, withValueAt } from '../content/edits/value-path.ts'
import { models } from '../content/cars/models.ts'
import { modelSources } from '../content/sources/source-tables.ts'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { editOf, leafEdit } from './fixtures/content/entry-edit.ts'
import { publishEdits, readPublishingKey, storeEdits } from './fixtures/content/stored-edits.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

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

const files = () => models().find(({ slug }) => slug === 'nissan-leaf')
const shown = () => runWithEdits(context.content.current().edits, files)
const priceOf = (value: unknown) => leafEdit({ 'listing/price/value': value })

const publish = async (...edits: Edit[]) => {
  const id = await storeEdits(context.client, edits)
  return { id, ...(await publishChange(context, id)) }
}

test('a published price is shown, and undone to the same object', async () => {
  await openDesk()
  const { id, outcome } = await publish(priceOf(57990))
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
  expect(await fieldsOf(priceOf(-1))).toEqual(['listing.price.value'])
  expect(await fieldsOf(leafEdit({ tagline: '' }))).toEqual(['tagline'])
  expect(await fieldsOf(leafEdit({ slug: 'kia-ev5' }))).toEqual(['entry'])
  expect(await fieldsOf(editOf('settings', 'identity', { '': undefined }))).toEqual(['entry'])
  expect(await fieldsOf(leafEdit({ '': undefined }))).toContain('compatibleModels.groups.0')
  expect(await fieldsOf(editOf('secrets', 'x', { '': 1 }))).toEqual(['entry'])
  expect(shown()).toBe(files())
})

test('a source that another entry cites stays, until nothing needs it', async () => {
  await openDesk()
  const added = await publish(editOf('model-sources', 'mine', { '': modelSources()['vca-2022'] }))
  expect(added.outcome).toBe('published')
  const cited = await publish(leafEdit({ 'listing/price/labelSource': 'mine' }))
  expect(cited.outcome).toBe('published')
  expect(await undoChange(context, added.id)).toMatchObject({
    outcome: 'mistakes',
    mistakes: [{ entry: 'nissan-leaf', field: 'listing.price.labelSource' }],
  })
  expect(await undoChange(context, cited.id)).toEqual({ outcome: 'undone' })
  expect(await undoChange(context, added.id)).toEqual({ outcome: 'undone' })
})

test('editors who publish fields of one entry at the same moment all publish, each checked against the others', async () => {
  const { client, content } = await openDesk()
  const fields = ['name', 'tagline', 'summary', 'make']
  const ids: number[] = []
  for (const field of fields) {
    ids.push(await storeEdits(client, [leafEdit({ [field]: `New ${field}` })]))
  }
  const outcomes = await Promise.all(ids.map((id) => publishChange(context, id)))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(fields.map(() => 'published'))
  expect(content.current().revision).toBe(4)
  expect(shown()).toMatchObject({ name: 'New name', tagline: 'New tagline', make: 'New make' })
  // What is stored is the whole document that was published, with what the others had published before.
  const newest = content.current().changes.at(-1)?.edits[0]
  expect(newest?.after).toEqual(shown())
  expect(differencesIn(newest!)).toHaveLength(1)
  for (const id of ids) expect(await undoChange(context, id)).toEqual({ outcome: 'undone' })
  expect(shown()).toBe(files())
})

test('two drafts of one field collide, and the second asks which value to keep', async () => {
  const { client } = await openDesk()
  const second = await storeEdits(client, [
    leafEdit({ 'listing/price/value': 57990, name: 'Leaf 2' }),
  ])
  await publish(priceOf(58990))
  expect(await publishChange(context, second)).toEqual({ outcome: 'undecided' })
  const seen: unknown[] = []
  const chosen = await publishChange(context, second, (_place, collision) => {
    seen.push(collision)
    return 'theirs'
  })
  expect(chosen).toEqual({ outcome: 'published' })
  expect(seen).toEqual([{ path: ['listing', 'price', 'value'], mine: 57990, theirs: 58990 }])
  expect(shown()).toMatchObject({ name: 'Leaf 2', listing: { price: { value: 58990 } } })
})

/** An edit that was made when the files said other things. */
const madeOver = (edit: Edit, path: string, value: unknown): Edit => {
  const before = withValueAt(edit.before, readPathText(path), value)
  return { ...edit, before, base: documentHash(before) }
}

/** Publishes edits as they are stored, as an earlier version of the site has done. */
async function publishEarlier(site: TestSite, ...edits: Edit[]) {
  await publishEdits(context.client, await storeEdits(context.client, edits), site.database)
  await context.content.refresh()
}

test('after new files an edit stays in force, the desk asks, and the answer can be undone', async () => {
  const { site } = await openDesk()
  await publishEarlier(site, madeOver(priceOf(57990), 'listing/price/value', 61990))
  const collisions = () => listCollisions(context.content.current())
  const collided = [
    { entry: 'nissan-leaf', collisions: [{ mine: 57990, theirs: 59990 }], mistakes: [] },
  ]
  expect(collisions()).toMatchObject(collided)
  expect(shown()?.listing.price?.value).toBe(57990)
  // An edit of another field decides nothing.
  const state = context.content.current()
  const place = { collection: 'models', entry: 'nissan-leaf' }
  const { edits } = state.changes[0]!
  await publish(editTo(state, place, { ...(edits[0]?.after as object), tagline: 'Another' }))
  expect(collisions()).toMatchObject(collided)

  const decide = (choice: 'mine' | 'theirs') => decideCollision(context, place, () => choice)
  const mine = await decide('mine')
  expect(mine).toMatchObject({ outcome: 'published' })
  expect(collisions()).toEqual([])
  expect(shown()?.listing.price?.value).toBe(57990)
  await undoChange(context, (mine as { change: number }).change)
  expect(collisions()).toMatchObject(collided)
  expect(await decideCollision(context, place, () => undefined)).toBe('undecided')
  expect(await decide('theirs')).toMatchObject({ outcome: 'published' })
  expect(shown()).toMatchObject({ tagline: 'Another', listing: { price: { value: 59990 } } })
  expect(collisions()).toEqual([])
  expect(await decide('theirs')).toBeUndefined()
})

test('new files that change other fields than an edit need no decision', async () => {
  const { site } = await openDesk()
  await publishEarlier(site, madeOver(priceOf(57990), 'tagline', 'As it was then'))
  expect(listCollisions(context.content.current())).toEqual([])
  expect(shown()).toMatchObject({ tagline: files()?.tagline, listing: { price: { value: 57990 } } })
})

test('an entry that new files make invalid shows what they have, and the desk asks', async () => {
  const { site } = await openDesk()
  await publishEarlier(site, leafEdit({ tagline: '' }))
  expect(shown()).toBe(files())
  const [found] = listCollisions(context.content.current())
  expect(found).toMatchObject({ collisions: [{ path: ['tagline'], mine: '' }] })
  expect(found?.mistakes).not.toEqual([])
  const mine = await decideCollision(context, found!, () => 'mine')
  expect(mine).toMatchObject({ outcome: 'mistakes' })
  expect(await decideCollision(context, found!, () => 'theirs')).toMatchObject({
    outcome: 'published',
  })
  expect(listCollisions(context.content.current())).toEqual([])
  expect(shown()).toBe(files())
})

test('an entry that pages need stays, even if its removal is stored', async () => {
  const { site } = await openDesk()
  await publishEarlier(site, editOf('settings', 'identity', { '': undefined }))
  expect(await (await site.fetch('/')).text()).toContain('Electric Vehicles in NZ')
  expect(listCollisions(context.content.current())).toMatchObject([
    { entry: 'identity', mistakes: ['entry: cannot be removed at the desk'] },
  ])
})

test('a change that the files have taken over cannot be undone', async () => {
  const { site } = await openDesk()
  await publishEarlier(site, madeOver(priceOf(59990), 'listing/price/value', 61990))
  expect(listCollisions(context.content.current())).toEqual([])
  const id = context.content.current().changes[0]?.id ?? 0
  expect(await undoChange(context, id)).toEqual({ outcome: 'in-the-files' })
})

test('more published changes than one response holds are all loaded', async () => {
  const { site, client, content } = await openDesk()
  const [known] = [await storeEdits(client, [priceOf(57990)])]
  await publishEdits(client, known, site.database)
  await site.database`update desk.content_changes set bytes = 600000`
  await publishEarlier(site, leafEdit({ tagline: 'The second' }))
  const other = followContent({ client, log: { error() {} } })
  await other.refresh()
  expect(other.current().revision).toBe(2)
  expect(other.current().changes).toEqual(content.current().changes)
})

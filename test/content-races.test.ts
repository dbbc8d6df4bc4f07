// Renders and loads of the content that overlap: no page may be kept from before a change.
import { expect, onTestFinished, test } from 'vitest'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { leafEdit } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits } from './fixtures/content/stored-edits.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

const tagline = 'Everybody knows this hatch'
const summary = 'A hatch without a secret'
const edits = [leafEdit({ tagline, summary })]

/** A site whose queries of one name can be held back. */
async function openHeldSite() {
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const arrivals: string[] = []
  const site = await openTestSite({
    settings: { PAGE_CACHE_MB: '16' },
    onQuery: async (request) => {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      arrivals.push(name)
      await gates.get(name)?.promise
    },
  })
  onTestFinished(site.close)
  const editor = await addContentEditor(site)
  const shows = async (path: string, text: string) =>
    (await (await site.fetch(path)).text()).includes(text)
  const isNew = () => shows('/nissan-leaf', tagline)
  return {
    site,
    editor,
    shows,
    isNew,
    arrivals,
    hold: (name: string) => void gates.set(name, Promise.withResolvers()),
    release: (name: string) => {
      gates.get(name)?.resolve()
      gates.delete(name)
    },
  }
}

test('a render that began before a change is not kept, and nobody who asks later gets it', async () => {
  const { site, editor, shows, isNew, arrivals, hold, release } = await openHeldSite()
  const id = await storeEdits(editor, edits)
  hold('get_review_page')
  const renders = () => arrivals.filter((name) => name === 'get_review_page').length
  const before = isNew()
  await expect.poll(renders).toBe(1)
  await publishEdits(editor, id, site.database)
  await expect.poll(() => shows('/ev-models', tagline)).toBe(true)
  const after = isNew()
  await expect.poll(renders).toBe(2)
  release('get_review_page')
  expect(await before, 'the render under way').toBe(false)
  expect(await after, 'a request after the change').toBe(true)
  expect(await isNew(), 'the cached page').toBe(true)
})

test('a page that is rendered while the change loads is dropped once it has loaded', async () => {
  const { site, editor, isNew, arrivals, hold, release } = await openHeldSite()
  expect(await isNew()).toBe(false)
  const id = await storeEdits(editor, edits)
  const known = arrivals.length
  hold('get_content_edits')
  await publishEdits(editor, id, site.database)
  await expect.poll(() => arrivals.slice(known)).toContain('get_content_edits')
  expect(await isNew(), 'until then').toBe(false)
  release('get_content_edits')
  await expect.poll(isNew).toBe(true)
})

test('while the database is away the last state stays, and the next change comes with it', async () => {
  const { site, editor, shows, isNew } = await openHeldSite()
  await publishEdits(editor, await storeEdits(editor, edits), site.database)
  await expect.poll(isNew).toBe(true)
  await site.database`alter function get_content_edits(bigint) rename to moved_away`
  await site.database`select pg_notify('page_changes', 'content/99')`
  await site.database`select pg_notify('page_changes', '')`
  expect(await isNew()).toBe(true)
  await site.database`alter function moved_away(bigint) rename to get_content_edits`
  const other = [leafEdit({ summary: 'A second change' })]
  await publishEdits(editor, await storeEdits(editor, other), site.database)
  await expect.poll(() => shows('/', 'A second change')).toBe(true)
  expect(await isNew()).toBe(true)
})

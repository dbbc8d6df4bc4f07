// Edits of the content on public pages, in several processes on one database.
import { expect, onTestFinished, test } from 'vitest'
import { addContentEditor } from './fixtures/content/content-editor.ts'
import { editOf, leafEdit } from './fixtures/content/entry-edit.ts'
import { publishEdits, storeEdits, undoEdits } from './fixtures/content/stored-edits.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const cached = { settings: { PAGE_CACHE_MB: '16' } }

async function openCachedSite(database?: TestSite) {
  const site = await openTestSite({ ...cached, ...(database && { database }) })
  onTestFinished(site.close)
  return site
}

const pageOf = async (site: TestSite, path = '/nissan-leaf') => (await site.fetch(path)).text()

test('an edit appears on the pages of every process, and is undone to the same bytes', async () => {
  const site = await openCachedSite()
  const other = await openCachedSite(site)
  const editor = await addContentEditor(site)
  const places = [
    [site, '/nissan-leaf'],
    [other, '/nissan-leaf'],
    [other, '/ev-models'],
    [other, '/nissan-leaf.txt'],
  ] as const
  const shown = () => Promise.all(places.map(([one, path]) => pageOf(one, path)))
  const before = await shown()
  const edited = async () =>
    (await shown()).map((page) => page.includes('Everybody knows this hatch'))
  const words = 'Everybody knows this hatch'
  const id = await storeEdits(editor, [leafEdit({ tagline: words, summary: words })])
  expect(await edited(), 'a draft').toEqual([false, false, false, false])

  await publishEdits(editor, id, site.database)
  await expect.poll(edited, { interval: 5 }).toEqual([true, true, true, true])

  await undoEdits(editor, id)
  const restored = async () => (await shown()).map((page, at) => page === before[at])
  await expect.poll(restored, { interval: 5 }).toEqual([true, true, true, true])
})

test('a process that starts later renders what was published before', async () => {
  const site = await openCachedSite()
  const editor = await addContentEditor(site)
  await publishEdits(
    editor,
    await storeEdits(editor, [leafEdit({ tagline: 'Published before the start' })]),
    site.database,
  )
  const late = await openCachedSite(site)
  expect(await pageOf(late)).toContain('Published before the start')
})

test('every page tells shared caches that it is made from the content', async () => {
  const site = await openCachedSite()
  for (const path of ['/', '/nissan-leaf', '/ev-cost', '/sitemap.xml', '/ev-models.json']) {
    const { headers } = await site.fetch(path)
    expect([path, headers.get('Surrogate-Key')]).toEqual([path, expect.stringMatching(/ content /)])
  }
})

test('an edit that the files do not allow shows what the files have, and the rest of its change', async () => {
  const site = await openCachedSite()
  const editor = await addContentEditor(site)
  const before = await pageOf(site)
  const id = await storeEdits(editor, [
    leafEdit({ tagline: '' }),
    editOf('models', 'kia-ev5', { tagline: 'Kia, edited' }),
  ])
  await publishEdits(editor, id, site.database)
  await expect.poll(() => pageOf(site, '/kia-ev5'), { interval: 5 }).toContain('Kia, edited')
  expect((await pageOf(site)) === before).toBe(true)
})

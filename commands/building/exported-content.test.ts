import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { editsFrom } from '../../content/edits/edit-fold.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { listCollections } from '../../content/published.ts'
import { editableSchemas } from '../../content/editable/editable-schemas.ts'
import { structuredPatch } from 'diff'
import { editOf, leafEdit } from '../../test/fixtures/content/entry-edit.ts'
import { exportContent } from './content-files.ts'

async function openCheckout() {
  const root = await mkdtemp(path.join(tmpdir(), 'content-export-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp('content', path.join(root, 'content'), { recursive: true })
  return root
}

/** Exports edits into a copy of the files. Returns the changed lines by file. */
async function exported(...edits: Edit[]): Promise<Record<string, string[]>> {
  const root = await openCheckout()
  // Loading the table loads every collection.
  expect(Object.keys(editableSchemas)).toContain('models')
  const published = editsFrom([{ edits }])
  const collections = [...listCollections().values()].map((collection) => ({
    ...collection,
    published: published.apply(collection.name, collection.baseline),
  }))
  expect(published.failures()).toEqual([])
  const files = await exportContent(root, collections)
  const lines = files.map(async (file) => {
    const [before, after] = await Promise.all(
      ['.', root].map((folder) => readFile(path.join(folder, file), 'utf8').catch(() => '')),
    )
    const { hunks } = structuredPatch(file, file, before!, after!, '', '', { context: 0 })
    return [file, hunks.flatMap((hunk) => hunk.lines)] as const
  })
  return Object.fromEntries(await Promise.all(lines))
}

test('an edit of a price changes only its line of the file', async () => {
  expect(await exported(leafEdit({ 'listing/price/value': 57990 }))).toEqual({
    'content/models/nissan-leaf.json': ['-      "value": 59990,', '+      "value": 57990,'],
  })
})

test('keys and items are added and removed', async () => {
  const lines = await exported(
    leafEdit({
      'versions/24/figures/boot': { value: 330, source: 'kilowatt' },
      overview: ['One “quoted” line.', 'It’s another.'],
    }),
    editOf('rates', 'rucLightEv', { label: 'Road user charge' }),
  )
  expect(Object.keys(lines)).toEqual([
    'content/models/nissan-leaf.json',
    'content/rates/rates.json',
  ])
  const text = lines['content/models/nissan-leaf.json']?.join('\n') ?? ''
  expect(text).toContain('+          "value": 330,\n+          "source": "kilowatt"')
  expect(text).toContain('+    "One “quoted” line.",\n+    "It’s another."')
  expect(lines['content/rates/rates.json']).toHaveLength(2)
})

test('an entry of its own file comes and goes with the file', async () => {
  const [center] = listCollections().get('centers')!.baseline as { id: string; slug: null }[]
  const added = { ...center, id: 'kea-motors', slug: null, name: 'Kea Motors' } as never
  const lines = await exported(
    editOf('centers', 'kea-motors', { '': added }),
    editOf('centers', 'otago-signpost', { '': undefined }),
  )
  expect(Object.keys(lines)).toEqual([
    'content/centers/kea-motors.json',
    'content/centers/otago-signpost.json',
  ])
  expect(lines['content/centers/kea-motors.json']?.[1]).toBe(
    '+  "$schema": "../schemas/centers.json",',
  )
})

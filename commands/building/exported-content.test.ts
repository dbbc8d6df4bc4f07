import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { editsFrom } from '../../content/edits/edits-from.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { listCollections } from '../../content/published.ts'
import { editableSchemas } from '../../content/editable/editable-schemas.ts'
import { structuredPatch } from 'diff'
import { exportContent } from './exported-content.ts'

async function openCheckout() {
  const root = await mkdtemp(path.join(tmpdir(), 'content-export-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp('content', path.join(root, 'content'), { recursive: true })
  await cp('.oxfmtrc.json', path.join(root, '.oxfmtrc.json'))
  await writeFile(path.join(root, 'package.json'), '{"type": "module"}')
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

const leaf = { collection: 'models', entry: 'nissan-leaf' }

test('a price changes its line and no other', async () => {
  expect(await exported({ ...leaf, path: 'listing/price/value', value: 57990 })).toEqual({
    'content/models/nissan-leaf.ts': ['-      value: 59990,', '+      value: 57990,'],
  })
})

test('a value that another constant brings is written over it', async () => {
  const lines = await exported({ ...leaf, path: 'versions/40/figures/acMax/value', value: 7.2 })
  expect(lines['content/models/nissan-leaf.ts']?.join('\n')).toMatch(
    /^\+ +acMax: \{ value: 7.2, source: 'kilowatt' \},$/,
  )
})

test('keys and items are added and removed, with the remarks of their neighbours kept', async () => {
  const lines = await exported(
    { ...leaf, path: 'versions/24/figures/boot', value: { value: 330, source: 'kilowatt' } },
    { ...leaf, path: 'versions/30/figures/plug' },
    { ...leaf, path: 'overview', value: ['One “quoted” line.', 'It’s another.'] },
    { collection: 'rates', entry: 'rucLightEv', path: 'label', value: 'Road user charge' },
  )
  expect(Object.keys(lines)).toEqual(['content/models/nissan-leaf.ts', 'content/rates/rates.ts'])
  const text = lines['content/models/nissan-leaf.ts']?.join('\n') ?? ''
  expect(text).toContain("+        boot: { value: 330, source: 'kilowatt' },")
  expect(text).not.toMatch(/^\+$/m)
  expect(text).toContain("-        plug: { value: 'CHAdeMO (Type 1 for AC)', source: 'kilowatt' },")
  expect(text).toContain("+  overview: ['One “quoted” line.', 'It’s another.'],")
})

test('an entry of its own file comes and goes with the file', async () => {
  const [center] = listCollections().get('centers')!.baseline as { id: string; slug: null }[]
  const added = { ...center, id: 'kea-motors', slug: null, name: 'Kea Motors' } as never
  const lines = await exported(
    { collection: 'centers', entry: 'kea-motors', path: '', value: added },
    { collection: 'centers', entry: 'otago-signpost', path: '' },
  )
  expect(Object.keys(lines)).toEqual([
    'content/centers.ts',
    'content/centers/kea-motors.ts',
    'content/centers/otago-signpost.ts',
  ])
  expect(lines['content/centers.ts']).toEqual([
    "-import { otagoSignpost } from './centers/otago-signpost.ts'",
    "+import { keaMotors } from './centers/kea-motors.ts'",
    '-  otagoSignpost,',
    '+  keaMotors,',
  ])
})

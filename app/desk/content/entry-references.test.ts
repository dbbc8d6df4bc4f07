import { expect, test } from 'vitest'
import { listCollections } from '../../../content/published.ts'
import { editOf } from '../../../test/fixtures/content/entry-edit.ts'
import { checkChange } from '../../published-content/change-check.ts'
import { withoutEntry } from './entry-references.ts'

const nothingPublished = { revision: 0, changes: [], invalid: [], edits: undefined } as never

const removable = ['models', 'guides', 'centers'].flatMap((collection) => {
  const { baseline, keyOf } = listCollections().get(collection)!
  return (baseline as never[]).map((entry) => ({ collection, entry: keyOf!(entry) }))
})

test('each model, guide and workshop of the files can be removed with what names it, and nothing else breaks', () => {
  expect(removable.length).toBeGreaterThan(60)
  const left = removable.flatMap(({ collection, entry }) => {
    const edits = [
      editOf(collection, entry, { '': undefined }),
      ...withoutEntry({ collection, entry }).map((other) =>
        editOf(other.collection, other.entry, { '': other.after }),
      ),
    ]
    return checkChange(nothingPublished, edits, new Date()).map(
      ({ field, message }) => `${entry}: ${field}: ${message}`,
    )
  })
  expect(left).toEqual([])
})

test('a removed version of a model leaves the pairs to compare that name it', () => {
  const changed = withoutEntry({ collection: 'models', entry: 'nissan-leaf' })
  expect(changed.length).toBeGreaterThan(0)
  for (const { after } of changed)
    expect(JSON.stringify(after ?? null)).not.toContain('"nissan-leaf')
})

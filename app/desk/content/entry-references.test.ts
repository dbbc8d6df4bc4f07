import { expect, test } from 'vitest'
import { listCollections } from '../../../content/published.ts'
import { editOf } from '../../../test/fixtures/content/entry-edit.ts'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import { checkChange } from '../../facts/published-content/change-check.ts'
import { withoutEntry } from './entry-references.ts'

const removable = ['models', 'guides', 'centers'].flatMap((collection) => {
  const { baseline, keyOf } = listCollections().get(collection)!
  // Every model, and every third guide and workshop.
  const sampled = (baseline as never[]).filter(
    (_one, at) => collection === 'models' || at % 3 === 0,
  )
  return sampled.map((entry) => ({ collection, entry: keyOf!(entry) }))
})

test('models, guides and workshops of the files can be removed with what names it, and nothing else breaks', () => {
  expect(removable.length).toBeGreaterThan(30)
  const left = removable.flatMap(({ collection, entry }) => {
    const edits = [
      editOf(collection, entry, { '': undefined }),
      ...withoutEntry({ collection, entry }).map((other) =>
        editOf(other.collection, other.entry, { '': other.after }),
      ),
    ]
    return checkChange(filesOnly, edits, new Date()).map(
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

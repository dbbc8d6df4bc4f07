import { expect, test } from 'vitest'
import { differencesIn } from '../../../content/edits/content-edit.ts'
import { editOf } from '../../../test/fixtures/content/entry-edit.ts'
import { filesOnly, withMoves } from '../../facts/published-content/content-state.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { findModel } from '../../../content/cars/models.ts'
import { suggestedEdits } from './suggested-edit.ts'

const boot = {
  collection: 'models',
  entry: 'nissan-leaf',
  path: 'versions/e-plus/figures/boot',
  correction: '',
}
/** The differences between the entry in the files and the same entry after the suggested edit. */
const differencesBy = (suggested: typeof boot) =>
  suggestedEdits(filesOnly, suggested).flatMap((edit) => differencesIn(edit))
const version = findModel('nissan-leaf')?.versions.find(({ figures }) => figures.boot)
const about = (correction: string) =>
  differencesBy({ ...boot, path: `versions/${version?.id}/figures/boot`, correction })

test.each([
  ['405', 405],
  ['It is 405 L', 405],
  ['1,161 L', 1161],
  ['1 161', 1161],
])('%s becomes the number of a figure', (words, value) => {
  expect(about(words)).toEqual([
    {
      path: ['versions', version?.id, 'figures', 'boot', 'value'],
      was: version?.figures.boot?.value,
      is: value,
    },
  ])
})

test.each(['', 'smaller', '405 L, not 435'])('%s is left to the editor', (words) => {
  expect(about(words)).toEqual([])
})

test('words become a text, and never a list or an entry', () => {
  const entry = { collection: 'models', entry: 'nissan-leaf', correction: 'Quiet.' }
  expect(differencesBy({ ...entry, path: 'tagline' })).toMatchObject([{ is: 'Quiet.' }])
  expect(differencesBy({ ...entry, path: 'pros' })).toEqual([])
  expect(differencesBy({ ...entry, path: '' })).toEqual([])
  expect(differencesBy({ ...entry, collection: 'none', path: 'tagline' })).toEqual([])
})

test('words about an entry that was added at the desk become an edit of it', () => {
  const [center] = centers()
  const added = editOf('centers', 'added-here', { '': { ...center, id: 'added-here' } })
  const change = {
    id: 1,
    publishedRevision: 1,
    publishedAt: '',
    reason: '',
    source: null,
    corrects: false,
  }
  const moved = { revision: 1, changes: [{ ...change, edits: [added] }] }
  const state = withMoves(filesOnly, moved, '2026-11-28')
  const place = { collection: 'centers', entry: 'added-here', path: 'name' }
  const [edit] = suggestedEdits(state, { ...place, correction: 'Its new name' })
  expect(edit).toMatchObject({ before: { name: center?.name }, after: { name: 'Its new name' } })
  expect(edit && differencesIn(edit)).toHaveLength(1)
})

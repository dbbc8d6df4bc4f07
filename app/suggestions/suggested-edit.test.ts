import { expect, test } from 'vitest'
import { findModel } from '../../content/models.ts'
import { suggestedEdits } from './suggested-edit.ts'

const boot = {
  collection: 'models',
  entry: 'nissan-leaf',
  path: 'versions/e-plus/figures/boot',
  correction: '',
}
const version = findModel('nissan-leaf')?.versions.find(({ figures }) => figures.boot)
const about = (correction: string) =>
  suggestedEdits({ ...boot, path: `versions/${version?.id}/figures/boot`, correction })

test.each([
  ['405', 405],
  ['It is 405 L', 405],
  ['1,161 L', 1161],
  ['1 161', 1161],
])('%s becomes the number of a figure', (words, value) => {
  expect(about(words)).toEqual([
    {
      collection: 'models',
      entry: 'nissan-leaf',
      path: `versions/${version?.id}/figures/boot/value`,
      value,
      base: version?.figures.boot?.value,
    },
  ])
})

test.each(['', 'smaller', '405 L, not 435'])('%s is left to the editor', (words) => {
  expect(about(words)).toEqual([])
})

test('words become a text, and never a list or an entry', () => {
  const entry = { collection: 'models', entry: 'nissan-leaf', correction: 'Quiet.' }
  expect(suggestedEdits({ ...entry, path: 'tagline' })).toMatchObject([{ value: 'Quiet.' }])
  expect(suggestedEdits({ ...entry, path: 'pros' })).toEqual([])
  expect(suggestedEdits({ ...entry, path: '' })).toEqual([])
  expect(suggestedEdits({ ...entry, collection: 'none', path: 'tagline' })).toEqual([])
})

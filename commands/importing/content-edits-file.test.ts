import { expect, test } from 'vitest'
import { filesOnly } from '../../app/facts/published-content/content-state.ts'
import { differencesIn } from '../../content/edits/content-edit.ts'
import { editOf, leafEdit } from '../../test/fixtures/content/entry-edit.ts'
import { readEditsFile } from './content-edits-file.ts'

const read = (edits: unknown) =>
  readEditsFile(JSON.stringify({ reason: 'Imported', edits }), 'edits.json', filesOnly)

test('edits are read as they were exported', () => {
  const edits = [
    leafEdit({ tagline: 'New' }),
    editOf('centers', 'otago-signpost', { '': undefined }),
  ]
  expect(read(edits)).toEqual({ reason: 'Imported', source: '', edits })
})

test('values at paths, as earlier versions exported them, become one document an entry', () => {
  const leaf = { collection: 'models', entry: 'nissan-leaf' }
  const { edits } = read([
    { ...leaf, path: 'tagline', value: 'New', base: 'Old' },
    { ...leaf, path: 'listing/price/value', value: 57990 },
    { ...leaf, path: 'tagline', value: 'Newest' },
  ])
  expect(edits).toEqual([leafEdit({ tagline: 'Newest', 'listing/price/value': 57990 })])
  expect(differencesIn(edits[0]!)).toHaveLength(2)
})

test('a file without edits, and an edit without an entry, are refused by name', () => {
  expect(() => readEditsFile('[]', 'edits.json', filesOnly)).toThrow('edits.json: has no list')
  expect(() => readEditsFile('{', 'edits.json', filesOnly)).toThrow('edits.json is not JSON')
  expect(() => read([{ collection: 'models', base: 'x' }])).toThrow('edit 1 needs collection')
})

import { expect, test } from 'vitest'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import { readPart } from '../../facts/content-words/entry-part.ts'
import { askedFields } from '../../facts/content-words/entry-fields.ts'
import { readFields, writeFields } from '../forms/field-text.ts'
import { isSameValue } from '../../../content/edits/json-value.ts'
import { outlineOf } from './entry-outline.ts'
import { entryWith, openPart, partFormData } from './part-editing.ts'

const leaf = fileEntry({ collection: 'models', entry: 'nissan-leaf' })

function formOf(query: string) {
  const part = readPart(new URLSearchParams(query))
  const open = openPart({ collection: 'models', key: 'nissan-leaf', part }, () => leaf)
  return open && partFormData(open, filesOnly, undefined)
}

test('a version that begins as a copy has every figure of the other one with its source', () => {
  const copy = formOf('part=versions&only=add&from=24')
  const original = formOf('part=versions/24')?.text as Record<string, unknown>
  expect(original.figures).toHaveLength(8)
  expect(copy?.copyOf).toBe('24 kWh')
  for (const key of ['battery', 'drive', 'years', 'arrival', 'figures'])
    expect([key, copy?.text]).toEqual([key, expect.objectContaining({ [key]: original[key] })])
})

test('a copied version starts without the name, id and source of the original', () => {
  const text = formOf('part=versions&only=add&from=24')?.text
  for (const key of ['id', 'name', 'source', 'onSale']) {
    const empty = key === 'onSale' ? { choice: '' } : undefined
    expect([key, text]).toEqual([key, expect.objectContaining({ [key]: empty })])
  }
})

test('there is no copy of a version that is not there', () => {
  expect(formOf('part=versions&only=add&from=99')).toBeUndefined()
  expect(formOf('part=versions&only=add')?.copyOf).toBeUndefined()
})

test('the form of a version does not ask for its id, and sent back unchanged it changes nothing', () => {
  const part = readPart(new URLSearchParams('part=versions/24&only=facts'))
  const open = openPart({ collection: 'models', key: 'nissan-leaf', part }, () => leaf)
  if (!open || open.place.field.kind !== 'object') throw new Error('There is no such form')
  expect(open.place.field.entries.map(({ key }) => key)).not.toContain('id')
  const value = readFields(open.place.field, writeFields(open.place.field, open.place.value))
  const after = entryWith(open, value, new Date())
  expect('entry' in after && isSameValue(after.entry, leaf)).toBe(true)
  expect(partFormData(open, filesOnly, undefined).file).toBeUndefined()
})

test('the form of an entry that nobody has edited does not show the value of the files', () => {
  expect(formOf('part=&only=facts')?.file).toBeUndefined()
})

test('a list whose items have no names offers no copies', () => {
  const legal = fileEntry({ collection: 'legal-pages', entry: 'privacy-terms' })
  const blocks = outlineOf(askedFields('legal-pages', 'privacy-terms', false), legal, 'Facts')
  expect(blocks.filter(({ add }) => add).length).toBeGreaterThan(1)
  expect(blocks.flatMap(({ copies = [] }) => copies)).toEqual([])
})

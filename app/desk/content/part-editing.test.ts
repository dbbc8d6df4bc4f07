import { expect, test } from 'vitest'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { filesOnly } from '../../published-content/content-state.ts'
import { readPart } from '../../content-words/entry-part.ts'
import { openPart, partFormData } from './part-editing.ts'

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

test('a copy asks anew for what names a version, and for what a source says of that version alone', () => {
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

import { expect, test } from 'vitest'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { filesOnly } from '../../facts/published-content/content-state.ts'
import { readPathText } from '../../../content/edits/value-path.ts'
import { askedFields } from '../../facts/content-words/entry-fields.ts'
import { readFields, writeFields } from '../../facts/content-words/field-kinds.ts'
import { isSameValue } from '../../../content/edits/json-value.ts'
import { newItem, sectionsOf } from './entry-sections.ts'
import { outlinesOf } from './outline-section.tsx'
import { askedField, entryWith, openSection, sectionFormData } from './section-form.ts'

const leaf = fileEntry({ collection: 'models', entry: 'nissan-leaf' })

const open = (path: string, from?: string) =>
  openSection(
    { collection: 'models', key: 'nissan-leaf', path: readPathText(path), from },
    () => leaf,
  )

function formOf(path: string, from?: string) {
  const section = open(path, from)
  return section && sectionFormData(section, filesOnly, undefined)
}

const newVersion = `versions/${newItem}`

test('a version that begins as a copy has every figure of the other one with its source', () => {
  const copy = formOf(newVersion, '24')
  const original = formOf('versions/24')?.text as Record<string, unknown>
  expect(original.figures).toHaveLength(8)
  expect(copy?.copyOf).toBe('24 kWh')
  for (const key of ['battery', 'drive', 'years', 'arrival', 'figures'])
    expect([key, copy?.text]).toEqual([key, expect.objectContaining({ [key]: original[key] })])
})

test('a copied version starts without the name, id and source of the original', () => {
  const text = formOf(newVersion, '24')?.text
  for (const key of ['id', 'name', 'source', 'onSale']) {
    const empty = key === 'onSale' ? { choice: '' } : undefined
    expect([key, text]).toEqual([key, expect.objectContaining({ [key]: empty })])
  }
})

test('there is no copy of a version that is not there', () => {
  expect(formOf(newVersion, '99')).toBeUndefined()
  expect(formOf(newVersion)?.copyOf).toBeUndefined()
})

test('the form of a version does not ask for its id, and sent back unchanged it changes nothing', () => {
  const version = open('versions/24')
  if (version?.section.field.kind !== 'object') throw new Error('There is no such form')
  expect(version.section.field.entries.map(({ key }) => key)).not.toContain('id')
  const { field, value } = version.section
  const after = entryWith(version, readFields(field, writeFields(field, value)), new Date())
  expect('entry' in after && isSameValue(after.entry, leaf)).toBe(true)
})

test('every path of an entry leads to the form of its section, and a longer one to its field there', () => {
  const asked = (path: string) => {
    const section = open(path)
    return section && [section.section.label, askedField(section)?.name]
  }
  expect(asked('')).toEqual(['Facts', undefined])
  expect(asked('tagline')).toEqual(['Facts', 'value.tagline'])
  expect(asked('listing')).toEqual(['Headline figures', undefined])
  expect(asked('listing/price')).toEqual([
    'Headline figures',
    expect.stringMatching(/^value\[\d\]\.value$/),
  ])
  expect(asked('versions/24')).toEqual(['24 kWh', undefined])
  expect(asked('versions/24/figures/rangeEpa/value')?.[1]).toMatch(
    /^value\.figures\[\d\]\.value\.value$/,
  )
  expect(asked('versions')).toEqual(['24 kWh', undefined])
  expect(asked('no-such-key')).toBeUndefined()
})

test('what we know of a workshop is one form', () => {
  const center = fileEntry({ collection: 'centers', entry: 'ultimate-mechanics' })
  const labels = ['contact/phones', 'hours', 'verification/status', 'services'].map((path) => {
    const asked = { collection: 'centers', key: 'ultimate-mechanics', path: readPathText(path) }
    return openSection(asked, () => center)?.section.label
  })
  const first = { collection: 'centers', key: 'ultimate-mechanics', path: ['contact'] }
  const opened = openSection(first, () => center)
  expect(opened && askedField(opened)).toBeUndefined()
  expect(new Set(labels)).toEqual(new Set(['What we know of this workshop']))
})

test('a list whose items have no names offers no copies', () => {
  const legal = fileEntry({ collection: 'legal-pages', entry: 'privacy-terms' })
  const field = askedFields('legal-pages', 'privacy-terms', false)
  const lists = outlinesOf(sectionsOf(field, legal)).filter(({ items }) => items)
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.flatMap(({ copies = [] }) => copies)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { FormField } from '../../facts/fields/form-field.ts'
import { keyTyped, withKeys } from './typed-reference.ts'

const options = [
  { value: 'eeca-home', label: 'EECA, home efficiency calculator (3 December 2025)' },
  { value: 'eeca-public', label: 'EECA, public chargers (undated)' },
  { value: 'whangarei', label: 'Whangārei District Council (2026)' },
]

describe('a typed name', () => {
  test.each([
    ['eeca-home', 'eeca-home'],
    ['EECA, public chargers (undated)', 'eeca-public'],
    ['  eeca,  PUBLIC chargers (undated) ', 'eeca-public'],
    ['calculator eeca', 'eeca-home'],
    ['whangarei', 'whangarei'],
  ])("'%s' is the key %s", (typed, key) => {
    expect(keyTyped(typed, options)).toEqual({ key })
  })

  test('that matches several entries lists them, and one that matches none says so', () => {
    expect(keyTyped('EECA', options)).toEqual({
      mistake:
        '2 in the list fit: EECA, home efficiency calculator (3 December 2025); EECA, public chargers (undated). Add a word',
    })
    expect(keyTyped('<b>AA</b>', options)).toEqual({
      mistake: 'nothing in the list has ‘<b>AA</b>’ in its name',
    })
  })
})

test('typed names become keys at every depth of a form, and each mistake names its field', () => {
  const source: FormField = { kind: 'reference', collection: 'sources' }
  const entries = [
    { key: 'text', label: 'Text', field: { kind: 'text' } as FormField },
    { key: 'source', label: 'Source', field: source },
  ]
  const row: FormField = { kind: 'object', entries }
  const field: FormField = {
    kind: 'object',
    entries: [
      { key: 'rows', label: 'Rows', field: { kind: 'list', item: row, min: 0, hasIds: false } },
      { key: 'by', label: 'By', field: { kind: 'record', keys: null, item: row } },
      {
        key: 'choice',
        label: 'Choice',
        field: { kind: 'choice', options: [{ label: 'Known', field: row, union: 0 }] },
      },
      { key: 'pair', label: 'Pair', field: { kind: 'tuple', items: [source, source] } },
    ],
  }
  const text = {
    rows: [
      { text: 'eeca home', source: 'eeca home' },
      { text: 'x', source: 'eeca' },
    ],
    by: [{ key: 'eeca home', value: { source: 'whangarei' } }],
    choice: { choice: '0', option0: { source: 'no such' } },
    pair: ['eeca public', ''],
  }
  const mistakes = {}
  expect(withKeys({ field, text, name: '' }, () => options, mistakes)).toEqual({
    rows: [
      { text: 'eeca home', source: 'eeca-home' },
      { text: 'x', source: 'eeca' },
    ],
    by: [{ key: 'eeca home', value: { source: 'whangarei' } }],
    choice: { choice: '0', option0: { source: 'no such' } },
    pair: ['eeca-public', ''],
  })
  expect(Object.keys(mistakes)).toEqual(['rows[1].source', 'choice.option0.source'])
})

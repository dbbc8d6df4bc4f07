import { expect, test } from 'vitest'
import type { FormField } from '../../facts/fields/form-field.ts'
import { itemWords } from './item-words.ts'

const listOf = (item: FormField): FormField => ({ kind: 'list', item, min: 0, hasIds: false })

const day: FormField = { kind: 'text', format: 'date', dates: ['21/11/2026'] }

const periods = listOf({
  kind: 'object',
  entries: [
    { key: 'value', label: 'Value', field: { kind: 'number', unit: 'NZD' } },
    { key: 'validFrom', label: 'Valid from', field: day },
    { key: 'validTo', label: 'Valid to', field: day },
  ],
})

test('of a changed list of periods only what changed in each is shown, under its first day', () => {
  const now = { value: 76, validFrom: '2024-04-01' }
  expect(
    itemWords(
      periods,
      [now],
      [
        { ...now, validTo: '2026-12-31' },
        { value: 80, validFrom: '2027-01-01' },
      ],
    ),
  ).toEqual([
    { place: '1 April 2024, Valid to', was: 'none', is: '31 December 2026' },
    { place: '1 January 2027', was: 'none', is: '$80; Valid from: 1 January 2027' },
  ])
})

test('of keys in another order only those that moved are shown, with their places', () => {
  const keys = listOf({ kind: 'text' })
  expect(itemWords(keys, ['leaf', 'ev5', 'dolphin', 'zoe'], ['zoe', 'leaf', 'ev5'])).toEqual([
    { place: 'dolphin', was: 'dolphin', is: 'none' },
    { place: 'zoe', was: 'place 4', is: 'place 1' },
  ])
})

test('links are told apart by what most of them keep, the page or the text', () => {
  const text = { kind: 'text' } as const
  const links = listOf({
    kind: 'object',
    entries: [
      { key: 'label', label: 'Label', field: text },
      { key: 'to', label: 'Leads to', field: text },
    ],
  })
  const models = { label: 'EV models', to: '/ev-models' }
  expect(itemWords(links, [models], [{ ...models, label: 'Cars' }])).toEqual([
    { place: '/ev-models, Label', was: 'EV models', is: 'Cars' },
  ])
})

test('lists without anything in common, and items without a text of their own, stay whole', () => {
  expect(itemWords(listOf({ kind: 'text' }), ['a'], ['b'])).toBeUndefined()
  expect(itemWords(listOf({ kind: 'number' }), [1, 2], [2, 1])).toBeUndefined()
})

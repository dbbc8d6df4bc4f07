import { expect, it } from 'vitest'
import { askedText, askedTexts } from './query-field.ts'

const fields = {
  version: {
    kind: 'choice',
    label: 'Car',
    options: [{ value: 'nissan-leaf.40', label: 'Nissan Leaf 40 kWh' }],
    default: '',
  },
  km: { kind: 'number', label: 'Distance', unit: 'km', min: 1, max: 9, decimals: 0, default: 1 },
  year: { kind: 'number', label: 'Year', isYear: true, min: 1, max: 9, decimals: 0, default: 1 },
  postcode: { kind: 'text', label: 'Town or postcode', maxLength: 40 },
  petrol: { kind: 'choice', label: 'Compare with', any: 'None', options: [], default: 'medium' },
  upkeep: { kind: 'check', label: 'With servicing' },
} as const

it('says in one line what was asked, in the order of the form', () => {
  const given = { postcode: ['3204'], version: ['nissan-leaf.40'], km: ['14000'], year: ['2016'] }
  expect(askedText(fields, given)).toBe('Nissan Leaf 40 kWh, 14,000\u00a0km, 2016, 3204')
  expect(askedText(fields, { ...given, petrol: ['-'], upkeep: ['yes'] })).toMatch(/ and more$/)
  expect(askedText(fields, { petrol: ['-'], upkeep: ['yes'] })).toBe(
    'Compare with: none, With servicing',
  )
})

it('names each of several choices, and the first of a field that takes one', () => {
  const options = [
    { value: 'suv', label: 'SUV (12)' },
    { value: 'van', label: 'Van (2)' },
  ]
  const asked = {
    body: { kind: 'choices', label: 'Body', options },
    km: fields.km,
  } as const
  expect(askedTexts(asked, { body: ['suv', 'van'], km: ['5', '6'] })).toEqual([
    { name: 'body', value: 'suv', text: 'SUV' },
    { name: 'body', value: 'van', text: 'Van' },
    { name: 'km', value: '5', text: '5\u00a0km' },
  ])
})

it('repeats a wrong entry as it was typed', () => {
  expect(askedText(fields, { km: ['far'], version: ['ufo'] })).toBe('Car: ufo, far')
})

it('leaves out how many match a chosen option of a filter', () => {
  const options = [{ value: '60000', label: '$60,000 or less (12)' }]
  const price = { kind: 'choice', label: 'Price', options, default: '' } as const
  expect(askedText({ price }, { price: ['60000'] })).toBe('$60,000 or less')
})

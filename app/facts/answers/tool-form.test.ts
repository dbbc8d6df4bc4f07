import { expect, it } from 'vitest'
import { askedText } from './tool-form.tsx'

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

it('repeats a wrong entry as it was typed', () => {
  expect(askedText(fields, { km: ['far'], version: ['ufo'] })).toBe('Car: ufo, far')
})

it('leaves out how many match a chosen option of a filter', () => {
  const options = [{ value: '60000', label: '$60,000 or less (12)' }]
  const price = { kind: 'choice', label: 'Price', options, default: '' } as const
  expect(askedText({ price }, { price: ['60000'] })).toBe('$60,000 or less')
})

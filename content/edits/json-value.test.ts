import { expect, test } from 'vitest'
import { textsIn, valuesIn } from './json-value.ts'

const document = { name: 'Leaf', prices: [{ value: 1, 'per.day': 'no' }, null], note: undefined }

test('every value of a document is found, with its path and the last step of it', () => {
  expect([...valuesIn(document)].map(({ path, key }) => [path, key])).toEqual([
    ['', ''],
    ['name', 'name'],
    ['prices', 'prices'],
    ['prices.0', '0'],
    ['prices.0.value', 'value'],
    ['prices.0.per.day', 'per.day'],
    ['prices.1', '1'],
    ['note', 'note'],
  ])
})

test('the texts of a document come in its order', () => {
  expect(textsIn(document)).toEqual(['Leaf', 'no'])
  expect(textsIn('alone')).toEqual(['alone'])
})

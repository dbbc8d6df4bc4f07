import { expect, it } from 'vitest'
import { inDeskWords } from './desk-words.ts'

it.each([
  [
    'is empty (Parts!B3, merged with B2; Make+Down reads it from there)',
    'is empty (Parts!B3, merged with B2; choose ‘Make of the car, also for the empty cells below’ under ‘Columns and settings’)',
  ],
  ['Every row gets PartCategory: Brakes.', 'Every row gets Part Category: Brakes.'],
  ['Every row gets Supplier/URL: Kōwhai Spares.', 'Every row gets Supplier: Kōwhai Spares.'],
  ['is not a number: ten', 'is not a number: ten'],
])('says %j at the desk as %j', (text, words) => {
  expect(inDeskWords(text)).toBe(words)
})

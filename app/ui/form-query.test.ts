import { expect, test } from 'vitest'
import { hasEmptyFields } from './form-query.ts'

test('empty fields of a form are seen, other parameters are not', () => {
  const fields = { place: '', region: '' }
  expect(hasEmptyFields(new URLSearchParams('place=+&region=Otago'), fields)).toBe(true)
  expect(hasEmptyFields(new URLSearchParams('region=Otago&utm='), fields)).toBe(false)
})

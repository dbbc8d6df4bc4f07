import { expect, test } from 'vitest'
import { hasEmptyFields } from './form-query.ts'

test('finds empty form fields and ignores other parameters', () => {
  const fields = { place: '', region: '' }
  expect(hasEmptyFields(new URLSearchParams('place=+&region=Otago'), fields)).toBe(true)
  expect(hasEmptyFields(new URLSearchParams('region=Otago&utm='), fields)).toBe(false)
})

import { expect, test } from 'vitest'
import { readReturnPath, signInUrl } from './return-path.ts'

const read = (value: string) => readReturnPath(new URLSearchParams({ return: value }))

test('returns to a model or guide', () => {
  expect(read('/kia-ev5')).toBe('/kia-ev5')
  expect(read('/auxiliary-battery-12v')).toBe('/auxiliary-battery-12v')
  expect(
    readReturnPath(new URL(signInUrl('/kia-ev5', 'sign-up'), 'http://here').searchParams),
  ).toBe('/kia-ev5')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/kia-ev5\n',
  '/kia-ev5//evil.example',
  '/kia-ev5@evil.example',
  '/kia-ev5?next=//evil.example',
  '/kia-ev5#access_token=x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/../evil',
  '/.evil.example',
  '/auth',
  '/account',
  `/${'a'.repeat(200)}`,
  '',
])('nothing else is: %j', (value) => {
  expect(read(value)).toBeNull()
})

test('the sign-in page without a path to return to has its plain URL', () => {
  expect(signInUrl(null)).toBe('/auth')
  expect(readReturnPath(new URLSearchParams())).toBeNull()
})

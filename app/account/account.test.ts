import { expect, test } from 'vitest'
import { checkEmail, checkPassword } from './account.ts'
import { readMailLink } from './mail-link.ts'

test('an address needs something on both sides of the @', () => {
  expect(checkEmail('')).toBe('email-missing')
  expect(checkEmail('aroha')).toBe('email-malformed')
  expect(checkEmail('aroha@')).toBe('email-malformed')
  expect(checkEmail('aroha @example.org')).toBe('email-malformed')
  expect(checkEmail('aroha@example.org')).toBeUndefined()
})

test('only a new password is measured, in characters as people count them', () => {
  expect(checkPassword('', false)).toBe('password-missing')
  expect(checkPassword('short', false)).toBeUndefined()
  expect(checkPassword('short', true)).toBe('password-too-short')
  expect(checkPassword('🚗🚗🚗', true)).toBe('password-too-short')
  expect(checkPassword('sixsix', true)).toBeUndefined()
})

test('a mail link brings a session and says what it is for', () => {
  const link = readMailLink('#access_token=a&expires_in=3600&refresh_token=r&type=recovery')
  expect(link).toEqual({ accessToken: 'a', refreshToken: 'r', purpose: 'recovery' })
})

test('a mail link that failed brings the reason', () => {
  const fragment =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(readMailLink(fragment)).toEqual({
    code: 'otp_expired',
    fault: 'Email link is invalid or has expired',
  })
})

test('an ordinary fragment, or half a session, is no mail link', () => {
  expect(readMailLink('')).toBeNull()
  expect(readMailLink('#resources')).toBeNull()
  expect(readMailLink('#access_token=a')).toBeNull()
})

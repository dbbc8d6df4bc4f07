import { expect, test } from 'vitest'
import { checkEmail, checkPassword, outcomeOfError } from './account.ts'
import { readMailLink } from './mail-link.ts'

test('an email address needs text on both sides of the @', () => {
  expect(checkEmail('')).toBe('email-missing')
  expect(checkEmail('aroha')).toBe('email-malformed')
  expect(checkEmail('aroha@')).toBe('email-malformed')
  expect(checkEmail('aroha @example.org')).toBe('email-malformed')
  expect(checkEmail('aroha@example.org')).toBeUndefined()
})

test('an address with a macron before the @ is refused in words; one after it is fine', () => {
  expect(checkEmail('tūī@example.org')).toBe('email-beyond-ascii')
  expect(checkEmail('tui@tūī.example')).toBeUndefined()
})

test('only a new password has a minimum length, counted in visible characters', () => {
  expect(checkPassword('', false)).toBe('password-missing')
  expect(checkPassword('short', false)).toBeUndefined()
  expect(checkPassword('short', true)).toBe('password-too-short')
  expect(checkPassword('🚗🚗🚗', true)).toBe('password-too-short')
  expect(checkPassword('sixsix', true)).toBeUndefined()
  expect(checkPassword('tūī'.normalize('NFD'), true)).toBe('password-too-short')
})

test('a mail link carries a session and its purpose', () => {
  const link = readMailLink('#access_token=a&expires_in=3600&refresh_token=r&type=recovery')
  expect(link).toEqual({ accessToken: 'a', refreshToken: 'r', purpose: 'recovery' })
})

test('a failed mail link carries the reason', () => {
  const fragment =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(readMailLink(fragment)).toEqual({
    code: 'otp_expired',
    error: expect.stringMatching(/has been used or has expired.* your mail program may have/),
  })
  expect(readMailLink('#error=server_error&error_description=Unexpected')).toEqual({
    code: 'server_error',
    error: 'Unexpected',
  })
})

test('other fragments and incomplete sessions are not mail links', () => {
  expect(readMailLink('')).toBeNull()
  expect(readMailLink('#resources')).toBeNull()
  expect(readMailLink('#access_token=a')).toBeNull()
})

test('shows the words of our own 503, not those of a gateway', () => {
  const error = (message: string) =>
    outcomeOfError({ name: 'AuthRetryableFetchError', status: 503, message })
  const words = 'Nothing can be saved right now. Please try again in a few minutes.'
  expect(error(words)).toMatchObject({ failed: words })
  for (const gateway of ['Service Unavailable', 'HTTP 503', '{"ok":false}', '']) {
    expect(error(gateway)).toBe('unexpected')
  }
})

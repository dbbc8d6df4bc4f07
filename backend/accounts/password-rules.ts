import { readFileSync } from 'node:fs'
import { Refusal } from '../auth-api/refusals.ts'
import { readTextField, type Fields } from '../auth-api/request-fields.ts'

const minCharacters = 6
const maxBytes = 256

/** Passwords that every list of breaches starts with, in lower case. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/**
 * Reads field `password` where somebody signs in: at most 256 bytes. Undefined when it is missing
 * or empty. Throws a Refusal for another type or more bytes.
 */
export function readPassword(fields: Fields): string | undefined {
  const password = readTextField(fields, 'password')
  if (!password) return undefined
  if (Buffer.byteLength(password) > maxBytes) {
    throw new Refusal('validation_failed', {
      message: `Password cannot be longer than ${maxBytes} bytes`,
    })
  }
  return password
}

/**
 * Throws a Refusal (weak_password, with the reasons) unless the password may be chosen: at least 6
 * characters, and not one that everybody tries first, in whatever case.
 */
export function checkNewPassword(password: string): void {
  if ([...password].length < minCharacters) {
    throw new Refusal('weak_password', { weak: ['length'] })
  }
  if (common.has(password.toLowerCase())) {
    throw new Refusal('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak: ['pwned'],
    })
  }
}

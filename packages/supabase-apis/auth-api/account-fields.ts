import type { Metadata } from '../accounts/accounts.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import type { PkceChallenge } from '../accounts/flow-codes.ts'
import {
  findPasswordWeakness,
  isPasswordTooLong,
  maxPasswordBytes,
} from '../accounts/password-rules.ts'
import { AuthError } from './auth-error.ts'
import type { AuthSite } from './auth-site.ts'
import { isObject, readTextField, type Fields } from './request-fields.ts'

const maxMetadataCharacters = 2000

/**
 * The normalised email address in `email`. Throws an AuthError when it is invalid or missing. `missing` is the
 * text for the latter, because Supabase words it differently for each call.
 */
export function readEmail(fields: Fields, missing = 'An email address is required'): string {
  const text = readTextField(fields, 'email')
  if (!text) throw invalid(missing)
  const email = normaliseEmail(text)
  if (email) return email
  throw invalid('Unable to validate email address: invalid format')
}

/**
 * The text in `password`, or undefined when it is missing or empty. Throws an AuthError when it is
 * not a string or longer than 256 bytes in NFC.
 */
export function readPassword(fields: Fields): string | undefined {
  const password = readTextField(fields, 'password')
  if (!password) return undefined
  if (isPasswordTooLong(password)) {
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} bytes`)
  }
  return password
}

/**
 * The address and password of a new account. Throws an AuthError for a missing or weak password, and for
 * a phone number.
 */
export function readSignUp(fields: Fields, site: AuthSite): { email: string; password: string } {
  const password = readPassword(fields)
  if (password === undefined) throw invalid('Signup requires a valid password')
  refusePhone(fields, 'Phone signups are disabled', ' on signup.')
  const email = readEmail(fields)
  checkNewPassword(password, site, email)
  return { email, password }
}

/** Throws an AuthError for a phone number. Its text is `alone`, or ends in `where` if there is an email address too. */
export function refusePhone(fields: Fields, alone: string, where = ''): void {
  if (!fields['phone']) return
  if (!fields['email']) throw new AuthError('phone_provider_disabled', { message: alone })
  throw invalid(`Only an email address or phone number should be provided${where}`)
}

/** Throws an AuthError (weak_password, with the reason) when a new password is too weak. */
export function checkNewPassword(password: string, site: AuthSite, email?: string): void {
  const weakness = findPasswordWeakness(password, { email, siteNames: site.names })
  if (weakness === 'length') throw new AuthError('weak_password', { weak: [weakness] })
  if (weakness === 'pwned') {
    throw new AuthError('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak: [weakness],
    })
  }
}

/** Reads user or app metadata. Throws an AuthError when it is invalid or the site refuses it. */
export function readMetadata(data: unknown, site: AuthSite): Metadata {
  if (data === undefined || data === null) return {}
  if (!isObject(data)) throw invalid('data must be an object')
  if (JSON.stringify(data).length > maxMetadataCharacters) {
    throw invalid(`data must have at most ${maxMetadataCharacters} characters`)
  }
  const checked = site.checkMetadata({ ...(data as Metadata) })
  if (typeof checked === 'string') throw invalid(checked)
  return checked
}

/** The code challenge of a PKCE request; undefined without one. Throws an AuthError for half of one. */
export function readPkceChallenge(fields: Fields): PkceChallenge | undefined {
  const challenge = readTextField(fields, 'code_challenge') || undefined
  const method = readTextField(fields, 'code_challenge_method')?.toLowerCase() || undefined
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method !== 's256' && method !== 'plain') {
    throw invalid(`Invalid code challenge method: ${method}`)
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters')
  }
  return { challenge, method }
}

export function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

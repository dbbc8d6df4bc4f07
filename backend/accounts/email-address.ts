import { domainToASCII } from 'node:url'
import { Refusal } from '../auth-api/refusals.ts'
import { readTextField, type Fields } from '../auth-api/request-fields.ts'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * The one spelling of an e-mail address under which it is stored and compared: lower case, the
 * domain in ASCII. Undefined when it is not an address that mail could reach safely; that keeps
 * line breaks, quotes and angle brackets out of mail headers.
 */
export function normaliseAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  if (address.length > 254) return undefined
  const at = address.lastIndexOf('@')
  if (at < 1 || at > 64 || !local.test(address.slice(0, at))) return undefined
  const host = address.slice(at + 1)
  // domainToASCII would decode a percent sign and drop what follows a slash.
  if (/[%/\\?#:@\s]/.test(host)) return undefined
  const asciiHost = domainToASCII(host)
  const whole = `${address.slice(0, at)}@${asciiHost}`
  return domain.test(asciiHost) && whole.length <= 254 ? whole : undefined
}

/** The normalised address in field `email`. Throws a Refusal when it is missing or not valid. */
export function readAddress(fields: Fields): string {
  const text = readTextField(fields, 'email')
  if (!text) {
    throw new Refusal('validation_failed', { message: 'An email address is required' })
  }
  const address = normaliseAddress(text)
  if (address) return address
  throw new Refusal('validation_failed', {
    message: 'Unable to validate email address: invalid format',
  })
}

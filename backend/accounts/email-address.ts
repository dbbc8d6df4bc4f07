import { domainToASCII } from 'node:url'

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * Normalises an email address to the one spelling that is stored and compared: lower case, with the
 * domain in ASCII. Returns undefined for anything that cannot safely receive mail, which keeps line
 * breaks, quotes and angle brackets out of mail headers.
 */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  if (email.length > 254) return undefined
  const at = email.lastIndexOf('@')
  if (at < 1 || at > 64 || !localPart.test(email.slice(0, at))) return undefined
  const host = email.slice(at + 1)
  // domainToASCII would decode a percent sign and drop everything after a slash.
  if (/[%/\\?#:@\s]/.test(host)) return undefined
  const asciiHost = domainToASCII(host)
  const normalised = `${email.slice(0, at)}@${asciiHost}`
  return domain.test(asciiHost) && normalised.length <= 254 ? normalised : undefined
}

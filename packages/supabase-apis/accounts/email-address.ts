const localPart = /^[a-z0-9#$&'*+/=?^_`{|}~-]+(?:\.[a-z0-9#$&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** What to tell somebody whose address `normaliseEmail` refuses. */
export const emailAdvice =
  'This is not an email address that we can write to. Write it plainly, like office@example.co.nz, without a dot at the end.'

/**
 * Normalises an email address to the one spelling that is checked, stored, mailed and compared: lower case, with the
 * domain in ASCII. Returns undefined for anything else: line breaks, quotes and angle brackets would end up in mail
 * headers, and spellings that one program folds and another does not (fullwidth letters, soft hyphens, 'a%b@', 'b!a@',
 * encoded words) would let an address be checked as one mailbox and mailed to another.
 */
export function normaliseEmail(text: string): string | undefined {
  const typed = text.trim()
  if (typed.length > 254) return undefined
  const at = typed.lastIndexOf('@')
  // Not lowercased yet: that turns the Kelvin sign into a 'k'.
  if (at < 1 || at > 64 || !/^[\x21-\x7e]+$/.test(typed.slice(0, at))) return undefined
  const local = typed.slice(0, at).toLowerCase()
  // '=?utf-8?q?…?=' is an encoded word, which a mail program decodes.
  if (!localPart.test(local) || /=\?|\?=/.test(local)) return undefined
  const host = readHost(typed.slice(at + 1))
  const normalised = `${local}@${host}`
  return host && domain.test(host) && normalised.length <= 254 ? normalised : undefined
}

/** The domain of an email address, for comparing; undefined if it is not an address. */
export const mailDomain = (email: string): string | undefined =>
  normaliseEmail(email)?.split('@')[1]

/** A host in lower case and punycode; undefined for one that is only made equal to another by folding. */
function readHost(text: string): string | undefined {
  // A decomposed 'ā', as some keyboards type it, is the same letter.
  const host = text.normalize('NFC')
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || host.normalize('NFKC') !== host) return undefined
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined
}

import { readFileSync } from 'node:fs'

const minCharacters = 6
export const maxPasswordBytes = 256

/**
 * The one form in which passwords are measured and compared. Keyboards disagree on how to write a letter with a macron or
 * an umlaut, as one character (NFC) or as two (NFD, Firefox on macOS), and a user has more than one keyboard.
 */
export const normalisePassword = (password: string) => password.normalize('NFC')

export const isPasswordTooLong = (password: string) =>
  Buffer.byteLength(normalisePassword(password)) > maxPasswordBytes

let common: ReadonlySet<string> | undefined

/** The first entries of every list of leaked passwords, in lower case; read for the first password, not at the start. */
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return common.has(password)
}

/** Signs that stand for letters, as in 3v-nz. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Why a password is too weak: under 6 characters, or ('pwned') one that attackers try first. */
export type PasswordWeakness = 'length' | 'pwned'

/**
 * Why a new password is too weak, ignoring case; undefined for an acceptable one. Attackers who know the
 * site and the user also try its names (letters only) and the user's email address, with digits and signs added.
 */
export function findPasswordWeakness(
  password: string,
  { email, siteNames = new Set() }: { email?: string | undefined; siteNames?: ReadonlySet<string> },
): PasswordWeakness | undefined {
  if ([...normalisePassword(password)].length < minCharacters) return 'length'
  const lower = password.normalize('NFKC').toLowerCase()
  const isFirstTried =
    isCommon(lower) ||
    isCommon(lower.trim()) ||
    // One character over and over, or none that can be seen.
    new Set(lower).size === 1 ||
    /^[\s\p{Cf}\p{Z}\u2800\u3164]*$/u.test(lower) ||
    spellings(lower).some((letters) => siteNames.has(letters)) ||
    (email !== undefined && isOwnAddress(lower, email.toLowerCase()))
  return isFirstTried ? 'pwned' : undefined
}

function isOwnAddress(lower: string, email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  if (lower === localPart || lower.includes(email)) return true
  // Two letters and many digits may be a phone number of somebody else's.
  const own = new Set([email, localPart, localPart.replace(/\+.*$/, '')].map(onlyLetters))
  return spellings(lower).some((letters) => letters.length > 2 && own.has(letters))
}

/** The letters of a password: as typed, and with signs read as letters, except those added around it. */
function spellings(lower: string): string[] {
  const withoutEnd = lower.replace(/\P{L}+$/u, '')
  const withoutEnds = withoutEnd.replace(/^\P{L}+/u, '')
  return [lower, readLookAlikes(withoutEnd), readLookAlikes(withoutEnds)].map(onlyLetters)
}

const onlyLetters = (text: string) => text.replaceAll(/\P{L}/gu, '')

const readLookAlikes = (text: string) =>
  [...text].map((character) => lookAlikes[character] ?? character).join('')

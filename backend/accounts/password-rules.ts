import { readFileSync } from 'node:fs'

const minCharacters = 6

/** The first entries of every list of leaked passwords, in lower case. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Why a password is too weak: under 6 characters, or ('pwned') one that attackers try first. */
export type PasswordWeakness = 'length' | 'pwned'

/** Why a new password is too weak, ignoring case; undefined for an acceptable one. */
export function findPasswordWeakness(password: string): PasswordWeakness | undefined {
  if ([...password].length < minCharacters) return 'length'
  return common.has(password.toLowerCase()) ? 'pwned' : undefined
}

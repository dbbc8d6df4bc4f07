import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, 43 characters fit for an address. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * A new code that people can type: 12 characters without look-alikes, 60 random bits, so that
 * guessing it is hopeless even without limits.
 */
export function makeCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(randomBytes(12), (byte) => letters[byte % 32]).join('')
}

/** What is stored of a secret. It has full entropy, so a fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest()
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 random bits: 43 URL-safe characters. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * A new code for people to type: 12 characters without look-alikes. Its 60 random bits cannot be
 * guessed even without a rate limit.
 */
export function makeCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}

/** The stored form of a secret. Secrets are random, so a fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest()
}

/** Compares two secrets in constant time. */
export function isSameSecret(
  given: string | null | undefined,
  expected: string | undefined,
): boolean {
  if (!given || !expected) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

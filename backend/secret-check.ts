import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that tells nothing about where they differ. */
export function isSameSecret(given: string | null | undefined, held: string | undefined): boolean {
  if (!given || !held) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(held))
}

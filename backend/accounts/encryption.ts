import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a short secret for the database with a key of 32 bytes. `owner` says whose it is: sealed
 * for one, it cannot be moved to another.
 */
export function seal(secret: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The secret again; undefined when none of the keys opens it, or it belongs to somebody else. */
export function unseal(sealed: Buffer, keys: Buffer[], owner: string): Buffer | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return undefined
  for (const key of keys) {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    try {
      const body = sealed.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()])
    } catch {
      // Sealed with another key: a former one follows.
    }
  }
  return undefined
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a short secret for the database with a 32-byte key. The ciphertext is bound to `owner`
 * (an id), so it does not decrypt when copied into another owner's row.
 */
export function encrypt(secret: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Decrypts a secret. Undefined when no key fits, the data is damaged, or it has another owner. */
export function decrypt(encrypted: Buffer, keys: Buffer[], owner: string): Buffer | undefined {
  const nonce = encrypted.subarray(0, nonceBytes)
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return undefined
  for (const key of keys) {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    try {
      const ciphertext = encrypted.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(ciphertext), decipher.final()])
    } catch {
      // Encrypted with an earlier key: try the next one.
    }
  }
  return undefined
}

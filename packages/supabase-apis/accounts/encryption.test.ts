import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAccessTokens } from '../access-token.ts'
import { decrypt, encrypt } from './encryption.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]
const secret = Buffer.from('a secret of twenty b')

test('decrypts with the current or an earlier key, and only for the same owner', () => {
  const encrypted = encrypt(secret, key, 'aroha')
  expect(encrypted.includes(secret)).toBe(false)
  expect(decrypt(encrypted, [other, key], 'aroha')).toEqual(secret)
  expect(decrypt(encrypted, [other], 'aroha')).toBeUndefined()
  expect(decrypt(encrypted, [key], 'ben')).toBeUndefined()
})

test('does not decrypt modified or truncated data', () => {
  const encrypted = encrypt(secret, key, 'aroha')
  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1
  expect(decrypt(encrypted, [key], 'aroha')).toBeUndefined()
  expect(decrypt(encrypted.subarray(0, 20), [key], 'aroha')).toBeUndefined()
})

test('each signing key gives the same 32-byte encryption key every time', async () => {
  const issuer = 'https://ev.example/auth/v1'
  const tokens = await openAccessTokens({ issuer })
  const [first, ...rest] = tokens.encryptionKeys()
  expect(first).toHaveLength(32)
  expect(rest).toEqual([])
  expect(tokens.encryptionKeys()).toEqual([first])
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAccessTokens } from '../access-token.ts'
import { seal, unseal } from './encryption.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]
const secret = Buffer.from('a secret of twenty b')

test('what is sealed opens with its key, also a former one, and for its owner only', () => {
  const sealed = seal(secret, key, 'aroha')
  expect(sealed.includes(secret)).toBe(false)
  expect(unseal(sealed, [other, key], 'aroha')).toEqual(secret)
  expect(unseal(sealed, [other], 'aroha')).toBeUndefined()
  expect(unseal(sealed, [key], 'ben')).toBeUndefined()
})

test('what was changed or cut does not open', () => {
  const sealed = seal(secret, key, 'aroha')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(unseal(sealed, [key], 'aroha')).toBeUndefined()
  expect(unseal(sealed.subarray(0, 20), [key], 'aroha')).toBeUndefined()
})

test('sealing keys follow the signing keys, and are another thing', async () => {
  const issuer = 'https://ev.example/auth/v1'
  const tokens = await openAccessTokens({ issuer })
  const [first, ...rest] = tokens.sealingKeys()
  expect(first).toHaveLength(32)
  expect(rest).toEqual([])
  expect(tokens.sealingKeys()).toEqual([first])
})

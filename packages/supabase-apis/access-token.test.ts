import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessTokens } from './access-token.ts'

const issuer = 'http://127.0.0.1:3000/auth/v1'
const claims = { sub: '6f1c1f0e-8f0e-4f43-9f0a-3a2f5b9f0001', role: 'authenticated' as const }

async function openFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

test('a token identifies its user and survives a restart of the site', async () => {
  const dataDir = await openFolder()
  const token = await (await openAccessTokens({ dataDir, issuer })).sign(claims, 3600)
  const restarted = await openAccessTokens({ dataDir, issuer })
  expect(await restarted.verify(token)).toMatchObject({ ...claims, iss: issuer })
})

test('the key in the data folder has mode 600 and differs between sites', async () => {
  const [one, other] = [await openFolder(), await openFolder()]
  const tokens = await openAccessTokens({ dataDir: one, issuer })
  expect((await stat(join(one, 'signing-key.json'))).mode & 0o777).toBe(0o600)
  const elsewhere = await openAccessTokens({ dataDir: other, issuer })
  expect(await elsewhere.verify(await tokens.sign(claims, 60))).toBe('invalid')
})

test('two processes starting together on one folder share one key', async () => {
  const dataDir = await openFolder()
  const [one, two] = await Promise.all([
    openAccessTokens({ dataDir, issuer }),
    openAccessTokens({ dataDir, issuer }),
  ])
  expect(await two.verify(await one.sign(claims, 60))).toMatchObject(claims)
})

test('the public keys contain no private part', async () => {
  const { keys } = (await openAccessTokens({ issuer })).publicKeys()
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256' })])
  expect(keys[0]).not.toHaveProperty('d')
})

test('an old token verifies as expired, not as invalid', async () => {
  let now = new Date('2026-11-20T00:00:00Z')
  const tokens = await openAccessTokens({ issuer, now: () => now })
  const token = await tokens.sign(claims, 3600)
  now = new Date('2026-11-20T00:59:59Z')
  expect(await tokens.verify(token)).toMatchObject(claims)
  now = new Date('2026-11-20T01:00:01Z')
  expect(await tokens.verify(token)).toBe('expired')
})

test('rejects forged tokens: alg none, the public key as HMAC secret, another key, another issuer', async () => {
  const tokens = await openAccessTokens({ issuer })
  const publicKey = JSON.stringify(tokens.publicKeys().keys[0])
  const kid = String((tokens.publicKeys().keys[0] as { kid?: string }).kid)
  const foreign = await generateKeyPair('ES256')
  const forge = () =>
    new SignJWT(claims).setIssuer(issuer).setAudience('authenticated').setIssuedAt()
  const forged = [
    new UnsecuredJWT(claims).setIssuer(issuer).setAudience('authenticated').encode(),
    await forge()
      .setExpirationTime('1h')
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(publicKey)),
    await forge()
      .setExpirationTime('1h')
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(foreign.privateKey),
    await (await openAccessTokens({ issuer: 'https://evil.example' })).sign(claims, 60),
    'not.a.token',
    '',
    'x'.repeat(10_000),
  ]
  for (const token of forged) expect(await tokens.verify(token)).toBe('invalid')
})

test('processes share AUTH_SIGNING_KEY, and a rotated-out key in the set still verifies', async () => {
  const makeKey = async () =>
    exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)
  const [former, current] = [await makeKey(), await makeKey()]
  const before = await openAccessTokens({ signingKey: JSON.stringify(former), issuer })
  const after = await openAccessTokens({
    signingKey: JSON.stringify({ keys: [current, former] }),
    issuer,
  })
  expect(await after.verify(await before.sign(claims, 60))).toMatchObject(claims)
  expect(await before.verify(await after.sign(claims, 60))).toBe('invalid')
})

test('an invalid signing key is reported without showing it', async () => {
  await expect(openAccessTokens({ signingKey: 'hush-hush', issuer })).rejects.toThrow(
    'AUTH_SIGNING_KEY is not a JSON Web Key (it is not JSON)',
  )
  await expect(openAccessTokens({ signingKey: '{"kty":"oct"}', issuer })).rejects.toThrow(
    'AUTH_SIGNING_KEY must hold private JSON Web Keys for ES256 (kty EC, crv P-256)',
  )
})

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccessTokens } from '../packages/supabase-apis/access-token.ts'
import type { Backup } from './backup/backup-folder.ts'
import type { Manifest } from './backup/backup-schema.ts'
import { encrypt, decrypt } from '../packages/supabase-apis/accounts/encryption.ts'
import { restoreSigningKey, saveSigningKey } from './signing-key-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const tokensIn = (dataDir: string) => openAccessTokens({ dataDir, issuer: 'test' })
const backupWith = (signingKey: Manifest['signingKey']) =>
  ({ folder, manifest: { signingKey } }) as Backup

test('after a restore the new machine decrypts secrets of the old one and its own', async () => {
  const [old, next] = [join(folder, 'old'), join(folder, 'new')]
  const owner = 'kiri'
  const encrypted = encrypt(Buffer.from('app'), (await tokensIn(old)).encryptionKeys()[0]!, owner)
  const own = encrypt(Buffer.from('own'), (await tokensIn(next)).encryptionKeys()[0]!, owner)
  const signingKey = await saveSigningKey({ dataDir: old }, folder)
  expect(signingKey).toEqual({ isHere: true, ids: [expect.any(String)] })
  expect((await stat(join(folder, 'signing-key.json'))).mode & 0o777).toBe(0o600)
  const backup = backupWith(signingKey)
  expect(await restoreSigningKey({ dataDir: next }, backup)).toContain(
    'in front of the existing one',
  )
  const keys = (await tokensIn(next)).encryptionKeys()
  expect(keys[0]).toEqual((await tokensIn(old)).encryptionKeys()[0])
  expect([encrypted, own].map((one) => decrypt(one, keys, owner)?.toString())).toEqual([
    'app',
    'own',
  ])
  const before = await readFile(join(next, 'signing-key.json'), 'utf8')
  expect(await restoreSigningKey({ dataDir: next }, backup)).toContain(
    'already has the signing key',
  )
  expect(await readFile(join(next, 'signing-key.json'), 'utf8')).toBe(before)
  expect((await stat(join(next, 'signing-key.json'))).mode & 0o777).toBe(0o600)
})

test('AUTH_SIGNING_KEY stays out of the backup, and restore reports a different one', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (name) => {
      await tokensIn(join(folder, name))
      return readFile(join(folder, name, 'signing-key.json'), 'utf8')
    }),
  )
  const dataDir = join(folder, 'empty')
  const signingKey = await saveSigningKey({ dataDir, authSigningKey: one }, folder)
  expect(signingKey).toEqual({ isHere: false, ids: [expect.any(String)] })
  const backup = backupWith(signingKey)
  expect(await restoreSigningKey({ dataDir, authSigningKey: one }, backup)).toContain('is the key')
  expect(await restoreSigningKey({ dataDir, authSigningKey: other }, backup)).toContain(
    'is not the',
  )
  expect(await restoreSigningKey({ dataDir }, backup)).toContain('set AUTH_SIGNING_KEY as it was')
})

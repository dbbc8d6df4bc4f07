import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAccessTokens } from '../backend/access-token.ts'
import { lockDataFolder } from '../backend/postgres/data-folder-lock.ts'
import { findFreePort } from '../test/fixtures/free-port.ts'
import { lookAtPort } from './connection-findings.ts'
import { lookAtFolder, lookAtKey } from './data-folder-findings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a port that another program has is told from one of a site', async () => {
  const stranger = createServer((socket) => socket.end('no site\n'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void stranger.close())
  const { port } = stranger.address() as AddressInfo
  const taken = await lookAtPort({ host: '127.0.0.1', port })
  expect(taken).toMatchObject({ state: 'wrong', found: 'taken by another program' })
  const free = await lookAtPort({ host: '127.0.0.1', port: await findFreePort() })
  expect(free).toMatchObject({ state: 'fine', found: 'free' })
})

test('a key that others can read, and who holds the folder, are seen', async () => {
  const dataDir = path.join(folder, 'started')
  await openAccessTokens({ dataDir, issuer: 'test' })
  expect(await lookAtKey({ dataDir })).toMatchObject({ state: 'fine' })
  await chmod(path.join(dataDir, 'signing-key.json'), 0o644)
  expect(await lookAtKey({ dataDir })).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('mode 644'),
  })
  const lock = await lockDataFolder(dataDir)
  expect(await lookAtFolder(dataDir)).toMatchObject({
    found: expect.stringContaining(`by process ${process.pid}:`),
  })
  await lock.release()
  expect(await lookAtFolder(dataDir)).toMatchObject({ found: expect.stringContaining('by nobody') })
})

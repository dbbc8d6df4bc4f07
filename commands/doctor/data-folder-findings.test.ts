import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAccessTokens } from '../../packages/supabase-apis/access-token.ts'
import { lockDataFolder } from '../../backend/postgres/data-folder-lock.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { checkPort } from './connection-findings.ts'
import { checkFolder, checkKey } from './data-folder-findings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('distinguishes a port used by another program from a free one', async () => {
  const stranger = createServer((socket) => socket.end('no site\n'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void stranger.close())
  const { port } = stranger.address() as AddressInfo
  const taken = await checkPort({ host: '127.0.0.1', port })
  expect(taken).toMatchObject({ state: 'wrong', result: 'in use by another program' })
  const free = await checkPort({ host: '127.0.0.1', port: await reservePort() })
  expect(free).toMatchObject({ state: 'fine', result: 'free' })
})

test('reports a key that others can read, and the process that uses the folder', async () => {
  const dataDir = path.join(folder, 'started')
  await openAccessTokens({ dataDir, issuer: 'test' })
  expect(await checkKey({ dataDir })).toMatchObject({ state: 'fine' })
  await chmod(path.join(dataDir, 'signing-key.json'), 0o644)
  expect(await checkKey({ dataDir })).toMatchObject({
    state: 'wrong',
    result: expect.stringContaining('mode 644'),
  })
  const lock = await lockDataFolder(dataDir)
  expect(await checkFolder(dataDir)).toMatchObject({
    result: expect.stringContaining(`by process ${process.pid}:`),
  })
  await lock.release()
  expect(await checkFolder(dataDir)).toMatchObject({
    result: expect.stringContaining('not in use'),
  })
})

test('warns when other users can enter the data folder', async () => {
  const dataDir = path.join(folder, 'open')
  const lock = await lockDataFolder(dataDir)
  await lock.release()
  expect(await checkFolder(dataDir)).toMatchObject({ state: 'fine' })
  await chmod(dataDir, 0o755)
  expect(await checkFolder(dataDir)).toMatchObject({
    state: 'warning',
    result: `${dataDir} is open to other users (mode 755)`,
    advice: `Run chmod o-rwx,g-rw ${dataDir}.`,
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { readSettings } from '../../backend/backend.ts'
import { openServer } from '../../server/server.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'

// The content policy allows WebSockets to the site's own port only.
test('in development, reload messages come through the port of the site', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'hot-reload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(await reservePort()),
    LOG_LEVEL: 'silent',
  })
  const server = await openServer({ dev: true, settings })
  onTestFinished(() => server.close())
  const client = await (await fetch(`${server.url}/@vite/client`)).text()
  expect(client).not.toContain('24678')
  const [, token = ''] = client.match(/wsToken = "([\w-]+)"/) ?? []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr', {
    origin: server.url,
  })
  onTestFinished(() => socket.terminate())
  const message = await new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve(String(data))).once('error', reject)
  })
  expect(message).toBe('{"type":"connected"}')
}, 60_000)

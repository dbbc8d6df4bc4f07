// The desk on a port whose database has gone silent: every page says so, and no connection is cut.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../backend/backend.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openServer, type Server } from '../../server/server.ts'
import { signInToDesk } from '../fixtures/desk-browser.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/open-test-database.ts'
import { openTcpProxy, type TcpProxy } from '../fixtures/tcp-proxy.ts'

let opened: TestDatabase
let proxy: TcpProxy
let server: Server
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'silent-desk-'))
  const address = new URL(opened.url)
  proxy = await openTcpProxy(Number(address.port))
  address.port = String(proxy.port)
  server = await openServer({
    settings: readSettings({
      DATABASE_URL: address.href,
      DATA_DIR: folder,
      PORT: String(await reservePort()),
      LOG_LEVEL: 'silent',
    }),
  })
})
afterAll(async () => {
  proxy.close()
  await server.close()
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

/** A cookie whose access token has expired, so that the client renews the session first. */
function expired(cookie: string): string {
  const claims = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  return cookie.replace(/desk=([^.]+)\.[^.]+\./, `desk=$1.${claims}.`)
}

test('every page of the desk answers 503 in words, whatever its cookie is', async () => {
  const ask = (path: string, init?: RequestInit) =>
    fetch(new URL(path, server.url), { ...init, redirect: 'manual' })
  const site = { fetch: ask, origin: server.url, database: opened.database }
  const { browser } = await signInToDesk(site, 'owner')
  const cookies = ['', browser.cookie(), expired(browser.cookie()), 'desk=made-up']
  const paths = ['/desk', '/desk/sign-in', '/desk/content', '/desk/set-up?token=x']
  proxy.silence()
  const answers = await Promise.all(
    cookies.flatMap((Cookie) =>
      paths.map(async (path) => {
        const response = await ask(path, { headers: { Cookie, Accept: 'text/html' } })
        return { path, Cookie, status: response.status, text: await response.text() }
      }),
    ),
  )
  for (const answer of answers) {
    expect(answer).toEqual({
      ...answer,
      status: 503,
      text: expect.stringContaining('Please try again in a few seconds.'),
    })
  }
})

// The files of deployment/ in front of a site, with nothing replaced but ports: what people send arrives.
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../backend/backend.ts'
import { findCaddy, findNginx } from '../../commands/checks/debian-programs.ts'
import { openServer, type Server } from '../../server/server.ts'
import { addDeskAccount, deskPassword, signInToDesk } from '../fixtures/desk-browser.ts'
import { startNginx } from '../fixtures/nginx-process.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/open-test-database.ts'
import { credited, drawPicture } from '../fixtures/open-test-storage.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { startVarnish, varnishProblem } from '../fixtures/varnish-process.ts'

const origin = 'https://ev.example.org'
const serviceKey = 'sb_secret_test_of_more_than_32_characters'

let store: TestDatabase
let folder: string
let server: Server
beforeAll(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'behind-proxies-'))
  const settings = readSettings({
    DATABASE_URL: store.url,
    DATA_DIR: folder,
    SITE_ORIGIN: origin,
    ALLOW_UNNAMED: '1',
    TRUST_PROXY: '1',
    SERVICE_KEY: serviceKey,
    LOG_LEVEL: 'error',
    PORT: String(await reservePort()),
  })
  server = await openServer({ settings })
})
afterAll(async () => {
  await server.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

type Proxy = { url: string; close(): Promise<void> }

/** Starts a proxy in front of the site, or says why it cannot start here. */
const proxies: Record<string, (host: string) => Promise<Proxy | { problem: string }>> = {
  async nginx(host) {
    const found = findNginx()
    return 'problem' in found ? found : startNginx(found.path, await reservePort(), [host])
  },
  async Caddy(host) {
    const found = findCaddy()
    return 'problem' in found ? found : startCaddy(found.path, host)
  },
  async Varnish(host) {
    const problem = varnishProblem()
    return problem ? { problem } : startVarnish(await reservePort(), `http://${host}`)
  },
}

/** Starts Caddy with deployment/Caddyfile in front of a site, without TLS. `close` stops it. */
async function startCaddy(program: string, site: string) {
  const home = await mkdtemp(path.join(tmpdir(), 'caddy-'))
  const port = await reservePort()
  const url = `http://127.0.0.1:${port}`
  const own = [`HOME=${home}`, `SITE_ORIGIN=${url}`, `SITE_PROCESSES=${site}`, program]
  const adapt = ['adapt', '--adapter', 'caddyfile', '--config', 'deployment/Caddyfile']
  const { stdout } = await promisify(execFile)('/usr/bin/env', [...own, ...adapt])
  const config = JSON.parse(stdout)
  config.admin = { disabled: true }
  config.logging = { logs: { default: { level: 'ERROR' } } }
  config.apps.http.servers.srv0.listen = [`127.0.0.1:${port}`]
  const file = path.join(home, 'caddy.json')
  await writeFile(file, JSON.stringify(config))
  const child = spawn('/usr/bin/env', [...own, 'run', '--config', file], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok
  await expect.poll(isUp).toBe(true)
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A picture of almost 20 MB: most of it are comments, which take no time to decode. */
async function drawLargePicture(): Promise<Buffer> {
  const picture = await drawPicture('jpeg', 480)
  const comment = Buffer.alloc(65_535, ' ')
  comment.writeUInt16BE(0xff_fe, 0)
  comment.writeUInt16BE(65_533, 2)
  const comments = Array.from({ length: 318 }, () => comment)
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)])
}

/** A sheet of 20 MB with a mistake in each row. */
function writeLargeSheet(): Buffer {
  const row = `Kia,EV3,Disc,${' '.repeat(40_000)}ten\n`
  const rows = Array.from({ length: 500 }, (_, at) => `QQ-${at},${row}`)
  return Buffer.from(`SKU,Make,Model,PartName,ListPrice_NZD\n${rows.join('')}`)
}

const formWith = (fields: Record<string, string>, file: Buffer, name: string) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(file)]), name)
  return form
}

describe.each(Object.keys(proxies))('%s', (name) => {
  test(
    'lets a member sign in at the desk, and a photograph and a sheet of 20 MB through',
    { timeout: 200_000 },
    async ({ skip }) => {
      const proxy = await proxies[name]?.(`127.0.0.1:${server.settings.port}`)
      if (!proxy || 'problem' in proxy) return skip(proxy?.problem)
      onTestFinished(proxy.close)
      const fetchThere = (address: string, init?: RequestInit) => fetch(proxy.url + address, init)
      const { database } = store
      const { browser } = await signInToDesk({ origin, database, fetch: fetchThere }, 'editor')
      expect((await browser.open('/desk')).path).toBe('/desk')

      const picture = await drawLargePicture()
      const photo = formWith({ intent: 'add', ...credited, source: '' }, picture, 'kia.jpg')
      const added = await browser.post('/desk/photos/kia-ev5', photo)
      expect(added.path).toBe('/desk/photos/kia-ev5?done=add')
      const sheet = formWith({ scope: 'some' }, writeLargeSheet(), 'parts.csv')
      const uploaded = await browser.post('/desk/parts', sheet)
      expect(uploaded.path).toMatch(/^\/desk\/parts\/upload\?id=/)
      const isChecked = async () => (await browser.open(uploaded.path)).headers.get('Refresh')
      await expect.poll(isChecked).toBeNull()

      const owner = createClient(proxy.url, serviceKey)
      const stored = await owner.storage
        .from('photos')
        .upload(`${name.toLowerCase()}.jpg`, picture, {
          contentType: 'image/jpeg',
          metadata: credited,
        })
      expect(stored.error).toBeNull()
    },
  )

  test('lets a review and the WebSocket of new reviews through', async ({ skip }) => {
    const proxy = await proxies[name]?.(`127.0.0.1:${server.settings.port}`)
    if (!proxy || 'problem' in proxy) return skip(proxy?.problem)
    onTestFinished(proxy.close)
    const { email, id: user_id } = await addDeskAccount(store, null)
    const client = createClient(proxy.url, 'sb_publishable_local')
    onTestFinished(() => void client.realtime.disconnect())
    const received: unknown[] = []
    const states: string[] = []
    const table = { event: 'INSERT', schema: 'public', table: 'vehicle_reviews' } as const
    client
      .channel('reviews')
      .on('postgres_changes', table, (event) => received.push(event.new))
      .subscribe((state) => states.push(state))
    await expect.poll(() => states).toContain('SUBSCRIBED')
    const signIn = await client.auth.signInWithPassword({ email, password: deskPassword })
    expect(signIn.error).toBeNull()
    const comment = `Seen through ${name}.`
    const review = { user_id, vehicle_model: 'nissan-leaf', rating: 4, comment }
    expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
    await expect.poll(() => received).toMatchObject([{ comment }])
    expect(await (await fetch(`${proxy.url}/nissan-leaf`)).text()).toContain(comment)
    for (const address of ['/metrics', '/_outbox']) {
      expect([address, (await fetch(proxy.url + address)).status]).toEqual([address, 404])
    }
  })
})

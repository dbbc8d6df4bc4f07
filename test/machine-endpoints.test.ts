import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('/healthz and /readyz report ok once every migration is applied', async () => {
  expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await site.fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ready: true, problems: [] })
})

test('/metrics and /_outbox are for loopback requests only', async () => {
  expect(await site.readMetrics()).toContain('site_response_seconds')
  expect((await site.fetch('/metrics')).status).toBe(200)
  expect((await site.fetch('/_outbox')).status).toBe(403)

  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  expect((await site.fetch('/metrics', forwarded)).status).toBe(404)
  expect((await site.fetch('/_outbox', forwarded)).status).toBe(404)
  const rebound = { headers: { Host: 'evil.example' } }
  expect((await site.fetch('/_outbox', rebound)).status).toBe(404)
})

test('/metrics says when the last verified backup was made, once there is a folder of backups', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-age-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const other = await openTestSite({ settings: { DATA_DIR: dataDir } })
  onTestFinished(other.close)
  const readAge = async () => (await other.readMetrics()).match(/^site_last_backup\S* (\S+)$/m)?.[1]
  expect(await readAge()).toBeUndefined()
  const backup = join(dataDir, 'backups', '20261121T023000Z')
  await mkdir(backup, { recursive: true })
  await writeFile(join(backup, 'SHA256SUMS'), '')
  expect(await readAge()).toBe('0')
  await writeFile(join(backup, 'verified.json'), '')
  expect(Number(await readAge())).toBe(Date.parse('2026-11-21T02:30:00Z') / 1000)
})

test.each([
  'Forwarded',
  'Via',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'X-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'True-Client-IP',
  'Fastly-Client-IP',
  'X-Envoy-External-Address',
  'CDN-Loop',
])('/metrics and /_outbox are closed to a request with the header %s', async (name) => {
  const proxied = { headers: { [name]: 'x' } }
  expect((await site.fetch('/metrics', proxied)).status).toBe(404)
  expect((await site.fetch('/_outbox', proxied)).status).toBe(404)
})

test('behind a bare proxy_pass and without SITE_ORIGIN, a stranger sees no email', async () => {
  const { error } = await site.openClient().auth.signInWithOtp({ email: 'aroha@example.nz' })
  expect(error).toBeNull()
  await expect.poll(async () => (await site.mails()).length).toBe(1)
  // nginx adds no header then, and names the site's own address as the host.
  const response = await site.fetch('/_outbox', { headers: { Host: '127.0.0.1:3000' } })
  expect(response.status).toBe(403)
  expect(await response.text()).not.toContain('aroha')
})

test('a site that trusts a proxy has no outbox', async () => {
  const other = await openTestSite({ settings: { TRUST_PROXY: '1' } })
  onTestFinished(other.close)
  expect((await other.fetch('/_outbox')).status).toBe(404)
})

test('a public site shows no outbox and no metrics to a loopback request, which a bare proxy sends too', async () => {
  const settings = { SITE_ORIGIN: 'https://ev.example.nz', METRICS_TOKEN: 'let-me-see' }
  const other = await openTestSite({ settings })
  // What nginx sends with nothing but `proxy_pass http://127.0.0.1:3000`.
  const bare = { headers: { Host: '127.0.0.1:3000' } }
  for (const path of ['/_outbox', '/_outbox/1.eml', '/metrics']) {
    expect([path, (await other.fetch(path, bare)).status]).toEqual([path, 404])
  }
  const withToken = { headers: { ...bare.headers, Authorization: 'Bearer let-me-see' } }
  expect((await other.fetch('/metrics', withToken)).status).toBe(200)
  await other.close()
})

test('the metrics token gives access to /metrics from other machines', async () => {
  const readMetrics = (token: string) =>
    site.fetch('/metrics', {
      headers: { 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${token}` },
    })
  expect((await readMetrics('let-me-see')).status).toBe(200)
  expect((await readMetrics('let-me-in')).status).toBe(404)
})

test('/readyz reports a lost database', async () => {
  const other = await openTestSite()
  await other.database`alter table public.vehicle_reviews rename to elsewhere`
  expect((await other.fetch('/nissan-leaf')).status).toBe(200)
  await other.close()
  const ready = await other.fetch('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ ready: false })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { METRICS_TOKEN: 'let-me-see' } })
})
afterAll(() => site.close())

test('/healthz and /readyz report ok once every migration is applied', async () => {
  expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await site.fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ready: true, problems: [] })
})

test('/metrics and /_outbox are for loopback requests only', async () => {
  const metrics = await site.fetch('/metrics')
  expect(await metrics.text()).toContain('site_response_seconds')
  expect((await site.fetch('/_outbox')).status).toBe(200)

  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  expect((await site.fetch('/metrics', forwarded)).status).toBe(404)
  expect((await site.fetch('/_outbox', forwarded)).status).toBe(404)
  const rebound = { headers: { Host: 'evil.example' } }
  expect((await site.fetch('/_outbox', rebound)).status).toBe(404)
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

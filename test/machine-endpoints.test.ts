import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { METRICS_TOKEN: 'let-me-see' } })
})
afterAll(() => site.close())

test('the process says that it lives, and that it is ready once every migration is applied', async () => {
  expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await site.fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ready: true, problems: [] })
})

test('the numbers and the outbox are for this machine only', async () => {
  const numbers = await site.fetch('/metrics')
  expect(await numbers.text()).toContain('site_response_seconds')
  expect((await site.fetch('/_outbox')).status).toBe(200)

  const passedOn = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  expect((await site.fetch('/metrics', passedOn)).status).toBe(404)
  expect((await site.fetch('/_outbox', passedOn)).status).toBe(404)
  const rebound = { headers: { Host: 'evil.example' } }
  expect((await site.fetch('/_outbox', rebound)).status).toBe(404)
})

test('whoever has the token may read the numbers from elsewhere', async () => {
  const ask = (token: string) =>
    site.fetch('/metrics', {
      headers: { 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${token}` },
    })
  expect((await ask('let-me-see')).status).toBe(200)
  expect((await ask('let-me-in')).status).toBe(404)
})

test('a database that went away is reported, not hidden', async () => {
  const other = await openTestSite()
  await other.database`alter table public.vehicle_reviews rename to elsewhere`
  expect((await other.fetch('/nissan-leaf')).status).toBe(200)
  await other.close()
  const ready = await other.fetch('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ ready: false })
})

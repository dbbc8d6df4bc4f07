import { expect, onTestFinished, test } from 'vitest'
import { openMailSite, openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { parseMetrics } from './fixtures/metrics-text.ts'
import { testPassword } from './fixtures/sign-up-user.ts'

const read = async (site: TestSite) => parseMetrics(await site.readMetrics())
const valueOf = (metrics: Awaited<ReturnType<typeof read>>, name: string) =>
  metrics.get(name)?.samples[0]?.value

test('the parser rejects what Prometheus would reject', () => {
  const head = '# HELP a_total Words\n# TYPE a_total counter\n'
  expect(parseMetrics(`${head}a_total{kind="x"} 1\n`).get('a_total')?.samples).toEqual([
    { name: 'a_total', labels: { kind: 'x' }, value: 1 },
  ])
  for (const broken of [
    `${head}a_total 1`,
    `${head}a_total 1\na_total 2\n`,
    `${head}b_total 1\n`,
    `${head}a_total{kind='x'} 1\n`,
    `${head}a_total undefined\n`,
    '# HELP a Words\n# TYPE a counter\na 1\n',
    'a_total 1\n',
  ]) {
    expect(() => parseMetrics(broken)).toThrow(/./)
  }
})

test('/metrics is valid Prometheus text with the state of database, cache and WebSockets', async () => {
  const site = await openTestSite({ settings: { PAGE_CACHE_MB: '8' } })
  onTestFinished(site.close)
  // After this the cache keeps its pages.
  await expect.poll(async () => valueOf(await read(site), 'site_listening')).toBe(1)
  for (let visit = 0; visit < 3; visit += 1) await site.fetch('/nissan-leaf')
  const metrics = await read(site)
  expect(valueOf(metrics, 'site_database_up')).toBe(1)
  const pools = metrics.get('site_database_pool_size')?.samples
  expect(pools).toContainEqual(expect.objectContaining({ labels: { pool: 'pages' }, value: 10 }))
  expect(valueOf(metrics, 'site_database_max_connections')).toBeGreaterThan(0)
  const states = metrics.get('site_database_connections')?.samples
  expect(states?.some(({ labels, value }) => labels.state === 'active' && value > 0)).toBe(true)
  expect(valueOf(metrics, 'site_migrations_applied')).toBeGreaterThan(3)
  expect(valueOf(metrics, 'site_migrations_pending')).toBe(0)
  expect(metrics.get('site_newest_migration_info')?.samples).toMatchObject([
    { labels: { name: expect.stringMatching(/^2026\d{10}_/) }, value: 1 },
  ])
  expect(valueOf(metrics, 'site_realtime_sockets')).toBe(0)
  expect(valueOf(metrics, 'site_realtime_channels')).toBe(0)
  expect(valueOf(metrics, 'site_page_cache_hits_total')).toBe(2)
  expect(valueOf(metrics, 'site_page_cache_misses_total')).toBeGreaterThan(0)
  expect(valueOf(metrics, 'site_page_cache_bytes')).toBeGreaterThan(1000)
  // Without a mail server there are no emails to count.
  expect(metrics.get('site_mails_sent_total')?.samples).toEqual([])
})

test('/metrics has the free space of the disks, and failed sign-ins at the desk apart from pages', async () => {
  const site = await openTestSite()
  onTestFinished(site.close)
  const body = new URLSearchParams({ email: 'nobody@example.nz', password: 'three wrong words' })
  const headers = { Origin: site.origin }
  await (await site.fetch('/desk/sign-in', { method: 'POST', headers, body })).text()
  await (await site.fetch('/desk/sign-in')).text()
  const metrics = await read(site)
  const disks = metrics.get('site_disk_free_bytes')?.samples ?? []
  expect(disks.map(({ labels }) => labels.folder)).toEqual(['data', 'backups'])
  expect(disks.every(({ value }) => value > 1e6)).toBe(true)
  const counts = metrics.get('site_response_seconds')?.samples ?? []
  expect(counts.filter(({ name }) => name.endsWith('_count'))).toMatchObject([
    { labels: { kind: 'desk sign-in', status: '400' }, value: 1 },
    { labels: { kind: 'page', status: '200' }, value: 1 },
  ])
})

test('/metrics counts sent, failed and waiting emails', async () => {
  const { server, site } = await openMailSite()
  const signUp = async (email: string) =>
    site.openClient().auth.signUp({ email, password: testPassword })
  await signUp('aroha@example.nz')
  await expect.poll(async () => valueOf(await read(site), 'site_mails_sent_total')).toBe(1)
  await server.stop()
  await signUp('hemi@example.nz')
  await expect.poll(async () => valueOf(await read(site), 'site_mail_failures_total')).toBe(1)
  const metrics = await read(site)
  expect(valueOf(metrics, 'site_mails_given_up_total')).toBe(0)
  expect(valueOf(metrics, 'site_mails_waiting')).toBe(1)
  expect(valueOf(metrics, 'site_mails_oldest_waiting_seconds')).toBeGreaterThan(0)
})

test('/metrics says how long ago each source of open data was read, and how often it failed since', async () => {
  const site = await openTestSite()
  expect((await read(site)).get('site_source_failures')?.samples).toEqual([])
  await site.database`insert into desk.read_sources (name, settings, read_at)
    values ('evroam', '{}', now() - interval '2 hours'),
      ('page:1', '{"address": "https://fees.example/"}', null)`
  await site.database`update desk.work set attempts = 3 where key = 'evroam'`
  // One reading of the database serves half a second.
  await expect
    .poll(async () => (await read(site)).get('site_source_failures')?.samples)
    .toMatchObject([
      { labels: { source: 'evroam' }, value: 3 },
      { labels: { source: 'page:1' }, value: 0 },
    ])
  const [evroam, page] = (await read(site)).get('site_source_age_seconds')?.samples ?? []
  expect(Math.round((evroam?.value ?? 0) / 3600)).toBe(2)
  expect(page?.value).toBeLessThan(600)
  await site.close()
})

test('/metrics reports a database outage in time, and leaves its values out', async () => {
  const site = await openTestSite()
  await site.fetch('/nissan-leaf')
  await site.close()
  const metrics = await read(site)
  expect(valueOf(metrics, 'site_database_up')).toBe(0)
  expect(metrics.get('site_migrations_applied')?.samples).toEqual([])
  // The listening connection may learn of the end a moment later.
  await expect.poll(async () => valueOf(await read(site), 'site_listening')).toBe(0)
})

// deployment/varnish.vcl in front of a site that purges it.
import { expect, onTestFinished, test } from 'vitest'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { addTestUser, openTestDatabase } from '../fixtures/open-test-database.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'
import { startVarnishFirst, varnishProblem } from '../fixtures/varnish-process.ts'

test(
  'Varnish keeps pages and files, and shows a review at once',
  { timeout: 200_000 },
  async ({ skip }) => {
    const problem = varnishProblem()
    if (problem) return skip(problem)
    const store = await openTestDatabase()
    onTestFinished(store.close)
    const { database } = store
    const port = await reservePort()
    const site = await openSiteProcess({
      DATABASE_URL: store.url,
      TRUST_PROXY: '1',
      PURGE_URL: `http://127.0.0.1:${port}/`,
    })
    onTestFinished(site.remove)
    // Before the site: purges that wait for Varnish would be sent as one.
    const varnish = await startVarnishFirst(port, site.url)
    onTestFinished(varnish.close)
    await site.start()
    await varnish.reachSite()
    const ask = (path: string, init?: RequestInit) => fetch(varnish.url + path, init)
    const isHit = async (path: string, init?: RequestInit) => {
      const response = await ask(path, init)
      await response.text()
      return response.headers.get('X-Cache') === 'hit'
    }
    const hits = async (...requests: [string, RequestInit?][]) => {
      const found: boolean[] = []
      for (const request of requests) found.push(await isHit(...request))
      return found
    }

    // A starting site purges everything twice, 2 s apart. Wait, or the caches below would be emptied.
    const count = async (name: string) =>
      Number((await site.readMetrics()).split(`${name} `)[1]?.split('\n')[0])
    await expect.poll(() => count('site_purges_total{result="purged"}')).toBeGreaterThan(1)
    await expect.poll(() => count('\nsite_purge_keys_waiting')).toBe(0)
    // Headers meant for this cache do not reach visitors.
    const html = await (await ask('/nissan-leaf')).text()
    const [script = ''] = html.match(/\/assets\/[\w.-]+\.js/) ?? []
    expect(await hits(['/nissan-leaf'], [script], [script])).toEqual([true, false, true])
    const { headers } = await ask('/nissan-leaf')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    for (const name of ['CDN-Cache-Control', 'X-Accel-Expires', 'Surrogate-Key', 'Cache-Tag']) {
      expect([name, headers.has(name)]).toEqual([name, false])
    }
    // Tracking parameters, parameter order and cookies share one page; other parameters lead to it.
    const cookie = { headers: { Cookie: 'other=1' } }
    expect(
      await hits(
        ['/nissan-leaf?utm_source=a&fbclid=b'],
        ['/nissan-leaf', cookie],
        ['/nissan-leaf?stars=5&gclid=c'],
        ['/nissan-leaf?utm_of_next_year&stars=5'],
        ['/nissan-leaf?other=1'],
        ['/nissan-leaf?other=1'],
        ['/no-such-page'],
        ['/no-such-page'],
      ),
    ).toEqual([true, true, false, true, true, true, false, true])
    // A reload bypasses the cache.
    expect(await hits(['/nissan-leaf', { cache: 'reload' }], ['/nissan-leaf'])).toEqual([
      false,
      true,
    ])
    // However many reloads: they leave no further copies, which would push out other pages.
    const bytes = await varnish.countBytes()
    for (let reload = 0; reload < 20; reload += 1) await isHit('/nissan-leaf', { cache: 'reload' })
    expect(await varnish.countBytes()).toBeLessThanOrEqual(bytes)

    expect(await hits(['/kia-ev3'], ['/kia-ev3'])).toEqual([false, true])
    const { id: user_id } = await addTestUser(database, { email: 'aroha@example.nz' })
    const comment = 'Seen through Varnish.'
    await database`insert into vehicle_reviews
    ${database({ user_id, vehicle_model: 'nissan-leaf', rating: 4, comment })}`
    const isShown = async () => (await (await ask('/nissan-leaf')).text()).includes(comment)
    await expect.poll(isShown, { interval: 20 }).toBe(true)
    // The page of another model stays cached.
    expect(await isHit('/kia-ev3')).toBe(true)

    // No other client may purge, and no purge may contain a pattern.
    const purge = (given: Record<string, string>) => ask('/', { method: 'PURGE', headers: given })
    expect(
      (await purge({ 'Surrogate-Key': 'site', 'X-Forwarded-For': '203.0.113.9' })).status,
    ).toBe(403)
    expect((await purge({ 'Surrogate-Key': 'site) || (.*' })).status).toBe(400)
    expect((await purge({})).status).toBe(400)
    expect(await isHit('/kia-ev3')).toBe(true)
    expect((await purge({ 'Surrogate-Key': 'parts reviews/kia-ev3' })).status).toBe(200)
    expect(await hits(['/kia-ev3'], ['/nissan-leaf'])).toEqual([false, true])

    // While the site is down, visitors still get pages.
    await site.end('SIGKILL')
    expect((await ask('/nissan-leaf')).status).toBe(200)
  },
)

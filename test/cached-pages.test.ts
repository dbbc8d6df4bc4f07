import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestUser } from './fixtures/open-test-database.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

// Two processes of one site: they share nothing but the database.
let site: TestSite
let other: TestSite
beforeAll(async () => {
  const settings = { PAGE_CACHE_MB: '16' }
  site = await openTestSite({ settings })
  other = await openTestSite({ settings, database: site })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const read = async (at: TestSite, path: string) => (await at.fetch(path)).text()

test('caches URLs of at most 1 kB whose parameters the page reads', async () => {
  const cachedBytes = async () => {
    const metrics = await site.readMetrics()
    return Number(/^site_page_cache_bytes (\d+)$/m.exec(metrics)?.[1])
  }
  const grows = async (path: string) => {
    const before = await cachedBytes()
    expect((await site.fetch(path)).status).toBe(200)
    return (await cachedBytes()) > before
  }
  for (const path of [
    '/robots.txt',
    '/kia-ev3?sort=highest',
    '/parts-catalog?search=brake',
    '/charging-stations/find?region=Otago',
    '/ev-ruc?distance=10000',
    '/search?q=leaf',
    '/ev-service-centers?region=Auckland',
  ]) {
    expect([path, await grows(path)]).toEqual([path, true])
  }
  const long = `/search?q=${'x'.repeat(1_024)}`
  expect(await grows(long)).toBe(false)
})

describe.each(['the process that cached it', 'another process'] as const)('in %s', (which) => {
  const at = () => (which === 'another process' ? other : site)
  const email = which === 'another process' ? 'ben@example.nz' : 'aroha@example.nz'

  test('a cached page shows a new review, its edit and its removal', async () => {
    const before = await at().fetch('/nissan-leaf')
    const tag = before.headers.get('ETag')
    expect(await before.text()).not.toContain(`From ${email}`)
    const { id: user_id } = await addTestUser(site.database, { email })
    const review = { user_id, vehicle_model: 'nissan-leaf', rating: 4, comment: `From ${email}.` }
    const [added] = await site.database`
      insert into vehicle_reviews ${site.database(review)} returning id`
    const page = () => read(at(), '/nissan-leaf')
    await expect.poll(page).toContain(`From ${email}.`)
    await site.database`update vehicle_reviews set comment = ${`Later from ${email}.`}
      where id = ${added?.id}`
    await expect.poll(page).toContain(`Later from ${email}.`)
    await site.database`delete from vehicle_reviews where id = ${added?.id}`
    await expect.poll(page).not.toContain(email)
    // Exactly the page from before.
    expect((await at().fetch('/nissan-leaf')).headers.get('ETag')).toBe(tag)
  })

  test('the catalogue shows what an import changes', async () => {
    const SKU = `CACHED-${email}`
    const path = `/parts-catalog?search=${encodeURIComponent(SKU)}`
    expect(await read(at(), path)).not.toContain('Cached flap')
    const part = { SKU, Make: 'Kia', Model: 'EV6', PartName: 'Cached flap' }
    await site.database`insert into parts_2025 ${site.database(part)}`
    await expect.poll(() => read(at(), path)).toContain('Cached flap')
  })
})

test('a cached page has a policy that allows its scripts', async () => {
  for (let time = 0; time < 2; time += 1) {
    const response = await site.fetch('/nissan-leaf')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]{22}/)
  }
})

test('account requests and 404s are never cached', async () => {
  const health = await site.fetch('/auth/v1/health')
  expect(health.headers.get('ETag')).toBeNull()
  const missing = await site.fetch('/no-such-page')
  expect(missing.headers.get('Cache-Control')).toBe('no-store')
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addTestUser, openTestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const unavailable = 'Reviews can’t be shown right now.'
const pages = ['/nissan-leaf', '/zeekr-7x', '/home-wall-charger']

let site: TestSite
let lost: TestSite
beforeAll(async () => {
  const settings = { PAGE_CACHE_MB: '16' }
  site = await openTestSite({ settings })
  const { id } = await addTestUser(site.database, { email: 'aroha@example.nz' })
  const review = { user_id: id, rating: 4, comment: 'Quiet and cheap.' }
  for (const path of pages) {
    const row = { ...review, vehicle_model: path.slice(1) }
    await site.database`insert into vehicle_reviews ${site.database(row)}`
  }
  const dropped = await openTestDatabase()
  lost = await openTestSite({ settings, database: dropped })
  await dropped.close()
})
afterAll(async () => {
  await site.close()
  await lost.close()
})

let logged: unknown[][]
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...line) => void logged.push(line))
})
afterEach(() => vi.restoreAllMocks())

test.for(pages)(
  '%s says that reviews are unavailable while the database is lost, and no cache stores it',
  async (path) => {
    const answer = await lost.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = await answer.text()
    expect(/No reviews yet|Be the first/.exec(text)).toBeNull()
    const visible = text.replaceAll(/<script.*?<\/script>/gs, '')
    expect(visible.split(unavailable).length).toBe(2)
    expect(visible).not.toMatch(/0 reviews|"aggregateRating"|aria-label="Reviews by stars"/)
    expect(visible).toMatch(/Sign in to leave a review|Want to share your experience/)
    const ofThePage = logged.filter(([message]) => String(message).startsWith('The reviews of'))
    expect(ofThePage).toHaveLength(1)
    expect(ofThePage[0]?.[0]).toBe(`The reviews of ${path.slice(1)} could not be loaded:`)
    expect(ofThePage[0]?.[1]).toMatchObject({ code: expect.any(String) })
  },
)

test.each(['/', '/ev-models'])(
  '%s shows its cards without stars while the ratings are missing, and no cache stores it',
  async (path) => {
    const read = async (at: TestSite) => {
      const answer = await at.fetch(path)
      expect(answer.status).toBe(200)
      return { caching: answer.headers.get('Cache-Control'), html: await answer.text() }
    }
    await site.database`alter function get_review_averages(text[]) rename to elsewhere`
    await site.database`notify page_changes, 'reviews'`
    await expect.poll(async () => (await read(site)).caching).toBe('no-store')
    for (const at of [lost, site]) {
      const { caching, html } = await read(at)
      expect(caching).toBe('no-store')
      expect(html).toContain('of the Nissan Leaf')
      expect(html).not.toContain('Rated')
    }
    expect(new Set(logged.map(([message]) => message))).toEqual(
      new Set(['The ratings on the cards could not be loaded:']),
    )
    await site.database`alter function elsewhere(text[]) rename to get_review_averages`
    const { caching, html } = await read(site)
    expect(caching).toBe('no-cache')
    expect(html).toContain('Rated 4.0 of 5 by 1 owner')
  },
)

test('a page shows its reviews again as soon as the database is back', async () => {
  await site.database`alter table vehicle_reviews rename to elsewhere`
  for (const path of pages) expect(await (await site.fetch(path)).text()).toContain(unavailable)
  await site.database`alter table elsewhere rename to vehicle_reviews`
  for (const path of pages) {
    const answer = await site.fetch(path)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    const html = await answer.text()
    expect(html).toContain('Quiet and cheap.')
    expect(html).not.toContain(unavailable)
  }
})

test('a page without totals shows no reviews either: half of them would contradict the average', async () => {
  await site.database`alter function get_review_summary(text) rename to elsewhere`
  const html = await (await site.fetch('/nissan-leaf?sort=highest')).text()
  await site.database`alter function elsewhere(text) rename to get_review_summary`
  expect(html).toContain(unavailable)
  expect(html).not.toContain('Quiet and cheap.')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuthors } from './fixtures/open-test-database.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const people = await addAuthors(site.database, 25)
  for (let turn = 1; turn <= 25; turn += 1) {
    const review = {
      user_id: people[turn - 1] ?? '',
      vehicle_model: 'nissan-leaf',
      rating: 1 + (turn % 5),
      comment: `Said by owner ${turn}.`,
      created_at: new Date(Date.UTC(2026, 0, turn)).toISOString(),
      helpful_count: turn === 7 ? 9 : 0,
      summer_range_km: 300 + turn,
      kilometres_driven: turn === 25 ? 41_000 : null,
      shares_facts: true,
    }
    await site.database`insert into vehicle_reviews ${site.database(review)}`
  }
})
afterAll(() => site.close())

const read = async (path: string) => (await site.fetch(path)).text()
const said = (html: string) =>
  [...html.matchAll(/Said by owner (\d+)\.<\/p>/g)].map(([, turn]) => Number(turn))
/** The path of the link whose text matches. */
const linkTo = (html: string, words: string) =>
  html
    .match(new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${words}`))?.[1]
    ?.replaceAll('&amp;', '&')
    .replace(/#.*/, '') ?? ''

test('a page shows average, count, histogram, range and the ten newest reviews', async () => {
  const html = await read('/nissan-leaf')
  expect(html).toContain('3.0 from 25 reviews')
  expect(said(html)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
  expect(html.match(/, 5 reviews/g)).toHaveLength(5)
  expect(html).toContain('41,000\u00a0km driven')
  expect(html.replaceAll(/<!-- -->|<[^>]*>/g, '')).toContain(
    'Owners report a real-world range of 301–325\u00a0km in summer (25 owners).',
  )
})

test('"Load more" links page through all reviews, each once', async () => {
  const all: number[] = []
  let path = '/nissan-leaf'
  for (let turn = 0; turn < 3; turn += 1) {
    const html = await read(path)
    all.push(...said(html))
    path = linkTo(html, 'Load more reviews')
  }
  expect(path).toBe('')
  expect(all).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
})

test('star filter and sort order are links, and the URL keeps both', async () => {
  const five = linkTo(await read('/nissan-leaf'), '<span[^>]*>5 stars')
  expect(five).toBe('/nissan-leaf?stars=5')
  const html = await read(five)
  expect(said(html)).toEqual([24, 19, 14, 9, 4])
  expect(linkTo(html, 'Lowest')).toBe('/nissan-leaf?sort=lowest&stars=5')
  expect(linkTo(html, 'All reviews')).toBe('/nissan-leaf')
  expect(said(await read('/nissan-leaf?sort=lowest')).slice(0, 5)).toEqual([25, 20, 15, 10, 5])
  expect(said(await read('/nissan-leaf?sort=helpful'))[0]).toBe(7)
})

test('the links of the reviews keep the version, and those of the versions no filter of reviews', async () => {
  const html = await read('/nissan-leaf?version=40&sort=lowest&stars=5')
  const at = '/nissan-leaf?version=40'
  expect(linkTo(html, 'Highest')).toBe(`${at}&sort=highest&stars=5`)
  expect(linkTo(html, 'All reviews')).toBe(`${at}&sort=lowest`)
  expect(linkTo(html, '<span[^>]*>4 stars')).toBe(`${at}&sort=lowest&stars=4`)
  expect(linkTo(await read(at), 'Load more reviews')).toMatch(/\?version=40&after=/)
  const [, chips = ''] = /<nav aria-label="Version"(.*?)<\/nav>/s.exec(html) ?? []
  expect(chips.match(/href="[^"]*"/g)?.length).toBeGreaterThan(1)
  expect(chips).not.toMatch(/href="[^"]*(sort|stars)=/)
})

test.for([
  '?after=nonsense&stars=9&sort=%01',
  '?after=1~2026-02-30T00:00:00Z~0b9d2d5e-3f4c-4b7a-9b1e-6f1f5a2c3d4e',
  '?stars=x&sort=__proto__',
])('/nissan-leaf%s ignores the malformed query', async (query) => {
  const answer = await site.fetch(`/nissan-leaf${query}`)
  expect(answer.status).toBe(200)
  expect(said(await answer.text())).toHaveLength(10)
})

test('a guide page shows the same review section', async () => {
  const html = await read('/home-wall-charger')
  expect(html).toContain('No reviews yet. Be the first to share your experience!')
  expect(html).toContain('How reviews are moderated')
})

test('get_public_reviews returns the specified columns, without hidden reviews', async () => {
  const client = site.openClient()
  const slug = { p_vehicle_model: 'nissan-leaf' }
  const { data } = await client.rpc('get_public_reviews', slug)
  expect(data).toHaveLength(25)
  expect(Object.keys((data as object[])[0] ?? {})).toEqual([
    'id',
    'rating',
    'comment',
    'created_at',
    'display_name',
  ])
  const embedded = await client
    .from('vehicle_reviews')
    .select('id, rating, comment, created_at, profiles(display_name)')
    .eq('vehicle_model', 'nissan-leaf')
    .order('created_at', { ascending: false })
  expect(embedded.data?.[0]).toMatchObject({ comment: 'Said by owner 25.', profiles: {} })
  await site.database`update vehicle_reviews set hidden = true where comment = 'Said by owner 1.'`
  expect((await client.rpc('get_public_reviews', slug)).data).toHaveLength(24)
  await site.database`update vehicle_reviews set hidden = false`
})

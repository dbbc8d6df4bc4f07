import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { figureNames } from '../content/cars/figures.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database`truncate desk.suggestions, desk.visitor_attempts`
})

const boot = `/suggest?about=models/nissan-leaf/${figureNames.indexOf('boot')}`
const gone = '/suggest?about=centers/grimmer-motors'

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { Origin: site.origin, 'X-Forwarded-For': '203.0.113.5', ...headers },
  })
const kept = () => site.database`select * from desk.suggestions order by id`
const page = async (path: string) => (await site.fetch(path)).text()

test('a model, guide, information page, workshop and the directory lead to one form about them', async () => {
  for (const [path, entry] of [
    ['/nissan-leaf', 'models/nissan-leaf'],
    ['/brake-pads', 'guides/brake-pads'],
    ['/ev-ruc', 'information/ev-ruc'],
    ['/ev-service-centers', 'centers'],
    ['/blue-cars-ltd', 'centers/blue-cars-ltd'],
  ] as const) {
    const html = await page(path)
    const links = [...html.matchAll(/href="(\/suggest\?about=[^"]*)"/g)].map(
      ([, link = '']) => link,
    )
    // Each figure of a model and each section of a guide or a page of text names itself; a price of no version leads to the form of the page.
    const ofPage = [
      ...new Set(
        links.filter((link) => !/(models|guides|information)\/[a-z0-9-]+\/[\w-]+$/.test(link)),
      ),
    ]
    expect(ofPage).toEqual([`/suggest?about=${entry}`])
    expect([path, (await site.fetch(ofPage[0] ?? '')).status]).toEqual([path, 200])
  }
})

test('each figure of a model leads to the form with the figure chosen', async () => {
  const html = await page('/nissan-leaf')
  const links = new Set(html.match(/\/suggest\?about=models\/nissan-leaf\/\w+/g))
  expect(links.size).toBeGreaterThan(20)
  for (const link of links) expect([link, (await site.fetch(link)).status]).toEqual([link, 200])
})

test('the form about a model offers its figures in groups, and the page as a whole first', async () => {
  const html = await page('/suggest?about=models/nissan-leaf')
  const [first] = html.matchAll(/<option[^>]*>([^<]*)/g)
  expect(first?.[1]).toBe('Something on this page')
  expect(html).toMatch(/<optgroup label="[^"]*">(?:(?!<\/optgroup>).)*Boot, L/s)
})

test('a suggestion about the directory is kept for the workshop that the visitor chooses', async () => {
  const sent = { place: 'blue-cars-ltd', wrong: 'It has moved to Penrose.' }
  expect((await post('/suggest?about=centers', sent)).status).toBe(303)
  expect(await kept()).toMatchObject([{ collection: 'centers', entry: 'blue-cars-ltd', path: '' }])
})

test('a suggestion about the page as a whole needs no choice of place', async () => {
  const about = '/suggest?about=guides/brake-pads'
  expect((await post(about, { place: '*', wrong: 'No page about drums.' })).status).toBe(303)
  expect(await kept()).toMatchObject([{ collection: 'guides', entry: 'brake-pads', path: '' }])
})

test('the form names the page, the value as shown now and its source', async () => {
  const html = await page(boot)
  expect(html).toContain('Back to <!-- -->Nissan Leaf')
  expect(html).toContain('Shown now')
  expect(html).toContain('435')
  expect(html).toMatch(/Source:/)
  expect(html).toContain('30 days')
})

test('answers 404 for a suggestion about something that does not exist', async () => {
  for (const about of [
    '',
    'models/none/1',
    'models/nissan-leaf/999',
    'x/y',
    'centers/otago-signpost',
  ]) {
    const shown = await site.fetch(`/suggest?about=${about}`)
    const posted = await post(`/suggest?about=${about}`, { wrong: 'All of it' })
    expect([about, shown.status, posted.status]).toEqual([about, 404, 404])
  }
})

test('a visitor without an account or scripts sends a suggestion and gets its number', async () => {
  const sent = { place: 'contact', wrong: 'The number rings out.', email: 'tama@example.nz' }
  const response = await post(gone, sent)
  expect(response.status).toBe(303)
  const next = response.headers.get('Location') ?? ''
  const [row] = await kept()
  expect(row).toMatchObject({
    collection: 'centers',
    entry: 'grimmer-motors',
    path: 'contact',
    wrong: 'The number rings out.',
    email: 'tama@example.nz',
    status: 'open',
  })
  expect(next).toBe(`/suggest/received?reference=${row?.reference}`)
  expect(await page(next)).toContain(row?.reference)
})

test('on a mistake nothing typed is lost, and the field says what to do', async () => {
  const response = await post(gone, { wrong: '', correction: 'It is "here" & now', email: 'tama' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('It is &quot;here&quot; &amp; now')
  expect(html).toContain('value="tama"')
  expect(html).toContain('Please say what is wrong')
  expect(html).toContain('This is not an email address')
  expect(html).toContain('Please choose what it is about')
  expect(await kept()).toHaveLength(0)
})

test('the limit counts the network of the visitor, not of the site or its proxy', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await post(gone, { place: 'contact', wrong: `Wrong ${count}` })).status)
  }
  expect(statuses).toEqual([...Array<number>(6).fill(303), 429])
  const other = await post(
    gone,
    { place: 'contact', wrong: 'Wrong too' },
    { 'X-Forwarded-For': '198.51.100.7' },
  )
  expect(other.status).toBe(303)
  const refused = await post(gone, { place: 'contact', wrong: 'Keep these words' })
  expect(await refused.text()).toContain('Keep these words')
})

test('a form from another site is refused', async () => {
  const sent = { place: 'contact', wrong: 'Buy my pills' }
  const response = await post(gone, sent, { Origin: 'https://elsewhere.example' })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await kept()).toHaveLength(0)
})

test('a program that fills in the hidden field is thanked, and nothing is kept', async () => {
  const sent = { place: 'contact', wrong: 'Buy my pills', homepage: 'https://pills.example' }
  expect((await post(gone, sent)).headers.get('Location')).toBe('/suggest/received')
  expect(await kept()).toHaveLength(0)
})

test('the form is neither listed for search engines nor kept by caches', async () => {
  const { headers } = await site.fetch(boot)
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

// A site whose owner pays for a service that knows number plates.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

const cars: Record<string, object> = {
  NKR123: { make: 'NISSAN', model: 'LEAF', year: 2016, chassis: 'AZE0-123456' },
  NKR124: { make: 'Byd', model: 'ATTO 3', year: 2023 },
  NKR125: { make: 'TOYOTA', model: 'COROLLA', chassis: 'AZE0-123456' },
}

let service: Server
let site: TestSite
let host: string
const written: string[] = []
beforeAll(async () => {
  service = createServer((request, response) => {
    const car = cars[request.url?.slice(1) ?? '']
    response.writeHead(car ? 200 : 404).end(JSON.stringify(car ?? {}))
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  host = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
  const log = openSiteLog({ level: 'debug', write: (line) => void written.push(line) })
  site = await openTestSite({
    log,
    settings: { PLATE_URL: `http://${host}/{plate}`, TRUST_PROXY: '1' },
  })
})
afterAll(async () => {
  await site.close()
  service.close()
})

const lookUp = async (plate: string, from = '203.0.113.5') => {
  const response = await site.fetch('/number-plate', {
    method: 'POST',
    body: new URLSearchParams({ plate }),
    headers: { Origin: site.origin, 'X-Forwarded-For': from },
  })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: visibleText(html) }
}

test.each(['/search?q=NKR123', '/parts-catalog?search=nkr+123'])(
  '%s offers to look the plate up, and names the host that is asked',
  async (path) => {
    const html = await (await site.fetch(path)).text()
    expect(visibleText(html)).toContain('Look up NKR123')
    expect(visibleText(html)).toContain(`${host} tells us the car`)
    expect(html).toContain('<input type="hidden" name="plate" value="NKR123"')
  },
)

test('the car of a plate is named with its page, and by its chassis number with its batteries', async () => {
  const leaf = await lookUp('nkr 123')
  expect(leaf.text).toContain(`NKR123 is a 2016 Nissan Leaf, says ${host}.`)
  expect(leaf.text).toContain('chassis number of a Nissan Leaf of the first generation')
  expect(leaf.html).toContain('href="/my-car?version=nissan-leaf.24"')
  expect(leaf.headers.get('Cache-Control')).toBe('private, no-store')
  const atto = await lookUp('NKR124')
  expect(atto.text).toContain('NKR124 is a 2023 BYD Atto 3')
  expect(atto.html).toContain('href="/byd-atto-3"')
})

test('a chassis number of another make than the plate’s is left out', async () => {
  const { text } = await lookUp('NKR125')
  expect(text).toContain('NKR125 is a TOYOTA COROLLA')
  expect(text).not.toContain('Nissan')
})

test('an unknown plate, no plate, and too many of them are said in words', async () => {
  expect(await lookUp('NKR999', '192.0.2.1')).toMatchObject({ status: 200 })
  expect((await lookUp('NKR999', '192.0.2.1')).text).toContain('no car with this plate')
  const { status, text } = await lookUp('Leaf', '192.0.2.1')
  expect([status, text]).toEqual([422, expect.stringContaining('three letters and three digits')])
  for (let time = 0; time < 8; time += 1) await lookUp('NKR999', '192.0.2.1')
  expect((await lookUp('NKR999', '192.0.2.1')).status).toBe(429)
})

test('an owner sees at the desk what was looked up, and caps it; beyond the cap readers are told so in words', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  const shown = async (path = '/desk/site') => visibleText((await browser.open(path)).html)
  await site.database`delete from desk.plate_lookups`
  await lookUp('NKR123', '198.51.100.1')
  expect(await shown()).toContain(
    `${host} was asked once today, of 300 at most, and once this month`,
  )
  for (const cap of ['', '-1', 'many', '100001', '9999999']) {
    const { status, html } = await browser.post('/desk/site', { intent: 'cap', cap })
    expect([status, visibleText(html).includes('Not set: a cap is')]).toEqual([422, true])
  }
  await browser.post('/desk/site', { intent: 'cap', cap: '2' })
  await lookUp('NKR123', '198.51.100.2')
  expect(await shown('/desk')).toContain('2 of 2 number plates looked up today')
  const beyond = await lookUp('NKR123', '198.51.100.3')
  expect(beyond.status).toBe(429)
  expect(beyond.text).toContain('Each plate costs this site money, and today’s are used up')
  expect(await shown('/desk/audit')).toContain('Set the daily cap of number plates to 2')
  await browser.post('/desk/site', { intent: 'cap', cap: '300' })
})

test('no plate reaches the log', () => {
  expect(written.length).toBeGreaterThan(0)
  expect(written.join()).not.toMatch(/NKR/i)
})

test('without the setting there is no page for plates', async () => {
  const plain = await openTestSite({ database: site })
  try {
    expect((await plain.fetch('/number-plate')).status).toBe(404)
  } finally {
    await plain.close()
  }
})

test('without a service a posted plate gets a 404 page in the frame of the site, and the log no error', async () => {
  const errors: string[] = []
  const log = openSiteLog({ level: 'error', write: (line) => void errors.push(line) })
  const without = await openTestSite({ log })
  onTestFinished(without.close)
  const response = await without.fetch('/number-plate', {
    method: 'POST',
    body: new URLSearchParams({ plate: 'ABC123' }),
    headers: { Origin: without.origin },
  })
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(visibleText(html)).toContain('Oops! Page not found')
  expect(html).toContain('<footer')
  expect(errors).toEqual([])
})

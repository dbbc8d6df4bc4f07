import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCarNumber, mayHoldVin } from '../app/parts/car-number/car-number.ts'
import { models } from '../content/cars/models.ts'
import { listSampleParts } from '../content/sample-records.ts'
import { unlistedModels } from '../content/cars/unlisted-models.ts'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { partQuestions, questionsWithoutParts } from './fixtures/catalogue/buyer-questions.ts'
import { listWorkshopParts } from './fixtures/catalogue/workshop-catalogue.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
const written: string[] = []
beforeAll(async () => {
  const log = openSiteLog({ level: 'debug', write: (line) => void written.push(line) })
  site = await openTestSite({ log, settings: { PAGE_CACHE_MB: '8' } })
  await site.database`insert into parts_2025 ${site.database([
    { SKU: 'L-1', Make: 'Nissan', Model: 'Leaf', PartName: 'Brake disc' },
    { SKU: 'ABC123', Make: 'BYD', Model: 'Atto 3', PartName: 'Wheel nut' },
  ])}`
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  const html = await response.text()
  return { headers: response.headers, html, text: visibleText(html) }
}

test.each(['/search?q=ZE1-012345', '/parts-catalog?search=ZE1-012345'])(
  '%s names the car, links to its page, its parts and /my-car, and lists parts of no other car',
  async (path) => {
    const { html, text } = await read(path)
    expect(text).toContain('This is the chassis number of a Nissan Leaf of the second generation')
    expect(html).toMatch(/<a (?=[^>]*rel="nofollow")[^>]*href="\/nissan-leaf"/)
    expect(html).toContain('href="/my-car?version=nissan-leaf.40"')
    expect(html).toContain('value="ZE1-012345"')
    expect(text).not.toContain('No part in the catalogue has')
    if (path.startsWith('/parts')) {
      // They may be for a Leaf of the other generation.
      expect(text).not.toContain('Brake disc')
      expect(html).toContain('href="/parts-catalog?make=Nissan&amp;model=Leaf"')
    }
  },
)

test('a page about a number is kept by no cache, listed nowhere and not logged', async () => {
  const vin = 'LGXCE4CB0N2012345'
  for (const path of [`/search?q=${vin}`, `/parts-catalog?search=${vin}`]) {
    const { headers, text } = await read(path)
    expect(text).toContain('VIN of a BYD Atto 3')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('CDN-Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  for (const text of [vin.slice(0, 12), `${vin}7`, `brake pads ${vin}`]) {
    const { headers } = await read(`/parts-catalog?search=${encodeURIComponent(text)}`)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  }
  expect(written.length).toBeGreaterThan(0)
  expect(written.join()).not.toContain(vin)
})

const held = [
  'brake disc SJNFAAZE0U6O12345',
  'LGXCE4CB2PO123456',
  'VIN LGXCE4CB2P012345',
  'LGXCE4CB2P01234567',
  'disc 7AT0DH0AX23012345',
  'brake disc ZE1-012345',
  'LFZ63AZ50PD012345 brake disc',
]
const surfaces = [
  '/search?q=',
  '/parts-catalog?search=',
  '/parts-catalog/parts.csv?search=',
  '/rest/v1/rpc/evnz_search_parts?q=',
  '/rest/v1/rpc/evnz_near_searches?q=',
]

test.each(surfaces)(
  '%s with the number of a car is shared with nobody and kept nowhere',
  async (surface) => {
    for (const text of held) {
      const { headers, text: shown } = await read(surface + encodeURIComponent(text))
      expect([text, headers.get('Cache-Control')]).toEqual([
        text,
        expect.stringMatching(/^(private, )?no-store$/),
      ])
      expect(shown).not.toContain('Send this')
      for (const sign of text.split(' ').filter((word) => word.length > 9)) {
        expect(written.join()).not.toContain(sign)
      }
    }
    const counted =
      await site.database`select subject from desk.usage_counts where subject ~* '[a-z0-9]{16}'`
    expect([...counted]).toEqual([])
  },
)

test('the number of a car among other words is answered, and the rest is searched for that car', async () => {
  const one = await read('/parts-catalog?search=brake+disc+SJNFAAZE0U6O12345')
  expect(one.text).toContain('This is the VIN of a Nissan Leaf of the first generation')
  expect(one.text).toContain('A VIN has no O, Q or I: we read them as 0 and 1.')
  expect(one.text).toContain('Brake disc')
  const other = await read('/parts-catalog?search=wheel+nut+SJNFAAZE0U6012345')
  expect(other.text).toContain('VIN of a Nissan Leaf')
  expect(other.text).not.toContain('Wheel nut')
  const foreign = await read('/parts-catalog?search=brake+disc+7AT0DH0AX23012345')
  expect(foreign.text).toContain('This VIN was assigned in New Zealand')
  expect(foreign.text).not.toContain('L-1')
})

test('the parts of one car are paged when those of its other generation are left out', async () => {
  const leaf = { Make: 'Nissan', Model: 'Leaf', PartName: 'Door seal' }
  const seals = Array.from({ length: 70 }, (_, at) => ({
    ...leaf,
    SKU: `SEAL-${at}`,
    Variant: at % 7 === 0 ? 'ZE1 (2018 on)' : 'AZE0 (2013 to 2017)',
  }))
  await site.database`insert into parts_2025 ${site.database(seals)}`
  const page = async (number: number) =>
    (await read(`/parts-catalog?search=door+seal+SJNFAAZE0U6012345&page=${number}`)).text
  expect(await page(1)).toContain('Showing 1 to 50 of 60')
  const second = await page(2)
  expect(second).toContain('Showing 51 to 60 of 60')
  expect(second).not.toContain('ZE1 (2018 on)')
})

test('the file of such a search has the parts that the page shows', async () => {
  const file = async (search: string) =>
    (await site.fetch(`/parts-catalog/parts.csv?search=${search}`)).text()
  expect(await file('brake+disc+SJNFAAZE0U6O12345')).toContain('\r\nL-1,Nissan,Leaf,')
  expect((await file('brake+disc+7AT0DH0AX23012345')).trim().split('\r\n')).toHaveLength(1)
})

test('a plate is answered only where no part has that number', async () => {
  for (const path of ['/search?q=NKR123', '/parts-catalog?search=nkr+123']) {
    expect((await read(path)).text).toContain('we cannot look it up; type the VIN')
  }
  const { headers, text } = await read('/parts-catalog?search=ABC123')
  expect(text).toContain('Wheel nut')
  expect(text).not.toContain('number plate, we cannot')
  expect(headers.get('Cache-Control')).not.toContain('no-store')
})

test('no part number, model name or question of a buyer is taken for a VIN, chassis number or plate', () => {
  const parts = [...listWorkshopParts(), ...listSampleParts()]
  const numbers = parts.flatMap((part) =>
    Object.entries(part).flatMap(([column, value]) =>
      /^(SKU|OEMPartNumber|AltPartNumbers)$/.test(column)
        ? String(value ?? '').split(/[;,/|]/)
        : [],
    ),
  )
  const names = models().flatMap(({ name, make, slug }) => [name, slug, name.replace(make, '')])
  const typed = unlistedModels().flatMap((model) => model.typed)
  const questions = [...partQuestions, ...questionsWithoutParts].map(([question]) => question)
  const texts = [...numbers, ...names, ...typed, ...questions]
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => findCarNumber(text) !== null || mayHoldVin(text))).toEqual([])
})

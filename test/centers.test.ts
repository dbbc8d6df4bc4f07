import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centers, centerSlugs, homeCenterSlugs } from '../content/centers.ts'
import { contactMissing, serviceInformation } from '../content/center-labels.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
// A Monday, 10:00 in New Zealand.
let now = new Date('2026-11-22T21:00:00Z')
beforeAll(async () => {
  site = await openTestSite({ now: () => now })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
}
const cards = (html: string) => html.match(/<article[\s>]/g) ?? []

describe('the service center directory', () => {
  test('shows a card for each entry and a link to each profile', async () => {
    const html = await read('/ev-service-centers')
    expect(cards(html)).toHaveLength(centers.length)
    expect(html.match(/View Details/g)).toHaveLength(centerSlugs.length)
    for (const slug of centerSlugs) expect(html).toContain(`href="/${slug}"`)
    for (const { name } of centers) expect(html).toContain(name)
  })

  test('has one, two or three columns', async () => {
    expect(await read('/ev-service-centers')).toMatch(/grid[^"]* md:grid-cols-2 lg:grid-cols-3/)
  })

  test('has the information panel with the exact text of its two lists', async () => {
    const html = await read('/ev-service-centers')
    expect(html).toContain(serviceInformation.title)
    for (const { title, items } of serviceInformation.lists) {
      expect(html).toContain(title)
      for (const item of items) expect(html).toContain(item)
    }
  })

  test('filters by region and type of work without JavaScript', async () => {
    const canterbury = await read('/ev-service-centers?region=Canterbury')
    expect(cards(canterbury)).toHaveLength(2)
    expect(canterbury).toContain(`2 of ${centers.length} entries in Canterbury`)
    const hybrid = await read('/ev-service-centers?region=Auckland&work=hybrid')
    expect(cards(hybrid)).toHaveLength(1)
    expect(hybrid).toContain('Tony Allen Auto Service')
    const hawkesBay = await read("/ev-service-centers?region=Hawke's+Bay")
    expect(cards(hawkesBay)).toHaveLength(1)
    expect(cards(await read('/ev-service-centers?region=Manawat%C5%AB'))).toHaveLength(1)
  })

  test('has a map whose regions show their number of entries and link to them', async () => {
    const html = await read('/ev-service-centers')
    expect(html).toContain('Auckland 4')
    expect(html).toContain('<title>Auckland: 4 entries</title>')
    expect(html).toContain('<title>Manawatū: 1 entry</title>')
    expect(html).toContain('<title>Gisborne: no entries</title>')
    expect(html).toContain('href="/ev-service-centers?region=Auckland#entries"')
    expect(html).not.toContain('region=Gisborne')
    expect(html).toContain('5 entries are not on the map')
    const electric = await read('/ev-service-centers?region=Auckland&work=hybrid')
    expect(electric).toContain('<title>Auckland: 1 entry</title>')
    expect(electric).toContain('region=Waikato&amp;work=hybrid#entries')
  })

  test('says when no entry matches, and ignores unknown filter values', async () => {
    const none = await read('/ev-service-centers?region=Taranaki&work=battery')
    expect(cards(none)).toHaveLength(0)
    expect(none).toContain('No entries match')
    expect(cards(await read('/ev-service-centers?region=Atlantis&work=boats'))).toHaveLength(
      centers.length,
    )
  })

  test('keeps the unfiltered URL as canonical', async () => {
    const html = await read('/ev-service-centers?region=Otago')
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/ev-service-centers"/>`)
  })
})

describe('a phone number or a website', () => {
  test('is a link on the only profile with details from the workshop, which is not called verified', async () => {
    const html = await read('/tony-allen-auto-service')
    expect(html).toContain('href="tel:092789556"')
    expect(html).toMatch(/href="https:\/\/taas\.co\.nz\/" target="_blank" rel="noopener"/)
    expect(html).toContain('139 Cavendish Drive, Manukau, Auckland 2104')
    expect(html).toContain('Not verified with the workshop')
    expect(html).not.toContain('"@type":"AutoRepair"')
    expect(html).not.toContain(contactMissing)
  })

  test.each(centerSlugs.filter((slug) => slug !== 'tony-allen-auto-service'))(
    '/%s has none and says that it is missing',
    async (slug) => {
      const html = await read(`/${slug}`)
      expect(html).toContain(contactMissing)
      expect(html).not.toMatch(/href="tel:|href="mailto:|Visit Website|AutoRepair/)
    },
  )

  test('appears in the directory for that center only, and no entry is called verified', async () => {
    const html = await read('/ev-service-centers')
    expect(html.match(/href="tel:[^"]+"/g)).toEqual(['href="tel:092789556"'])
    expect(html.replaceAll('<!-- -->', '')).toContain('22 entries by region: 0 verified')
  })
})

describe('a center profile', () => {
  test.each(centerSlugs)('/%s links back to the directory', async (slug) => {
    const html = await read(`/${slug}`)
    const isPlain = slug === 'hybrid-battery-services'
    expect(html.includes('Browse All Service Centers')).toBe(!isPlain)
    expect(html.includes('Back to EV Service Centers')).toBe(isPlain)
  })

  test('does not publish our open questions about a center', async () => {
    expect(await read('/blue-cars-ltd')).not.toContain('Whether it still trades')
  })

  test('shows the hours of Ultimate Mechanics, open on a Monday morning', async () => {
    now = new Date('2026-11-22T21:00:00Z')
    const html = await read('/ultimate-mechanics')
    expect(html).toContain('Two branches: Manukau and North Shore')
    expect(html).toContain('8:00\u00a0am to 5:00\u00a0pm')
    expect(html).toContain('8:30\u00a0am to 12:30\u00a0pm')
    expect(html).toContain('Open now, until 5:00\u00a0pm')
    expect(html).toContain('As supplied, not yet verified')
  })

  test('does not claim to be open on a public holiday', async () => {
    now = new Date('2026-12-24T21:00:00Z')
    const html = await read('/car-clinic-glen-innes')
    expect(html).toContain('7:30\u00a0am to 5:30\u00a0pm')
    expect(html).toContain('8:00\u00a0am to 1:00\u00a0pm')
    expect(html).toContain('Today is Christmas Day: hours may differ')
    expect(html).not.toContain('Open now')
  })
})

test('the home page shows the same records', async () => {
  const html = await read('/')
  for (const slug of homeCenterSlugs) {
    const center = centers.find((one) => one.slug === slug)
    expect(html).toContain(`href="/${slug}"`)
    expect(html).toContain(center?.name)
    expect(html).toContain(center?.summary)
  }
  expect(html).not.toContain('href="/kapiti-cars"')
})

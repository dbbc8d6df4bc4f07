import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centerSlugs } from '../content/places/workshops/centers.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

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

describe('a center profile', () => {
  test.each(centerSlugs)('/%s links back to the directory', async (slug) => {
    const html = await read(`/${slug}`)
    const isPlain = slug === 'hybrid-battery-services'
    expect(html.includes('Browse All Service Centers')).toBe(!isPlain)
    expect(html.includes('Back to EV Service Centers')).toBe(isPlain)
  })

  test('has no heading over nothing', async () => {
    for (const slug of centerSlugs) {
      const html = await read(`/${slug}`)
      const main = html.split('<main')[1]?.split('</main')[0] ?? ''
      for (const [section] of main.matchAll(/<section[\s\S]*?<\/section>/g)) {
        const words = visibleText(section.replace(/<h2[\s\S]*?<\/h2>/, '')).trim()
        expect(words).not.toBe('')
        expect(words).not.toMatch(/not (yet )?(verified|confirmed)|nothing is/i)
      }
    }
    const bare = await read('/kapiti-cars')
    expect(bare).not.toMatch(/<h2[^>]*>(Services|Specialization|Contact|Why choose)/)
    expect(
      visibleText(bare.split('<main')[1]?.split('</main')[0] ?? '').split(' ').length,
    ).toBeLessThan(120)
  })

  test('links the website that published texts give, with the source beside it', async () => {
    const html = await read('/blue-cars-ltd')
    expect(html).toMatch(/href="https:\/\/bluecars\.nz\/" target="_blank" rel="noopener"/)
    expect(visibleText(html)).toContain('NZ Electric Car Guide (2019 or 2020), undated')
  })

  test('opens the source of each thing that it says, with its date, and lists all at the end', async () => {
    const html = await read('/blue-cars-ltd')
    const services = html.match(/<h2[^>]*>Services<[\s\S]*?<\/section>/)?.[0]
    expect(services?.match(/<details class="fact"/g)).toHaveLength(4)
    expect(services?.match(/<li/g)).toHaveLength(4)
    expect(services?.match(/, (undated|published [^<]+)/g)).toHaveLength(4)
    // A guide's price of years ago does not lead.
    const prices = visibleText(html.match(/<h2[^>]*>Prices found<[\s\S]*?<\/section>/)?.[0] ?? '')
    expect(prices).toContain('Reconditioned Leaf battery 2019 or 2020 $750 to $5,000')
    expect(prices.match(/, undated/g)).toHaveLength(2)
    const lead = html.match(/<\/h1>[\s\S]*?Visit Website/)?.[0]
    expect(visibleText(lead ?? '')).not.toContain('$')
    const [, cited = ''] = services?.match(/href="#(source-[^"]+)"/) ?? []
    expect(html).toContain(`id="${cited}"`)
  })

  test('says which ways to reach a workshop nobody has published', async () => {
    const contact = (await read('/blue-cars-ltd')).match(
      /<h2[^>]*>Contact<[\s\S]*?<\/section>/,
    )?.[0]
    expect(visibleText(contact ?? '')).toMatch(
      /Website bluecars\.nz.* Website only\. No address or phone number is published\. Checked 22 November 2026/,
    )
  })

  test('does not publish our open questions about a center', async () => {
    expect(await read('/blue-cars-ltd')).not.toContain('Whether it still trades')
  })

  test('shows hours that the workshop has not published without saying that it is open', async () => {
    now = new Date('2026-11-22T21:00:00Z')
    const html = await read('/ultimate-mechanics')
    expect(html).toContain('Two branches: Manukau and North Shore')
    expect(html).toContain('8:00\u00a0am to 5:00\u00a0pm')
    expect(html).toContain('8:30\u00a0am to 12:30\u00a0pm')
    expect(html).not.toContain('Open now')
    expect(visibleText(html)).toMatch(
      /We have location and opening hours, as supplied to us Missing services/,
    )
  })

  test('offers a search for the number and the neighbours with theirs where none is known', async () => {
    const html = await read('/ultimate-mechanics')
    expect(html).toContain(
      'href="https://duckduckgo.com/?q=Ultimate%20Mechanics%20Auckland%20phone"',
    )
    expect(visibleText(html)).toMatch(/More in Auckland Tony Allen Auto Service 09 278 9556/)
    expect(await read('/blue-cars-ltd')).not.toContain('duckduckgo')
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

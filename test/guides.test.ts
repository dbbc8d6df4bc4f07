import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centers } from '../content/places/workshops/centers.ts'
import { guides } from '../content/parts/guides.ts'
import { partsOverview } from '../content/parts/parts-overview.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-21T00:00:00Z') })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  return { response, html: await response.text() }
}

// Copied by hand from the brief, never from the guides.
const prices: [slug: string, text: string][] = [
  ['ev-battery-replacement', '$15,000 to $35,000'],
  ['charging-cable-type-2', '$150 to $400'],
  ['home-wall-charger', '$1,200 to $4,000 plus installation'],
  ['battery-management-system', '$2,000 to $8,000'],
  ['electric-motor', '$8,000 to $25,000'],
  ['onboard-charger', '$2,500 to $8,000'],
  ['dc-dc-converter', '$800 to $2,500'],
  ['inverter', '$3,000 to $15,000'],
  ['charging-port-socket', '$200 to $800'],
  ['ev-tires', '$200 to $600 each'],
  ['brake-pads', '$80 to $250 per axle set'],
  ['cabin-air-filter', '$30 to $120'],
]

const listedFigures: [slug: string, ...texts: string[]][] = [
  ['ccs-charging-cable', 'Up to 350 kW', 'Up to 500 A', '50-1,000 V DC', '3-5 m', 'IP54'],
  ['ccs-charging-cable', '-30 to +50 °C', 'IEC 62196-3 and SAE J1772', 'Up to 43 kW'],
  ['portable-ev-charger', '2.3-7.4 kW', '230 V AC', 'Type 2', '5-8 m', '2-4 kg', 'IP65'],
  ['portable-ev-charger', '15-35 km'],
  ['regenerative-brake-controller', '400-800 V DC', '50-150 kW', 'CAN bus', 'Under 10 ms'],
  ['regenerative-brake-controller', '-40 to +85 °C', 'IP67', '2-5 kg', 'Over 95%', 'Up to 30%'],
  ['hv-battery-cooling-pump', '10-40 L/min', '12 V DC', '50-200 W', '2.5 bar', 'Glycol', 'IP67'],
  ['hv-battery-cooling-pump', '-40 to +120 °C', '10+ years', 'Every 6 months', 'Every 4-5 years'],
  ['ev-motor-controller', '400-800 V DC', '50-300 kW', '300-800 A', '8-20 kHz', 'Over 97%'],
  ['ev-motor-controller', 'SVPWM and FOC', 'CAN and LIN bus', '-40 to +85 °C'],
  ['charging-port-flap', 'ABS plastic with EPDM seal', '-40 to +80 °C', 'IP54', '5-15 N'],
  ['charging-port-flap', '10+ years', 'Manual or electric', 'Body-colour matched'],
]

// Headings of the blocks that only some guides have.
const ownBlocks: [slug: string, ...headings: string[]][] = [
  ['regenerative-brake-controller', 'Why it is critical', 'Compatible EV models', 'How it works'],
  ['regenerative-brake-controller', 'New Zealand suppliers', 'Maintenance schedule'],
  ['hv-battery-cooling-pump', 'Why cooling is critical', 'Compatible EV models'],
  ['hv-battery-cooling-pump', 'Cooling system types', 'Maintenance schedule', 'Signs of trouble'],
  ['ev-motor-controller', 'Motor control methods', 'Why it is essential'],
  ['ev-motor-controller', 'System integration and communication', 'Common issues and solutions'],
  ['charging-port-flap', 'Why protection matters', 'Common issues and solutions', 'Installation'],
  ['ccs-charging-cable', 'Compatible EV models', 'Installation and maintenance tips'],
  ['portable-ev-charger', 'Usage scenarios', 'Benefits', 'New Zealand suppliers'],
]

const promises = ['Searchable Database', 'Supplier Information', 'Technical Specifications']
const blocks = ['Overview', 'Key specifications', 'Features', 'Benefits', 'Considerations']

describe('/ev-parts', () => {
  test('announces the catalogue and shows 26 cards, 18 of them with a link', async () => {
    const { html } = await read('/ev-parts')
    const text = visibleText(html)
    expect(text).toContain('Most Requested EV Parts in New Zealand')
    for (const title of promises) expect(text).toContain(title)
    expect(html).toMatch(/href="\/parts-catalog"[^>]*>Browse Parts Catalog</)
    expect(text.match(/Why it’s needed: [A-Z]/g)).toHaveLength(26)
    const grid = html.slice(html.indexOf('Most Requested'), html.indexOf('further-guides'))
    expect(grid.match(/<h4[^>]*><a /g)).toHaveLength(18)
    expect(text.match(/no price found|\$[\d,]+(?: to \$[\d,]+)?/g)).toHaveLength(26)
  })

  test('says first how many parts each kind of worker can do, with a link to them', async () => {
    const { html } = await read('/ev-parts')
    const work = partsOverview().map(
      ({ slug }) => guides().find((guide) => guide.slug === slug)?.safety.work ?? 'no guide',
    )
    const count = (...kinds: string[]) => work.filter((kind) => kinds.includes(kind)).length
    const [, lead = ''] = html.match(/<\/h1>([\s\S]*?)<\/ul>/) ?? []
    const counts = [count('owner', 'owner-and-workshop'), count('workshop'), count('electrician')]
    counts.push(count('trained'), count('no guide'))
    expect(visibleText(lead).match(/\d+/g)?.map(Number)).toEqual(counts)
    for (const [, id] of lead.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`<h3 id="${id}"`)
  })

  test('shows a badge of its own for each priority, beside the category', async () => {
    const { html } = await read('/ev-parts')
    for (const [priority, look] of [
      ['Critical', 'bg-danger-soft'],
      ['High', 'border border-edge'],
      ['Medium', 'bg-sunken'],
      ['Low', 'border border-line'],
    ]) {
      expect(html).toMatch(new RegExp(`<span class="[^"]*${look}[^"]*">${priority}</span>`))
    }
    for (const { priority, category } of partsOverview())
      expect(visibleText(html)).toContain(`${priority} ${category}`)
  })

  test('shares its first six cards with the home page', async () => {
    const { html } = await read('/')
    for (const { slug } of guides().slice(0, 6)) expect(html).toContain(`href="/${slug}"`)
    expect(visibleText(html)).toContain('Monitors every group of cells and disconnects the pack')
  })
})

describe.each(guides())('/$slug', ({ slug, title, description, reviews, related }) => {
  test('a guide has every section and links to related pages', async () => {
    const { response, html } = await read(`/${slug}`)
    expect(response.status).toBe(200)
    for (const heading of blocks) expect(html).toMatch(new RegExp(`>${heading}</h[23]>`))
    expect(visibleText(html)).toContain('Safety and who can do the work')
    expect(html).toMatch(/href="\/ev-parts"[^>]*>[\s\S]{0,400}Back to EV Parts/)
    expect(html).toMatch(/href="\/ev-parts"[^>]*>Browse All EV Parts</)
    expect(html).toMatch(/href="\/ev-service-centers"[^>]*>Find EV Service Centers</)
    for (const other of related) expect(html).toContain(`href="/${other}"`)
  })

  test('has its own title and description, also in its structured data', async () => {
    const { html } = await read(`/${slug}`)
    const others = guides().filter((guide) => guide.title === title)
    expect(others).toHaveLength(1)
    expect(visibleText(html.replace(/^[\s\S]*?<title>/, ''))).toContain(title)
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(block).not.toContain('<')
    const [article, trail] = JSON.parse(block)['@graph']
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
    expect(article).toMatchObject({ '@type': 'Article', description })
    expect(visibleText(heading ?? '')).toBe(article.headline)
    expect(article.url).toBe(`${site.origin}/${slug}`)
    expect(trail.itemListElement).toHaveLength(3)
  })

  test('has its sections in one order for the eye and the keyboard', async () => {
    const { html } = await read(`/${slug}`)
    const main = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
    expect(main).not.toMatch(/max-lg:(contents|order-)/)
    const at = (heading: string) => main.search(new RegExp(`>${heading}</h[23]>`))
    expect(at('Price in New Zealand')).toBeLessThan(at('Key specifications'))
    expect(at('Key specifications')).toBeLessThan(at('Features'))
  })

  test('opens suppliers in a new tab and has no dead link', async () => {
    const { html } = await read(`/${slug}`)
    expect(html).not.toMatch(/href="#"/)
    for (const [link] of html.matchAll(/<a [^>]*>(?=Visit Website)/g)) {
      expect(link).toMatch(/href="https:\/\/[^"#]+"/)
      expect(link).toContain('target="_blank"')
      expect(link).toContain('rel="noopener"')
    }
  })

  test('shows reviews only where it has them, and then without browser caching', async () => {
    const { response, html } = await read(`/${slug}`)
    expect(html.includes('User Reviews')).toBe(reviews)
    expect(response.headers.get('cache-control') === 'no-cache').toBe(reviews)
  })
})

test('only the battery, Type 2 cable and wall charger guides have reviews', () => {
  expect(
    guides()
      .filter(({ reviews }) => reviews)
      .map(({ slug }) => slug),
  ).toEqual(['ev-battery-replacement', 'charging-cable-type-2', 'home-wall-charger'])
})

test('a price without a source says what it buys, where that is known', async () => {
  const { html } = await read('/ev-battery-replacement')
  expect(visibleText(html)).toContain(
    'Whole new pack in a larger car: our estimate, $15,000 to $35,000, has no source.',
  )
})

test('what a fold says before it opens is once in the text form', async () => {
  const { html: text } = await read('/home-wall-charger.txt')
  const lines = text.split('\n').filter((line) => /no source|estimate|\$4,000/i.test(line))
  expect([lines, text.includes('Read on')]).toEqual([[expect.any(String)], false])
})

test.each(prices)('/%s quotes %s, and its lead says a price first', async (slug, text) => {
  const { html } = await read(`/${slug}`)
  expect(visibleText(html)).toContain(text)
  const lead = visibleText(/<\/h1>\s*<p[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '')
  const quoted = { 'ev-battery-replacement': '$4,500 to $7,500 for', 'home-wall-charger': '$3,750' }
  const price = Object.entries(quoted).find(([of]) => of === slug)?.[1]
  expect(lead).toMatch(
    new RegExp(`^About ${(price ?? `${text} by our estimate`).replaceAll('$', '[$]')}`),
  )
})

test('no other guide quotes a price', () => {
  const priced = guides()
    .filter(({ price }) => price !== undefined)
    .map(({ slug }) => slug)
  expect(priced).toEqual(prices.map(([slug]) => slug))
})

test.each(listedFigures)('/%s shows %s and the other listed figures', async (slug, ...figures) => {
  const { html } = await read(`/${slug}`)
  const text = visibleText(html)
  for (const figure of figures) expect(text).toContain(figure)
  expect(text).toContain('A figure that this site lists for the part.')
})

test.each(ownBlocks)('/%s has %s and its other extra blocks', async (slug, ...headings) => {
  const { html } = await read(`/${slug}`)
  for (const heading of headings) expect(html).toMatch(new RegExp(`>${heading}</h[23]>`))
})

test('the CCS cable lists twelve groups of compatible models, without the Leaf', async () => {
  const { html } = await read('/ccs-charging-cable')
  const start = html.indexOf('Compatible EV models')
  const section = html.slice(start, html.indexOf('<h2', start))
  expect(section.match(/<h3/g)).toHaveLength(12)
  expect(section).not.toContain('href="/nissan-leaf"')
})

test('each of the three control methods has three badges', async () => {
  const { html } = await read('/ev-motor-controller')
  for (const name of ['Field oriented control', 'Space vector PWM', 'Direct torque control']) {
    const list = html.slice(html.indexOf(`aria-label="Benefits of ${name}`))
    expect(list.slice(0, list.indexOf('</ul>')).match(/<li/g)).toHaveLength(3)
  }
})

test('a supplier without a website says so', async () => {
  const { html } = await read('/home-wall-charger')
  expect(html.match(/Visit Website/g)).toHaveLength(3)
  expect(html.match(/Website not yet verified/g)).toHaveLength(2)
})

test('a supplier whose website the directory prints is linked to it', () => {
  const printed = centers().flatMap(({ name, contact }) =>
    contact.website ? [{ name, url: contact.website.url }] : [],
  )
  const named = guides().flatMap(({ suppliers = [] }) => suppliers)
  const known = named.flatMap(({ name, website }) => {
    const center = printed.find((each) => each.name.startsWith(name))
    return center ? [[name, website, center.url]] : []
  })
  expect(known.length).toBeGreaterThan(0)
  for (const [, website, url] of known) expect(website).toBe(url)
})

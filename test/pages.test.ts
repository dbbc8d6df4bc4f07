import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { models } from '../content/cars/models.ts'
import { listSitePages } from '../content/pages/site-pages.ts'
import { textPageSlugs } from '../content/pages/text-pages.ts'
import { tools } from '../content/pages/tools.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { headOf, visibleText } from './fixtures/page-text.ts'

// Copied by hand from the brief's route tables, and from nothing else.
const urlsByKind = {
  general: `/ /auth /government-incentives /charging-stations /ev-models /ev-ruc /privacy-terms`,
  models: `/tesla-model-3 /nissan-leaf /byd-atto-3 /mini-countryman-ev /byd-sealion-7 /kia-ev5
    /polestar-2 /kia-ev3 /ldv-edeliver-3 /mg4-ev /ford-mustang-mach-e /volvo-ex30 /zeekr-7x
    /toyota-bz4x /tesla-model-y /ford-e-transit /audi-q4-etron /skoda-enyaq /leapmotor-c10`,
  parts: `/parts-catalog /ev-parts /ev-battery-replacement /charging-cable-type-2
    /home-wall-charger /battery-management-system /electric-motor /onboard-charger
    /dc-dc-converter /inverter /charging-port-socket /ev-tires /brake-pads /cabin-air-filter
    /coolant-system-parts /high-voltage-cables /contactors-and-relays
    /thermal-management-system /ev-specific-wipers /auxiliary-battery-12v /ccs-charging-cable
    /portable-ev-charger /regenerative-brake-controller /hv-battery-cooling-pump
    /ev-motor-controller /charging-port-flap`,
  centers: `/ev-service-centers /ultimate-mechanics /blue-cars-ltd /evs-enhanced
    /normans-auto-electrical /car-clinic-glen-innes /ultimate-ev /evolve-vehicle-centre
    /313-motors /levin-cars /kapiti-cars /tony-allen-auto-service /hybrid-battery-services`,
}

/** Every URL the brief asks for; the site may have more. */
const briefUrls = Object.values(urlsByKind).flatMap((urls) => urls.split(/\s+/))

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    now: () => new Date('2026-11-21T00:00:00Z'),
    settings: { PAGE_CACHE_MB: '16' },
  })
})
afterAll(() => site.close())

// Pages that neither the sitemap nor the search lists.
const unlistedPages = [
  '/account',
  '/auth',
  '/auth/reset-password',
  '/moderation',
  '/parts-catalog',
  '/search',
]
const everyPage = [...listSitePages().map(({ path }) => path), ...unlistedPages]

const one = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)]
  expect(found, `one ${pattern}`).toHaveLength(1)
  return found[0]?.[1] ?? ''
}
const read = async (path: string) => {
  const response = await site.fetch(path)
  return { response, html: await response.text() }
}

test('has each URL of the brief once; beyond them only models, tools, texts and ten pages of its own', () => {
  expect(new Set(everyPage).size).toBe(everyPage.length)
  expect(everyPage).toEqual(expect.arrayContaining(briefUrls))
  const known = new Set([
    ...briefUrls,
    ...models().map(({ slug }) => `/${slug}`),
    ...Object.keys(tools()),
    ...textPageSlugs.map((slug) => `/${slug}`),
  ])
  expect(everyPage.filter((path) => !known.has(path)).toSorted()).toEqual([
    '/account',
    '/auth/reset-password',
    '/changes',
    '/charging-stations/find',
    '/glossary',
    '/moderation',
    '/open-data',
    '/questions',
    '/search',
    '/sources',
  ])
})

test('no two pages share a title or a description', async () => {
  const pages: Awaited<ReturnType<typeof read>>[] = []
  // One after the other: the queue limits how many renders of one network may wait.
  for (const path of everyPage) pages.push(await read(path))
  const titles = pages.map(({ html }) => one(headOf(html), /<title>(.*?)<\/title>/g))
  const descriptions = pages.map(({ html }) =>
    one(html, /<meta name="description" content="(.*?)"/g),
  )
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

describe.each(everyPage)('%s', (path) => {
  test('is a complete page with its own title, description, canonical URL and one h1', async () => {
    const { response, html } = await read(path)
    expect(response.status).toBe(200)
    expect(one(headOf(html), /<title>(.*?)<\/title>/g)).not.toBe('')
    expect(one(html, /<meta name="description" content="(.*?)"/g).length).toBeGreaterThan(20)
    expect(one(html, /<link rel="canonical" href="(.*?)"/g)).toBe(site.origin + path)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toContain('Sign In')
    expect(html).toContain('href="/privacy-terms"')
    expect(html).toContain('© 2024–2026 ')
  })

  test('loads nothing from other hosts and runs no script before hydration', async () => {
    const { response, html } = await read(path)
    const loaded = [
      ...html.matchAll(
        /<(?:script|img|use|source|link rel="(?!canonical))[^>]*?(?:src|href)="(.*?)"/g,
      ),
    ]
    for (const [, url] of loaded) expect(url).toMatch(/^\/(?!\/)/)
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).not.toContain('modulepreload')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

test('every internal link of every page leads to a page', async () => {
  // Forms, which are pages only with the place that a link names, and pages of the desk.
  const known = new Set([
    ...everyPage,
    '/suggest',
    '/workshop/claim',
    '/desk/moderation',
    '/desk/edit',
  ])
  const files = new Map<string, string>()
  for (const path of everyPage) {
    const { html } = await read(path)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*|#[^"]*|)"/g)) {
      const [target = '', anchor] = href.replaceAll('&amp;', '&').split('#')
      const [page = ''] = target.split('?')
      if (/\.\w+$/.test(page)) files.set(target, path)
      else expect(known, `${path} links to ${href}`).toContain(page || path)
      if (anchor && (target === '' || target === path)) expect(html).toContain(`id="${anchor}"`)
    }
  }
  for (const [file, path] of files) {
    const { status } = await site.fetch(file)
    expect(status, `${path} links to ${file}`).toBe(200)
  }
})

test.each(models())(
  '/$slug has the title, price, range and drawing of the $name',
  async (model) => {
    const { html } = await read(`/${model.slug}`)
    expect(html).toContain(
      `<title>${model.name} Review New Zealand | Specs, Price, Range &amp; User Reviews</title>`,
    )
    const price = model.listing.price?.value as number
    expect(html).toContain(`$${price.toLocaleString('en-NZ')}`)
    expect(html).toContain(`${model.listing.range?.value}\u00a0km`)
    const drawing = await readFile(`content/drawings/${model.slug}.svg`, 'utf8')
    expect(html).toContain(/ d="[^"]{40,}"/.exec(drawing)?.[0])
    for (const heading of ['Vehicle Overview', 'Key Specifications', 'Standard Features', 'Pros']) {
      expect(html).toContain(`>${heading}</h`)
    }
    const isVan = model.bodyType === 'van'
    expect(/<dt[^>]*>Payload(, listed)?</.test(html)).toBe(isVan)
    expect(html).not.toContain('See note')
    expect(html.match(/not yet (verified|confirmed)/gi)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(html.match(/What we could not confirm/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test('each card of the home page has one range and one price, and behind its version what is quoted', async () => {
  const { html } = await read('/')
  expect(html).not.toMatch(/see note/i)
  expect(html).not.toMatch(/not yet (verified|confirmed)/i)
  expect(html).toContain('listed <span class="listed">780\u00a0km</span> (CLTC)')
  const text = visibleText(html)
  expect(text).toMatch(
    /On the road 220.km New, 2022 \$63,990 40.kWh of the Nissan Leaf listed 385.km \(WLTP\), From \$59,990/,
  )
  const [, card = ''] =
    /<article(?:(?!<article)[\s\S])*?<h3[^>]*>Nissan Leaf<\/h3>([\s\S]*?)<\/article>/.exec(html) ??
    []
  const closed = visibleText(card.replace(/<\/summary>[\s\S]*?<\/details>/, ''))
  expect(closed.match(/\d+.km\b/g)).toHaveLength(1)
  expect(closed.match(/\$/g)).toHaveLength(1)
})

test('the home page says how many popular models it has', async () => {
  const { html } = await read('/')
  const [, count, row = ''] = /aria-label="(\d+) popular models"(.*?)<\/section>/s.exec(html) ?? []
  expect(row.match(/<article/g)).toHaveLength(Number(count))
})

test('each row of the list has a range and a price of one version, and apart what is quoted', async () => {
  const { html } = await read('/ev-models')
  expect(html).toMatch(
    /listed <span class="listed">385\u00a0km<\/span> \(WLTP\).*?220\u00a0km<.*?>40 kWh</,
  )
  expect(html).toContain('40 kWh, November 2022')
  expect(html).toContain('<span class="listed">From $59,990</span>')
})

test('the grid links to every model once', async () => {
  const { html } = await read('/ev-models')
  for (const { slug } of models()) expect(html).toContain(`href="/${slug}"`)
  expect(html.match(/View Details/g)).toHaveLength(models().length)
})

test('an unknown URL returns 404 inside the site shell, with a link home', async () => {
  const { response, html } = await read('/no-such-page')
  expect(response.status).toBe(404)
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain('Return to Home')
  expect(html).toContain('EV Service Centers')
})

test('an unknown URL suggests the page with the nearest one, and searches for its words', async () => {
  const { response, html } = await read('/tesla-model3')
  expect(response.status).toBe(404)
  const [, suggestion = ''] = html.split('Did you mean')
  expect(suggestion).toMatch(/^.{0,20}<a [^>]*href="\/tesla-model-3"/)
  expect(html).toContain('value="tesla model3"')
})

test('a matching If-None-Match returns 304 without a body', async () => {
  const { response } = await read('/ev-models')
  const etag = response.headers.get('etag') ?? ''
  const again = await site.fetch('/ev-models', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

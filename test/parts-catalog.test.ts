import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const { database } = site
  const parts = Array.from({ length: 130 }, (_, at) => ({
    SKU: `PAD-${String(at).padStart(4, '0')}`,
    Make: at < 120 ? 'Kia' : 'Nissan',
    Model: at < 120 ? 'EV5' : 'Leaf',
    ModelYear: 2025,
    PartCategory: 'Brakes',
    PartSubcategory: at % 2 ? 'Pads' : 'Discs',
    PartName: `Brake part ${at}`,
    StockStatus: at % 2 ? 'In stock' : 'On order',
  }))
  await database`insert into parts_2025 ${database(parts)}`
  await database`insert into parts_2025 ${database({
    SKU: 'NX/1 &<',
    Make: 'Nissan',
    Model: 'Leaf',
    Variant: 'Leaf 40 kWh',
    PartName: '</script><b>Inverter</b>',
    OEMPartNumber: '1044321-00-E',
    ListPrice_NZD: 3000.5,
    Notes: '=HYPERLINK("//evil","x")',
    'LastVerified(DateISO)': '2025-11-02',
  })}`
})
afterAll(() => site.close())

const read = async (path: string, init?: RequestInit) => {
  const response = await site.fetch(path, init)
  return { response, html: await response.text() }
}
const rowsOf = (html: string) =>
  [...html.matchAll(/<th scope="row"><a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name)
const optionsOf = (html: string, name: string) => {
  const [, list = ''] =
    new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? []
  return [...list.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)
}

test('the first visit shows 50 parts, the total and every option with its count', async () => {
  const { response, html } = await read('/parts-catalog')
  expect(response.status).toBe(200)
  expect(html).toContain('>EV Parts Catalog (NZ 2025)</h1>')
  expect(html).toContain('131 Parts Found')
  expect(html).toContain('Showing 1 to 50 of 131 results')
  expect(html).toContain('Page 1 of 3')
  expect(rowsOf(html)).toHaveLength(50)
  expect(optionsOf(html, 'make')).toEqual(['All', 'Kia (120)', 'Nissan (11)'])
  expect(optionsOf(html, 'model')).toEqual(['All', 'EV5 (120)', 'Leaf (11)'])
  expect(html).toMatch(/Column Visibility \(<span[^>]*>4<\/span> of 17 shown\)/)
  expect(html).toContain('The parts database is still being updated.')
  expect(html).not.toContain('contact address')
})

test('choices in an address count in any spelling of their letters', async () => {
  const { html } = await read('/parts-catalog?make=nissan&model=LEAF&variant=leaf+40+kwh')
  expect(html).toContain('11 Parts Found')
  expect(html).toContain('make=Nissan&amp;model=Leaf&amp;variant=Leaf+40+kWh')
  const both = await read('/parts-catalog?make=nissan&make=Kia')
  expect(both.html).toContain('131 Parts Found')
})

test('a URL applies its search text and all its filters together', async () => {
  const { html } = await read(
    '/parts-catalog?search=brake&make=Kia&subcategory=Pads&pageSize=25&page=2',
  )
  expect(html).toContain('60 Parts Found')
  expect(html).toContain('Showing 26 to 50 of 60 results')
  expect(optionsOf(html, 'subcategory')).toEqual(['All', 'Discs (60)', 'Pads (60)'])
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="brake"/)
  expect(html).toMatch(/<option value="Kia" selected="">/)
  expect(html).toMatch(/<option value="25" selected="">/)
  for (const text of ['“brake”', 'Search: brake (remove)', 'Make: Kia (remove)']) {
    expect(html).toContain(text)
  }
})

test('finds a part number with or without its dashes', async () => {
  const { html } = await read('/parts-catalog?search=1044321%2000%20e')
  expect(rowsOf(html)).toEqual(['&lt;/script&gt;&lt;b&gt;Inverter&lt;/b&gt;'])
})

test('a page beyond the last shows the last', async () => {
  const { response, html } = await read('/parts-catalog?page=9999999999')
  expect(response.status).toBe(200)
  expect(html).toContain('Page 3 of 3')
  expect(rowsOf(html)).toHaveLength(31)
})

test('a search without results says so, suggests what to try and describes the catalogue', async () => {
  const { html } = await read('/parts-catalog?search=nothing-is-called-so')
  expect(html).toContain('0 Parts Found')
  expect(html).toContain('No parts found matching your criteria.')
  expect(html).toContain('No Results Found')
  expect(html).toContain('About This Catalog')
  expect(html).not.toContain('Rows per page')
})

test('a form submitted without JavaScript redirects to the same URL as with it', async () => {
  const sent = '?search=+&make=Kia&model=&variant=&year=&category=&subcategory=&pageSize=25'
  const { response } = await read(`/parts-catalog${sent}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/parts-catalog?make=Kia&pageSize=25')
})

describe.each([
  `search=${encodeURIComponent(`' or 1=1; -- % _ \\ " ) & | ! : *`)}`,
  'make=Kia&make=Nissan&year=abc&page=-3&pageSize=7',
  'category=Unknown&year=999999999&page=20000000',
  'search=%01%1B&make=%7F',
  'year=99999999999999999999',
])('the malformed query ?%s', (query) => {
  test('still gets a page', async () => {
    const { response, html } = await read(`/parts-catalog?${query}`)
    expect(response.status).toBe(200)
    expect(html).toContain('Parts Found')
  })
})

test('a search text of 10,000 characters gets a message', async () => {
  const { response, html } = await read(`/parts-catalog?search=${'x'.repeat(10_000)}`)
  expect(response.status).toBe(200)
  expect(html).toContain('The search text is too long. Please use at most 200 characters.')
})

test('a part has its own page, with structured data from its record alone', async () => {
  const { response, html } = await read('/parts-catalog/part?sku=NX%2F1%20%26%3C')
  expect(response.status).toBe(200)
  expect(html).toContain('Complete Specifications')
  expect(html).toContain('$3,000.50')
  expect(html).toContain('href="/nissan-leaf"')
  expect(html).toContain(
    `<link rel="canonical" href="${site.origin}/parts-catalog/part?sku=NX%2F1+%26%3C"`,
  )
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': entities } = JSON.parse(text)
  expect(entities).toHaveLength(1)
  expect(entities[0]).toMatchObject({
    '@type': 'Product',
    name: '</script><b>Inverter</b>',
    mpn: '1044321-00-E',
    isAccessoryOrSparePartFor: { name: 'Nissan Leaf 40 kWh' },
  })
  expect(text).not.toContain('offers')
})

test.each([
  '/parts-catalog/part',
  '/parts-catalog/part?sku=none',
  '/parts-catalog/part?sku=%01',
  '/parts-catalog/record',
  '/parts-catalog/record?sku=none',
  '/parts-catalog/record?sku=%01',
])('%s returns 404', async (path) => {
  const { response } = await read(path)
  expect(response.status).toBe(404)
})

test('an expanded row shows the whole record without internal columns', async () => {
  const { response, html } = await read('/parts-catalog/record?sku=NX%2F1%20%26%3C')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(html).toMatch(/^<section><h3[^>]*>Complete Specifications<\/h3>/)
  expect(html).toContain('&lt;/script&gt;&lt;b&gt;Inverter&lt;/b&gt;')
  expect(html).toContain('1044321-00-E')
  expect(html).toMatch(/fields not recorded<.*Warranty km/)
  expect(html).not.toContain('Search Vector')
  expect(html).not.toContain('SupabaseID')
})

test('a download holds the whole result, with formulas disarmed', async () => {
  const { response, html } = await read('/parts-catalog/parts.csv?make=Nissan&page=2&pageSize=25')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const lines = html.split('\r\n')
  expect(lines[0]).toMatch(/^SKU,Make,Model,.*,LastVerified\(DateISO\),YearFrom,YearTo$/)
  expect(lines).toHaveLength(1 + 11 + 1)
  expect(html).toContain(`"'=HYPERLINK(""//evil"",""x"")",2025-11-02`)
})

test('a download of several pages holds every part once', async () => {
  const headers = { 'Accept-Encoding': 'identity' }
  const { response, html } = await read('/parts-catalog/parts.csv', { headers })
  expect(response.status).toBe(200)
  const rows = html.split('\r\n').slice(1, -1)
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(131)
})

test('with sample records in the table the page says so and is noindex', async () => {
  const before = await read('/parts-catalog')
  expect(before.html).not.toContain('noindex')
  const sample = { SKU: 'SAMPLE-1', Make: 'MG', Model: 'MG4', PartName: 'Sample pump' }
  await site.database`insert into parts_2025 ${site.database(sample)}`
  const { response, html } = await read('/parts-catalog')
  expect(html).toContain('of the records are samples')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const part = await read('/parts-catalog/part?sku=SAMPLE-1&samples=yes')
  expect(part.html).toContain('Sample record.')
  expect(part.html).not.toContain('application/ld+json')
})

test('lists of choices that fail to load are named, never shown as empty, and the page is not kept', async () => {
  let isFailing = true
  const failing = await openTestSite({
    database: site,
    settings: { PAGE_CACHE_MB: '8' },
    onQuery: ({ url }) => {
      if (isFailing && url.endsWith('/evnz_search_page')) throw new Error('The database is busy.')
    },
  })
  try {
    const broken = await failing.fetch('/parts-catalog?make=MG')
    expect(broken.headers.get('Cache-Control')).toBe('no-store')
    expect(await broken.text()).toContain('could not be loaded')
    isFailing = false
    const whole = await failing.fetch('/parts-catalog?make=MG')
    expect(whole.headers.get('Cache-Control')).not.toBe('no-store')
    expect(await whole.text()).not.toContain('could not be loaded')
  } finally {
    await failing.close()
  }
})

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
  const answer = await site.fetch(path, init)
  return { answer, html: await answer.text() }
}
const rowsOf = (html: string) =>
  [...html.matchAll(/<th scope="row"><a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name)
const optionsOf = (html: string, name: string) => {
  const [, list = ''] =
    new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(html) ?? []
  return [...list.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)
}

test('the first visit shows fifty parts, the total and every choice with its count', async () => {
  const { answer, html } = await read('/parts-catalog')
  expect(answer.status).toBe(200)
  expect(html).toContain('>EV Parts Catalog (NZ 2025)</h1>')
  expect(html).toContain('131 Parts Found')
  expect(html).toContain('Showing 1 to 50 of 131 results')
  expect(html).toContain('Page 1 of 3')
  expect(rowsOf(html)).toHaveLength(50)
  expect(optionsOf(html, 'make')).toEqual(['All', 'Kia (120)', 'Nissan (11)'])
  expect(optionsOf(html, 'model')).toEqual(['All', 'EV5 (120)', 'Leaf (11)'])
  expect(html).toMatch(/Column Visibility \(<span[^>]*>9<\/span> of 17 shown\)/)
  expect(html).toContain('There is no contact address for questions or suggestions yet.')
})

test('an address brings its text and all its filters together', async () => {
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

test('a part number is found however its dashes are typed', async () => {
  const { html } = await read('/parts-catalog?search=1044321%2000%20e')
  expect(rowsOf(html)).toEqual(['&lt;/script&gt;&lt;b&gt;Inverter&lt;/b&gt;'])
})

test('a page beyond the last is the last one', async () => {
  const { answer, html } = await read('/parts-catalog?page=9999999999')
  expect(answer.status).toBe(200)
  expect(html).toContain('Page 3 of 3')
  expect(rowsOf(html)).toHaveLength(31)
})

test('nothing found is said, with what to try and what the catalogue is', async () => {
  const { html } = await read('/parts-catalog?search=nothing-is-called-so')
  expect(html).toContain('0 Parts Found')
  expect(html).toContain('No parts found matching your criteria.')
  expect(html).toContain('No Results Found')
  expect(html).toContain('About This Catalog')
  expect(html).not.toContain('Rows per page')
})

test('a form sent without scripts comes to the same address as with them', async () => {
  const sent = '?search=+&make=Kia&model=&variant=&year=&category=&subcategory=&pageSize=25'
  const { answer } = await read(`/parts-catalog${sent}`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/parts-catalog?make=Kia&pageSize=25')
})

describe.each([
  `search=${encodeURIComponent(`' or 1=1; -- % _ \\ " ) & | ! : *`)}`,
  'make=Kia&make=Nissan&year=abc&page=-3&pageSize=7',
  'category=Unknown&year=999999999&page=20000000',
  'search=%00%1B&make=%00',
  'year=99999999999999999999',
])('the odd address ?%s', (query) => {
  test('is answered with a page', async () => {
    const { answer, html } = await read(`/parts-catalog?${query}`)
    expect(answer.status).toBe(200)
    expect(html).toContain('Parts Found')
  })
})

test('a text of ten thousand characters is refused in words', async () => {
  const { answer, html } = await read(`/parts-catalog?search=${'x'.repeat(10_000)}`)
  expect(answer.status).toBe(200)
  expect(html).toContain('The search text is too long. Please use at most 200 characters.')
})

test('a part has its own page, with structured data that says only what the record says', async () => {
  const { answer, html } = await read('/parts-catalog/part?sku=NX%2F1%20%26%3C')
  expect(answer.status).toBe(200)
  expect(html).toContain('Complete Specifications')
  expect(html).toContain('$3,000.50')
  expect(html).toContain('href="/nissan-leaf"')
  expect(html).toContain(
    `<link rel="canonical" href="${site.origin}/parts-catalog/part?sku=NX%2F1+%26%3C"`,
  )
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': things } = JSON.parse(text)
  expect(things).toHaveLength(1)
  expect(things[0]).toMatchObject({
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
  '/parts-catalog/part?sku=%00',
  '/parts-catalog/record?id=999999999999999',
])('%s is not there', async (path) => {
  const { answer } = await read(path)
  expect(answer.status).toBe(404)
})

test('the data of an address alone is what its page shows', async () => {
  const { answer, html } = await read('/parts-catalog.data?make=Nissan')
  expect(answer.status).toBe(200)
  expect(html).toContain('NX/1')
  expect(html).not.toContain('PAD-0001')
})

test('a row that is opened gets the whole record, without what is internal', async () => {
  const [row] =
    await site.database`select "SupabaseID" as id from parts_2025 where "SKU" = 'PAD-0001'`
  const { html } = await read(`/parts-catalog/record?id=${row!.id}`)
  const record = JSON.parse(html)
  expect(record).toMatchObject({ SKU: 'PAD-0001', PartName: 'Brake part 1', Warranty_km: null })
  expect(record).not.toHaveProperty('SearchVector')
})

test('the result is downloaded whole, as rows no spreadsheet runs', async () => {
  const { answer, html } = await read('/parts-catalog/parts.csv?make=Nissan&page=2&pageSize=25')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const lines = html.split('\r\n')
  expect(lines[0]).toMatch(/^SKU,Make,Model,.*,LastVerified\(DateISO\)$/)
  expect(lines).toHaveLength(1 + 11 + 1)
  expect(html).toContain(`"'=HYPERLINK(""//evil"",""x"")",2025-11-02`)
})

test('a download of many pages holds every part once', async () => {
  const headers = { 'Accept-Encoding': 'identity' }
  const { answer, html } = await read('/parts-catalog/parts.csv', { headers })
  expect(answer.status).toBe(200)
  const rows = html.split('\r\n').slice(1, -1)
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(131)
})

test('while sample records are in the table the page says so and is not to be indexed', async () => {
  const before = await read('/parts-catalog')
  expect(before.html).not.toContain('noindex')
  const sample = { SKU: 'SAMPLE-1', Make: 'MG', Model: 'MG4', PartName: 'Sample pump' }
  await site.database`insert into parts_2025 ${site.database(sample)}`
  const { answer, html } = await read('/parts-catalog')
  expect(html).toContain('Sample records.')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const part = await read('/parts-catalog/part?sku=SAMPLE-1')
  expect(part.html).toContain('Sample record.')
  expect(part.html).not.toContain('application/ld+json')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSampleParts } from '../content/sample-records.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = async (path: string) => (await site.fetch(path)).text()

const add = (SKU: string) =>
  site.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName") values (${SKU}, 'BYD', 'Atto 3', 'Cabin air filter')`

const linksOf = async () => {
  const overview = await read('/ev-parts')
  return {
    guide: (await read('/cabin-air-filter')).includes('href="/parts-catalog?'),
    search: (await read('/search?q=cabin+air+filter')).includes('href="/parts-catalog'),
    partNumber: (await read('/search?q=part+number')).includes('href="/parts-catalog"'),
    nothingFound: (await read('/search?q=qqqqqqq')).includes('href="/parts-catalog"'),
    myCar: (await read('/my-car?version=nissan-leaf.40')).includes('href="/parts-catalog?'),
    myCarJson: (await read('/my-car.json?version=nissan-leaf.40')).includes('"parts":"/parts-'),
    overview: overview.includes('href="/parts-catalog"'),
    overviewSaysNone: visibleText(overview).includes('No part is listed in it yet.'),
  }
}

// The overview's button stays in both states.
const left = {
  guide: false,
  search: false,
  partNumber: false,
  nothingFound: false,
  myCar: false,
  myCarJson: false,
  overview: true,
}
const led = {
  guide: true,
  search: true,
  partNumber: true,
  nothingFound: true,
  myCar: true,
  myCarJson: true,
  overview: true,
}

test('guides, search and /my-car lead to the catalogue only while it has real parts and no sample records', async () => {
  expect(await linksOf()).toEqual({ ...left, overviewSaysNone: false })
  await add('SAMPLE-1')
  await expect.poll(linksOf).toEqual({ ...left, overviewSaysNone: true })
  await add('REAL-1')
  await site.database`insert into catalogue.part_imports (source, added, changed, removed) values ('parts.csv', 1, 0, 0)`
  await expect.poll(linksOf).toEqual({ ...left, overviewSaysNone: true })
  await site.database`delete from parts_2025 where "SKU" = 'SAMPLE-1'`
  await expect.poll(linksOf).toEqual({ ...led, overviewSaysNone: false })
  expect(await read('/parts-catalog')).toContain('EV Parts Catalog (NZ 2025)')
})

test('a sample record has no price, stock or availability, whatever its row says', async () => {
  await site.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName", "ListPrice_NZD", "StockStatus", "NZAvailability(Dealer/Aftermarket)", "LeadTime_Days")
    values ('SAMPLE-2', 'BYD', 'Atto 3', 'Wiper blade set', 50, 'Special order', 'Dealer', 9)`
  const html = await read('/parts-catalog/part?sku=SAMPLE-2&samples=yes')
  const main = visibleText(html.split('<main')[1]?.split('</main')[0] ?? '')
  expect(main).toContain('Wiper blade set')
  expect(main).not.toMatch(/\$50|Special order|Dealer|List Price|Stock|Lead Time/)
})

const catalog = async (path: string) => {
  const response = await site.fetch(`/parts-catalog${path}`)
  const html = await response.text()
  return { response, html, text: visibleText(html.split('<main')[1]?.split('</main')[0] ?? '') }
}

test('a catalogue of samples shows none of them, and says what is there and where to go', async () => {
  await site.database`delete from parts_2025 where "SKU" not like 'SAMPLE-%'`
  await expect.poll(async () => (await catalog('')).text).toContain('No part is listed yet.')
  const bare = await catalog('')
  expect(bare.html).toContain('>EV Parts Catalog (NZ 2025)</h1>')
  expect(bare.text).toMatch(
    /Reset filters.*Make.*Category.*No parts found matching your criteria\./,
  )
  expect(bare.text).toMatch(
    /Price \(our estimate where no source is named\).*You can do this yourself.*Cabin air filter A cheap part .* \$30 to \$120 our estimate.*A job for a workshop/,
  )
  expect(bare.text).toMatch(/About This Catalog.*No seller’s list has been added yet/)
  expect(bare.response.headers.get('x-robots-tag')).toBe('noindex')

  const asked = await catalog('?search=leaf+wiper+blades')
  expect(asked.text).not.toContain('Wiper blade set')
  expect(asked.text).toContain('No parts found matching your criteria.')
  for (const href of ['/ev-specific-wipers', '/nissan-leaf', '/ev-service-centers'])
    expect(asked.html).toContain(`href="${href}"`)
  expect(asked.html).toContain('href="https://www.nissan.co.nz/"')
  expect((await catalog('?category=Brakes')).html).toContain('href="/brake-pads"')
  expect((await catalog('?search=JN1AZ0CPXBT000000')).html).toContain('href="/nissan-leaf"')

  const clutch = await catalog('?search=clutch')
  expect(clutch.text).toMatch(
    /Battery-electric cars have no clutches\. .*What an electric car has instead: Price \(our estimate\) Electric motor/,
  )
  expect(clutch.text).not.toContain('Check the spelling')
  expect((await catalog('?search=290A03NA0A')).text).toMatch(/No Results Found.*Check the spelling/)

  const csv = (await catalog('/parts.csv')).html
  expect(csv.trim().split('\n')).toHaveLength(1)
  for (const path of ['/part?sku=SAMPLE-2', '/record?sku=SAMPLE-2'])
    expect((await catalog(path)).response.status).toBe(404)
})

test('samples=yes shows the samples, and every link, form and file of that state carries it', async () => {
  const { response, html, text } = await catalog('?search=blade&samples=yes')
  expect(text).toContain('Wiper blade set')
  expect(text).toContain('none is a real part')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/parts-catalog"/)
  expect(html).toContain('<input type="hidden" name="samples" value="yes"')
  const main = html.split('<main')[1]?.split('</main')[0] ?? ''
  const links = [...main.matchAll(/<a (?=[^>]*href="(\/parts-catalog[^"]*)")(?![^>]*data-says)/g)]
  expect(links.length).toBeGreaterThan(4)
  for (const [, href] of links) expect(href).toContain('samples=yes')
  const { html: part } = await catalog('/part?sku=SAMPLE-2&samples=yes')
  expect(part).toContain('href="/parts-catalog?make=BYD&amp;model=Atto+3&amp;samples=yes"')
  expect((await catalog('/parts.csv?samples=yes')).html).toContain('Wiper blade set')
  expect((await site.fetch('/sitemap.xml')).ok && (await read('/sitemap.xml'))).not.toContain(
    'samples=yes',
  )
})

test('above samples stands the guide to the part asked for, with its price and who can fit it', async () => {
  const { text } = await catalog('?search=blade&samples=yes')
  expect(text).toMatch(
    /Wiper blades You can do this yourself\. No price found\..*Samples that show how a search will look: 1 1 Part Found/,
  )
  expect((await catalog('?samples=yes')).text).not.toContain('What it costs')
})

test('beside a real part samples=yes changes nothing', async () => {
  await add('REAL-2')
  await expect.poll(async () => (await catalog('')).text).toContain('Cabin air filter')
  const [withIt, without] = [await catalog('?samples=yes'), await catalog('')]
  expect(withIt.text).toBe(without.text)
  expect(withIt.html).not.toContain('name="samples"')
})

test('the sample records carry no price, stock or supplier, and only years in which the car was built', () => {
  const parts = listSampleParts()
  for (const part of parts) {
    expect(Object.keys(part).join()).not.toMatch(/Price|Stock|Availability|Supplier/)
  }
  const leafYears = new Set(
    parts.flatMap(({ Model: model, ModelYear: year }) => (model === 'Leaf' ? year : [])),
  )
  expect([...leafYears]).not.toContain(2025)
})

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
    overviewSaysSample: visibleText(overview).includes('It holds sample data for now.'),
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
  expect(await linksOf()).toEqual({ ...left, overviewSaysSample: false })
  await add('SAMPLE-1')
  await expect.poll(linksOf).toEqual({ ...left, overviewSaysSample: true })
  await add('REAL-1')
  await site.database`insert into catalogue.part_imports (source, added, changed, removed) values ('parts.csv', 1, 0, 0)`
  await expect.poll(linksOf).toEqual({ ...left, overviewSaysSample: true })
  await site.database`delete from parts_2025 where "SKU" = 'SAMPLE-1'`
  await expect.poll(linksOf).toEqual({ ...led, overviewSaysSample: false })
  expect(await read('/parts-catalog')).toContain('EV Parts Catalog (NZ 2025)')
})

test('a sample record has no price, stock or availability, whatever its row says', async () => {
  await site.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName", "ListPrice_NZD", "StockStatus", "NZAvailability(Dealer/Aftermarket)", "LeadTime_Days")
    values ('SAMPLE-2', 'BYD', 'Atto 3', 'Wiper blade set', 50, 'Special order', 'Dealer', 9)`
  const html = await read('/parts-catalog/part?sku=SAMPLE-2')
  const main = visibleText(html.split('<main')[1]?.split('</main')[0] ?? '')
  expect(main).toContain('Wiper blade set')
  expect(main).not.toMatch(/\$50|Special order|Dealer|List Price|Stock|Lead Time/)
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

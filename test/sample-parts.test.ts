import { afterAll, beforeAll, expect, test } from 'vitest'
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

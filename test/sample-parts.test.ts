import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = async (path: string) => (await site.fetch(path)).text()

test('guides and their overview call the catalogue sample data only while it holds sample records', async () => {
  const linksOf = async () => {
    const guide = visibleText(await read('/cabin-air-filter'))
    const overview = visibleText(await read('/ev-parts'))
    return {
      sample: guide.includes('Try the catalog (sample data)'),
      real: guide.includes('Find it in the parts catalog'),
      overview: overview.includes('It holds sample data for now.'),
    }
  }
  expect(await linksOf()).toEqual({ sample: false, real: true, overview: false })
  await site.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName") values ('SAMPLE-1', 'BYD', 'Atto 3', 'Cabin air filter')`
  await expect.poll(linksOf).toEqual({ sample: true, real: false, overview: true })
  await site.database`delete from parts_2025 where "SKU" = 'SAMPLE-1'`
  await expect.poll(linksOf).toEqual({ sample: false, real: true, overview: false })
})

import { expect, test } from 'vitest'
import { emptyFilter } from '../app/parts/catalogue/part-filter.ts'
import { findCatalogPage } from '../app/parts/catalogue/part-queries.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

test('makes are sorted as people sort names, whatever their accents and capitals', async () => {
  const site = await openTestSite()
  try {
    const parts = ['Zeekr', 'Škoda', 'smart', 'Audi', 'Kia'].map((Make) => ({
      SKU: `MAKE-${Make}`,
      Make,
      Model: 'Any',
      PartName: 'Wiper blade',
    }))
    await site.database`insert into parts_2025 ${site.database(parts)}`
    const { signal } = new AbortController()
    const found = await findCatalogPage(site.openClient(), emptyFilter, signal)
    const makes = typeof found === 'string' ? [] : (found.options?.makes ?? [])
    expect(makes.map(({ value }) => value)).toEqual(['Audi', 'Kia', 'Škoda', 'smart', 'Zeekr'])
  } finally {
    await site.close()
  }
})

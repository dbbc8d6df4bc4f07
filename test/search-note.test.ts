import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const leaf = { Make: 'Nissan', Model: 'Leaf' }
  await site.database`insert into parts_2025 ${site.database([
    { SKU: 'L-1', ...leaf, PartName: 'Electric motor' },
    { SKU: 'L-2', ...leaf, PartName: 'Brake disc' },
  ])}`
})
afterAll(() => site.close())

const read = async (query: string) => {
  const html = await (await site.fetch(`/parts-catalog?${query}`)).text()
  return { html, text: visibleText(html) }
}

test('a misspelt word is corrected in sight, with a link to the word as typed', async () => {
  const { html, text } = await read('search=leaf+moter&make=Nissan')
  expect(text).toContain('1 Part Found')
  expect(text).toContain('Showing results for motor. Search for moter instead .')
  expect(html).toContain('href="/parts-catalog?search=leaf+%22moter%22&amp;make=Nissan"')
  const literal = await read('search=leaf+%22moter%22')
  expect(literal.text).toContain('these match without the quotes')
})

test('without a match for all words, the nearest results are shown and downloaded', async () => {
  const { html, text } = await read('search=genuine+leaf+disc')
  expect(text).toContain('1 Part Found')
  expect(text).toContain('Nothing matches all words; these match without “genuine”.')
  expect(html).toContain('sku=L-2')
  expect(html).toMatch(/href="[^"]*search=leaf\+disc[^"]*" download/)
})

test('a search without one of two parts is a link, because its results are the other part', async () => {
  const { html, text } = await read('search=towbar+leaf+disc')
  expect(text).toContain('0 Parts Found')
  expect(text).toContain('Nothing matches all words. 1 part without “towbar”')
  expect(html).toContain('href="/parts-catalog?search=leaf+disc"')
})

test('without any near match the page says which word no part has, and what to try', async () => {
  const { text } = await read('search=towbar')
  expect(text).toContain('0 Parts Found')
  expect(text).toContain('No part in the catalogue has “towbar”.')
  expect(text).toContain('No parts found matching your criteria.')
  expect(text).toContain('No Results Found')
})

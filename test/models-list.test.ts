// The models of the home page and of /ev-models.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedCars } from '../app/cars/models/listed-cars.ts'
import { noPriceText, priceWords } from '../content/cars/model-price.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { readPage } from './fixtures/read-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = (path: string) => readPage(site, path)
const articlesOf = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []

test('each card of the home page says which version its range and its price are of, and dots a price that is not its own', async () => {
  const html = await read('/')
  const cards = articlesOf(html)
  for (const { model, version, price, isOwnPrice } of listedCars()) {
    const card = cards.find((one) => one.includes(`href="/${model.slug}"`))
    if (!card) continue
    const text = visibleText(card)
    const name = model.versions.find(({ id }) => id === version)?.name ?? ''
    if (/On the road/.test(text)) expect(text).toContain(name)
    if (!price) expect(text).toContain(noPriceText(model))
    else if (isOwnPrice) expect(card).not.toContain(`class="listed">${priceWords(price).text}<`)
    else {
      expect(card).toContain(`class="listed">${priceWords(price).text}<`)
      expect(text).toContain(priceWords(price).of)
    }
  }
})

test('a row without a range on the road says on every screen that its range is the listed one', async () => {
  const html = await read('/ev-models')
  const rows = articlesOf(html)
  const without = listedCars().filter(({ km }) => km === null)
  expect(without.length).toBeGreaterThan(0)
  for (const { model } of without) {
    const row = rows.find((one) => one.includes(`href="/${model.slug}"`)) ?? ''
    const [, look] = /<dd class="([^"]*)">listed/.exec(row) ?? []
    expect(look).toBeDefined()
    expect(look).not.toContain('hidden')
  }
})

// The models of the home page and of /ev-models, and what a filter finds of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedCars } from '../app/cars/models/listed-cars.ts'
import { models } from '../content/cars/models.ts'
import { noPriceText, priceWords } from '../content/cars/model-price.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { readPage } from './fixtures/read-page.ts'
import { foundSlugs } from './oracles/ev-models-oracle.ts'

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

test('is the grid of cards without parameters, with a box to tick on each', async () => {
  const html = await read('/ev-models')
  expect(html).toContain('Popular EV Models</h1>')
  expect(html.match(/View Details/g)).toHaveLength(models().length)
  expect(html.match(/<input type="checkbox" name="version"|name="version"/g)?.length).toBe(
    models().length,
  )
})

test('lists the cars a filter finds, as many as its JSON and the option say', async () => {
  const query = '?range=400&sort=price'
  const html = await read(`/ev-models${query}`)
  const json = await (await site.fetch(`/ev-models.json${query}`)).json()
  expect(html).toContain(`${json.total} cars: 400 km or more</h2>`)
  expect(html).toContain('A dash: not known.')
  expect(html).toContain(`400\u00a0km or more (${json.total})`)
  expect(html).toContain('The lowest price is $62,490 (Extended Range, 60 kWh, February 2023)')
  expect(foundSlugs(html)).toEqual(json.cars.map(({ slug }: { slug: string }) => slug))
})

test('never pairs a price of no named version with the range of one, and names the car apart', async () => {
  const html = await read('/ev-models?price=60000&range=400')
  expect(html).toContain('3 cars may fit: $60,000 or less, 400 km or more</h2>')
  expect(foundSlugs(html)).toEqual([])
  const text = visibleText(html)
  expect(text).toMatch(
    /A version of each fits; which version the price buys is not known\. .*Kia EV3 .*\$55,520.* February 2026/,
  )
  expect(text).toMatch(/Just outside .*BYD Atto 3 .*\$62,490/)
  expect(html).not.toContain('$29,990')
  expect(html).toContain('8 more without a published price')
})

test('each thing asked for is a link to the list without it', async () => {
  const html = await read('/ev-models?price=60000&range=400')
  expect(html).toMatch(
    /href="\/ev-models\?range=400"[^>]*>(<[^>]*>Remove: <\/span>)?\$60,000 or less/,
  )
  expect(html).toMatch(
    /href="\/ev-models\?price=60000"[^>]*>(<[^>]*>Remove: <\/span>)?400.km or more/,
  )
})

test('each of two body types is a link to the list with the other', async () => {
  const html = await read('/ev-models?body=suv&body=van')
  const leftBy = (text: string) =>
    new RegExp(`href="([^"]*)"[^>]*><[^>]*>Remove: </span>${text}`).exec(html)?.[1]
  expect(leftBy('SUV')).toBe('/ev-models?body=van')
  expect(leftBy('Van')).toBe('/ev-models?body=suv')
})

test('dots the price of a model that is not known to be that of a version found', async () => {
  for (const [query, text] of [
    ['body=suv', '$55,520'],
    ['range=400', 'from $55,520'],
  ]) {
    const html = await read(`/ev-models?${query}`)
    const [, rest = ''] = html.split(`<span class="listed">${text}</span>`)
    expect(rest.slice(0, 500)).toContain('The source does not say which version this price buys.')
  }
  const html = await read('/ev-models?range=500')
  expect(html).not.toContain('class="listed">$63,900<')
})

test('says of the chart’s hollow points that prices are dotted below only where they stand below', async () => {
  expect(await read('/ev-models')).toContain('Hollow here and dotted below: undated')
  const html = await read('/ev-models?body=suv')
  expect(html).toContain('Hollow: undated')
  expect(html).not.toContain('dotted below')
})

test('names what no car matches, and those without a price as no more than others', async () => {
  const html = await read('/ev-models?price=40000')
  expect(html).toContain('No car matches: $40,000 or less</h2>')
  expect(html).toMatch(/>\d+ without a published price/)
  expect(html).not.toContain('more without a published price')
})

test('says when nothing matches', async () => {
  const html = await read('/ev-models?plug=CHAdeMO&body=van')
  expect(html).toContain('No car matches</h2>')
  expect(html).toContain('None of the 19 cars fits, or the figure is not known.')
  // A car is not 'farther off' a van.
  expect(await read('/ev-models?body=van')).toContain(
    'Of 19 cars 17 do not fit, or the figure is not known.',
  )
})

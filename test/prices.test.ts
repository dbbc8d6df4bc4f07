// What every surface of the site says a model costs, read from what it sends: the one price, or the price of a version.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  headlinePrice,
  priceInWords,
  priceOfVersion,
  pricesInTime,
} from '../content/cars/model-price.ts'
import { models } from '../content/cars/models.ts'
import { listedVersions } from '../content/cars/version-list.ts'
import { listPageCards } from '../app/publishing/share-cards/page-cards.ts'
import { versionFields } from '../app/cars/models/version-filter.ts'
import { visibleText } from './fixtures/page-text.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = async (path: string) => (await site.fetch(path)).text()
const readJson = async (path: string) => (await site.fetch(path)).json()

/** The prices of cars in a text: '$58,990'. */
const pricesIn = (text: string): number[] =>
  [...text.matchAll(/\$(\d{2,3},\d{3})\b/g)].map(([, number = '']) =>
    Number(number.replace(',', '')),
  )

const headlineOf = (slug: string): number[] => {
  const model = models().find((one) => one.slug === slug)
  const price = model && headlinePrice(model)
  return price ? [price.value] : []
}

const ownPrices = (slug: string): number[] =>
  listedVersions().flatMap(({ model, version }) =>
    model.slug === slug ? (priceOfVersion(model, version)?.value ?? []) : [],
  )

test.each(['/', '/ev-models'])('%s: each card has the one price of its model', async (path) => {
  const cards =
    (await read(path)).match(/<article(?:(?!<\/article>).)*View Details.*?<\/article>/gs) ?? []
  expect(cards.length).toBeGreaterThan(6)
  for (const card of cards) {
    const [, slug = ''] = /href="\/([a-z0-9-]+)"/.exec(card) ?? []
    const said = pricesIn(visibleText(card).replaceAll(/From \$[\d,]+/g, ''))
    expect([slug, ...said]).toEqual([slug, ...headlineOf(slug)])
    if (headlineOf(slug).length === 0)
      expect(card).toMatch(/No (price published since |published price found)/)
  }
})

test.each(models())(
  '/$slug says the one price, and of a version its own or none',
  async (model) => {
    const { slug, versions } = model
    for (const version of versions) {
      const html = await read(`/${slug}?version=${version.id}`)
      const [, described = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
      expect(pricesIn(described)).toEqual(headlineOf(slug))
      const priceUnder = (label: string) =>
        pricesIn(new RegExp(`<dt[^>]*>(?:${label})</dt>(.*?)</dd>`, 's').exec(html)?.[1] ?? '')
      const own = priceOfVersion(model, version)
      const listed = Number(model.listing.price?.value)
      expect(priceUnder('Price when new')).toEqual(own ? [own.value] : [])
      expect(priceUnder('Price of the [^<]*|Price, version not named')).toEqual(
        own ? [] : headlineOf(slug),
      )
      const hasNone = !own && headlineOf(slug).length === 0
      expect(priceUnder('Price, (?!version)[^<]*')).toEqual(hasNone ? [listed] : [])
      expect(html).toContain(`<span class="listed">From $${listed.toLocaleString('en-NZ')}</span>`)
      for (const [, data = ''] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      )) {
        expect(data).not.toMatch(/"(offers|price|lowPrice)"/)
      }
    }
  },
)

const limits = versionFields.price.options.map(({ value }) => `price=${value}`)

test.each([
  'sort=price',
  'body=suv',
  'range=400',
  'plug=CCS2&sort=range',
  ...limits,
  ...limits.map((limit) => `${limit}&range=350`),
])(
  '/ev-models?%s: the page and the JSON have the one price of a car, or that of a version that matches',
  async (query) => {
    const html = await read(`/ev-models?${query}`)
    const { cars, versions, priceOfUnnamedVersion } = await readJson(`/ev-models.json?${query}`)
    for (const { slug, price, versions: keys } of cars) {
      const row =
        new RegExp(`<tr><th[^>]*>(?:(?!</tr>).)*href="/${slug}".*?</tr>`, 's').exec(html)?.[0] ?? ''
      const own = versions
        .filter(({ key }: { key: string }) => keys.includes(key))
        .flatMap(({ facts }: { facts: { price?: { value: number } } }) => facts.price?.value ?? [])
      if (price) expect([...headlineOf(slug), ...own]).toContain(price.value)
      expect(pricesIn(visibleText(row)), `${slug} in ${query}`).toEqual(
        price ? [price.value] : headlineOf(slug),
      )
    }
    for (const { slug, price } of priceOfUnnamedVersion)
      expect([price.value]).toEqual(headlineOf(slug))
  },
)

test('a comparison has the price of each version or none, and that of its model once', async () => {
  for (const [at, { key, model, version }] of listedVersions().entries()) {
    const other = listedVersions()[(at + 5) % listedVersions().length]
    const query = `?version=${key}&version=${other?.key}`
    const { versions, modelPrices } = await readJson(`/compare.json${query}`)
    const own = priceOfVersion(model, version)
    expect(pricesIn(versions[0].price.text ?? '')).toEqual(own ? [own.value] : [])
    const said = modelPrices.filter((one: { model: string }) => one.model === model.name)
    if (!own) expect(said.map(({ text }: { text: string }) => text)).toEqual([priceInWords(model)])
  }
})

test('/ev-cost counts the price of the version or none', async () => {
  for (const { key, model, version } of listedVersions()) {
    const { answer } = await readJson(`/ev-cost.json?version=${key}`)
    // Without a consumption there is no sum.
    if (!answer.owning) continue
    const counted = answer.owning.electric.amounts.price
    expect([key, counted]).toEqual([key, priceOfVersion(model, version)?.value])
  }
})

test('what EECA’s calculator counts with is named on the page of the model, and that nobody offered it at that price', async () => {
  const inputs = models().flatMap((model) =>
    pricesInTime(model)
      .filter(({ kind }) => kind === 'calculator')
      .map(({ value }) => ({ model, value })),
  )
  expect(inputs.length).toBeGreaterThan(0)
  for (const { model, value } of inputs) {
    expect(await read(`/${model.slug}`)).toContain(
      `EECA’s calculator uses $${value.toLocaleString('en-NZ')} (2025); we found no offer at that price.`,
    )
    const offers = pricesInTime(model).filter(({ kind }) => kind === 'offer')
    expect(offers.map((offer) => offer.value)).not.toContain(value)
  }
})

test('/questions names prices of models as their pages do, and of EECA’s calculator none', async () => {
  const text = visibleText(await read('/questions'))
  const named = models().filter(({ name }) => text.includes(`${name} from $`))
  expect(named).toHaveLength(4)
  for (const model of named) expect(text).toContain(`${model.name} ${priceInWords(model)}`)
  expect(text).toContain('BYD Atto 1')
  expect(text).not.toContain('Leaf $29,990')
})

test('a share card has no price', () => {
  const texts = listPageCards(() => undefined).map(({ draw }) => {
    const { kind, title, cars } = draw()
    return [kind, title, ...cars.map(({ name = '', remark = '' }) => `${name} ${remark}`)].join(' ')
  })
  expect(pricesIn(texts.join(' '))).toEqual([])
})

test('the prices of a version are those that its model’s page shows in time', async () => {
  for (const { slug } of models()) {
    const html = await read(`/${slug}`)
    const [dots = ''] = /<ol aria-label="Prices in time".*?<\/ol>/s.exec(html) ?? []
    if (dots) expect(pricesIn(visibleText(dots))).toEqual(expect.arrayContaining(ownPrices(slug)))
  }
})

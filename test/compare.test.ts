import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { models } from '../content/cars/models.ts'
import { listedVersions } from '../content/cars/version-list.ts'
import { compareOutputs, randomComparison } from './oracles/compare-oracle.ts'
import { shortNames } from '../app/tools/compare/compare-names.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { readPage } from './fixtures/read-page.ts'
import { seededRandom } from './fixtures/random-parts.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = (path: string) => readPage(site, path)
const compare = (keys: readonly string[]) =>
  `/compare?${new URLSearchParams(keys.map((key) => ['version', key]))}`
const modelY = 'tesla-model-y.long-range-awd'
const ev5 = 'kia-ev5.long-range'

/** The text of a cell without its mark, and the number of its source, which counts from 1 on each page. */
const cellText = (html: string) =>
  visibleText(
    html.replaceAll(/<sup>.*?<\/sup>|<b.*?<\/b>|<small data-origin="">.*?<\/small>/g, ''),
  ).trim()

/** The rows of the tables with a column for each name: label without its unit to one text per column. */
function tableRows(html: string, names: readonly string[]): Map<string, string[]> {
  const tables = [...html.matchAll(/<table[\s\S]*?<\/table>/g)]
    .map(([text]) => text)
    .filter((text) => names.every((name) => text.split('</thead>')[0]?.includes(`${name}<`)))
  const rows = [
    ...tables.join('').matchAll(/<tr(?: class="[^"]*")?><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g),
  ]
  return new Map(
    rows.map(([, label = '', cells = '']) => [
      cellText(label.replace(/<small.*?<\/small>/, ''))
        .replace(/ \*$/, '')
        .replace(labelUnit, ''),
      [...cells.matchAll(/<td([^>]*)>(.*?)<\/td>/g)].flatMap(([, attributes = '', text = '']) =>
        Array<string>(Number(/colSpan="(\d)"/.exec(attributes)?.[1] ?? 1)).fill(
          cellText(text).replace(cellUnit, ''),
        ),
      ),
    ]),
  )
}

const units = 'km|kWh|kWh/100 km|kW|min|s|km/h|L|mm|kg|m|V|Nm|NZD|m³|stars'
/** A unit stands in the label on a model's page, in the cell of a comparison. */
const labelUnit = new RegExp(`, (${units})$`)
const cellUnit = new RegExp(`(?<=^[\\d,.]+)\\s(${units})(?=\\s|$)`)

/** What the pages of all models say: 'nissan-leaf.40 Boot, L' to its text. */
async function pageCells(): Promise<Map<string, string>> {
  const cells = new Map<string, string>()
  for (const { slug, versions } of models()) {
    const names = versions.map(({ name }) => name.replaceAll('’', '&#x27;'))
    const rows = tableRows(await read(`/${slug}?version=all`), names)
    expect(rows.size, `rows of ${slug}`).toBeGreaterThan(5)
    for (const [label, texts] of rows) {
      for (const [at, { id }] of versions.entries()) {
        cells.set(`${slug}.${id} ${label}`, texts[at] ?? '')
      }
    }
  }
  return cells
}

/** Rows that no model page has. */
const isOfThePage =
  /^(Listed .*|On the road at 100 km\/h, .*|Range|Running costs a year|Fast charging, 10 to 80%)$/

test('every cell of every version is the text of its model’s page', async () => {
  const onPages = await pageCells()
  const keys = listedVersions().map(({ key }) => key)
  const compared = new Set<string>()
  for (let at = 0; at < keys.length; at += 4) {
    // Four at a time; the last ones are filled up from the front.
    const four = [...keys.slice(at, at + 4), ...keys].slice(0, 4)
    const cars = four.map((key) => listedVersions().find((listed) => listed.key === key)!)
    const names = shortNames(
      cars.map(({ name, model, version }) => ({
        name,
        model: model.name,
        version: version.name,
      })),
    )
    const rows = tableRows(await read(compare(four)), names)
    for (const [label, texts] of rows) {
      if (isOfThePage.test(label)) continue
      for (const [column, key] of four.entries()) {
        const name = `${key} ${label}`
        // A page leaves out a row that is not known of any of its versions.
        const text = texts[column]?.replace('not known', '–')
        expect(text, `cell ${name}`).toBe(onPages.get(name) ?? '–')
        compared.add(name)
      }
    }
  }
  const missing = [...onPages].filter(([name, text]) => text !== '–' && !compared.has(name))
  expect(missing).toEqual([])
  expect(compared.size).toBeGreaterThan(1500)
})

test('below the price when new stands its month, and not again that it is new', async () => {
  const html = await read(compare(['nissan-leaf.24', 'nissan-leaf.40']))
  const row = /<th scope="row">Price when new.*?<\/tr>/.exec(html)?.[0]
  expect(row?.replaceAll(/<\/?span[^>]*>/g, '')).toContain('<small>November 2022</small>')
})

test('the listed range is that of the page’s header, and the listed price is not compared', async () => {
  const html = await read(compare([modelY, ev5]))
  expect(html).not.toContain('$79,900')
  expect(await read('/tesla-model-y')).toContain('>From $79,900<')
  expect(html).toContain('matches no published version')
})

describe('/compare', () => {
  test('says where each car is ahead, draws the outlines and links every figure to its source', async () => {
    const html = await read(`${compare([modelY, ev5])}&garageLength=5&garageWidth=2.6`)
    expect(html).toContain('Tesla Model Y or Kia EV5</h1>')
    expect(html).toContain('Not all measured in the same way, so we call none the best.')
    expect(html).toContain('249\u00a0mm to spare')
    expect(html).toMatch(/aria-label="Side view and plan of [^"]*, at one scale"/)
    expect(html).toMatch(/href="#source-[a-z0-9-]+"/)
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/compare"/>`)
  })

  test('turns ticked models and empty fields into one address', async () => {
    const response = await site.fetch('/compare?version=tesla-model-y&version=&garageLength=')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/compare?version=${modelY}#answer`)
  })

  test('proposes others for one version, and asks for two without any', async () => {
    const one = await read(compare([modelY]))
    const others = [...one.matchAll(/href="\/compare\?version=([^"&]+)&amp;version=([^"&]+)"/g)]
    expect(others).toHaveLength(4)
    for (const [, first, second] of others) {
      expect(first).toBe(modelY)
      expect(second).not.toMatch(/^tesla-model-y/)
    }
    const empty = await read('/compare')
    // Models are to tick, until one stands in its version.
    expect(empty).toContain('Choose two to four cars')
    expect(one).toContain('Choose two to four versions')
    expect(empty.match(/href="\/compare\?version=[^"&]+&amp;version=[^"&]+"/g)).toHaveLength(6)
    expect(empty.match(/<input type="checkbox"/g)).toHaveLength(models().length)
  })

  test('says a wrong size in a sentence and keeps the comparison', async () => {
    const html = await read(`${compare([modelY, ev5])}&garageLength=small`)
    expect(html).toContain('Please enter a number from 1 to 20 m.')
    expect(html).toContain('value="small"')
    expect(html).toContain('What differs')
  })

  test('gives the same as JSON', async () => {
    const response = await site.fetch(`/compare.json${compare([modelY, ev5]).slice(8)}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({
      versions: [
        { key: modelY, page: '/tesla-model-y', verdict: expect.any(String) },
        { key: ev5, price: { text: null, of: '' } },
      ],
      modelPrices: [{ model: 'Tesla Model Y' }, { text: 'no published price found' }],
      main: expect.arrayContaining([expect.objectContaining({ measure: 'towing' })]),
      differing: expect.arrayContaining([expect.objectContaining({ label: 'Battery' })]),
    })
  })
})

test('the page of 20 random comparisons says what their JSON says', async () => {
  const random = seededRandom(5)
  for (let round = 0; round < 20; round += 1) {
    const query = randomComparison(random)
    const json = await (await site.fetch(`/compare.json?${query}`)).json()
    const { cases, failures } = compareOutputs(query, await read(`/compare?${query}`), json)
    expect(failures).toEqual([])
    expect(cases).toBeGreaterThan(15)
  }
})

test('the first row has a price of each car, and dots that of a model which is not the version’s own', async () => {
  const html = await read(
    '/compare?version=tesla-model-3.standard-range-plus&version=tesla-model-3.rwd',
  )
  const [, prices] = /<tbody><tr data-prices[^>]*>(.*?)<\/tr>/.exec(html) ?? []
  expect(prices).toContain('<span class="listed">from $63,900</span>')
  expect(prices?.match(/class="listed"/g)).toHaveLength(1)
  expect(prices?.match(/<td/g)).toHaveLength(2)
})

test('every model page leads to the comparison', async () => {
  expect(await read('/kia-ev5')).toMatch(/href="\/compare\?version=kia-ev5\.[a-z-]+"/)
})

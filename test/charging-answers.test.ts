import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareChargingPages } from './oracles/charging-time-pages.ts'
import { listChargers } from '../content/places/chargers/chargers.ts'
import { seededRandom } from './fixtures/random-parts.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { readPage } from './fixtures/read-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-23T00:00:00Z') })
})
afterAll(() => site.close())

const read = (path: string) => readPage(site, path)
const textOf = async (query: string) => visibleText(await read(`/charging-time${query}`))

describe('/charging-time', () => {
  test('answers for a Leaf at 50 kW until asked otherwise, and says so', async () => {
    const html = await read('/charging-time')
    const text = visibleText(html)
    expect(text).toContain('An example')
    expect(text).toContain('Nissan Leaf 40 kWh, 10 to 80% at a 50 kW fast charger')
    expect(text).toMatch(/Charging time: 40 min/)
    expect(text).toContain('Unplug at about 88% at the latest: the last fifth, 80 to 100%, takes')
    expect(text).toContain('From 88% on the car takes less than half of its best here, 45 kW.')
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="Power of the Nissan Leaf 40 kWh/)
    expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:3000/charging-time"/>')
  })

  test('says at the top how long, how far and how much, and whose prices the dollars span', async () => {
    const html = await read('/charging-time')
    const [, headline = ''] = /<h2[^>]*>(.*?)<\/h2>/.exec(html) ?? []
    const { cost, drives, byNetwork } = await (await site.fetch('/charging-time.json')).json()
    const dollars = [cost.low, cost.high].map(({ value }) => `$${Math.round(value)}`)
    const km = 5 * Math.round((drives.value + drives.high) / 2 / 5)
    expect(visibleText(headline)).toBe(`40 min adds about ${km} km, for ${dollars.join(' to ')}`)
    const prices: { network: string; low: { value: number }; high: { value: number } }[] = byNetwork
    const cheapest = prices.toSorted((one, other) => one.low.value - other.low.value)[0]
    const dearest = prices.toSorted((one, other) => other.high.value - one.high.value)[0]
    const text = visibleText(html)
    expect(text).toContain(
      `${dollars[0]} is ${cheapest?.network}; ${dollars[1]} is ${dearest?.network}, by prices seen in 2023 to 2026.`,
    )
    // One price has no span to explain.
    expect(await textOf('?price=80')).not.toContain(' by prices seen in')
  })

  test('names the origin of the curve and its licence', async () => {
    const html = await read('/charging-time')
    expect(html).toContain('href="https://github.com/KilowattApp/open-ev-data"')
    expect(visibleText(html)).toContain('MIT licence, 12 April 2025')
  })

  test('says that a published time alone counts no power of a charger', async () => {
    for (const charger of ['dc-25', 'dc-300']) {
      const text = await textOf(`?version=leapmotor-c10.rwd-70&charger=${charger}`)
      expect(text).toContain('At less power it takes longer; how much longer is not known.')
      expect(text).not.toContain('power falls as a battery fills')
    }
    expect(await textOf('?version=polestar-2.dual-motor')).toContain(
      'power falls as a battery fills',
    )
  })

  test('draws no curve for a version without its own, and says what the limits are', async () => {
    const html = await read('/charging-time?version=mg4-ev.excite-64')
    expect(html).not.toContain('aria-label="Power of the')
    expect(visibleText(html)).toContain('We know no charging curve of this version.')
    expect(await textOf('?version=volvo-ex30.single-motor')).toContain('rises from 50 kW')
  })

  test('answers a car that does not fit with a sentence and no minutes', async () => {
    const ccs = listChargers().find(({ plugs }) =>
      plugs.every(({ connector }) => connector === 'ccs2'),
    )
    const text = await textOf(`?site=${ccs!.key}`)
    expect(text).toContain(`The Nissan Leaf 40 kWh cannot charge at ${ccs!.name}`)
    expect(text).not.toContain('Charging time:')
  })

  test('keeps what is right beside what is wrong', async () => {
    const html = await read('/charging-time?from=90&to=20&charger=dc-75&price=nonsense')
    const text = visibleText(html)
    expect(text).toContain('Please enter a percentage above 90.')
    expect(text).toContain('Please enter a number from 0 to 500 c/kWh.')
    expect(text).toContain('90 to 100% at a 75 kW fast charger')
    expect(html).toMatch(/name="to"[^>]*value="20"|value="20"[^>]*name="to"/)
  })

  test('leaves the empty fields of a form without scripts out of its URL', async () => {
    const response = await site.fetch(
      '/charging-time?version=nissan-leaf.30&charger=dc-50&from=10&to=90&price=',
      { redirect: 'manual' },
    )
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      '/charging-time?version=nissan-leaf.30&to=90#answer',
    )
  })

  test('says how old the prices of public charging are', async () => {
    expect(await textOf('')).toContain('at prices seen in 2023 to 2026')
  })

  test('costs at home what power costs at the median of the networks', async () => {
    expect(await textOf('?charger=home-7.4')).toMatch(/Cost: \$6\.59/)
  })
})

test('the JSON has the numbers of the page, for the same query', async () => {
  const result = await compareChargingPages(60, seededRandom(11), '', (url) => site.fetch(url))
  expect(result).toMatchObject({ cases: 60, failures: [] })
  const answer = await (await site.fetch('/charging-time.json?version=nissan-leaf.40')).json()
  expect(answer).toMatchObject({ car: { key: 'nissan-leaf.40' }, time: { known: 'exactly' } })
})

test('each charger of the finder leads to its charging time', async () => {
  const html = await read('/charging-stations/find?place=Albany')
  const links = [...html.matchAll(/href="(\/charging-time\?site=[^"]+)"/g)].map(([, href]) => href!)
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(visibleText(await read(link))).toContain('Plugs at ')
})

test.each(['/nissan-leaf', '/charging-stations', '/'])('%s leads to it', async (path) => {
  expect(await read(path)).toMatch(/href="\/charging-time(\?version=nissan-leaf\.\w+)?"/)
})

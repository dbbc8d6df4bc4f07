import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leafBarRows, compareUsedPages } from './oracles/used-ev-check-oracle.ts'
import { pageNumbers } from './oracles/page-and-json.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { readPage } from './fixtures/read-page.ts'
import { cautions } from '../content/cars/used-check/used-facts.ts'
import { seededRandom } from './fixtures/random-parts.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-22T00:00:00Z') })
})
afterAll(() => site.close())

const path = '/used-ev-check'
const read = async (query = '') => (await readPage(site, path + query)).replaceAll('\u00a0', ' ')
const answer = async (query = '') => (await site.fetch(`${path}.json${query}`)).json()

describe('/used-ev-check', () => {
  test('answers the published example of a Leaf 40 at 80% in one line', async () => {
    const html = await read('?version=nissan-leaf.40&health=80')
    expect(html).toMatch(
      /<p[^>]*>168 to 186 km on a mild day, 120 to 154 km in frost, at a steady 100 km\/h<\/p>/,
    )
    expect(html).toMatch(
      /<h2[^>]*><span class="text-accent">Enough for 33.km a day, now and in 5 years<\/span><\/h2>/,
    )
    expect(html).toContain('30.4 kWh ÷ 163.84 to 181.09 Wh/km')
    expect(html).toContain('Contains data from KilowattApp/open-ev-data, MIT licence.')
  })

  test('shows a Leaf of 2016 with ten bars, the gauge and the brakes, with dated sources', async () => {
    const html = await read('?version=nissan-leaf.30&year=2016&bars=10&odometer=95000')
    expect(html).toContain('Ask about the gauge before you believe a low number')
    expect(html).toContain('Brake control unit of cars built to early 2016')
    expect(html).toContain('Flip the Fleet</a>, 23 November 2018')
    expect(html).toContain('averaged more than 91%')
    expect(html).toContain('30 kWh Leaf: gauge corrected?')
    const row = leafBarRows.find(([version, bars]) => version === '30' && bars === 10)
    const corrected = await read('?version=nissan-leaf.30&year=2016&bars=10&gauge=yes')
    expect(corrected).toContain(`${row?.[4]} km on a mild day`)
  })

  test('has a link from each number of a source to the source', async () => {
    const html = await read('?version=nissan-leaf.30&year=2016&bars=10')
    const links = [...html.matchAll(/<sup[^>]*><a href="#([^"]+)">(\d+)<\/a><\/sup>/g)]
    expect(links.length).toBeGreaterThan(5)
    for (const [, id, number] of links) {
      expect(html.replaceAll('; ', '')).toContain(`<span id="${id}">${number} `)
    }
  })

  test('says a sentence of each warning between the answer and the bars, the others in a line that opens', async () => {
    const html = await read('?version=nissan-leaf.30&year=2016')
    for (const { title, claims } of [cautions().gauge, cautions().brakes]) {
      const start = html.indexOf(`>${title}</h3>`)
      expect(start).toBeGreaterThan(html.indexOf('id="answer-heading"'))
      expect(start).toBeLessThan(html.indexOf('>Today and later</h2>'))
      const [open = '', fold = ''] = html
        .slice(start, html.indexOf('</section>', start))
        .split('<details')
      const [first = '', ...others] = claims.map(({ text }) => text)
      const [sentence = '', ...rest] = first.split('. ')
      expect(open).toContain(`<p class="prose-width mt-1">${sentence}`)
      expect(others.length).toBeGreaterThan(0)
      for (const text of [rest.join('. '), ...others])
        expect(fold.split('</summary>')[1]).toContain(text)
    }
  })

  test('is green only for a yes', async () => {
    const tone = async (query: string) =>
      /<h2[^>]*><span class="([^"]*)"/.exec(await read(query))?.[1]
    expect(await tone('')).toBe('text-caution')
    expect(await tone('?version=nissan-leaf.40&health=80')).toBe('text-accent')
    expect(await tone('?version=nissan-leaf.24&daily=150')).toBe('text-danger')
    expect(await tone('?version=byd-sealion-7.premium-rwd')).toBe('')
  })

  test('says ‘not known’ where nothing tells the age, and what each reading would mean', async () => {
    const html = await read('?version=byd-sealion-7.premium-rwd')
    expect(html).toContain('Its battery’s state is not known yet')
    const readings = html.indexOf('>What each reading would mean</h2>')
    expect(readings).toBeGreaterThan(-1)
    expect(readings).toBeLessThan(html.indexOf('>What to ask and look at</h2>'))
    expect(pageNumbers(html)).toEqual([])
  })

  test('has its own figures for the e-NV200, which has no model page', async () => {
    const html = await read('?version=nissan-e-nv200.40&health=90')
    expect(html).toContain('139 to 178 km on a mild day')
    expect(html).toContain('What is different about the van')
  })

  test('draws a bar for each kind of day, up to its best case, beside the line of what the day needs', async () => {
    const query = '?version=nissan-leaf.24&year=2014&bars=9'
    const [html, { years }] = await Promise.all([read(query), answer(query)])
    // 33 km, a tenth more and 5 km for hills and detours, and a tenth of the battery left.
    const needed = (33 * 1.1 + 5) / 0.9
    const bars = years.flatMap(({ km }: { km: Record<string, { value: number; high: number }> }) =>
      ['mild', 'winter', 'frost'].map((day) => [km[day]?.high, km[day]?.value, needed]),
    )
    const drawn = html.matchAll(
      /<path d="M0 3H([\d.]+)V7H0"[^>]*><\/path><path d="M0 3H([\d.]+)V7H0"[^>]*><\/path><path d="M([\d.]+) 0V10"/g,
    )
    expect([...drawn].map((marks) => marks.slice(1).map(Number))).toEqual(bars)
    expect(bars).toHaveLength(9)
  })

  test('keeps the other inputs when one is wrong', async () => {
    const query = '?version=nissan-leaf.24&bars=9&health=150&year=later'
    const html = await read(query)
    expect(html).toContain('Please enter a number from 1 to 120%.')
    expect(html).toContain('Please enter a whole number from 2008 to 2026.')
    expect(await answer(query)).toMatchObject({
      basis: 'bars',
      inputs: { bars: '9', health: null, year: null },
      mistakes: { health: expect.any(String), year: expect.any(String) },
    })
  })

  test('ages with the calendar', async () => {
    expect(await answer('?version=nissan-leaf.24&year=2016')).toMatchObject({
      day: '2026-11-22',
      basis: 'age',
      made: { year: 2016, age: 10 },
    })
  })

  test('is linked from models, the battery guide and the home page, and cites its sources', async () => {
    const pages = ['/nissan-leaf', '/ev-battery-replacement', '/', '/sources?on=tools']
    for (const page of pages) {
      expect(await (await site.fetch(page)).text()).toContain(`href="${path}`)
    }
  })
})

test('a page without scripts shows the numbers of its JSON', async () => {
  const fetchSite = (url: string) => site.fetch(url)
  expect(await compareUsedPages(25, seededRandom(3), '', fetchSite)).toMatchObject({
    cases: 25,
    failures: [],
  })
})

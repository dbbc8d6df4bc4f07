import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareCostPages } from './oracles/cost-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { readPage } from './fixtures/read-page.ts'
import { seededRandom } from './fixtures/random-parts.ts'

let now = new Date('2026-11-22T00:00:00Z')
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => now })
})
afterAll(() => site.close())

const path = '/ev-cost'
const read = async (query = '') => (await readPage(site, path + query)).replaceAll('\u00a0', ' ')
const answerTo = async (query = '') => (await site.fetch(`${path}.json${query}`)).json()

describe('/ev-cost', () => {
  test('says nothing that its numbers make empty: no span of one price, no sum of one term', async () => {
    const exact = await read('?version=kia-ev3.long-range&rate=0&nightrate=0&share=0')
    expect(exact).toContain('Kia EV3 Long Range: $1,137 a year')
    expect(exact).not.toContain('Between $1,137 and $1,137')
    expect(exact).not.toContain('$212.84 = $212.84')
    expect(exact).toContain('1 purchase × $12.44 = $12.44')
    expect(await read('?version=other')).toContain(
      'We cannot say what its energy costs. Please enter what it uses in kWh per 100 km.',
    )
  })

  test('answers without any input, with formulas, sources and what was assumed', async () => {
    const html = await read()
    expect(html).toMatch(
      // $3,359 without $2,055 and without $1,673; the bars below show the three costs.
      /<h2[^>]*>An electric car costs \$1,304 to \$1,686 a year less to run than a medium petrol car<\/h2>/,
    )
    expect(html).toContain(
      'The cheapest by its WLTP figure, the dearest by its North American rating.',
    )
    // Its two ends and the petrol car are bars on one axis.
    const bars = [
      ...html.matchAll(
        /<span>(<span[^>]*>The (?:cheap|dear)est: <\/span>)?([^<]+)<\/span> <svg.*?<b>(\$[\d,]+)<\/b>/g,
      ),
    ]
    expect(bars.map(([, as, name, dollars]) => [as !== undefined, name, dollars])).toEqual([
      [true, 'Tesla Model 3 RWD updated', '$1,673'],
      [true, 'Audi Q4 e-tron 50 quattro', '$2,055'],
      [false, 'Medium petrol car', '$3,359'],
    ])
    expect(html).toContain('12,000 km × 13.2 kWh/100 km × 80% × 22.3 c')
    expect(html).toContain('12 units of 1,000 km × $76')
    expect(html).toContain('Assumed: a round figure.')
    expect(html).toContain('seems to include the daily charge')
    expect(html).toContain('The amounts may have changed on 1 July 2026.')
    expect(html).toContain('32 cars, cheapest first')
  })

  test('leads with the time that was asked, and has a year only where that was', async () => {
    const { years, subject, ranked, others, compared } = (await answerTo('?years=5')).answer
    expect(years).toBe(5)
    const text = (dollars: number) => `$${Math.round(dollars).toLocaleString('en-NZ')}`
    expect(subject.line.total).toBeCloseTo(subject.line.aYear * 5, 1)
    const all: { total: number }[] = [
      ranked,
      others.map((group: { lines: [] }) => group.lines),
    ].flat(2)
    const dearest = Math.max(...all.map(({ total }) => total))
    expect(await read('?years=5')).toContain(
      `>An electric car costs ${text(compared.total - dearest)} to ${text(compared.total - ranked[0].total)} less to run for 5 years than a medium petrol car</h2>`,
    )
    expect(await read('?years=5&version=nissan-leaf.40')).toMatch(
      /<h2[^>]*>Nissan Leaf 40 kWh: \$[\d,]+ in 5 years<\/h2>/,
    )
  })

  test('explains the version asked for, and leads to the other versions of its model', async () => {
    const html = await read('?version=kia-ev5.long-range')
    expect(html).toContain('Kia EV5 Long Range: not known')
    expect(html).toContain('No source has its consumption.')
    expect(await read('?version=kia-ev5.long-range&kwh=20')).toMatch(
      /Kia EV5 Long Range: \$[\d,]+ a year/,
    )
    const leaf = await read('?version=nissan-leaf.24&km=9000')
    expect(leaf).toContain('By its North American rating')
    expect(leaf).toContain('href="/ev-cost?version=nissan-leaf.40&amp;km=9000#answer"')
  })

  test('shows a tariff as an example with its credit, and names the gaps of the tables', async () => {
    const html = await read('?postcode=6012')
    expect(html).toContain('Wellington (6012) is in the network of Wellington Electricity.')
    expect(html).toContain(
      'An example from a Powerswitch report of 3 December 2025, not your plan.',
    )
    expect(html).toContain('Energy Efficiency and Conservation Authority, MIT licence')
    expect(html).toContain('EA Networks has 16 postcodes in EECA’s tables but no tariff')
    expect(html).toContain('Nelson Electricity Ltd has a tariff but no postcode')
    expect(await read('?postcode=7700')).toContain(
      'Ashburton (7700) is in the network of EA Networks, for which EECA’s table has no tariff',
    )
    expect(await read('?postcode=taupo')).toContain(
      'Taupō, by its postcodes, is in the network of Unison Networks Ltd.',
    )
    expect(await read('?postcode=cambridge&km=9000')).toMatch(
      /Cambridge is in 2 networks, .* href="\/ev-cost\?km=9000&amp;postcode=3434#answer"/,
    )
    expect(await read('?postcode=Xanadu')).toContain('We do not know ‘Xanadu’.')
  })

  test('has no car to compare with when the empty option is sent, on the page and as JSON', async () => {
    expect((await answerTo('?petrol=&km=9000')).answer.compared).toBeNull()
    const page = await site.fetch(`${path}?petrol=&km=9000`, { redirect: 'manual' })
    expect(page.headers.get('location')).toBe(`${path}?petrol=-&km=9000#answer`)
  })

  test('understands the name of the car to compare with, and says which names are close to another', async () => {
    for (const [name, key] of [
      ['corolla hybrid', 'toyota-corolla-hybrid'],
      ['corolla petrol', 'small'],
      ['Toyota Hi-Lux', 'toyota-hilux'],
      ['RAV4 hybrid', 'toyota-rav4-hybrid'],
      ['rav 4 petrol', 'medium'],
      ['ranger', 'ford-ranger'],
      ['Ranger PHEV', 'ford-ranger-phev'],
      ['ranger diesel', 'ford-ranger'],
      ['eclipse petrol', 'mitsubishi-eclipse-cross'],
      ['outlander phev', 'mitsubishi-outlander-phev'],
      ['toyota corolla 2014', 'small'],
      ['corolla 2024', 'toyota-corolla-hybrid'],
      ['rav4 2015', 'medium'],
      ['mg hs', 'mg-hs-plus'],
      ['small hybrid', 'hybrid-small'],
    ] as const) {
      const query = new URLSearchParams({ km: '9000', petrol: 'medium', othercar: name, rate: '' })
      const page = await site.fetch(`${path}?${query}`, { redirect: 'manual' })
      // 'medium' counts anyway.
      const chosen = key === 'medium' ? '' : `&petrol=${key}`
      expect(page.headers.get('location')).toBe(`${path}?km=9000${chosen}#answer`)
      expect((await answerTo(`?othercar=${name}`)).question).toMatchObject({ petrol: key })
    }
    const mistakeOf = async (othercar: string) =>
      (await answerTo(`?${new URLSearchParams({ othercar })}`)).mistakes.othercar
    expect(await mistakeOf('corola')).toBe(
      'We have no figures for a car named ‘corola’. The nearest names: Toyota Corolla hybrid.',
    )
    expect(await mistakeOf('corola hybrid')).toContain('names: Toyota Corolla hybrid, ')
    expect(await mistakeOf('toyota')).toContain('Toyota Corolla hybrid, Toyota RAV4 hybrid, Toyota')
    expect(await mistakeOf('hybrid')).toContain('Small hybrid, Medium hybrid')
    expect(await mistakeOf('?!')).toContain('Please choose one by its size.')
    for (const [name, fuel] of [
      ['Corolla', 'hybrid'],
      ['corolla 2018', 'hybrid'],
      ['rav 4', 'hybrid'],
      ['RAV4 2024', 'hybrid'],
      ['outlander', 'PHEV'],
      ['sportage', 'diesel'],
    ]) {
      expect(await mistakeOf(`${name}`)).toBe(
        `‘${name}’ may be a ${fuel} or run on petrol alone. Please enter ‘${name} ${fuel}’ or ‘${name} petrol’.`,
      )
    }
    const html = await read('?othercar=corola')
    expect(html).toContain('The nearest names: Toyota Corolla hybrid.')
    expect(html).toContain('value="corola"')
  })

  test('opens what owning costs once a price or a loan is asked about, and not before', async () => {
    const isOpen = async (query: string) => {
      const [before = ''] = (await read(query)).split('Owning, not only running</h2>')
      return before.slice(before.lastIndexOf('<details')).startsWith('<details open')
    }
    expect(await isOpen('?version=nissan-leaf.40')).toBe(false)
    expect(await isOpen('?version=nissan-leaf.40&price=19000&loan=12000')).toBe(true)
  })

  test('puts hybrids beside it, and never calls every electric car cheaper where they are not', async () => {
    const html = await read('?petrol=toyota-corolla-hybrid')
    expect(html).toContain('EECA lists only the hybrid of this car.')
    expect(html).toContain('>compare with a small petrol car</a>')
    expect(html).toMatch(/The Toyota Corolla hybrid costs \$[\d,]+ a year/)
    expect(html).not.toContain('All cost less')
    expect(html).toMatch(/\d+ of them cost less than the Toyota Corolla hybrid\./)
    expect(html).toContain('Petrol, hybrid, diesel and plug-in hybrid')
  })

  test('adds what buying costs, folded, and says once what is left out', async () => {
    expect(await read('?version=tesla-model-3.first-rwd')).toContain(
      'is not known, because we have no price for: Tesla Model 3 RWD to 2023',
    )
    const query =
      '?version=byd-atto-3.extended-range&petrol=toyota-corolla-hybrid&loan=20000&loanrate=9&loanyears=5'
    const html = await read(query)
    expect(html).toContain('$62,490, February 2023')
    expect(html).toContain('$37,490, 2025, the cheapest equipment')
    expect(html).toContain('$415.17 a month, of which the interest counts')
    expect(html.split('Left out, because')).toHaveLength(2)
    const { owning } = (await answerTo(query)).answer
    expect(owning.payback).toEqual({
      kind: 'prices of different years',
      electric: 'February 2023',
      other: '2025',
    })
    expect(await (await site.fetch(`${path}.txt${query}`)).text()).toContain(
      'its price is of February 2023, the other car’s of 2025',
    )
    const today = (await answerTo(`${query}&price=49990&otherprice=37490`)).answer.owning
    expect(today.payback).toEqual({ kind: 'not within ten years' })
  })

  test('keeps the rest when an input is wrong', async () => {
    const query = '?km=far&postcode=6012'
    expect(await read(query)).toContain('Please enter a whole number from 1 to 200,000 km.')
    expect(await answerTo(query)).toMatchObject({
      question: { km: 12_000, postcode: '6012' },
      mistakes: { km: expect.any(String) },
      answer: { home: { centsPerKwh: 21.0335 } },
    })
  })

  test('redirects away the empty fields of a form without scripts, but keeps ‘none’', async () => {
    const response = await site.fetch(`${path}?version=&km=9000&postcode=&petrol=&years=1`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${path}?km=9000&petrol=-#answer`)
    expect(await read('?petrol=-')).not.toContain('be cheaper?')
  })

  test('shows the same amounts as its JSON', async () => {
    // The page of a car's name is redirected to that of its key.
    const result = await compareCostPages(12, seededRandom(5), '', async (address) => {
      const response = await site.fetch(address)
      return response.status === 302 ? site.fetch(response.headers.get('location') ?? '') : response
    })
    expect(result).toMatchObject({ cases: 12, failures: [] })
  })

  test('is linked from models and from road user charges', async () => {
    const linkTo = async (page: string) =>
      (await (await site.fetch(page)).text()).includes(`${path}?`)
    expect(await linkTo('/nissan-leaf')).toBe(true)
    expect(await linkTo('/ev-ruc?distance=12345')).toBe(true)
  })

  test('keeps the signalled rise signalled after its day', async () => {
    const before = await answerTo()
    now = new Date('2027-01-02T00:00:00Z')
    const after = await answerTo()
    expect(after.answer.day).toBe('2027-01-02')
    expect(after.answer.ranked).toEqual(before.answer.ranked)
    expect(await read()).toContain('We have not seen that it came into force.')
  })
})

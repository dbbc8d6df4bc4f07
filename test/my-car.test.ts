import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareEverywhere } from './oracles/my-car-oracle.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { seededRandom } from './fixtures/random-parts.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-22T00:00:00Z') })
})
afterAll(() => site.close())

const car = 'version=nissan-leaf.40&year=2018&odometer=43250&licence=45000&postcode=6012'

const read = async (path: string) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return { response, html: await response.text() }
}

describe('/my-car without scripts', () => {
  test('answers the car in its URL', async () => {
    const text = visibleText((await read(`/my-car?${car}`)).html)
    expect(text).toContain('Nissan Leaf 40 kWh, on 22 November 2026')
    expect(text).toContain('RUC licence runs out in 53 days, about 14 January 2027.')
    expect(text).toContain('reminder 31 December 2026')
    expect(text).not.toContain('Parts for the')
    expect(text).toMatch(/\d+ workshops? in Wellington/)
    expect(text).toMatch(/\d+ chargers in Wellington: CHAdeMO/)
  })

  test('is answered with the same dates as its JSON and its calendar file', async () => {
    const answer = await (await site.fetch(`/my-car.json?${car}`)).json()
    expect(answer.ruc).toMatchObject({ due: '2027-01-14', reminder: '2026-12-31' })
    const file = await site.fetch(`/my-car/calendar.ics?${car}`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain('my-car.ics')
    const days = [...(await file.text()).matchAll(/^DTSTART;VALUE=DATE:(\d+)/gm)]
    expect(days.map(([, day]) => day)).toEqual(['20261231', '20270114'])
  })

  test('takes what a car uses from its owner, and says what is uncertain about registration', async () => {
    const ev5 = '/my-car?version=kia-ev5.long-range'
    expect(visibleText((await read(ev5)).html)).toContain('Enter under ‘The car’ what it uses.')
    const text = visibleText((await read(`${ev5}&kwh=20`)).html)
    expect(text).toMatch(/Cost of a year: \$[\d,.]+/)
    expect(text).toContain('The amounts may have changed on 1 July 2026.')
    const [mine, theirs] = await Promise.all(
      ['/my-car.json', '/ev-cost.json'].map(async (path) =>
        (await site.fetch(`${path}?version=kia-ev5.long-range&kwh=20`)).json(),
      ),
    )
    expect(mine.tools.cost.aYear).toEqual(theirs.answer.subject.reasons.total)
    expect(mine.tools.cost.licenceNote).toBe(theirs.answer.licenceNote)
  })

  test('has no calendar file while no date is ahead', async () => {
    const file = await site.fetch('/my-car/calendar.ics?wof=2001-02-03')
    expect(file.status).toBe(404)
    expect(file.headers.get('content-disposition')).toBeNull()
    expect(await file.text()).toContain('No date is ahead')
  })

  test('shows what a browser works out by itself and what the JSON says, for 60 random cars', async () => {
    const compared = await compareEverywhere(60, seededRandom(5), (path) => site.fetch(path))
    expect(compared).toMatchObject({ cases: 60, failures: [] })
  })

  test('says what is wrong with an entry and keeps the rest', async () => {
    const { html } = await read(`/my-car?${car}&wof=2027-02-29&km=none`)
    expect(visibleText(html)).toContain('Please enter a date as YYYY-MM-DD.')
    expect(visibleText(html)).toContain('Please enter a whole number from 1 to 200,000 km.')
    expect(html).toContain('value="none"')
    expect(visibleText(html)).toContain('14 January 2027')
  })

  test('refuses an odometer reading dated in the future', async () => {
    const answer = await (await site.fetch(`/my-car.json?${car}&read=2026-11-23`)).json()
    expect(answer).toMatchObject({
      mistakes: { read: 'Please enter a day that is not after today.' },
      ruc: { due: '2027-01-14' },
    })
    const today = await (await site.fetch(`/my-car.json?${car}&read=2026-11-22`)).json()
    expect(today).toMatchObject({ mistakes: {}, ruc: { due: '2027-01-14' } })
  })

  test('keeps a wrong entry when it leaves empty ones out, to say what is wrong', async () => {
    const asked = `/my-car?${car}&registration=&wof=soon&health=200`
    const response = await site.fetch(asked, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`/my-car?${car}&wof=soon&health=200#answer`)
  })

  test('tells the visitor that the entries travel in the address', async () => {
    const { html } = await read('/my-car')
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toContain('in the address of the answer')
  })
})

describe('a car in a URL', () => {
  test.each(['/my-car', '/my-car.json', '/my-car/calendar.ics'])(
    'is kept by no cache, listed nowhere and told to no other page: %s',
    async (path) => {
      const { headers } = (await read(`${path}?${car}`)).response
      expect(headers.get('cache-control')).toMatch(/private|no-store/)
      expect(headers.get('cdn-cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test('is in no link that a browser may fetch ahead', async () => {
    const { html } = await read(`/my-car?${car}`)
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
    // A source elsewhere may name the car too; only our own addresses hold what the visitor told us.
    const ours = links.filter((tag) => tag.includes('href="/'))
    const telling = ours.filter((tag) => /leaf|Leaf|chademo|Wellington|43250/.test(tag))
    expect(telling.length).toBeGreaterThan(3)
    for (const tag of telling) {
      expect(tag).toContain('rel="nofollow"')
      expect(tag).not.toContain('prefetch')
    }
  })
})

describe('without a car', () => {
  test('the page and its knowledge are the same for everybody, and cached', async () => {
    const { response, html } = await read('/my-car')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('cdn-cache-control')).toContain('public')
    expect(html).toContain('When are your RUC, WoF and rego due?')
    const known = await site.fetch('/my-car/knowledge.json')
    expect(known.headers.get('content-type')).toContain('application/json')
    expect((await known.json()).cars.length).toBeGreaterThan(50)
  })

  test('JSON says what is missing', async () => {
    expect(await (await site.fetch('/my-car.json')).json()).toMatchObject({
      car: null,
      ruc: { outcome: 'not known', missing: ['odometer', 'licence'] },
      due: [],
    })
  })
})

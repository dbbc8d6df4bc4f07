import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dateText } from '../content/texts/date-text.ts'
import { informationPages } from '../content/pages/information-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
// Already the 22nd in New Zealand.
const usual = '2026-11-21T12:00:00Z'
let moment = usual
beforeAll(async () => {
  site = await openTestSite({
    now: () => new Date(moment),
    settings: { PAGE_CACHE_MB: '8' },
  })
})
afterEach(() => void (moment = usual))
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}
const sectionOf = (html: string, mark: string) =>
  html.split(`<section ${mark}`)[1]?.split('</section>')[0] ?? ''
const attribute = (text: string) => text.replaceAll('&', '&amp;')

describe.each(informationPages())('$path', (page) => {
  test('shows every section, the official links and the day it was checked', async () => {
    const html = await read(page.path)
    expect(html).toContain(`<title>${attribute(page.title)}</title>`)
    for (const { id } of page.sections) {
      expect(html).toContain(`<section id="${id}"`)
    }
    for (const { address } of page.links) {
      expect(html).toContain(`href="${attribute(address)}" target="_blank" rel="noopener"`)
    }
    expect(html).toContain(`Checked ${dateText(page.checkedOn)}`)
    expect(html).toContain('<section id="not-confirmed"')
    expect(html).not.toContain('href="#"')
  })
})

describe('/ev-ruc', () => {
  test('shows its badge and the newer facts', async () => {
    const html = await read('/ev-ruc')
    expect(html).toContain('Updated April 2024')
    expect(html).toContain('$76 per 1,000 km')
    expect(html).toContain('Nothing until 1 July 2027')
    expect(html).toMatch(/NZ Truck &amp; Driver[^<]*<\/a>, published September 2025, read Nov/)
    expect(html).toContain('$12.44')
  })

  test('starts with the price of a unit and its date, and beside it the way to buy', async () => {
    const [head = '', box = ''] = (await read('/ev-ruc')).split('id="buy-now"')
    expect(visibleText(head.slice(head.indexOf('<h1'))).trim()).toMatch(
      /^Road User Charges for EVs An electric car pays \$76 per 1,000 km, since 1 April 2024\./,
    )
    const [section = ''] = box.split('</section>')
    expect(section).toContain('href="https://nzta.govt.nz/vehicles/road-user-charges/"')
    expect(section).toContain('Buy RUC')
  })

  test('sends buyers to the agency at the place that explains buying', async () => {
    const [, buying = ''] = (await read('/ev-ruc')).split('<section id="buy-online"')
    const [section = ''] = buying.split('</section>')
    expect(section).toContain('href="https://nzta.govt.nz/vehicles/road-user-charges/"')
    expect(section).toContain('Buy RUC at the NZ Transport Agency')
  })

  test('shows what is announced for January 2027 as announced, before that day and after it', async () => {
    const before = await read('/ev-ruc')
    expect(before).toContain('A rise is due in January 2027: 12 cents a litre on petrol')
    expect(before).toContain('Until a new rate is law, you pay $76 per 1,000 km')
    moment = '2027-01-01T12:00:00Z'
    const after = await read('/ev-ruc')
    expect(after).toContain('We have not seen that it came into force, so this page keeps $76')
    expect(after).toContain('$76 per 1,000 km')
    expect(after).not.toContain('A rise is due in January 2027')
    expect(await read('/ev-ruc?distance=10000')).toContain('$760.00')
  })

  test('changes at midnight in New Zealand, even if the page was cached a second before', async () => {
    moment = '2027-06-30T11:59:59Z'
    expect(await read('/ev-ruc')).toContain('Nothing until 1 July 2027')
    moment = '2027-06-30T12:00:00Z'
    const after = await read('/ev-ruc')
    expect(after).toContain('Not known since 1 July 2027')
    expect(after).not.toContain('Nothing until 1 July 2027')
  })

  test('says how often the odometer is read, and what the yearly licence costs', async () => {
    const html = await read('/ev-ruc')
    expect(html).toContain('24 months; a new car its second one at four years')
    expect(html).toContain('$212.84')
    expect(html).toContain('$144.22')
    moment = '2026-10-31T10:59:59Z'
    const before = await read('/ev-ruc')
    expect(before).not.toContain('24 months; a new car')
    expect(before).toContain('24 months from 1 November 2026')
  })

  test('shows a usual year before anybody has asked', async () => {
    const html = await read('/ev-ruc')
    expect(html).toContain('value="12,000"')
    expect(html).toContain('$912.00')
  })

  test('calculates a year of charges without JavaScript', async () => {
    const html = await read('/ev-ruc?distance=12345&vehicle=electric')
    expect(html).toContain('$938.22')
    expect(html).toContain('13 units are $988.00')
    expect(html).toContain('$1,000.44')
    expect(html).toContain('value="12345"')
    expect(await read('/ev-ruc?distance=10,000&vehicle=plug-in-hybrid')).toContain('$380.00')
  })

  test('rejects an invalid distance and escapes it', async () => {
    const html = await read('/ev-ruc?distance=%22%3E%3Cscript%3E&vehicle=boat')
    expect(html).toContain('Please enter whole kilometres, from 1 to 200,000.')
    expect(html).not.toContain('"><script>')
  })
})

test('/questions answers with sources, says what it does not know, and leads on', async () => {
  const html = await read('/questions')
  const answer = (id: string) => sectionOf(html, `id="${id}"`)
  expect(answer('rain')).toContain('rain or shine')
  expect(answer('rain')).toContain('href="#source-eeca-charging"')
  expect(answer('plug-in-hybrid')).toContain('$38 per 1,000')
  expect(answer('dash-language')).toContain('We found no source')
  expect(answer('dash-language')).toContain('href="/ev-service-centers"')
  expect(answer('night-plan')).toContain(
    'href="https://www.powerswitch.org.nz/" target="_blank" rel="noopener"',
  )
})

test('/questions begins with the figures that the tools give', async () => {
  const html = await read('/questions')
  const text = (id: string) => visibleText(sectionOf(html, `id="${id}"`)).replaceAll('\u00a0', ' ')
  const json = async (path: string) => (await site.fetch(path)).json()
  const far = await json('/ev-models.json?range=400&sort=range')
  expect(text('far')).toContain(`${far.versions.length} versions of ${far.total} models`)
  expect(text('far')).toContain(`The furthest is the ${far.cars[0].name}`)
  const heavy = await json('/ev-models.json?towing=1500')
  expect(text('towing')).toContain(`${heavy.versions.length} versions are rated to tow 1,500 kg`)
  const { answer: cost } = await json('/ev-cost.json')
  const cheapest = Math.round(cost.ranked[0].total).toLocaleString('en-NZ')
  expect(text('cost-a-year')).toContain(`Electric cars cost $${cheapest} to`)
})

test('/questions and the pages it leads to agree', async () => {
  const html = await read('/questions')
  const text = (id: string) => visibleText(sectionOf(html, `id="${id}"`))
  for (const car of ['Sealion 7', 'Atto 3', 'e-Transit']) expect(text('power-out')).toContain(car)
  expect(text('winter-range')).toContain('83% of their range')
  expect(text('battery-life')).toContain('$15,000 to $23,000')
  expect(text('greener')).toContain('0.1072')
  const charging = await read('/charging-stations')
  expect(visibleText(sectionOf(charging, 'id="home-rules"'))).toContain('No extension cords')
  expect(visibleText(sectionOf(charging, 'id="home"'))).toContain(
    'seems to include the daily charge',
  )
})

test('the home page leads to /questions from its ways into the site', async () => {
  expect(await read('/')).toMatch(
    /<main.*href="\/questions"[^>]*>.{0,99}More questions people ask/s,
  )
})

test('/government-incentives gives the amounts of the discount and says that it has ended', async () => {
  const html = await read('/government-incentives')
  expect(html).toContain('ran from 2021 to 2023 and ended on 31 December 2023')
  for (const amount of ['$7,015', '$3,507', '$8,625']) expect(html).toContain(amount)
  expect(html).toContain('We could find no purchase rebate')
})

test('/charging-stations gives the number of charging points with its date', async () => {
  const html = await read('/charging-stations')
  expect(html).toContain('over 1,000 public charging points: 1,378 at the end of 2024')
  for (const connector of ['Type 1', 'Type 2', 'CCS2', 'CHAdeMO']) expect(html).toContain(connector)
})

test('/charging-stations shows the newest prices first, and what power costs at home', async () => {
  const html = await read('/charging-stations')
  expect(html).toContain('39.3 cents per kWh')
  expect(html.indexOf('about February 2024')).toBeGreaterThan(0)
  expect(html.indexOf('about February 2024')).toBeLessThan(html.indexOf('September 2023</td>'))
  for (const share of ['94.3%', '84%', '15.1%']) expect(html).toContain(share)
})

test('the text of an information page shows no rate in braces and no date of reading as published', async () => {
  for (const { path } of informationPages()) {
    const html = await read(path)
    expect(html.replaceAll(/<(script|style)[^]*?<\/\1>/g, '')).not.toMatch(/\{\w/)
    expect(html).not.toContain('published November 2026')
  }
  expect(await read('/search?q=road+user+charges')).not.toMatch(/\{ruc/)
})

import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listChargers } from '../content/places/chargers/chargers.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { readPage } from './fixtures/read-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const finder = '/charging-stations/find'
const read = (query = '') => readPage(site, finder + query)
const names = (html: string) =>
  [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name ?? '')
const all = listChargers()

describe('the finder', () => {
  test('shows the first 15 chargers and a map of all', async () => {
    const html = await read()
    expect(html).toContain(`>${all.length} chargers</h2>`)
    expect(names(html)).toHaveLength(15)
    expect(html).toContain(`Chargers 1 to 15 of ${all.length}`)
    expect(html).toMatch(/<svg role="group" aria-label="Map with chargers: (\d+) of \1 highlighted/)
    expect(html.match(/<path d="M[\d. ]+h0M/g)).toHaveLength(1)
    expect(html).toContain('New Zealand Transverse Mercator 2000')
    expect(html).toContain('Natural Earth')
  })

  test('states the date and the licence of its data', async () => {
    const html = await read()
    expect(html).toContain('Not live.')
    expect(html).toContain('EVRoam, undated copy up to 28 November 2023, read in November 2026')
    expect(html).toContain('Licence: CC BY 4.0, not yet confirmed with the agency')
  })

  test.each([
    ['kw=50,5', 'Power'],
    ['connector=ccs1', 'Connector'],
    ['region=Otaog', 'Region'],
  ])('says that %s does not count, and finds without it', async (query, label) => {
    const html = await read(`?${query}`)
    expect(html).toContain('There is a problem')
    expect(html).toContain(`${label}: <span data-mistake`)
    expect(html).toContain('Please choose one of the options.')
    expect(html).toContain(`>${all.length} chargers</h2>`)
    expect(await read('?kw=50')).not.toContain('There is a problem')
  })

  test('filters by region, connector, power, current and operator, with the exact total', async () => {
    const wanted = all.filter(
      ({ region, operator, plugs }) =>
        region === 'Canterbury' &&
        operator === 'ChargeNet NZ' &&
        plugs.some((plug) => plug.current === 'DC' && plug.kw >= 50 && plug.connector === 'ccs2'),
    )
    const html = await read(
      '?region=Canterbury&current=DC&kw=50&connector=ccs2&operator=ChargeNet+NZ&page=2',
    )
    expect(wanted.length).toBeGreaterThan(15)
    expect(html).toContain(`>${wanted.length} chargers</h2>`)
    expect(names(html)).toHaveLength(Math.min(15, wanted.length - 15))
    expect(html).toContain(
      `Large dots: the ${wanted.length} found. Small dots: the other ${all.length - wanted.length}.`,
    )
    expect(html).toMatch(/<option value="Canterbury" selected="">/)
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${finder}"/>`)
  })

  test('tells chargers of one name apart by their streets', async () => {
    const listed = names(await read('?place=nelson'))
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain('Nelson, 81 Trafalgar Street')
  })

  test('finds a town without typing its macrons, and links to a map', async () => {
    const html = await read('?place=akaroa')
    expect(names(html)).toContain('Akaroa, 40 Rue Brittan')
    expect(html).toMatch(
      /href="https:\/\/www\.openstreetmap\.org\/\?mlat=-43\.80278&amp;mlon=172\.96805#map=17\/-43\.80278\/172\.96805" target="_blank" rel="noopener"/,
    )
    expect(html).toContain('href="geo:-43.80278,172.96805?q=-43.80278,172.96805"')
  })

  test('has a link on the map to the chargers around a town', async () => {
    const html = await read('?place=hamilton')
    const [, url = '', name = ''] =
      /<a href="([^"]+#results)" aria-label="(Within [^"]+)"/.exec(html) ?? []
    expect(name).toMatch(/^Within \d+\u00a0km of Hamilton: \d+ chargers$/)
    const list = await readPage(site, url.replaceAll('&amp;', '&'))
    const [where = '', count = ''] = name.split(': ')
    expect(list).toContain(`>${count} ${where.replace('Within', 'within')}`)
    expect(list).toContain('In a straight line; the road is longer.')
  })

  test('says above the list how many there are, near what, and where the fastest is', async () => {
    const headline = async (query: string) =>
      /<h2 id="results"[^>]*>(.*?)<\/h2>/.exec(await read(query))?.[1]
    const kw = (part: string) => {
      const near = all.filter(({ name, address }) => `${name} ${address}`.includes(part))
      return Math.max(...near.flatMap(({ plugs }) => plugs.map((plug) => plug.kw)))
    }
    expect(await headline('?place=nelson')).toBe(
      `3 chargers near Nelson; the fastest is ${kw('Richmond, 7020')}\u00a0kW in Richmond`,
    )
    expect(await headline('?place=Rue+Brittan')).toBe(
      '1 charger with ‘Rue Brittan’ in its name or address',
    )
    expect(await headline('?region=Otago')).toMatch(/^\d+ chargers$/)
  })

  test('calls chargers near a town only if all are, not because a street far away has its name', async () => {
    // Of the chargers in Hamilton none is in Milton.
    expect(await read('?place=Milton')).toContain('>1 charger near Milton<')
    expect(await read('?place=Te+Anga')).toContain('>0 chargers')
    for (const place of ['Clyde', 'Frankton', 'Lincoln', 'Palmerston']) {
      const [, headline = ''] =
        /<h2 id="results"[^>]*>(.*?)<\/h2>/.exec(
          await read(`?place=${encodeURIComponent(place)}`),
        ) ?? []
      expect(headline).toMatch(/^\d+ chargers? with ‘[^’]+’ in (its|their) name or address$/)
    }
    expect(await read('?place=Milton&km=25')).toContain('within 25\u00a0km of Milton')
  })

  test('has pages; one beyond the last shows the last', async () => {
    const second = await read('?page=2')
    expect(second).toContain('Chargers 16 to 30 of')
    expect(second).toContain(`href="${finder}#results"`)
    expect(second).toContain(`href="${finder}?page=3#results"`)
    const last = await read('?page=999999')
    expect(last).toContain(`to ${all.length} of ${all.length}`)
    expect(last).not.toContain('>Next<')
  })

  test('shows no pagination for one page, and asks for the place before anything else', async () => {
    const html = await read('?place=Taupo')
    expect(html).not.toContain('Pages of chargers')
    const [visible = ''] = (html.split('<search>')[1] ?? '').split('<details')
    expect(visible).toContain('your position stays in your browser')
    const fields = visible.replaceAll(/<input type="hidden"[^>]*>/g, '')
    expect([...fields.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['place'])
  })

  test('says when nothing matches, with a link to all chargers', async () => {
    const html = await read('?connector=type-2-socket&kw=150')
    expect(html).toContain('>0 chargers</h2>')
    expect(html).toContain('No charger matches.')
    expect(html).toContain('Show all chargers')
  })

  test('lists the chargers of a town before those of a street of that name', async () => {
    const html = await read('?place=Wanaka')
    expect(html.indexOf('Johnsonville')).toBeGreaterThan(html.indexOf('Wanaka 93'))
    expect(names(html)[0]).not.toMatch(/Johnsonville/i)
  })

  test('names the nearest chargers for a place that has none, by distance', async () => {
    const html = await read('?place=Haast&connector=ccs2')
    expect(html).toContain('>0 chargers</h2>')
    expect(html).toContain('None that fits at Haast.')
    const away = [...html.matchAll(/About (\d+)\u00a0km from Haast/g)].map(([, km]) => Number(km))
    expect(away).toHaveLength(5)
    expect(away).toEqual(away.toSorted((one, other) => one - other))
    expect(html).toContain('geonames.org')
  })

  test('shows CCS1 as what it is and finds it as CCS2', async () => {
    const html = await read('?place=Avalon&connector=ccs2')
    expect(names(html)).toContain('Avalon Hub')
    expect(html).toContain('CCS1 in the source; cars here use CCS2')
    expect(html).not.toContain('value="ccs1"')
    expect(html).not.toContain('no prices or opening hours')
  })

  test('adds what EVRoam’s list lacks, with its source', async () => {
    const html = await read('?place=Taumarunui')
    expect(html).toContain('1 more that EVRoam’s list lacks')
    expect(html).toContain('112 Hakiaha Street, Taumarunui')
    expect(await read('?place=Akaroa')).not.toContain('EVRoam’s list lacks')
  })

  test('redirects a submitted form to a URL without empty fields', async () => {
    const response = await site.fetch(`${finder}?place=&region=Otago&kw=&operator=`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${finder}?region=Otago#results`)
  })

  test('escapes the search text', async () => {
    const html = await read('?place=%22%3E%3Cscript%3E')
    expect(html).not.toContain('"><script>')
  })

  test('is smaller than 60 kB compressed', async () => {
    expect(gzipSync(await read()).length).toBeLessThan(60_000)
  })
})

test('the charging page has a form that opens the finder by region', async () => {
  const html = await (await site.fetch('/charging-stations')).text()
  expect(html).toContain(`action="${finder}"`)
  expect(html).toContain('Find a charger')
})

test('the EVRoam data is in no client script', async () => {
  const folder = 'build/client/assets'
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  expect(texts.length).toBeGreaterThan(0)
  expect(scripts.filter((_, at) => texts[at]?.match(/wellesley street carpark/i))).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { home } from '../content/pages/home.ts'
import { centers, centerSlugs } from '../content/places/workshops/centers.ts'
import { isReachable, workshopsOf } from '../content/places/workshops/center-details.ts'
import { centerTexts } from '../content/places/workshops/center-texts.ts'
import { visibleText } from './fixtures/page-text.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
const now = new Date('2026-11-22T21:00:00Z')
beforeAll(async () => {
  site = await openTestSite({ now: () => now })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
}
const workshops = workshopsOf(centers())
/** What a reader sees, with ordinary spaces. */
const plainText = (html: string) => visibleText(html).replaceAll('\u00a0', ' ')
const cards = (html: string) => html.match(/<article[\s>]/g) ?? []

describe('the service center directory', () => {
  test('shows a row for each workshop one can reach, the names of the others in one fold, and a link to each profile', async () => {
    const html = await read('/ev-service-centers')
    expect(cards(html)).toHaveLength(workshops.filter(isReachable).length)
    expect(visibleText(html)).toMatch(/12 more names we could not check .*Porirua Motors/s)
    for (const slug of centerSlugs) expect(html).toContain(`href="/${slug}"`)
    for (const { name } of workshops) expect(html).toContain(name)
  })

  test('leads with the workshops one can reach, and names those regions in one paragraph that have none', async () => {
    const html = await read('/ev-service-centers')
    const names = [...html.matchAll(/<h3[^>]*>([^<]+?) ?</g)].map(([, name]) => name)
    expect(names.slice(0, 2)).toEqual(['Tony Allen Auto Service', 'Grimmer Motors'])
    expect(html).not.toContain('no workshop yet')
    expect(html).toMatch(
      /no workshop in Bay of Plenty, Otago, Taranaki, Hawke's Bay, Northland, Southland and West Coast yet/,
    )
  })

  test('says first where the workshops are that one can reach, and nothing of numbers that nobody found', async () => {
    const html = await read('/ev-service-centers')
    expect(plainText(html)).toContain(
      '5 workshops with contact details: 3 in Auckland, 1 in Canterbury, 1 in Waikato.',
    )
    const reachable = workshops.filter(isReachable).map(({ region }) => region)
    expect(reachable.filter((region) => region === 'Auckland')).toHaveLength(3)
    expect(html).not.toContain('No phone found')
    expect(html).toContain('Call 09 278 9556')
  })

  test('shows only the fields that are filled, and no doubt on each row', async () => {
    const html = await read('/ev-service-centers?region=Canterbury')
    const [evsEnhanced = ''] = html.split('<article').slice(1)
    const tesla = (await read('/ev-service-centers?region=Auckland'))
      .split('<article')
      .find((card) => card.includes('Tesla'))
    expect(visibleText(evsEnhanced)).not.toMatch(/missing|not (yet )?verified/i)
    expect(evsEnhanced).toContain('href="https://evsenhanced.com/"')
    expect(tesla).not.toMatch(/<dt[^>]*>(Specialties|Contact)/)
  })

  test('has the information panel with the exact text of its two lists', async () => {
    const html = await read('/ev-service-centers')
    expect(html).toContain(centerTexts().serviceInformation.title)
    for (const { title, items } of centerTexts().serviceInformation.lists) {
      expect(html).toContain(title)
      for (const item of items) expect(html).toContain(item)
    }
  })

  test('filters by region and type of work without JavaScript', async () => {
    const canterbury = await read('/ev-service-centers?region=Canterbury')
    expect(cards(canterbury)).toHaveLength(1)
    expect(canterbury).toContain('1 more name we could not check')
    expect(canterbury).toContain('action="/ev-service-centers"')
    expect(visibleText(canterbury)).toContain(
      `2 of ${workshops.length} workshops in Canterbury: 1 with contact details, 1 more name`,
    )
    const hybrid = await read('/ev-service-centers?region=Auckland&work=hybrid')
    expect(cards(hybrid)).toHaveLength(1)
    expect(hybrid).toContain('Tony Allen Auto Service')
    expect(hybrid).toContain('Taha Auto Group')
    expect(cards(await read('/ev-service-centers?region=Manawat%C5%AB'))).toHaveLength(1)
  })

  test('has a map whose regions show their number of workshops and link to them', async () => {
    const html = await read('/ev-service-centers')
    expect(html).toContain('Auckland 6')
    expect(html).toContain('xlink:title="Auckland: 6 workshops"')
    expect(html).toContain('xlink:title="Manawatū: 1 workshop"')
    expect(html).toContain('xlink:title="Gisborne: no workshops"')
    expect(html).toContain('href="/ev-service-centers?region=Auckland#entries"')
    expect(html).toContain('xlink:title="Bay of Plenty: no workshops"')
    expect(html).toContain('href="/ev-service-centers?region=Gisborne#entries"')
    expect(plainText(html)).toContain(
      '12 workshops by region, with and without contact details. Of 5 more we do not know the region.',
    )
    const electric = await read('/ev-service-centers?region=Auckland&work=hybrid')
    expect(electric).toContain('xlink:title="Auckland: 2 workshops"')
    expect(electric).toContain('region=Waikato&amp;work=hybrid#entries')
  })

  test('offers the nearest region when no workshop matches', async () => {
    const waikato = await read('/ev-service-centers?region=Waikato&work=battery')
    expect(waikato).toContain(`0 of ${workshops.length} workshops in Waikato`)
    expect(visibleText(waikato)).toContain('nearest region with a workshop that fits is Auckland')
    expect(cards(waikato)).toHaveLength(2)
    expect(waikato).not.toContain('We know of no workshop in')
    const taranaki = await read('/ev-service-centers?region=Taranaki')
    expect(taranaki).toContain('We know of no workshop in Taranaki yet')
    expect(visibleText(taranaki)).toContain('fits is Manawatū.')
    expect(taranaki).toContain('Levin Cars')
    // Levin Cars is known by name only.
    expect(visibleText(taranaki)).toContain('The nearest with one you can reach is Waikato.')
    expect(taranaki.indexOf('Grimmer Motors')).toBeLessThan(taranaki.indexOf('Levin Cars'))
    const manawatu = await read('/ev-service-centers?region=Manawat%C5%AB')
    expect(visibleText(manawatu)).toContain('The nearest with one you can reach is Waikato.')
  })

  test('orders by distance from a town, the nearest first, in kilometres that another formula confirms', async () => {
    const html = await read('/ev-service-centers?near=Nelson')
    const names = [...html.matchAll(/<h3[^>]*>([^<]+?) ?</g)].map(([, name]) => name)
    expect(names.slice(0, 2)).toEqual(['EVs Enhanced', 'Grimmer Motors'])
    // Nelson and Heaphy Terrace's Hamilton, by the law of cosines on a sphere.
    const [north, south] = [-37.7833, -41.2708].map((degrees) => (degrees * Math.PI) / 180)
    const across = ((175.2833 - 173.284) * Math.PI) / 180
    const km =
      6371 *
      Math.acos(
        Math.sin(north!) * Math.sin(south!) +
          Math.cos(north!) * Math.cos(south!) * Math.cos(across),
      )
    const said = /about (\d+) km from Nelson/.exec(visibleText(html).replaceAll('\u00a0', ' '))
    expect(Math.abs(Number(said?.[1]) - km)).toBeLessThan(10)
  })

  test('gives no distance to a workshop of which only the town is known', async () => {
    const auckland = plainText(await read('/ev-service-centers?near=Auckland'))
    expect(auckland).toContain(
      'Of those whose street or suburb we know, the nearest with contact details that takes any make is Tony Allen Auto Service, about 20 km from Auckland in a straight line.',
    )
    expect(auckland).not.toContain('Within 3 km')
    const nelson = plainText(await read('/ev-service-centers?near=Nelson'))
    expect(nelson).toContain('The nearest with contact details is EVs Enhanced, in Christchurch.')
    const hamilton = plainText(await read('/ev-service-centers?near=Hamilton'))
    expect(hamilton).toContain(
      'The nearest with contact details is Grimmer Motors, within 3 km of Hamilton in a straight line.',
    )
  })

  test('names the region or the kind of work of which a workshop is the nearest', async () => {
    const inRegion = plainText(await read('/ev-service-centers?near=Nelson&region=Waikato'))
    expect(inRegion).toContain(
      'The nearest with contact details in Waikato is Grimmer Motors, about 424 km from Nelson',
    )
    const elsewhere = plainText(await read('/ev-service-centers?near=Nelson&region=Taranaki'))
    expect(elsewhere).not.toContain('The nearest with contact details')
    const hybrid = plainText(await read('/ev-service-centers?near=Nelson&work=hybrid'))
    expect(hybrid).toContain(
      'nearest with contact details for hybrids and plug-in hybrids is Tony Allen Auto Service, about',
    )
  })

  test('says which towns may be meant by one that it does not know', async () => {
    const html = visibleText(await read('/ev-service-centers?near=Nelsin'))
    expect(html).toContain('We do not know ‘Nelsin’. Do you mean Nelson or Kelson?')
    expect(html).not.toContain('nearest with contact details')
  })

  test('says that unknown filter values do not count, and finds without them', async () => {
    const html = await read('/ev-service-centers?region=Atlantis&work=boats')
    expect(html).toContain('12 more names we could not check')
    expect(html).not.toMatch(/\d of \d+ workshops/)
    expect(html).toContain('There is a problem')
    expect(html.match(/Please choose one of the options\./g)).toHaveLength(2)
  })

  test('keeps the unfiltered URL as canonical', async () => {
    const html = await read('/ev-service-centers?region=Otago')
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/ev-service-centers"/>`)
  })
})

describe('a phone number or a website', () => {
  test('is a link on the only profile with details from the workshop, which is not called verified', async () => {
    const html = await read('/tony-allen-auto-service')
    expect(html).toContain('href="tel:092789556"')
    expect(html).toMatch(/href="https:\/\/taas\.co\.nz\/" target="_blank" rel="noopener"/)
    expect(html).toContain('139 Cavendish Drive, Manukau, Auckland 2104')
    expect(html).toContain('Not verified with the workshop')
    expect(html).not.toContain('"@type":"AutoRepair"')
    expect(html).not.toContain('Missing:')
  })

  test.each(centerSlugs.filter((slug) => slug !== 'tony-allen-auto-service'))(
    '/%s has no number and says that it is missing',
    async (slug) => {
      const html = await read(`/${slug}`)
      expect(visibleText(html)).toMatch(/Missing:? [^.]*phone number/)
      // Its neighbours have theirs.
      const own = html.replace(/<nav aria-labelledby="nearby"[^]*?<\/nav>/, '')
      expect(own).not.toMatch(/href="tel:|href="mailto:|AutoRepair/)
    },
  )

  test('appears in the directory for that center only, and no entry is called verified', async () => {
    const html = await read('/ev-service-centers')
    expect(html.match(/href="tel:[^"]+"/g)).toEqual(['href="tel:092789556"'])
    expect(html).toContain('We have verified none with the workshop')
  })
})

test('the home page shows the same records', async () => {
  const html = await read('/')
  for (const slug of home().centers.slugs) {
    const center = centers().find((one) => one.slug === slug)
    expect(html).toContain(`href="/${slug}"`)
    expect(html).toContain(center?.name)
    expect(html).toContain(center?.summary)
  }
  expect(html).not.toContain('href="/kapiti-cars"')
})

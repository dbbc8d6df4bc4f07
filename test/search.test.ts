import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourcedShare, tallyFacts } from '../content/sourcing/fact-tally.ts'
import { listUsedSources } from '../content/sourcing/used-sources.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  return { response, text: await response.text() }
}

describe('/search', () => {
  test('leads with the page that fits best, and lists the others by kind', async () => {
    const { response, text } = await read('/search?q=leaf')
    expect(response.status).toBe(200)
    expect(visibleText(text)).toMatch(
      /Best match Nissan Leaf 40 kWh: 220 km at 100 km\/h [^.]* Nissan Leaf Model page/,
    )
    expect(text).toMatch(/<h2 id="results-guide"[^>]*>Guides to parts</)
    expect(text).toMatch(/<a [^>]*href="\/nissan-leaf"[^>]*>Nissan Leaf<\/a>/)
    expect(visibleText(text)).toContain('Model page')
    expect(text).toContain('value="leaf"')
  })

  test('lists the pages that fit best first, with the price of a part and the range and price of a car', async () => {
    const words = visibleText((await read('/search?q=leaf+battery')).text)
    expect(words).toMatch(
      /Guides to parts EV battery replacement \$4,500 to \$7,500 \(used 24 kWh pack .*Models Nissan Leaf 220 km on the road, \$63,990 new \(40 kWh, November 2022\)/,
    )
  })

  test('finds a place with or without its macron, and names the correction of a misspelt word', async () => {
    expect((await read('/search?q=Kāpiti')).text).toContain('href="/kapiti-cars"')
    expect((await read('/search?q=kapiti')).text).toContain('href="/kapiti-cars"')
    expect(visibleText((await read('/search?q=invertor')).text)).toContain(
      'searched for “inverter” instead of “invertor”',
    )
  })

  test('says so when the query is empty or nothing matches, and suggests other pages', async () => {
    const empty = visibleText((await read('/search')).text)
    expect(empty).toContain('A few letters will do')
    const none = await read('/search?q=qqqqqqq')
    expect(none.response.status).toBe(200)
    expect(visibleText(none.text)).toContain('No pages match “qqqqqqq”')
    expect(none.text).toContain('href="/ev-ruc"')
  })

  test('says which words it left out, and where to ask about a subject it has nothing on', async () => {
    const { text: rain } = await read('/search?q=safe+to+charge+in+the+rain')
    expect(visibleText(rain)).toMatch(/No page matches all of .*; \d+ results? without “safe”\./)
    const { text: fire } = await read('/search?q=fire+risk')
    expect(visibleText(fire)).toContain(
      'We have nothing on fires in electric cars; the best place to ask is Fire and Emergency New Zealand.',
    )
    expect(fire).toMatch(/<a href="https:\/\/www\.fireandemergency\.nz\//)
    expect(visibleText(fire)).not.toContain('start here')
  })

  test('names a model it has no page about, with cards of cars of its size', async () => {
    const { text } = await read('/search?q=ioniq+5')
    const words = visibleText(text)
    expect(words).toContain(
      'We have no page for the Hyundai Ioniq 5; these cars are of its size or kind.',
    )
    expect(text).toMatch(/<a [^>]*href="\/kia-ev5"/)
    expect(words).not.toContain('start here')
  })

  test('shows the first parts of the catalogue once it has real parts, and none of a catalogue of samples', async () => {
    const add = (SKU: string, PartName: string) =>
      site.database`insert into parts_2025 ${site.database({ SKU, Make: 'BYD', Model: 'Atto 3', PartName })}`
    const find = async () => (await read('/search?q=atto+3+cabin+filter')).text
    await add('SAMPLE-2', 'Cabin air filter')
    await site.database`insert into catalogue.part_imports (source, added, changed, removed) values ('parts.csv', 1, 0, 0)`
    expect(await find()).not.toContain('id="results-part"')
    await site.database`delete from parts_2025 where "SKU" = 'SAMPLE-2'`
    await add('REAL-2', 'Cabin filter frame')
    await expect.poll(find).toContain('href="/parts-catalog/part?sku=REAL-2"')
    const text = await find()
    // No page has all of these words, so the parts come before the guides.
    expect(text.indexOf('id="results-part"')).toBeLessThan(text.indexOf('id="results-guide"'))
    const plates = visibleText((await read('/search?q=ev+number+plate')).text)
    expect(plates).toContain('We have nothing on number plates; the best place to ask is')
    expect(plates).not.toContain('Looking for a part number?')
    await site.database`delete from parts_2025 where "SKU" = 'REAL-2'`
  })

  test('a question about something else shows no parts', async () => {
    expect((await read('/search?q=taupo')).text).not.toContain('id="results-part"')
  })

  test('escapes the query', async () => {
    const { text } = await read(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert')
  })

  test('is reachable from every page without scripts', async () => {
    for (const path of ['/', '/nissan-leaf', '/ev-ruc']) {
      const { text } = await read(path)
      expect(text).toMatch(
        /<form[^>]*method="get"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*method="get"/,
      )
      expect(text).toMatch(/<input[^>]*name="q"/)
    }
  })
})

describe('/sources', () => {
  test('lists every source with the pages that use it and the credit it asks for, part by part', async () => {
    const unlisted = new Set(listUsedSources())
    let path: string | undefined = '/sources'
    for (let page = 1; path !== undefined; page += 1) {
      const { text } = await read(path)
      const words = visibleText(text).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
      for (const source of unlisted) {
        if (!words.includes(source.name)) continue
        unlisted.delete(source)
        if (source.credit) expect(words).toContain(source.credit)
        for (const use of source.uses) expect(text).toContain(`href="${use.path}"`)
      }
      const canonical = page === 1 ? '/sources' : `/sources?page=${page}`
      expect(text).toMatch(
        new RegExp(`rel="canonical" href="[^"]*${canonical.replace('?', '\\?')}"`),
      )
      path = /<a [^>]*rel="next"[^>]*>/.exec(text)?.[0].match(/href="([^"#]+)/)?.[1]
    }
    expect([...unlisted]).toEqual([])
  })

  test('has every source in its text, with the pages that cite it', async () => {
    const { text } = await read('/sources.txt')
    for (const { name, url, uses } of listUsedSources()) {
      expect(text).toContain(url === null ? name : `${name} <${url}>`)
      for (const use of uses) expect(text).toContain(`${use.path}>`)
    }
    const narrowed = (await read('/sources.txt?rank=dataset')).text
    const ofRank = listUsedSources().filter(({ rank }) => rank === 'dataset')
    expect(narrowed.match(/^- /gm)).toHaveLength(ofRank.length)
  })

  test('stays light: a part of the list is at most 40 kB of HTML in the frame of every page', async () => {
    for (const path of ['/sources', '/sources?page=2', '/sources?rank=first-hand']) {
      const [main = ''] = (await read(path)).text.match(/<main.*<\/main>/s) ?? []
      expect([path, main.length > 10_000, main.length < 40_000]).toEqual([path, true, true])
    }
  })

  test('narrows the list by page and rank without scripts', async () => {
    const { text } = await read('/sources?on=information&rank=dataset')
    const shown = listUsedSources().filter(
      ({ rank, uses }) => rank === 'dataset' && uses.some(({ on }) => on === 'information'),
    )
    expect(visibleText(text)).toMatch(new RegExp(`\\b${shown.length} sources?\\b`))
    for (const { name } of shown) expect(visibleText(text).replaceAll('&amp;', '&')).toContain(name)
    expect(text).not.toContain('OpenEV Data')
  })

  test.each([
    ['/sources?on=&rank=dataset', '/sources?rank=dataset#list'],
    ['/sources?page=1', '/sources#list'],
    ['/sources?page=9999&rank=dataset', '/sources?rank=dataset#list'],
    ['/sources?rank=worst', '/sources#list'],
    ['/sources.txt?rank=worst', '/sources.txt'],
  ])('has one URL for each part of the list: %s leads to %s', async (path, location) => {
    const { headers } = await site.fetch(path, { redirect: 'manual' })
    expect(headers.get('location')).toBe(location)
  })

  test('says how many of its facts have a source, as the table counts them', async () => {
    const words = visibleText((await read('/sources')).text)
    const share = sourcedShare(tallyFacts())
    const number = new Intl.NumberFormat('en-NZ')
    expect(words).toContain(
      `${number.format(share.sourced)} of the ${number.format(share.all)} facts on this site come from`,
    )
  })

  test('counts the facts of each kind of page by status', async () => {
    const words = visibleText((await read('/sources')).text)
    for (const label of ['As listed', 'Sourced', 'General knowledge', 'Our own', 'Unknown']) {
      expect(words).toContain(label)
    }
    expect(words).toMatch(/All pages As listed [\d,]+ Sourced [\d,]+/)
  })

  test('is linked from every footer', async () => {
    expect((await read('/mg4-ev')).text).toMatch(/<footer[\s\S]*href="\/sources"/)
  })
})

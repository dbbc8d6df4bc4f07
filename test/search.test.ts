import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourcedShare, tallyFacts } from '../content/sources/fact-tally.ts'
import { listUsedSources } from '../content/sources/used-sources.ts'
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
  test('lists matching pages by kind, each with title, path and excerpt', async () => {
    const { response, text } = await read('/search?q=leaf')
    expect(response.status).toBe(200)
    expect(text).toMatch(/<h2 id="results-model"[^>]*>Models</)
    expect(text).toMatch(/<a [^>]*href="\/nissan-leaf"[^>]*>Nissan Leaf<\/a>/)
    expect(visibleText(text)).toContain('/nissan-leaf')
    expect(text).toContain('value="leaf"')
    expect(text).toContain('href="/parts-catalog?search=leaf"')
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

  test('shows the first parts of the catalogue and marks sample records', async () => {
    const parts = [
      { SKU: 'SAMPLE-2', Make: 'BYD', Model: 'Atto 3', PartName: 'Cabin air filter' },
      { SKU: 'REAL-2', Make: 'BYD', Model: 'Atto 3', PartName: 'Cabin filter frame' },
    ]
    await site.database`insert into parts_2025 ${site.database(parts)}`
    const { text } = await read('/search?q=atto+3+cabin+filter')
    expect(text).toContain('href="/parts-catalog/part?sku=SAMPLE-2"')
    expect(text).toContain('href="/parts-catalog/part?sku=REAL-2"')
    const words = visibleText(text)
    expect(words).toContain('Sample data: these records are made up')
    expect(words.match(/\(sample data\)/g)).toHaveLength(1)
    // No page has all of these words, so the rows come first.
    expect(text.indexOf('id="results-part"')).toBeLessThan(text.indexOf('id="results-guide"'))
    await site.database`delete from parts_2025 where "SKU" in ('SAMPLE-2', 'REAL-2')`
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
  test('lists every source with the pages that use it and the credit it asks for', async () => {
    const { text } = await read('/sources')
    const words = visibleText(text).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    for (const { name, credit, uses } of listUsedSources()) {
      expect(words).toContain(name)
      if (credit) expect(words).toContain(credit)
      for (const { path } of uses) expect(text).toContain(`href="${path}"`)
    }
  })

  test('narrows the list by page and rank without scripts, and drops empty fields from the URL', async () => {
    const { text } = await read('/sources?on=information&rank=first-hand')
    const shown = listUsedSources().filter(
      ({ rank, uses }) => rank === 'first-hand' && uses.some(({ on }) => on === 'information'),
    )
    expect(visibleText(text)).toContain(`${shown.length} sources`)
    for (const { name } of shown) expect(visibleText(text).replaceAll('&amp;', '&')).toContain(name)
    expect(text).not.toContain('OpenEV Data')
    const redirected = await site.fetch('/sources?on=&rank=dataset', { redirect: 'manual' })
    expect(redirected.headers.get('location')).toBe('/sources?rank=dataset#list')
  })

  test('says how many of its facts have a source, as the table counts them', async () => {
    const words = visibleText((await read('/sources')).text)
    const share = sourcedShare(tallyFacts())
    const number = new Intl.NumberFormat('en-NZ')
    expect(words).toContain(
      `${number.format(share.sourced)} of its ${number.format(share.all)} facts come from them`,
    )
  })

  test('counts the facts of each kind of page by status', async () => {
    const words = visibleText((await read('/sources')).text)
    for (const label of ['As listed', 'Sourced', 'General knowledge', 'Our own', 'Unknown']) {
      expect(words).toContain(label)
    }
    expect(words).toMatch(/All pages [\d, ]+/)
  })

  test('is linked from every footer', async () => {
    expect((await read('/mg4-ev')).text).toMatch(/<footer[\s\S]*href="\/sources"/)
  })
})

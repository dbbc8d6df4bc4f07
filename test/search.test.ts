import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listUsedSources } from '../content/used-sources.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { wordsOf } from './fixtures/page-words.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const read = async (path: string) => {
  const answer = await site.ask(path)
  return { answer, text: await answer.text() }
}

describe('/search', () => {
  test('answers a question with pages by kind, each with title, address and excerpt', async () => {
    const { answer, text } = await read('/search?q=leaf')
    expect(answer.status).toBe(200)
    expect(text).toMatch(/<h2 id="found-model"[^>]*>Models</)
    expect(text).toMatch(/<a [^>]*href="\/nissan-leaf"[^>]*>Nissan Leaf<\/a>/)
    expect(wordsOf(text)).toContain('/nissan-leaf')
    expect(text).toContain('value="leaf"')
    expect(text).toContain('href="/parts-catalog?search=leaf"')
  })

  test('finds a place with or without its macron, and says what it took a word for', async () => {
    expect((await read('/search?q=Kāpiti')).text).toContain('href="/kapiti-cars"')
    expect((await read('/search?q=kapiti')).text).toContain('href="/kapiti-cars"')
    expect(wordsOf((await read('/search?q=invertor')).text)).toContain('was read as “inverter”')
  })

  test('says so when nothing was asked and when nothing is found, and offers other ways', async () => {
    const empty = wordsOf((await read('/search')).text)
    expect(empty).toContain('a few letters are enough')
    const none = await read('/search?q=qqqqqqq')
    expect(none.answer.status).toBe(200)
    expect(wordsOf(none.text)).toContain('No page holds “qqqqqqq”')
    expect(none.text).toContain('href="/ev-ruc"')
  })

  test('shows what was asked as text, whatever it holds', async () => {
    const { text } = await read(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert')
  })

  test('can be asked from every page without a script', async () => {
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
  test('shows every source with its pages, and the credit that is owed', async () => {
    const { text } = await read('/sources')
    const words = wordsOf(text).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    for (const { name, credit, uses } of listUsedSources()) {
      expect(words).toContain(name)
      if (credit) expect(words).toContain(credit)
      for (const { path } of uses) expect(text).toContain(`href="${path}"`)
    }
  })

  test('counts the facts of each kind of page by how sure they are', async () => {
    const words = wordsOf((await read('/sources')).text)
    for (const label of ['As listed', 'Sourced', 'General knowledge', 'Our own', 'Unknown']) {
      expect(words).toContain(label)
    }
    expect(words).toMatch(/All pages [\d, ]+/)
  })

  test('is linked from the foot of every page', async () => {
    expect((await read('/mg4-ev')).text).toMatch(/<footer[\s\S]*href="\/sources"/)
  })
})

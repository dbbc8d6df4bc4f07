import { afterAll, beforeAll, expect, test } from 'vitest'
import { centers, centerSlugs } from '../content/centers.ts'
import { listSitePages } from '../content/site-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-22T00:00:00Z') })
})
afterAll(() => site.close())

const marks = (html: string) => visibleText(html).match(/not yet verified/gi) ?? []

/** The cards of a page, each an article or a list item, and the page without them. */
function cardsAndRest(html: string): string[] {
  const cards: string[] = []
  let rest = html.split('<main')[1]?.split('</main')[0] ?? ''
  const innermost = /<(article|li)\b(?:(?!<(?:article|li)\b)[\s\S])*?<\/\1>/
  for (let card = innermost.exec(rest); card; card = innermost.exec(rest)) {
    cards.push(card[0])
    rest = rest.replace(card[0], () => '')
  }
  return [...cards, rest]
}

test('the cards of a page are counted one by one, nested ones too', () => {
  const page = '<main>a<article>b<ul><li>c</li><li>d</li></ul></article></main>'
  expect(cardsAndRest(page).map(visibleText)).toEqual([' c ', ' d ', ' b ', '>a'])
  expect(marks('<p>Not yet <b>verified</b>, website not yet verified</p>')).toHaveLength(2)
})

test('no card and no page marks more than one thing as not yet verified', async () => {
  const paths = [
    ...listSitePages().map(({ path }) => path),
    ...new Set(centers().map(({ region }) => `/ev-service-centers?region=${region ?? ''}`)),
  ]
  for (const path of paths) {
    const html = await (await site.fetch(path)).text()
    const crowded = cardsAndRest(html).filter((card) => marks(card).length > 1)
    expect({ path, crowded: crowded.map(visibleText) }).toEqual({ path, crowded: [] })
  }
})

test('a profile says it once in all, and the directory at most once a card', async () => {
  for (const slug of centerSlugs) {
    const html = await (await site.fetch(`/${slug}`)).text()
    expect(marks(html).length).toBeLessThanOrEqual(1)
    expect(visibleText(html).match(/not (yet )?(verified|confirmed)/gi)).toHaveLength(1)
  }
  const directory = await (await site.fetch('/ev-service-centers')).text()
  expect(marks(directory)).toHaveLength(0)
})

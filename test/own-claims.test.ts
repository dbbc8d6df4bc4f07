import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centers, centerSlugs } from '../content/places/workshops/centers.ts'
import { listSitePages } from '../content/pages/site-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { guides } from '../content/parts/guides.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    now: () => new Date('2026-11-22T00:00:00Z'),
    settings: { PAGE_CACHE_MB: '16' },
  })
})
afterAll(() => site.close())

const paths = [...listSitePages().map(({ path }) => path), '/feed.xml']

/** Claims that the site once made about itself and that its own counts contradict. */
const overclaims =
  /every (figure|fact)[^.]{0,40} (has|gives|names) (a|its) source|each fact names its source|still being verified|last checked|hear from a community|that we could verify/i

describe('what the site says of itself', () => {
  test('matches its own counts, on every page and in the feed', async () => {
    for (const path of paths) {
      const response = await site.fetch(path)
      expect(response.status).toBe(200)
      const words = visibleText(await response.text())
      expect({ path, claims: overclaims.exec(words)?.[0] }).toEqual({ path, claims: undefined })
    }
  })

  test('calls a workshop verified only if somebody read its own page', async () => {
    const unread = centers().filter(({ verification }) => verification.status !== 'verified')
    for (const { slug } of unread) {
      if (slug === null) continue
      const words = visibleText(await (await site.fetch(`/${slug}`)).text())
      expect(words).toMatch(/Not (yet )?verified/)
      expect(words).not.toMatch(/(?<!\w )\bVerified\b/)
    }
  })

  test('never shows the month we read a source as its month of publication', async () => {
    for (const path of paths) {
      const words = visibleText(await (await site.fetch(path)).text())
      expect({ path, claims: /published (\d+ )?November 2026/.exec(words)?.[0] }).toEqual({
        path,
        claims: undefined,
      })
    }
  })
})

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
  const listed = [
    ...listSitePages().map(({ path }) => path),
    ...new Set(centers().map(({ region }) => `/ev-service-centers?region=${region ?? ''}`)),
  ]
  for (const path of listed) {
    const html = await (await site.fetch(path)).text()
    const crowded = cardsAndRest(html).filter((card) => marks(card).length > 1)
    expect({ path, crowded: crowded.map(visibleText) }).toEqual({ path, crowded: [] })
  }
})

test('a profile says once that it is not verified, and the directory marks no workshop', async () => {
  for (const slug of centerSlugs) {
    const html = await (await site.fetch(`/${slug}`)).text()
    expect(marks(html).length).toBeLessThanOrEqual(1)
    expect(visibleText(html).match(/not (yet )?(verified|confirmed)/gi)).toHaveLength(1)
  }
  const directory = await (await site.fetch('/ev-service-centers')).text()
  expect(marks(directory)).toHaveLength(0)
})

const read = async (path: string) => {
  const response = await site.fetch(path)
  return { html: await response.text() }
}

test('a sentence that nobody has confirmed stands once in its section, dotted, and opens what that means', async () => {
  for (const { slug, unconfirmed } of guides()) {
    const { html } = await read(`/${slug}`)
    const dotted = html.match(/<small>Not confirmed<\/small>/g) ?? []
    expect({ slug, dotted: dotted.length }).toEqual({ slug, dotted: unconfirmed.length })
    for (const { text } of unconfirmed) {
      const [, opened = '', ...again] = visibleText(html).split(text)
      expect(opened.trim()).toMatch(/^Not confirmed\s+General knowledge of the trade/)
      expect(again).toEqual([])
    }
  }
})

test('the battery guide has its signs of trouble under that heading', async () => {
  const { html } = await read('/ev-battery-replacement')
  const [, signs = ''] = html.split('>Signs of trouble</h2>')
  expect(visibleText(signs).slice(0, 400)).toContain('Range drops suddenly within weeks')
})

test('the battery guide shows the quote for an early Leaf beside the range for a new pack', async () => {
  const { html } = await read('/ev-battery-replacement')
  const head = visibleText(html.slice(html.indexOf('<h1'), html.indexOf('>Overview<')))
  expect(head).toContain('About $4,500 to $7,500 for a used pack, fitted in an early Leaf.')
  expect(head).toMatch(/Used Leaf pack, fitted \$4,500 to \$7,500 .*early Leaf, fitted, as quoted/)
  expect(head).toMatch(/New pack, our estimate \$15,000 to \$35,000 Whole new pack in a larger car/)
})

test('a guide to a plug draws the five shapes, each with its description', async () => {
  const { html } = await read('/ccs-charging-cable')
  const heading = html.indexOf('Which plug is which')
  const shapes = html.slice(html.indexOf('</summary>', heading), html.indexOf('</ul>', heading))
  expect(shapes.match(/<svg/g)).toHaveLength(5)
  for (const name of ['Type 2', 'CCS2', 'CHAdeMO', 'Type 1 (J1772)', 'Three-pin socket']) {
    expect(shapes).toContain(`>${name}</h3><p`)
  }
})

test('the diagram of the chain has a text alternative and marks the part of the guide', async () => {
  const { html } = await read('/inverter')
  const figure = html.slice(html.indexOf('Where it sits in the car'), html.indexOf('</figure>'))
  expect(figure).toContain('aria-label="Diagram: ')
  expect(figure.match(/fill-accent-soft/g)).toHaveLength(1)
})

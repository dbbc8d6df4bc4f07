import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centers } from '../content/centers.ts'
import { listSitePages } from '../content/site-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-22T00:00:00Z') })
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

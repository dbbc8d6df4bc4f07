import { describe, expect, test } from 'vitest'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { linkOfWholePage, listShownEntries } from './shown-entries.ts'

describe('the entry of a public page', () => {
  test.each([
    ['/nissan-leaf', '/desk/content/models/entry?key=nissan-leaf'],
    ['/brake-pads', '/desk/content/guides/entry?key=brake-pads'],
    ['/blue-cars-ltd', '/desk/content/centers/entry?key=blue-cars-ltd'],
    ['/ev-ruc', '/desk/content/information/entry?key=ev-ruc'],
    ['/privacy-terms', '/desk/content/legal-pages/entry?key=privacy-terms'],
    ['/about', '/desk/content/text-pages/entry?key=about'],
    ['/', null],
    ['/ev-service-centers', null],
    ['/no-such-page', null],
  ])('of %s is %s', (path, link) => {
    expect(linkOfWholePage(path)).toBe(link)
  })

  test('is found, or what the page shows is listed, for every page but those that are made of others', () => {
    const bare = listSitePages()
      .map(({ path }) => path)
      .filter((path) => linkOfWholePage(path) === null && listShownEntries(path).length === 0)
    expect(bare).toEqual(['/changes', '/open-data'])
  })
})

test('a page of many entries of one collection leads to the collection, and of few to each', () => {
  const shown = Object.fromEntries(listShownEntries('/').map((group) => [group.label, group]))
  expect(shown.Models).toMatchObject({ link: '/desk/content/models', count: 19, entries: [] })
  expect(shown['Home page']?.entries).toContainEqual(
    expect.objectContaining({ link: '/desk/content/home/entry?key=hero' }),
  )
  expect(Object.keys(shown).slice(0, 2)).toEqual(['Site settings', 'Home page'])
})

import { describe, expect, it, test } from 'vitest'
import { editableSchemas, mistakesIn } from './editable-schemas.ts'
import { navigation } from '../pages/site-settings.ts'
import { writtenTexts } from '../pages/stated-pages.ts'
import { listCollections, type Collection } from '../published.ts'

/** The content is valid today; on a fixed day, pages that were looked at since would be of the future. */
const today = new Date()

function entriesOf({ baseline, keyOf }: Collection): [string, unknown][] {
  return keyOf
    ? (baseline as never[]).map((entry) => [keyOf(entry), entry])
    : Object.entries(baseline as object)
}

const collections = [...listCollections().values()]

describe('every collection that the owner can edit', () => {
  it('has a row in the table of the desk, and the table has no other', () => {
    expect(Object.keys(editableSchemas).toSorted()).toEqual(
      collections.map(({ name }) => name).toSorted(),
    )
  })

  it.each(collections)('$name: no two entries have the same key', (collection) => {
    const keys = entriesOf(collection).map(([key]) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it.each(collections)('$name: each entry of the files passes its own checks', (collection) => {
    // As the build does: a file of today is not of the future.
    const mistakes = entriesOf(collection).flatMap(([key, entry]) =>
      mistakesIn(collection.name, key, entry, new Date()).map((mistake) => `${key}: ${mistake}`),
    )
    expect(mistakes).toEqual([])
  })

  it.each(collections)('$name: each entry has a title and a page that shows it', (collection) => {
    const row = editableSchemas[collection.name]!
    for (const [key, entry] of entriesOf(collection)) {
      expect(row.titleOf(entry, key)).toMatch(/\S/)
      expect(row.pagesOf(entry, key)[0]).toMatch(/^\//)
    }
  })
})

describe('an edited entry', () => {
  it('may cite a source only if it is published', () => {
    const [model] = listCollections().get('models')!.baseline as { pros: object[] }[]
    const edited = structuredClone(model)!
    edited.pros[0] = { text: 'Quiet', source: 'my-neighbour', status: 'published' }
    expect(mistakesIn('models', 'tesla-model-3', edited, today)).toEqual([
      'pros.0.source: names no source that there is: add it to the sources first',
    ])
  })
})

test('a menu without its necessary links, or with one to no page, is no entry, whatever form it came by', () => {
  const { bar, thisSite } = navigation()
  const [first, ...others] = bar.links
  const astray = { links: [{ ...first, address: 'https://example.org/' }, ...others] }
  expect(mistakesIn('navigation', 'bar', astray, today)).toEqual([
    'links.0.address: must be a page of this site',
  ])
  const bare = { ...thisSite, links: thisSite.links.slice(0, -1) }
  expect(mistakesIn('navigation', 'thisSite', bare, today)).toEqual([
    expect.stringContaining('links: must keep the links to /about'),
  ])
})

test('a further link of a page of text leads to a page of this site or to another site', () => {
  const about = structuredClone(writtenTexts().find(({ slug }) => slug === 'about')!)
  const linkTo = (address: string) => {
    about.sections[1]!.more = [{ name: 'More', address }]
    return mistakesIn('text-pages', 'about', about, today)
  }
  for (const address of [
    '/ev-cost?km=5',
    '/nissan-leaf#boot',
    '/open/rates.csv',
    'https://nzta.govt.nz/',
  ])
    expect(linkTo(address)).toEqual([])
  expect(linkTo('/no-such-page')).toEqual([
    'sections.1.more.0.address: must be a page of this site',
  ])
})

test('an edit of an information page that has become a page of text is no entry of the old kind', () => {
  const [page] = listCollections().get('information')!.baseline as { path: string }[]
  expect(mistakesIn('information', 'about', { ...page, path: '/about' }, today)).toEqual([
    'path: has no page of this kind',
  ])
})

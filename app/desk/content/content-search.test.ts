import { expect, test } from 'vitest'
// It loads every collection.
// oxlint-disable-next-line import/no-unassigned-import
import '../../../content/editable/editable-schemas.ts'
import { searchContent } from './content-search.ts'

const hitsOf = (query: string) => searchContent(query).hits

test('a title and a field together find the figure: leaf price', () => {
  const hits = hitsOf('leaf price')
  expect(hits.slice(0, 3)).toContainEqual(
    expect.objectContaining({ title: 'Nissan Leaf', words: expect.stringContaining('$59,990') }),
  )
  expect(hits.every(({ title, place, words }) => /leaf/i.test(title + place + words))).toBe(true)
})

test('a title alone finds its entry, and a value alone its field', () => {
  expect(hitsOf('leaf')[0]).toMatchObject({ title: 'Nissan Leaf', place: '' })
  expect(hitsOf('59,990').map(({ title }) => title)).toContain('Nissan Leaf')
  expect(hitsOf('no such words')).toEqual([])
})

test('the menu, the footer and the order of models are found by these words', () => {
  expect(hitsOf('menu').map(({ group }) => group)).toContain('Top bar, menu and footer')
  expect(hitsOf('footer')[0]?.group).toBe('Top bar, menu and footer')
  expect(hitsOf('order of models')[0]).toMatchObject({ group: 'Order of lists' })
})

test('a field of that name comes before texts that have the word: ev5 price', () => {
  expect(hitsOf('ev5 price')[0]).toMatchObject({
    title: 'Kia EV5',
    place: 'Headline figures, Listed price',
  })
  expect(hitsOf('facebook')[0]?.group).toBe('Site settings')
})

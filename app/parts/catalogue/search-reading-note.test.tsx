import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SearchReadingNote } from './search-reading-note.tsx'
import { noReading, type SearchReading } from './search-reading-queries.ts'

const urlOf = (search: string, keepsFilters: boolean) =>
  `/parts-catalog?${new URLSearchParams({ search, ...(keepsFilters ? { make: 'Kia' } : {}) })}`
const note = (search: string, reading: Partial<SearchReading>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SearchReadingNote {...{ search, urlOf }} reading={{ ...noReading, ...reading }} />
    </MemoryRouter>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
const near = { keepsFilters: true, total: 5, isOtherPart: false, isRewritten: false }

test('says nothing when every word was found as typed', () => {
  expect(note('leaf brake pads', {})).toBe('')
})

test('offers the word as typed when it was read as a similar one', () => {
  const html = note('rotor leaf', { readAs: [{ typed: 'rotor', how: 'typo', as: ['motor'] }] })
  expect(textOf(html)).toBe('Showing results for motor. Search for rotor instead.')
  expect(html).toContain('search=%22rotor%22+leaf&amp;make=Kia')
})

test('says which word it left out as a slip of one that names no part', () => {
  const html = note('wher radiator', { readAs: [{ typed: 'wher', how: 'slip', as: ['where'] }] })
  expect(textOf(html)).toBe('Left out “wher”, read as where. Search for wher instead.')
})

test('says what the catalogue calls a word', () => {
  const html = note('rotor', { readAs: [{ typed: 'rotor', how: 'meaning', as: ['disc'] }] })
  expect(textOf(html)).toBe('“rotor” is listed as disc.')
})

test('says that only the end of a part number was given', () => {
  expect(textOf(note('5SA0A', { endings: ['*5SA0A'] }))).toBe(
    'Showing part numbers that match *5SA0A, where * is any letters or digits.',
  )
})

test('names the words without which there are results, and other ways', () => {
  const html = note('2023 atto 3 pads', {
    near: [
      { search: 'atto 3 pads', leftOut: ['2023'], ...near },
      { search: '2023 pads', leftOut: ['atto', '3'], ...near, total: 1 },
    ],
  })
  expect(textOf(html)).toBe(
    'Nothing matches all words; these match without “2023”. 1 part without “atto” and “3”.',
  )
})

test('offers to drop the filters when they exclude everything', () => {
  const html = note('pads', {
    near: [{ search: 'pads', leftOut: [], ...near, keepsFilters: false, total: 1200 }],
  })
  expect(textOf(html)).toBe('Nothing matches under these filters. 1,200 parts without them.')
  expect(html).toContain('href="/parts-catalog?search=pads"')
})

test('says why an electric car has no such part, and which words no part has', () => {
  expect(textOf(note('spark plug', { engineParts: ['spark plugs'], unknown: ['spark'] }))).toBe(
    'Battery-electric cars have no spark plugs.No part in the catalogue has “spark”.',
  )
})

test('names the car that no part is listed for, and where the catalogue has other parts for it', () => {
  const kona = {
    name: 'Hyundai Kona Electric',
    make: 'Hyundai',
    words: ['kona'],
    isNamed: true,
    search: 'kona',
    path: null,
    apart: [],
  }
  expect(textOf(note('kona roof rack', { car: { ...kona, total: 0 } }))).toBe(
    'No part here is listed for the Hyundai Kona Electric.',
  )
  const html = note('kona roof rack', { car: { ...kona, total: 45 } })
  expect(textOf(html)).toBe('No part for the Hyundai Kona Electric matches. All 45 parts for it.')
  expect(html).toContain('href="/parts-catalog?search=kona"')
})

test('two cars in one text are two searches', () => {
  const apart = [
    { name: 'Tesla Model 3', search: 'wiper model 3' },
    { name: 'Tesla Model Y', search: 'wiper model y' },
  ]
  const car = { name: 'Tesla Model 3', make: 'Tesla', words: ['model', '3'], isNamed: true }
  const html = note('wiper model 3 or model y', {
    car: { ...car, search: 'model 3', path: null, total: 71, apart },
  })
  expect(textOf(html)).toBe(
    'This names the Tesla Model 3 and the Tesla Model Y. Search for one: wiper model 3 or wiper model y.',
  )
})

test('only links lead to parts of another kind', () => {
  const html = note('polestar 2 bumper', {
    near: [{ search: 'polestar 2', leftOut: ['bumper'], ...near, isOtherPart: true }],
  })
  expect(textOf(html)).toBe('Nothing matches all words. 5 parts without “bumper”.')
})

import { expect, test } from 'vitest'
import { listedDates, publishedText, sourceDates } from './source-dates.ts'

const source = {
  kind: 'page',
  rank: 'first-hand',
  published: '2024-03',
  read: '2026-11-22',
} as const

test('a source gives its date of publication and the day we read it', () => {
  expect(sourceDates(source)).toBe('published March 2024, read 22 November 2026')
  expect(sourceDates({ ...source, readIn: 'a copy' })).toBe(
    'published March 2024, read 22 November 2026 in a copy',
  )
  expect(publishedText({ kind: 'page', published: '2025-03-06' })).toBe('published 6 March 2025')
})

test('the day of reading never stands in for a missing date of publication', () => {
  expect(sourceDates({ ...source, published: 'undated' })).toBe('undated, read 22 November 2026')
})

test('a list leaves out that a source is undated and when most were read', () => {
  expect(listedDates(source, 'November 2026')).toBe('published March 2024, read 22 November 2026')
  expect(listedDates(source, '22 November 2026')).toBe('published March 2024')
  expect(listedDates({ ...source, published: 'undated' }, '22 November 2026')).toBe('')
  expect(listedDates({ ...source, readIn: 'a copy' }, '22 November 2026')).toBe(
    'published March 2024, read 22 November 2026 in a copy',
  )
  expect(listedDates({ ...source, rank: null }, 'November 2026')).toBe('')
})

test('the listing and general knowledge have no dates', () => {
  expect(sourceDates({ ...source, rank: null })).toBeNull()
})

test('what we were told names the day and how, and was read nowhere', () => {
  const told = { ...source, kind: 'phone', published: '2026-12-03', read: '2026-12-03' } as const
  expect(sourceDates(told)).toBe('told to us by phone on 3 December 2026')
  expect(listedDates(told, 'November 2026')).toBe('told to us by phone on 3 December 2026')
  expect(sourceDates({ ...told, kind: 'letter' })).toBe('told to us in writing on 3 December 2026')
  expect(publishedText({ ...told, kind: 'visit' })).toBe('seen there on 3 December 2026')
})

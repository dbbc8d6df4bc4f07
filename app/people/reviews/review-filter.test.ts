import { expect, test } from 'vitest'
import {
  defaultReviewFilter,
  linkToReviews,
  readReviewFilter,
  writeReviewFilter,
  type ReviewFilter,
} from './review-filter.ts'

const read = (query: string) => readReviewFilter(new URLSearchParams(query))
const key = {
  value: -3,
  createdAt: '2026-11-21T03:04:05.123456+00:00',
  id: '0b9d2d5e-3f4c-4b7a-9b1e-6f1f5a2c3d4e',
}

test('a URL without a query shows the newest reviews', () => {
  expect(read('')).toEqual(defaultReviewFilter)
  expect(writeReviewFilter(defaultReviewFilter)).toBe('')
})

test('a URL holds order, stars and start of the page, and parses back to the same filter', () => {
  const filter = { sort: 'lowest', stars: 4, after: key } as const
  expect(read(writeReviewFilter(filter))).toEqual(filter)
})

test('a link to reviews keeps the version that the page is about', () => {
  const filter = { ...defaultReviewFilter, stars: 5 }
  const link = (about: ReviewFilter, version: string | null) =>
    linkToReviews('kia-ev5', about, version)
  expect(link(filter, 'e-plus')).toBe('/kia-ev5?version=e-plus&stars=5#reviews')
  expect(link(defaultReviewFilter, 'e-plus')).toBe('/kia-ev5?version=e-plus#reviews')
  expect(link(filter, null)).toBe('/kia-ev5?stars=5#reviews')
  expect(link(defaultReviewFilter, null)).toBe('/kia-ev5#reviews')
})

test.for([
  'sort=constructor&stars=6&after=x',
  'sort=&stars=0&after=',
  'stars=4.5',
  'stars=%00',
  `after=1~2026-13-01T00:00:00Z~${key.id}`,
  `after=1~2026-02-31T00:00:00Z~${key.id}`,
  `after=1~2026-02-01T25:00:00Z~${key.id}`,
  `after=1~2026-02-01T00:00:00Z~1`,
  `after=99999999999~2026-02-01T00:00:00Z~${key.id}`,
])('ignores the invalid query %s', (query) => {
  expect(read(query)).toEqual(defaultReviewFilter)
})

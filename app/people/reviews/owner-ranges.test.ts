import { expect, test } from 'vitest'
import { mapFacts } from './owner-facts.ts'
import { ownerRanges } from './owner-ranges.ts'
import { defaultReviewFilter } from './review-filter.ts'
import type { Review, ReviewSummary } from './review.ts'

const review = (facts: Partial<Review['facts']>): Review => ({
  id: '',
  rating: 4,
  comment: '',
  createdAt: '2026-11-21T00:00:00Z',
  displayName: null,
  updatedAt: null,
  helpfulCount: 0,
  facts: { ...mapFacts(() => null), ...facts },
})

const loaded = (reviews: Review[], summary: Partial<ReviewSummary>) => ({
  reviews: { filter: defaultReviewFilter, reviews, next: null },
  summary: {
    count: reviews.length,
    average: 4,
    stars: [],
    summer: null,
    winter: null,
    hidden: [],
    ...summary,
  },
})

test('a few owners are quoted one by one', () => {
  const reviews = [review({ winterRange: 80 }), review({}), review({ summerRange: 110 })]
  expect(ownerRanges(loaded(reviews, {}))).toEqual([
    '80\u00a0km in winter',
    '110\u00a0km in summer',
  ])
})

test('a range that three or more owners share replaces the single figures', () => {
  const summer = { owners: 4, low: 95, high: 120 }
  expect(ownerRanges(loaded([review({ winterRange: 80 })], { summer }))).toEqual([
    '95 to 120\u00a0km in summer (4 owners)',
  ])
})

test('without such figures, and while reviews cannot be loaded, there is nothing', () => {
  expect(ownerRanges(loaded([review({})], {}))).toEqual([])
  expect(ownerRanges({ ...loaded([], {}), summary: null })).toEqual([])
})

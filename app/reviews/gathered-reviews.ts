import { useState } from 'react'
import { sameFilter } from './review-filter.ts'
import type { Review, ReviewPage } from './review.ts'

/**
 * The reviews to show for the page in the address: those alone, or, where a visitor came to it by
 * 'Load more', after the ones that were shown before. `earlier` says whether there are such.
 */
export function useGatheredReviews(page: ReviewPage): { reviews: Review[]; earlier: boolean } {
  const [kept, setKept] = useState<{ page: ReviewPage; earlier: Review[] }>({ page, earlier: [] })
  let { earlier } = kept
  if (kept.page !== page) {
    earlier = earlierOf(kept, page)
    setKept({ page, earlier })
  }
  return { reviews: [...earlier, ...page.reviews], earlier: earlier.length > 0 }
}

function earlierOf(kept: { page: ReviewPage; earlier: Review[] }, page: ReviewPage): Review[] {
  // The same page once more, asked for again.
  if (sameFilter(kept.page.filter, page.filter)) return kept.earlier
  const follows =
    kept.page.next !== null &&
    sameFilter({ ...kept.page.filter, after: kept.page.next }, page.filter)
  return follows ? [...kept.earlier, ...kept.page.reviews] : []
}

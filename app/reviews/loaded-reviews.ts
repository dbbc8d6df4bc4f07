import { useState } from 'react'
import { isSameFilter } from './review-filter.ts'
import type { Review, ReviewPage } from './review.ts'

type Loaded = { page: ReviewPage; earlier: Review[] }

/**
 * The reviews to show: the page in the URL, preceded by earlier pages if the visitor used 'Load more'.
 * `canReload` is false with earlier pages, because a reload would lose them.
 */
export function useLoadedReviews(page: ReviewPage): { reviews: Review[]; canReload: boolean } {
  const [loaded, setLoaded] = useState<Loaded>({ page, earlier: [] })
  let { earlier } = loaded
  if (loaded.page !== page) {
    earlier = earlierReviews(loaded, page)
    setLoaded({ page, earlier })
  }
  return { reviews: [...earlier, ...page.reviews], canReload: earlier.length === 0 }
}

function earlierReviews(loaded: Loaded, page: ReviewPage): Review[] {
  // The same page, reloaded.
  if (isSameFilter(loaded.page.filter, page.filter)) return loaded.earlier
  const isNextPage =
    loaded.page.next !== null &&
    isSameFilter({ ...loaded.page.filter, after: loaded.page.next }, page.filter)
  return isNextPage ? [...loaded.earlier, ...loaded.page.reviews] : []
}

import { defaultReviewFilter, writeReviewFilter } from './review-filter.ts'

/**
 * Shows the reviews of this page as they are now: those of its address, or the newest ones, whose address it then has.
 * What cannot be fetched is logged and stays as it is.
 */
export async function refreshReviews(which: 'these' | 'newest'): Promise<void> {
  try {
    await showReviews(which)
  } catch (cause) {
    console.error('The reviews could not be refreshed:', cause)
  }
}

async function showReviews(which: 'these' | 'newest'): Promise<void> {
  const { pathname, search } = location
  const version = new URLSearchParams(search).get('version')
  const query = which === 'newest' ? writeReviewFilter(defaultReviewFilter, version) : search
  // Most visitors change nothing.
  const { fetchPage, showFetched } = await import('../../ground/islands/page-refresh.ts')
  const fetched = await fetchPage(pathname + query, { isChanged: true })
  if (typeof fetched === 'string') return
  if (fetched.status !== 200) throw new Error(`The page has the status ${fetched.status}`)
  if (query !== search) history.replaceState(history.state, '', pathname + query)
  showFetched(fetched, ['section[aria-labelledby=reviews]', '#owner-ranges'])
  // Rows that are new on the page get their buttons.
  await window.wakeIslands?.('session')
}

/** Focuses the heading of the reviews, when the button that had the focus goes. */
export const focusReviews = () => document.getElementById('reviews')?.focus()

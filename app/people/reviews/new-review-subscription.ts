import { openRealtimeClient, type BrowserBackend } from '../../ground/supabase.ts'

/** A review that somebody has just posted. */
type NewReview = { id: string; userId: string }

/** After this many failures in a row without one success, the backend counts as having no Realtime. */
const maxFailures = 5

/**
 * Calls `onReview` for each review posted about a model or guide while the page is open. After a lost connection the
 * client reconnects with back-off; without a first success it gives up. Errors stay silent: the page works without live
 * updates.
 */
export async function subscribeToReviews(
  backend: BrowserBackend,
  slug: string,
  onReview: (review: NewReview) => void,
): Promise<void> {
  const client = await openRealtimeClient(backend)
  const givenUp = new AbortController()
  let failures = 0
  const channel = client
    .channel(`reviews-${slug}`, {
      // SUBSCRIBED then means that changes arrive, not only that the channel was joined.
      config: { postgres_changes_options: { wait: true } },
    })
    .on<{ id: string; user_id: string }>(
      'postgres_changes',
      {
        event: 'INSERT',
        schema: 'public',
        table: 'vehicle_reviews',
        filter: `vehicle_model=eq.${slug}`,
      },
      ({ new: { id, user_id } }) => onReview({ id, userId: user_id }),
    )
    .subscribe((status) => {
      failures = status === 'SUBSCRIBED' ? -Infinity : failures + 1
      if (failures >= maxFailures) givenUp.abort()
    })
  const { signal } = givenUp
  signal.addEventListener('abort', () => {
    client.removeChannel(channel).catch(() => {
      // The channel is unused either way.
    })
  })
  // Browsers keep no page with an open connection in the back/forward cache.
  addEventListener('pagehide', () => void client.disconnect(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && client.connect(), { signal })
}

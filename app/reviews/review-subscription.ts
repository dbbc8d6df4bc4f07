import type { SiteClient } from '../supabase.ts'

/** A review that somebody has just posted. */
export type NewReview = { id: string; userId: string }

/** After this many failures in a row without one success, the backend counts as having no Realtime. */
const maxFailures = 5

let lastChannelNumber = 0

/**
 * Calls `onReview` for each review posted about a model or guide until `signal` aborts. After a lost
 * connection the client reconnects with back-off; without a first success it gives up. Errors stay
 * silent: the page works without live updates.
 */
export async function subscribeToReviews(
  client: SiteClient,
  slug: string,
  onReview: (review: NewReview) => void,
  signal: AbortSignal,
): Promise<void> {
  // A channel joins with the token set at that moment.
  await client.realtime.setAuth()
  if (signal.aborted) return
  const givenUp = new AbortController()
  const ended = AbortSignal.any([signal, givenUp.signal])
  // A unique topic: the previous channel may still be leaving.
  lastChannelNumber += 1
  let failures = 0
  const channel = client
    .channel(`reviews-${lastChannelNumber}-${slug}`, {
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
  ended.addEventListener('abort', () => {
    client.removeChannel(channel).catch(() => {
      // The channel is unused either way.
    })
  })
  // Browsers keep no page with an open connection in the back/forward cache.
  window.addEventListener('pagehide', () => void client.realtime.disconnect(), { signal: ended })
  const reconnect = ({ persisted }: PageTransitionEvent) => {
    if (persisted) client.realtime.connect()
  }
  window.addEventListener('pageshow', reconnect, { signal: ended })
}

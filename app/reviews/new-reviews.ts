import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { useAuth } from '../sign-in/auth-context.tsx'
import type { SiteClient } from '../supabase.ts'
import { prefersReducedData } from '../ui/reduced-data.ts'

/**
 * Counts reviews that others post while the page is open. It starts when the element given `ref`
 * nears the viewport, so visitors who never scroll to the reviews load nothing for them. Without
 * Realtime the count stays 0. `clear` resets it.
 */
export function useNewReviews(
  slug: string,
  shown: readonly { id: string }[],
): { count: number; ref: RefCallback<HTMLElement>; clear: () => void } {
  const { user, openClient } = useAuth()
  const [isNear, setIsNear] = useState(false)
  const [received, setReceived] = useState<readonly NewReview[]>([])

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || prefersReducedData()) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return
    const subscription = new AbortController()
    const onReview = (review: NewReview) =>
      setReceived((known) =>
        known.some(({ id }) => id === review.id) ? known : [...known, review],
      )
    const subscribe = (client: SiteClient) =>
      subscribeToReviews(client, slug, onReview, subscription.signal)
    openClient()
      .then(subscribe)
      .catch(() => {
        // If the Supabase client does not load, the page simply announces no new reviews.
      })
    return () => subscription.abort()
  }, [isNear, slug, openClient])

  const unseen = received.filter(
    ({ id, userId }) => userId !== user?.id && !shown.some((review) => review.id === id),
  )
  return { count: unseen.length, ref, clear: useCallback(() => setReceived([]), []) }
}

/** A review that somebody has just posted. */
type NewReview = { id: string; userId: string }

/** After this many failures in a row without one success, the backend counts as having no Realtime. */
const maxFailures = 5

let lastChannelNumber = 0

/**
 * Calls `onReview` for each review posted about a model or guide until `signal` aborts. After a lost
 * connection the client reconnects with back-off; without a first success it gives up. Errors stay
 * silent: the page works without live updates.
 */
async function subscribeToReviews(
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
